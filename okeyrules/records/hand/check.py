"""A hand record read, played, and held against what it claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.report import Findings
from okeyrules.errors import wanted_language
from okeyrules.formats import changes_since
from okeyrules.records.hand import examples
from okeyrules.records.hand.claims import VERDICT_WRONG, check_end, check_moves, fine_words, is_otherwise
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.records.hand.reading import read_hand_record
from okeyrules.records.hand.tiles import TOO_MANY
from okeyrules.table.moves import VERBS
from okeyrules.text import Lang, Text
from okeyrules.yaml_source.document import read, read_text
from okeyrules.yaml_source.nodes import Document

_OLDER = f"{examples.HEAD}engine: 1\nrules: {{left: {{only_if_usable: true}}}}\n"
PLAYED_OTHERWISE = declare(
    "H836",
    "info",
    says=Text(
        "bu el yazıldığından beri kuralların anlamı değişti; ilk fark: {difference}",
        "what the rules mean has changed since this hand was written; the first difference: {difference}",
    ),
    help=Text(
        "kayıt bozuk değil: yazıldığı günkü sonuç geçerlidir",
        "the record is not broken: what came out then stands",
    ),
    meaning=Text(
        "Kaydın `engine` satırı, hamleleri hangi sürümün yargıladığını söyler. Kuralların anlamı o günden beri "
        "değişmişse ve bir hamle artık başka yargılanıyorsa bu ilk fark ve değişikliğin nedeni söylenir; kaydın o gün "
        "doğru olup olmadığı oradan sonrası için doğrulanamaz.",
        "The line `engine` of a record says which version judged the moves. Where the meaning of the rules has changed "
        "since and a move is judged otherwise by now, that first difference and the reason of the change are told; "
        "whether the record was right then cannot be confirmed from there on.",
    ),
    wrong=examples.hand("moves:\n- 1 left => refused\n", examples.TAKE, head=_OLDER),
    right=examples.hand("moves:\n- 1 left => ok\n", examples.TAKE, head=_OLDER),
)


@dataclass(frozen=True, repr=False)
class HandReport(Findings):
    """What checking a hand record gave; `played` is `None` where it could not be read."""

    file: str
    diagnostics: tuple[Diagnostic, ...]
    played: Replayed | None
    lines: Mapping[str, list[str]] = field(default_factory=dict, repr=False)

    __hash__ = Findings.__hash__

    def _about(self) -> str:
        return shortened(repr(self.file), 60)

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of the seats; empty where the hand goes on, is void, or could not be read."""
        return self.played.scores if self.played is not None else ()

    def to_text(self, lang: Lang | None = None) -> str:
        """Write the moves with their verdicts, the end and the scores, then the findings if there are any."""
        lang = wanted_language(lang)
        if self.played is None:
            return Findings.to_text(self, lang)
        from okeyrules.records.hand.text import render

        told = render(self.played, lang).rstrip()
        return f"{told}\n\n{Findings.to_text(self, lang)}" if self.diagnostics else told

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the verdicts, the end and the findings: what `okeyrules replay --format json` prints."""
        found = Findings.to_dict(self, lang)
        if self.played is None:
            return found
        from okeyrules.records.hand.data import as_data

        return {**as_data(self.played), **found}


def check_hand(document: Document, path: Path | None = None) -> HandReport:
    """Read and play a record; findings stand in the order of the file."""
    reading = read_hand_record(document, path)
    found = list(reading.diagnostics)
    played = None
    if reading.record is not None:
        played = replay(reading.record)
        found.extend(_judged(played))
    own = sorted((d for d in found if d.span.file == document.file), key=lambda d: d.span)
    others = (d for d in found if d.span.file != document.file)
    return HandReport(document.file, (*own, *others), played, reading.lines)


def _judged(played: Replayed) -> list[Diagnostic]:
    """Hold a record against its claims.

    Where the first that fails is a verdict which a later engine gives otherwise, that is told, and not what follows
    from it. Tiles that cannot be there are no claim.
    """
    found: list[Diagnostic] = []
    check_moves(played, found)
    check_end(played, found)
    at = next((n for n, d in enumerate(found) if d.code != TOO_MANY), None)
    if at is None or found[at].code != VERDICT_WRONG:
        return found
    record = played.record
    verb = next(VERBS[judged.written.move.verb] for judged in played.moves if is_otherwise(judged))
    changes = changes_since(record.engine, verb, record.ruleset.values)
    if not changes:
        return found
    since = Text("`engine: {n}` ile: {says} ({why})", "with `engine: {n}`: {says} ({why})")
    notes = [since.fill(n=c.engine, says=c.says, why=c.decision) for c in changes]
    if record.claims.scores:
        then = fine_words(played, {seat: claimed.value for seat, claimed in record.claims.scores.items()})
        notes.append(Text("o günkü puanlar: {then}", "the scores then: {then}").fill(then=then))
    difference = Text(found[at].message("tr"), found[at].message("en"))
    return [*found[:at], PLAYED_OTHERWISE.at(found[at].span, difference=difference, notes=notes)]


def check_hand_file(source: str) -> HandReport:
    """Read and play the record in a file."""
    path = Path(source)
    return check_hand(read(path, source), path)


def check_hand_text(text: str, label: str = "<text>", path: Path | None = None) -> HandReport:
    """Read and play a record given as text."""
    return check_hand(read_text(text, label), path)
