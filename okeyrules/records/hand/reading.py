"""From a file to a hand record, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from okeyrules import formats
from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records.copies import read_indicator
from okeyrules.records.hand import examples
from okeyrules.records.hand.claims import read_end_claims
from okeyrules.records.hand.deal import read_deal
from okeyrules.records.hand.fair import read_fair
from okeyrules.records.hand.move_text import read_move
from okeyrules.records.hand.position import Around, read_position
from okeyrules.records.hand.record import HandRecord, InMatch, Position, WrittenMove
from okeyrules.records.hand.rules import read_hand_rules
from okeyrules.records.hand.schema import SCHEMA
from okeyrules.records.hand.seats import seat_in
from okeyrules.records.hand.tiles import Seen
from okeyrules.records.part import Part, newer_key
from okeyrules.records.people import Players, read_players
from okeyrules.ruleset import shape
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.deal import Deal, shuffled
from okeyrules.text import Text
from okeyrules.tiles import Okey, code
from okeyrules.yaml_source.nodes import Document
from okeyrules.yaml_source.nodes import Mapping as Section

KEY_MISSING = declare(
    "H801",
    "error",
    says=Text("el kaydında `{key}` eksik", "`{key}` is missing in the hand record"),
    help=Text("ekleyin: `{sample}`", "add `{sample}`"),
    meaning=Text(
        "Bir el kaydında kural kümesi, gösterge, elin başı (`deal`, `seed` ya da `position`) yazılır; sonra hamleler."
        "",
        "A hand record names its ruleset, the indicator, where it starts (`deal`, `seed` or `position`), and then the "
        "moves.",
    ),
    wrong=examples.with_("indicator: R4\n", ""),
    right=examples.hand(),
)
TWO_STARTS = declare(
    "H817",
    "error",
    says=Text("`{first}` ile `{second}` birlikte olmaz", "`{first}` and `{second}` exclude each other"),
    help=Text("birini silin", "remove one of them"),
    meaning=Text(
        "Bir el ya dağıtımla (`deal`), ya tohumla (`seed`), ya ortasından (`position`) başlar.",
        "A hand starts from a deal (`deal`), from a seed (`seed`), or in the middle (`position`).",
    ),
    wrong=examples.hand(head=examples.HEAD + "seed: 42\n"),
    right=examples.hand(),
)
OTHER_INDICATOR = declare(
    "H818",
    "error",
    says=Text("bu tohumla gösterge {right} çıkar, {given} değil", "this seed turns up {right}, not {given}"),
    help=Text(
        "`indicator` satırını silin: gösterge tohumdan bellidir", "remove `indicator`: the seed says it"
    ),
    meaning=Text(
        "Tohum bütün dağıtımı, göstergeyi de belirler.", "A seed settles the whole deal, also the indicator."
    ),
    wrong=examples.hand("moves: []\n", "seed: 42\n", examples.HEAD.replace("R4", "F").replace("F", "L13")),
    right=examples.hand("moves: []\n", "seed: 42\n", examples.HEAD.replace("indicator: R4\n", "")),
)
NO_SUCH_HAND = declare(
    "H819",
    "error",
    says=Text("maç {hands} el, {hand}. eli yok", "a match of {hands} hands has no hand {hand}"),
    help=Text("`hand` ya da `hands` sayısını düzeltin", "correct `hand` or `hands`"),
    meaning=Text(
        "`match`, elin maçın kaçıncı eli olduğunu ve maçın kaç el sürdüğünü söyler; puanlama bunu sorabilir.",
        "`match` says which hand of a match this is and how many the match has; the scoring may ask.",
    ),
    wrong=examples.hand(head=examples.HEAD + "match: {hand: 4, hands: 3}\n"),
    right=examples.hand(head=examples.HEAD + "match: {hand: 3, hands: 3}\n"),
)
NEWER = declare(
    "H834",
    "error",
    says=formats.NEWER_SAYS,
    help=formats.NEWER_HELP,
    meaning=Text(
        "Kayıt bu programdan yeni bir sürümle yazılmış: içinde bu programın bilmediği hamleler ve kurallar olabilir. "
        "Eski kayıtlar her zaman okunur.",
        "A newer version of the program wrote the record: there may be moves and rules in it that this program does "
        "not know. Older records are always read.",
    ),
    wrong=examples.hand(head=examples.HEAD + 'format: "99.0"\n'),
    right=examples.hand(head=examples.HEAD + 'format: "0.1"\n'),
)
_STARTS = ("deal", "seed", "position")
_SAMPLES = {
    "ruleset": "ruleset: klasik",
    "indicator": "indicator: R4",
    "position": "position: {turn: 1, ...}",
    "match": "match: {hand: 2, hands: 5}",
}


@dataclass(frozen=True)
class HandReading:
    """What reading a hand record gave: the record where it can be played, and every finding."""

    file: str
    record: HandRecord | None
    diagnostics: tuple[Diagnostic, ...]
    lines: Mapping[str, list[str]] = field(default_factory=dict, repr=False)


def read_hand_record(document: Document, path: Path | None = None) -> HandReading:
    """Read a hand record; `path` is its file, from whose folder a ruleset's path is looked up."""
    found = list(document.diagnostics)
    lines = {document.file: document.lines}
    if not isinstance(document.root, Section):
        return HandReading(document.file, None, tuple(found), lines)
    data, misfits, _ = shape.fit(document.root, SCHEMA)
    part = Part(document.root, data)
    if newer := newer_key(part):
        found.append(NEWER.at(part.at(newer[0]), key=newer[0], found=newer[1], known=newer[2]))
        return HandReading(document.file, None, tuple(found), lines)
    found.extend(misfits)
    _check_keys(part, found)
    players = read_players([(s.value, s.span) for s in part.scalars("players")], found)
    ruleset = read_hand_rules(part, document, path, found, lines)
    record = _record(part, document.file, players, ruleset, found)
    broken = any(d.severity == "error" for d in found)
    return HandReading(document.file, None if broken else record, tuple(found), lines)


