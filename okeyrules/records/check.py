"""Any file of a user: is it a ruleset or a record, and what is wrong with it.

A sheet is scored as well, and a hand record played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.report import Findings
from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import wanted_language
from okeyrules.os_errors import is_file
from okeyrules.records import examples
from okeyrules.ruleset.load import check
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Lang, Text
from okeyrules.yaml_source import file_bytes
from okeyrules.yaml_source.document import read, read_text
from okeyrules.yaml_source.nodes import Document, Scalar
from okeyrules.yaml_source.nodes import Mapping as Section

NOT_A_SHEET = declare(
    "H710",
    "error",
    says=Text("bu dosya bir yazboz değil", "this file is no score sheet"),
    help=Text("yazboz ise ilk satırına `record: sheet` yazın", "if it is one, begin it with `record: sheet`"),
    meaning=Text(
        "Bir yazboz `record: sheet` satırıyla tanınır; bu satırı olmayan dosya kural dosyası sayılır.",
        "A score sheet says `record: sheet`; a file without that line is taken for a ruleset.",
    ),
    wrong=examples.sheet(head=examples.HEAD.replace("record: sheet\n", "")),
    right=examples.sheet(),
)

if TYPE_CHECKING:
    from okeyrules.records.sheet.judge import Result

# What reads and judges records is imported where it is needed: most files that are checked are rulesets.

_REPLAY_IT = Text(
    "bu bir el kaydı: `okeyrules oynat` ile bakın", "it is the record of a hand: use `okeyrules replay`"
)
_UNREADABLE = (file_bytes.NO_SUCH_FILE, file_bytes.NOT_A_FILE, file_bytes.NOT_READABLE)


@dataclass(frozen=True, repr=False)
class FileReport(Findings):
    """What checking one file gave: every finding, and the ruleset or the scores where it is usable.

    `lines` are the lines of every file that took part; `unreadable` means that there was nothing to check.
    """

    file: str
    diagnostics: tuple[Diagnostic, ...]
    lines: Mapping[str, list[str]] = field(default_factory=dict, repr=False)
    unreadable: bool = False
    ruleset: Ruleset | None = None
    result: Result | None = None

    __hash__ = Findings.__hash__

    def _about(self) -> str:
        return shortened(repr(self.file), 60)

    def to_text(self, lang: Lang | None = None) -> str:
        """Write the scored sheet where it is one, then the findings if there are any."""
        lang = wanted_language(lang)
        if self.result is None:
            return Findings.to_text(self, lang)
        from okeyrules.records.sheet.text import render

        scored = render(self.result, lang).rstrip()
        return f"{scored}\n\n{Findings.to_text(self, lang)}" if self.diagnostics else scored

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the scored sheet where it is one, and the findings: what `okeyrules score --format json` prints."""
        lang = wanted_language(lang)
        found = Findings.to_dict(self, lang)
        if self.result is None:
            return found
        from okeyrules.records.sheet.data import as_data

        return {**as_data(self.result, lang), **found}


def check_file(source: str) -> FileReport:
    """Check a ruleset (a path, a shipped name, `house+mode`) or a record (a path); never raises for what it says."""
    path = Path(source)
    if is_file(path) and _may_be_record(path):
        document = read(path, source)
        if is_hand(document):
            return hand_document(document, path)
        if is_record(document):
            return score_document(document, path)
    report = check(source)
    unreadable = any(d.code in _UNREADABLE and d.span.file == source for d in report.diagnostics)
    return FileReport(source, report.diagnostics, report.lines, unreadable, report.ruleset)


def score_file(source: str) -> FileReport:
    """Read and score the sheet in a file."""
    path = Path(source)
    return score_document(read(path, source), path)


def score_text(text: str, label: str = "<text>", path: Path | None = None) -> FileReport:
    """Read and score a sheet given as text; `path` is the file that a ruleset's relative path starts from."""
    return score_document(read_text(text, label), path)


def score_document(document: Document, path: Path | None = None) -> FileReport:
    """Read and score a sheet; scores are given also where a claim of the sheet does not hold."""
    if document.root is not None and not _says_record(document):
        return _no_sheet(document, Span(document.file, 1, 1, 1, 2), None)
    if is_hand(document):
        assert isinstance(document.root, Section)
        at = document.root.get("record")
        return _no_sheet(document, at.span if at else document.root.span, _REPLAY_IT)
    from okeyrules.records.sheet.claims import check_claims
    from okeyrules.records.sheet.judge import judge
    from okeyrules.records.sheet.reading import read_sheet

    reading = read_sheet(document, path)
    found = list(reading.diagnostics)
    result = None
    if reading.sheet is not None:
        result, more = judge(reading.sheet)
        found.extend(more)
        if result is not None:
            check_claims(result, found)
    unreadable = any(d.code in _UNREADABLE for d in document.diagnostics)
    ruleset = reading.sheet.ruleset if reading.sheet else None
    return FileReport(
        document.file, _sorted(found, document.file), reading.lines, unreadable, ruleset, result
    )


def _no_sheet(document: Document, at: Span, help_: Text | None) -> FileReport:
    found = (*document.diagnostics, NOT_A_SHEET.at(at, help=help_))
    return FileReport(document.file, found, {document.file: document.lines})


def hand_document(document: Document, path: Path | None = None) -> FileReport:
    """Read and play a hand record, and check what it claims."""
    from okeyrules.records.hand.check import check_hand

    report = check_hand(document, path)
    ruleset = report.played.ruleset if report.played is not None else None
    return FileReport(document.file, report.diagnostics, report.lines, ruleset=ruleset)


def is_hand(document: Document) -> bool:
    """Say whether a record is one of a hand: its `record` says so, or nearly."""
    said = document.root.get("record") if isinstance(document.root, Section) else None
    return isinstance(said, Scalar) and nearest(said.value, ("sheet", "hand")) == "hand"


def is_record(document: Document) -> bool:
    """Say whether a file is a record rather than a ruleset: it says so, or has players beside hands or a ruleset."""
    root = document.root
    if not isinstance(root, Section):
        return False
    return "record" in root or ("players" in root and any(k in root for k in ("hands", "ruleset", "moves")))


def _says_record(document: Document) -> bool:
    return isinstance(document.root, Section) and "record" in document.root


def _sorted(found: list[Diagnostic], file: str) -> tuple[Diagnostic, ...]:
    """Put findings in the order of the file's lines; those about other files keep their order at the end."""
    own = [d for d in found if d.span.file == file]
    return (*sorted(own, key=lambda d: d.span), *(d for d in found if d.span.file != file))


def _may_be_record(path: Path) -> bool:
    """Look whether a file can be a record at all, so that a ruleset is not read twice."""
    try:
        with path.open("rb") as file:
            text = file.read(file_bytes.MOST_BYTES)
            return b"record" in text or b"players" in text
    except OSError:
        return False
