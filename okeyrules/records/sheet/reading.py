"""From a file to a score sheet, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from okeyrules import formats
from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records import examples
from okeyrules.records.part import Part, newer_key
from okeyrules.records.people import Players, read_players
from okeyrules.records.rules_given import read_rules
from okeyrules.records.sheet.claims import read_claims
from okeyrules.records.sheet.hands import Table, read_hand
from okeyrules.records.sheet.schema import SCHEMA
from okeyrules.records.sheet.sheet import Hand, Sheet
from okeyrules.ruleset import shape
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Document, Node, Scalar
from okeyrules.yaml_source.nodes import Mapping as Section
from okeyrules.yaml_source.nodes import Sequence as ListNode

KEY_MISSING = declare(
    "H706",
    "error",
    says=Text("yazbozda `{key}` eksik", "`{key}` is missing in the sheet"),
    help=Text("ekleyin: `{key}: {sample}`", "add `{key}: {sample}`"),
    meaning=Text(
        "Bir yazbozda kural kümesi ve dört oyuncu yazılır; eller oynandıkça `hands` altına eklenir.",
        "A sheet names its ruleset and its four players; hands are added under `hands` as they are played.",
    ),
    wrong=examples.with_("ruleset: klasik\n", ""),
    right=examples.sheet(),
)
MATCH_LENGTH = declare(
    "H708",
    "error",
    says=Text("bu evde {hands} ellik maç yok", "there is no match of {hands} hands in this house"),
    help=Text("maçlar şu kadar el sürer: {allowed}", "a match has one of: {allowed} hands"),
    meaning=Text(
        "Maçın kaç el sürdüğü kural kümesinin `match.hands` listesinden seçilir.",
        "The length of a match is one of the list `match.hands` of the ruleset.",
    ),
    wrong=examples.sheet(head=examples.HEAD + "match: {hands: 4}\n"),
    right=examples.sheet(head=examples.HEAD + "match: {hands: 5}\n"),
)
AFTER_THE_END = declare(
    "H709",
    "error",
    says=Text("maç {hands} el, bu el fazladan", "the match has {hands} hands, and this is one too many"),
    help=Text(
        "`match.hands` sayısını düzeltin ya da bu eli silin", "correct `match.hands`, or remove this hand"
    ),
    meaning=Text(
        "Maç bittikten sonra el yazılmaz. Geçersiz eller sayılmaz.",
        "No hand follows the end of a match. Void hands do not count.",
    ),
    wrong=examples.sheet(examples.HAND * 4, head=examples.HEAD + "match: {hands: 3}\n"),
    right=examples.sheet(examples.HAND * 3, head=examples.HEAD + "match: {hands: 3}\n"),
)

NEWER = declare(
    "H748",
    "error",
    says=formats.NEWER_SAYS,
    help=formats.NEWER_HELP,
    meaning=Text(
        "Yazboz bu programdan yeni bir sürümle yazılmış: içinde bu programın bilmediği olaylar ve kurallar olabilir. "
        "Eski yazbozlar her zaman okunur.",
        "A newer version of the program wrote the sheet: there may be events and rules on it that this program does "
        "not know. Older sheets are always read.",
    ),
    wrong=examples.sheet(head=examples.HEAD + 'format: "99.0"\n'),
    right=examples.sheet(head=examples.HEAD + 'format: "0.1"\n'),
)

RULES_CHANGED = declare(
    "H749",
    "info",
    says=Text(
        "yazboz başladığından beri kurallar değişmiş (özet {given} iken {found} olmuş); bugünkülerle puanlandı",
        "the rules have changed since the sheet was begun (fingerprint {given}, now {found}); it is scored by those "
        "of today",
    ),
    help=Text(
        "maç eski kurallarla bitecekse farkı `rules` altına yazın; yenileriyle bitecekse `hash` satırını silin",
        "to end the match by the old rules write the difference under `rules`; by the new ones, remove `hash`",
    ),
    meaning=Text(
        "Programın başlattığı yazboz, başladığı günkü kuralların özetini `hash` satırında taşır. Ev ya da bir mod "
        "sonradan değişmişse aynı eller başka puan alabilir.",
        "A sheet that the program began carries the fingerprint of its rules in `hash`. Where the house or a mode has "
        "changed since, the same hands may score otherwise.",
    ),
    wrong=examples.sheet(head=examples.HEAD + 'hash: "0123456789abcdef"\n'),
    right=examples.sheet(),
)

_SAMPLES = {"ruleset": "klasik", "players": "[Ayşe, Burak, Cem, Deniz]"}


@dataclass(frozen=True)
class Reading:
    """What reading a sheet gave: the sheet where it can be judged, and every finding.

    `lines` are the lines of every file that took part, for showing places.
    """

    file: str
    sheet: Sheet | None
    diagnostics: tuple[Diagnostic, ...]
    lines: Mapping[str, list[str]] = field(default_factory=dict, repr=False)

    @property
    def has_errors(self) -> bool:
        """Say whether anything keeps the sheet from being judged."""
        return any(d.severity == "error" for d in self.diagnostics)


def is_sheet(document: Document) -> bool:
    """Say whether a file is a score sheet: its `record` says so."""
    kind = document.root.get("record") if isinstance(document.root, Section) else None
    return isinstance(kind, Scalar) and kind.value == "sheet"


def read_sheet(document: Document, path: Path | None = None) -> Reading:
    """Read a sheet; `path` is its file, from whose folder a ruleset's path is looked up."""
    found = list(document.diagnostics)
    lines = {document.file: document.lines}
    if not isinstance(document.root, Section):
        return Reading(document.file, None, tuple(found), lines)
    root = _without_empty_hands(document.root)
    data, misfits, _ = shape.fit(root, SCHEMA, _name_of)
    part = Part(root, data)
    if newer := newer_key(part):
        found.append(NEWER.at(part.at(newer[0]), key=newer[0], found=newer[1], known=newer[2]))
        return Reading(document.file, None, tuple(found), lines)
    found.extend(misfits)
    for key, sample in _SAMPLES.items():
        if key not in part:
            found.append(KEY_MISSING.at(part.span, key=key, sample=sample))
    players = read_players([(s.value, s.span) for s in part.scalars("players")], found)
    rules = read_rules(part, document, path, found, lines)
    given = part.get("hash")
    if rules is not None and given not in (None, rules.hash):
        found.append(RULES_CHANGED.at(part.at("hash"), given=given, found=rules.hash))
    sheet = _sheet(part, document.file, players, rules, found)
    broken = any(d.severity == "error" for d in found)
    return Reading(document.file, None if broken else sheet, tuple(found), lines)


