"""What the hands came to, as data: points with their receipts, totals, ranks, match points, teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from okeyrules.hand_state.layout import SEATS
from okeyrules.play import move_words as talk
from okeyrules.play.saved_hands import as_record
from okeyrules.records.sheet.claims import number
from okeyrules.table.match import HandPlayed
from okeyrules.text import Lang, Text
from okeyrules.tiles import code
from okeyrules.web.pages.table.room import Room


def hand_end(room: Room, at: int, names: Sequence[str], seat: int, lang: Lang) -> dict[str, Any]:
    """Tell how a hand of the match ended: the words, the racks that are opened, the points of each seat."""
    played = room.match.hands[at]
    assert played.end is not None
    return {
        "index": at,
        "number": played.number,
        "void": played.is_void,
        "points": list(played.scores),
        **(_stored(room.stored[at], lang) if at in room.stored else _told(room, played, names, seat, lang)),
    }


def _told(room: Room, played: HandPlayed, names: Sequence[str], seat: int, lang: Lang) -> dict[str, Any]:
    assert played.end is not None
    record = as_record(room.ruleset, played, names, room.match.length)
    return {
        "words": _capital(talk.ended(played.end, seat, record, lang), lang),
        "racks": [[code(tile) for tile in played.end.rack(other)] for other in range(SEATS)],
        "receipts": [receipt.words(lang) for receipt in played.receipts],
    }


def _stored(why: Text, lang: Lang) -> dict[str, Any]:
    """Tell of a hand no more than its points: this version does not know where they come from."""
    return {"words": _capital(why.to(lang), lang), "racks": [[]] * SEATS, "receipts": []}


def _capital(words: str, lang: Lang) -> str:
    """Begin a heading with a capital; a Turkish i keeps its dot."""
    first = "İ" if lang == "tr" and words[:1] == "i" else words[:1].upper()
    return first + words[1:]


def standing(room: Room, names: Sequence[str], lang: Lang) -> dict[str, Any]:
    """Give the totals, the ranks, and at the end of a match its points."""
    match = room.match
    data: dict[str, Any] = {
        "names": list(names),
        "totals": list(match.totals),
        "ranks": list(match.ranks),
        "points": [number(points) for points in match.points],
        "over": match.is_over,
    }
    if room.ruleset.rules.partnership.enabled:
        pairs = [f"{names[at]} + {names[at + 2]}" for at in (0, 1)]
        data["teams"] = [
            {"name": name, "total": total} for name, total in zip(pairs, match.team_totals, strict=True)
        ]
    return data


def sheet(room: Room, names: Sequence[str], seat: int, lang: Lang) -> dict[str, Any]:
    """Give the score table: every hand that is over, and the standing."""
    over = [at for at, played in enumerate(room.match.hands) if played.end is not None]
    hands = []
    for at in over:
        end = hand_end(room, at, names, seat, lang)
        receipts = () if at in room.stored else room.match.hands[at].receipts
        lines = [[str(line.words) for line in r.lines(lang)] for r in receipts]
        hands.append({**end, "lines": lines, "fair": room.fairs[at]._asdict()})
    return {"type": "score", "hands": hands, "standing": standing(room, names, lang)}
