"""A judged sheet for a person at a terminal, in plain characters."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from okeyrules.aligned import aligned
from okeyrules.records.sheet import words
from okeyrules.records.sheet.claims import number
from okeyrules.records.sheet.judge import JudgedHand, Result
from okeyrules.text import Lang
from okeyrules.tiles import code


def render(result: Result, lang: Lang, *, details: bool = False) -> str:
    """Write the whole sheet: each hand with where its points come from, then the table of the match.

    With `details` each point is traced to the line of the ruleset that made it.
    """
    sheet = result.sheet
    head = [sheet.title] if sheet.title else []
    head.append(f"{words.RULES.to(lang)}: {sheet.ruleset.name.to(lang)}")
    if sheet.partners:
        head.append(f"{words.TEAMS.to(lang)}: {', '.join(sheet.team_names)}")
    blocks = ["\n".join(head)]
    blocks += [render_hand(result, hand, lang, details=details) for hand in result.hands]
    if result.hands:
        blocks.append(_table(result, lang))
    if not result.is_complete:
        pending = words.PENDING if result.length is None else words.PENDING_OF
        pending = pending if result.hands else words.NO_HANDS
        blocks.append(pending.to(lang, {"played": result.counted, "hands": result.length}))
    return "\n\n".join(blocks) + "\n"


def ending(result: Result, hand: JudgedHand, lang: Lang) -> str:
    """Say in words how a hand ended: `Ayşe bitirdi (okeyle), gösterge R6`."""
    ended = hand.hand
    if ended.is_void:
        return words.VOID.to(lang)
    said = words.STOCK_OUT.to(lang)
    if ended.finisher >= 0:
        said = words.FINISHED.to(lang, {"player": result.sheet.players[ended.finisher]})
        how = [text.to(lang) for key, text in words.HOW.items() if getattr(ended, key)]
        said += f" ({', '.join(how)})" if how else ""
    if ended.indicator is not None:
        said += ", " + words.INDICATOR.to(lang, {"tile": code(ended.indicator)})
    return said + (f", {words.RIZIKO.to(lang)}" if ended.riziko else "")


def render_hand(result: Result, hand: JudgedHand, lang: Lang, *, details: bool = False) -> str:
    """Write one hand: how it ended, and each player's points with where they come from."""
    name = words.VOID_HAND if hand.hand.is_void else words.HAND
    title = f"{name.to(lang, {'n': hand.number})}: {ending(result, hand, lang)}"
    if not hand.receipts:
        return title
    rows = [["", words.POINTS.to(lang), words.SO_FAR.to(lang), ""]]
    for player, receipt, total in zip(result.sheet.players, hand.receipts, hand.totals, strict=True):
        rows.append([player, str(receipt.total), str(total), receipt.words(lang)])
        if details:
            rows += [["", "", "", f"  {line}"] for line in receipt.lines(lang)]
    return "\n".join([title, *aligned(rows, words=1)])


def _table(result: Result, lang: Lang) -> str:
    rows: list[list[str]] = [["", *result.sheet.players]]
    for hand in result.hands:
        void = hand.hand.is_void
        name = words.VOID_ROW.to(lang) if void else words.HAND.to(lang, {"n": hand.number})
        rows.append([name, *(["-"] * 4 if void else [str(n) for n in hand.scores])])
    rows.append([words.TOTAL.to(lang), *_numbers(result.totals)])
    if result.ranks:
        ties = result.sheet.ruleset.value("match.rank_ties")
        if len(set(result.totals)) < 4 and ties == "hands_finished":
            rows.append([words.FINISHED_HANDS.to(lang), *_numbers(result.finished)])
        rows.append([words.RANK.to(lang), *_numbers(result.ranks)])
    if result.points:
        rows.append([words.MATCH_POINTS.to(lang), *_numbers(result.points)])
    lines = aligned(rows)
    if result.sheet.partners:
        teams = zip(result.sheet.team_names, result.team_totals, result.team_ranks, strict=True)
        head = ["", words.TOTAL.to(lang), words.RANK.to(lang)]
        lines += ["", *aligned([head, *([name, str(total), str(rank)] for name, total, rank in teams)])]
    return "\n".join(lines)


def _numbers(values: Sequence[int] | Sequence[Fraction]) -> list[str]:
    return [number(value) for value in values]