def _without_empty_hands(root: Section) -> Section:
    """Take `hands:` with nothing after it as a sheet before its first hand."""
    hands = root.get("hands")
    if not isinstance(hands, Scalar) or not hands.is_null:
        return root
    return Section(tuple(entry for entry in root.entries if entry[0].value != "hands"), root.span)


def _name_of(root: Section, path: Sequence[str]) -> str | Text:
    """Name a place of a sheet: what stands in a hand by the number that the hand has in the match."""
    named = shape.dotted(root, path)
    hands = root.get("hands")
    if path[:1] != ["hands"] or len(path) < 2 or not isinstance(hands, ListNode):
        return named
    before = hands.items[: int(path[1])]
    number = 1 + sum(not _says_void(hand) for hand in before)
    inside = str(named).removeprefix("hands").removeprefix(f".{path[1]}.")
    if not inside:
        return Text(f"{number}. el", f"hand {number}")
    return Text(f"{number}. el: {inside}", f"hand {number}: {inside}")


def _says_void(hand: Node) -> bool:
    void = hand.get("void") if isinstance(hand, Section) else None
    return isinstance(void, Scalar) and void.value == "true"


def _sheet(
    part: Part, file: str, players: Players, rules: Ruleset | None, found: list[Diagnostic]
) -> Sheet | None:
    table = Table(players, rules, found)
    hands = [read_hand(hand, i, table) for i, hand in enumerate(part.parts("hands"), 1)]
    match = part.part("match")
    length = match.get("hands") if match is not None else None
    if match is not None and length is not None and rules is not None:
        allowed = rules.value("match.hands")
        if length not in allowed:
            shown = ", ".join(map(str, allowed))
            found.append(MATCH_LENGTH.at(match.at("hands"), hands=length, allowed=shown))
    known = tuple(hand for hand in hands if hand is not None)
    if length is not None:
        _check_length(length, known, found)
    claims = read_claims(part, players, table.partners, rules is not None, found)
    if rules is None or len(known) < len(hands) or not players.names:
        return None
    return Sheet(file, rules, players.names, known, part.get("title") or "", length, claims)


def _check_length(length: int, hands: tuple[Hand, ...], found: list[Diagnostic]) -> None:
    counted = [hand for hand in hands if not hand.is_void]
    if len(counted) > length:
        found.append(AFTER_THE_END.at(counted[length].span, hands=length))
