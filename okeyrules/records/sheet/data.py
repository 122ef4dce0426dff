"""A judged sheet as plain data, for JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from okeyrules.records.sheet.judge import JudgedHand, Result
from okeyrules.scoring.receipt import Receipt
from okeyrules.text import Lang
from okeyrules.tiles import code


def as_data(result: Result, lang: Lang) -> dict[str, Any]:
    """Give a judged sheet as JSON has it; lists of four stand in turn order."""
    sheet = result.sheet
    data: dict[str, Any] = {
        "record": "sheet",
        "title": sheet.title or None,
        "ruleset": {
            "source": sheet.ruleset.source,
            "name": sheet.ruleset.name.to(lang),
            "modes": list(sheet.ruleset.modes),
            "hash": sheet.ruleset.hash,
        },
        "players": list(sheet.players),
        "match": {"hands": result.length, "played": result.counted, "complete": result.is_complete},
        "hands": [_hand(result, hand, lang) for hand in result.hands],
        "totals": list(result.totals),
        "hands_finished": list(result.finished),
        "ranks": list(result.ranks) or None,
        "points": [_number(p) for p in result.points] or None,
        "teams": None,
        "team_ranks": None,
    }
    if sheet.partners:
        data["teams"] = dict(zip(sheet.team_names, result.team_totals, strict=True))
        data["team_ranks"] = dict(zip(sheet.team_names, result.team_ranks, strict=True))
    return data


def _hand(result: Result, judged: JudgedHand, lang: Lang) -> dict[str, Any]:
    hand, players = judged.hand, result.sheet.players
    receipts = zip(players, judged.receipts, strict=False)
    return {
        "hand": judged.number,
        "ending": hand.ending,
        "indicator": None if hand.indicator is None else code(hand.indicator),
        "finisher": players[hand.finisher] if hand.finisher >= 0 else None,
        "with_okey": hand.with_okey,
        "on_pairs": hand.on_pairs,
        "from_hand": hand.from_hand,
        "scores": list(judged.scores),
        "totals": list(judged.totals),
        "receipts": [_receipt(player, receipt, lang) for player, receipt in receipts],
    }


def _receipt(player: str, receipt: Receipt, lang: Lang) -> dict[str, Any]:
    return {
        "player": player,
        "total": receipt.total,
        "hand": receipt.hand,
        "penalties": receipt.penalties,
        "words": receipt.words(lang),
        "lines": [
            {"words": line.words, "file": line.span.file, "line": line.span.line}
            for line in receipt.lines(lang)
        ],
    }


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)