def _check_keys(part: Part, found: list[Diagnostic]) -> None:
    starts = [key for key in _STARTS if key in part]
    needed = ["ruleset", *(["indicator"] if starts != ["seed"] else [])]
    missing = [key for key in needed + ([] if starts else ["position"]) if key not in part]
    found.extend(KEY_MISSING.at(part.span, key=key, sample=_SAMPLES[key]) for key in missing)
    if len(starts) > 1:
        found.append(TWO_STARTS.at(part.key_at(starts[1]), first=starts[0], second=starts[1]))


def _record(
    part: Part, file: str, players: Players, ruleset: Ruleset | None, found: list[Diagnostic]
) -> HandRecord | None:
    seen = Seen()
    starter = max(0, seat_in(part, "starter", players, found)) if "starter" in part else 0
    indicator = _indicator(part, starter, ruleset, found)
    moves = tuple(read_move(line.passage(), players, found) for line in part.scalars("moves"))
    in_match = _in_match(part, found)
    fair = read_fair(part, found)
    claims = read_end_claims(part, players, found)
    start: Deal | Position | str | None = part.get("seed")
    if indicator is not None:
        around = Around(players, Okey.of(indicator), ruleset, seen, found)
        deal, position = part.part("deal"), part.part("position")
        if deal is not None:
            start = read_deal(deal, indicator, starter, bool(part.get("riziko")), around)
        elif position is not None:
            start = read_position(position, around)
        seen.check(around.okey, found)
    if ruleset is None or indicator is None or start is None:
        return None
    return HandRecord(
        file=file,
        ruleset=ruleset,
        start=start,
        indicator=indicator,
        moves=tuple(move for move in moves if isinstance(move, WrittenMove)),
        starter=starter,
        riziko=bool(part.get("riziko")),
        players=players.names,
        title=part.get("title") or "",
        source=part.get("source") or "",
        in_match=in_match,
        claims=claims,
        fair=fair,
        engine=_engine(part),
    )


def _engine(part: Part) -> int:
    """Tell which engine judged a record: one that carries its rules was written by the program, at first without it."""
    said: int | None = part.get("engine")
    written = "resolved" in part and "hash" in part
    return said or (formats.FIRST_ENGINE if written else formats.ENGINE)


def _in_match(part: Part, found: list[Diagnostic]) -> InMatch | None:
    """Read which hand of a match it is; both numbers are needed."""
    match = part.part("match")
    if match is None:
        return None
    missing = [key for key in InMatch._fields if key not in match]
    found.extend(KEY_MISSING.at(part.key_at("match"), key=key, sample=_SAMPLES["match"]) for key in missing)
    hand, hands = match.get("hand"), match.get("hands")
    if hand is None or hands is None:
        return None
    if hand > hands:
        found.append(NO_SUCH_HAND.at(match.at("hand"), hand=hand, hands=hands))
    return InMatch(hand, hands)


def _indicator(part: Part, starter: int, ruleset: Ruleset | None, found: list[Diagnostic]) -> int | None:
    """Read the indicator; a seed says it by itself."""
    given = read_indicator(part.passage("indicator"), found) if part.get("indicator") is not None else None
    seed = part.get("seed")
    if seed is None or "deal" in part or "position" in part or ruleset is None:
        return given
    right = shuffled(ruleset.rules, seed, starter).indicator
    if given is not None and given != right:
        found.append(
            OTHER_INDICATOR.at(part.at("indicator"), right=code(right), given=code(given), fix=code(right))
        )
    return right
