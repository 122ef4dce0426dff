"""A judged sheet for a person at a terminal, in plain characters."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from okeyrules.aligned import aligned
from okeyrules.records.claims import number
from okeyrules.records.judge import JudgedHand, Result
from okeyrules.text import Lang, Text
from okeyrules.tiles import code

_RULES = Text("Kurallar", "Rules")
_TEAMS = Text("Eşler", "Partners")
_HAND = Text("{n}. el", "Hand {n}")
_VOID_HAND = Text("Geçersiz el ({n}. el yeniden dağıtılır)", "Void hand (hand {n} is dealt again)")
_VOID_ROW = Text("geçersiz el", "void hand")
_VOID = Text("dört oyuncu da çift açtı", "all four opened with pairs")
_STOCK_OUT = Text("deste bitti, bitiren olmadı", "the stock ran out, nobody finished")
_FINISHED = Text("{player} bitirdi", "{player} finished")
_HOW = {
    "with_okey": Text("okeyle", "with the okey"),
    "on_pairs": Text("çiftten", "on pairs"),
    "from_hand": Text("elden", "from hand"),
}
_INDICATOR = Text("gösterge {tile}", "indicator {tile}")
_RIZIKO = Text("riziko", "riziko")
_POINTS = Text("puan", "points")
_SO_FAR = Text("toplam", "total")
_TOTAL = Text("Toplam", "Total")
_FINISHED_HANDS = Text("Bitirdiği el", "Hands finished")
_RANK = Text("Sıra", "Rank")
_MATCH_POINTS = Text("Maç puanı", "Match points")
_NO_HANDS = Text("Henüz el oynanmadı", "No hand has been played yet")
_PENDING = Text("Maç sürüyor, oynanan el: {played}", "The match goes on, hands played: {played}")
_PENDING_OF = Text(
    "Maç sürüyor, oynanan el: {played} / {hands}", "The match goes on, hands played: {played} of {hands}"
)


def render(result: Result, lang: Lang, *, details: bool = False) -> str:
    """Write the whole sheet: each hand with where its points come from, then the table of the match.

    With `details` each point is traced to the line of the ruleset that made it.
    """
    sheet = result.sheet
    head = [sheet.title] if sheet.title else []
    head.append(f"{_RULES.to(lang)}: {sheet.ruleset.name.to(lang)}")
    if sheet.partners:
        head.append(f"{_TEAMS.to(lang)}: {', '.join(sheet.team_names)}")
    blocks = ["\n".join(head)]
    blocks += [render_hand(result, hand, lang, details=details) for hand in result.hands]
    if result.hands:
        blocks.append(_table(result, lang))
    if not result.is_complete:
        pending = _PENDING if result.length is None else _PENDING_OF
        pending = pending if result.hands else _NO_HANDS
        blocks.append(pending.to(lang, {"played": result.counted, "hands": result.length}))
    return "\n\n".join(blocks) + "\n"


def ending(result: Result, hand: JudgedHand, lang: Lang) -> str:
    """Say in words how a hand ended: `Ayşe bitirdi (okeyle), gösterge R6`."""
    ended = hand.hand
    if ended.is_void:
        return _VOID.to(lang)
    words = _STOCK_OUT.to(lang)
    if ended.finisher >= 0:
        words = _FINISHED.to(lang, {"player": result.sheet.players[ended.finisher]})
        how = [text.to(lang) for key, text in _HOW.items() if getattr(ended, key)]
        words += f" ({', '.join(how)})" if how else ""
    if ended.indicator is not None:
        words += ", " + _INDICATOR.to(lang, {"tile": code(ended.indicator)})
    return words + (f", {_RIZIKO.to(lang)}" if ended.riziko else "")


def render_hand(result: Result, hand: JudgedHand, lang: Lang, *, details: bool = False) -> str:
    """Write one hand: how it ended, and each player's points with where they come from."""
    name = _VOID_HAND if hand.hand.is_void else _HAND
    title = f"{name.to(lang, {'n': hand.number})}: {ending(result, hand, lang)}"
    if not hand.receipts:
        return title
    rows = [["", _POINTS.to(lang), _SO_FAR.to(lang), ""]]
    for player, receipt, total in zip(result.sheet.players, hand.receipts, hand.totals, strict=True):
        rows.append([player, str(receipt.total), str(total), receipt.words(lang)])
        if details:
            rows += [["", "", "", f"  {line}"] for line in receipt.lines(lang)]
    return "\n".join([title, *aligned(rows, words=1)])


def _table(result: Result, lang: Lang) -> str:
    rows: list[list[str]] = [["", *result.sheet.players]]
    for hand in result.hands:
        void = hand.hand.is_void
        name = _VOID_ROW.to(lang) if void else _HAND.to(lang, {"n": hand.number})
        rows.append([name, *(["-"] * 4 if void else [str(n) for n in hand.scores])])
    rows.append([_TOTAL.to(lang), *_numbers(result.totals)])
    if result.ranks:
        ties = result.sheet.ruleset.value("match.rank_ties")
        if len(set(result.totals)) < 4 and ties == "hands_finished":
            rows.append([_FINISHED_HANDS.to(lang), *_numbers(result.finished)])
        rows.append([_RANK.to(lang), *_numbers(result.ranks)])
    if result.points:
        rows.append([_MATCH_POINTS.to(lang), *_numbers(result.points)])
    lines = aligned(rows)
    if result.sheet.partners:
        teams = zip(result.sheet.team_names, result.team_totals, result.team_ranks, strict=True)
        head = ["", _TOTAL.to(lang), _RANK.to(lang)]
        lines += ["", *aligned([head, *([name, str(total), str(rank)] for name, total, rank in teams)])]
    return "\n".join(lines)


def _numbers(values: Sequence[int] | Sequence[Fraction]) -> list[str]:
    return [number(value) for value in values]
