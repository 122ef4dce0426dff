"""How a hand ended: who finished and how, or that the stock ran out, or that it is void."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.records import examples
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.sheet import Ending, SeatEnd
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text

HOW_ENDED = declare(
    "H721",
    "error",
    says=Text("elin nasıl bittiği {fault}", "how the hand ended is {fault}"),
    help=Text(
        "yalnız birini yazın: `finish` (altında `by: ...`), `stock_out: true` ya da `void: true`",
        "write only one of: `finish` (with `by: ...` in it), `stock_out: true`, `void: true`",
    ),
    meaning=Text(
        "Bir el tek biçimde biter: biri bitirir (finish), taşlar tükenir (stock_out) ya da el geçersizdir (void).",
        "A hand ends in one way: somebody finishes, the stock runs out, or the hand is void.",
    ),
    wrong=examples.with_("finish: {by: Ayşe}", "finish: {by: Ayşe}\n  stock_out: true"),
    right=examples.sheet(),
)
FINISHER_HOLDS = declare(
    "H722",
    "error",
    says=Text("{player} eli bitirdi, elinde taş kalmış olamaz", "{player} finished, so no tiles can be left"),
    help=Text(
        "kalanı silin ya da bitirenin adını değiştirin",
        "remove what is left, or name somebody else as finisher",
    ),
    meaning=Text(
        "Eli bitirenin elinde taş kalmaz; bir eli iki oyuncu da bitiremez.",
        "Who finishes a hand has no tiles left, and no two players finish one hand.",
    ),
    wrong=examples.with_("Ayşe: {opened: melds}", "Ayşe: {opened: melds, points: 12}"),
    right=examples.sheet(),
)
FINISHER_UNOPENED = declare(
    "H723",
    "error",
    says=Text("{player} elini açmadan bitirmiş olamaz", "{player} cannot finish without opening"),
    help=Text("`opened: melds` ya da `opened: pairs` yazın", "write `opened: melds` or `opened: pairs`"),
    meaning=Text(
        "Bitmek için önce el açılır; elden biten de aynı turda açmıştır.",
        "Nobody finishes without opening; who finishes from hand opened in that same turn.",
    ),
    wrong=examples.with_("Ayşe: {opened: melds}", "Ayşe: {opened: none}"),
    right=examples.sheet(),
)
FROM_HAND_LATE = declare(
    "H724",
    "error",
    says=Text(
        "elden bitilmiş olamaz: {player} de elini açmış", "it was not from hand: {player} had opened as well"
    ),
    help=Text(
        "`from_hand` satırını silin ya da açışı düzeltin", "remove `from_hand`, or correct the opening"
    ),
    meaning=Text(
        "Elden bitmek, hiç kimse (eşi de) açmamışken tek turda açıp bitmektir; o elde başka açan olmaz.",
        "From hand means opened and finished in one turn before anybody else (the partner too) had opened.",
    ),
    wrong=examples.with_("Cem: {opened: none}", "Cem: {opened: melds, points: 20}", examples.FROM_HAND),
    right=examples.sheet(examples.FROM_HAND),
)
FROM_HAND_ON_PAIRS = declare(
    "H725",
    "error",
    says=Text(
        "{player} hem elden hem çiftten bitmiş olamaz", "{player} cannot finish both from hand and on pairs"
    ),
    help=Text(
        "`from_hand` satırını silin ya da `opened: melds` yazın",
        "remove `from_hand`, or write `opened: melds`",
    ),
    meaning=Text(
        "Eldeki taşların hepsi çift olamaz, çift açan da seri indiremez; bu yüzden çiftten elden bitilmez.",
        "The tiles of a hand cannot all be pairs and who opens with pairs lays no melds, so nobody finishes so.",
    ),
    wrong=examples.with_("opened: melds", "opened: pairs", examples.FROM_HAND),
    right=examples.sheet(examples.FROM_HAND),
)
ON_PAIRS = declare(
    "H726",
    "error",
    says=Text("`on_pairs: {said}` denmiş, oysa {player} {how}", "`on_pairs: {said}`, but {player} {how}"),
    help=Text(
        "`on_pairs` satırını silin: `opened` bunu zaten söyler", "remove `on_pairs`: `opened` says it anyway"
    ),
    meaning=Text(
        "Çiftten bitmek, çift açmış oyuncunun bitmesidir.",
        "A hand is finished on pairs when who finishes it has opened with pairs.",
    ),
    wrong=examples.with_("by: Ayşe}", "by: Ayşe, on_pairs: true}"),
    right=examples.with_("by: Ayşe}", "by: Ayşe, on_pairs: false}"),
)
VOID_OFF = declare(
    "H727",
    "warning",
    says=Text("bu kurallarda geçersiz el yok", "these rules know no void hands"),
    help=Text(
        "elin nasıl bittiğini yazın ya da kuralı açın: `void.all_open_pairs`",
        "write how the hand ended, or switch the rule on: `void.all_open_pairs`",
    ),
    meaning=Text(
        "El ancak dört oyuncu da çift açtığında geçersiz olur; kural kümesi bunu kapatmış.",
        "A hand is void only when all four open with pairs, and the ruleset has switched that off.",
    ),
    wrong=examples.sheet(examples.VOID, head=examples.HEAD + "rules:\n  void: {all_open_pairs: false}\n"),
    right=examples.sheet(examples.VOID),
)
VOID_NOT_PAIRS = declare(
    "H728",
    "error",
    says=Text(
        "el geçersiz denmiş, oysa {player} çift açmamış",
        "the hand is void, yet {player} did not open with pairs",
    ),
    help=Text("açışı düzeltin ya da `void` satırını silin", "correct the opening, or remove `void`"),
    meaning=Text(
        "El ancak dört oyuncu da çift açtığında geçersiz olur.",
        "A hand is void only when all four have opened with pairs.",
    ),
    wrong=examples.with_("Cem: {opened: pairs}", "Cem: {opened: melds}", examples.VOID),
    right=examples.sheet(examples.VOID),
)
SHOULD_BE_VOID = declare(
    "H729",
    "error",
    says=Text(
        "dört oyuncu da çift açmış: bu el geçersizdir", "all four opened with pairs: this hand is void"
    ),
    help=Text("`void: true` yazın ya da açışları düzeltin", "write `void: true`, or correct the openings"),
    meaning=Text(
        "Bu kurallarda dört oyuncu da çift açınca el geçersiz olur; puan yazılmaz.",
        "Under these rules a hand is void when all four open with pairs, and nothing is scored.",
    ),
    wrong=examples.with_(
        "- void: true", "- stock_out: true", examples.VOID.replace("pairs}", "pairs, points: 9}")
    ),
    right=examples.sheet(examples.VOID),
)
VOID_SCORES = declare(
    "H730",
    "warning",
    says=Text("geçersiz elde `{key}` hesaba katılmaz", "in a void hand `{key}` counts for nothing"),
    help=Text("satırı silin", "remove it"),
    meaning=Text(
        "Geçersiz elde ne puan ne ceza yazılır; aynı oyuncu yeniden dağıtır.",
        "A void hand scores neither points nor fines; the same player deals again.",
    ),
    wrong=examples.sheet(examples.VOID + "  events: [Cem discard playable]\n"),
    right=examples.sheet(examples.VOID),
)

_FROM_HAND = "finish.from_hand"


@dataclass(frozen=True)
class End:
    """The end of a hand as its line says it; `finisher` is -1 where nobody finished or the name is unknown."""

    kind: Ending
    span: Span
    finisher: int = -1
    yes: frozenset[str] = frozenset()  # the facts of the finish that hold
    from_hand_at: Span | None = None
    on_pairs: bool | None = None
    on_pairs_at: Span | None = None


def read_end(hand: Part, players: Players, found: list[Diagnostic]) -> End | None:
    """Read how a hand ended; `None` where it does not say, or says two things."""
    said = [key for key in ("finish", "stock_out", "void") if key in hand and hand.get(key) is not False]
    if len(said) != 1:
        if not said:
            found.append(HOW_ENDED.at(hand.span, fault=Text("yazılmamış", "not written")))
        else:
            first = [(hand.key_at(said[0]), Text("biri burada", "one is here"))]
            fault = Text("iki türlü yazılmış", "written in two ways")
            found.append(HOW_ENDED.at(hand.key_at(said[1]), fault=fault, related=first))
        return None
    if said[0] != "finish":
        return End("void" if said[0] == "void" else "stock_out", hand.key_at(said[0]))
    finish = hand.part("finish")
    if finish is None:
        return None
    if "by" not in finish:
        found.append(
            HOW_ENDED.at(
                hand.key_at("finish"), fault=Text("eksik: bitiren yok", "incomplete: nobody finishes")
            )
        )
        return None
    name = finish.get("by")
    finisher = -1 if name is None else players.find(name, finish.at("by"), found)
    return None if finisher < 0 else _finish(finish, finisher)


def _finish(finish: Part, finisher: int) -> End:
    return End(
        "finish",
        finish.at("by"),
        finisher,
        frozenset(fact.name for key, fact in keys.FINISH.items() if finish.get(key)),
        finish.at("from_hand") if "from_hand" in finish else None,
        finish.get("on_pairs"),
        finish.at("on_pairs") if "on_pairs" in finish else None,
    )


def check_end(
    end: End, seats: Mapping[int, SeatEnd], players: Players, rules: Ruleset | None, found: list[Diagnostic]
) -> None:
    """Report what the seats say against the end of the hand."""
    if end.kind == "void":
        _check_void(end, seats, players, rules, found)
        return
    all_pairs = len(seats) == 4 and all(seat.opened == "pairs" for seat in seats.values())
    if all_pairs and rules is not None and knows_void(rules):
        found.append(SHOULD_BE_VOID.at(end.span))
    if end.finisher in seats:
        _check_finisher(end, seats[end.finisher], players.names[end.finisher], found)
    if _FROM_HAND in end.yes:
        for seat, other in seats.items():
            if seat != end.finisher and other.has_opened:
                at = [(end.from_hand_at or end.span, Text("elden denmiş", "said to be from hand"))]
                found.append(FROM_HAND_LATE.at(other.span, player=players.names[seat], related=at))


def _check_finisher(end: End, seat: SeatEnd, player: str, found: list[Diagnostic]) -> None:
    finished = [(end.span, Text("bitiren", "who finished"))]
    if seat.rack or any(seat.left.values()):
        found.append(FINISHER_HOLDS.at(seat.left_at, player=player, related=finished))
    if not seat.has_opened:
        found.append(FINISHER_UNOPENED.at(seat.span, player=player, related=finished))
        return
    on_pairs = seat.opened == "pairs"
    if _FROM_HAND in end.yes and on_pairs:
        found.append(FROM_HAND_ON_PAIRS.at(end.from_hand_at or end.span, player=player))
    if end.on_pairs is not None and end.on_pairs != on_pairs:
        how = Text("çift açmış", "opened with pairs") if on_pairs else Text("seri açmış", "opened with melds")
        said = "true" if end.on_pairs else "false"
        found.append(ON_PAIRS.at(end.on_pairs_at or end.span, player=player, said=said, how=how))


def _check_void(
    end: End, seats: Mapping[int, SeatEnd], players: Players, rules: Ruleset | None, found: list[Diagnostic]
) -> None:
    if rules is not None and not knows_void(rules):
        found.append(VOID_OFF.at(end.span))
    for seat, ended in seats.items():
        if ended.opened != "pairs":
            void = [(end.span, Text("geçersiz denmiş", "said to be void"))]
            found.append(VOID_NOT_PAIRS.at(ended.span, player=players.names[seat], related=void))


def knows_void(rules: Ruleset) -> bool:
    """Say whether a hand is void under these rules when all four open with pairs."""
    return bool(rules.value("void.all_open_pairs")) and rules.value("pairs.seats_max") == 4
