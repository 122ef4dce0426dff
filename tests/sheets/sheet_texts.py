"""Small sheets to test with."""

from __future__ import annotations

PLAYERS = ["Ayşe", "Burak", "Cem", "Deniz"]


def sheet_text(*hands: str, ruleset: str = "klasik", head: str = "", tail: str = "") -> str:
    body = "".join(f"- {hand.strip()}\n" for hand in hands)
    players = ", ".join(PLAYERS)
    return f"record: sheet\nruleset: {ruleset}\nplayers: [{players}]\n{head}hands:\n{body}{tail}"


def hand_text(end: str, *four: str, more: str = "", indicator: str = "R4") -> str:
    """Write a hand: its end, and per seat `none`, `melds 12`, `pairs 9`, `melds` (the finisher)."""
    seats = []
    for player, words in zip(PLAYERS, four, strict=True):
        opened, *left = words.split(maxsplit=1)
        seats.append(f"    {player}: {{opened: {opened}{', points: ' + left[0] if left else ''}}}\n")
    return f"{end}\n  indicator: {indicator}\n  seats:\n{''.join(seats)}{more}"


def by(player: str, *how: str) -> str:
    return "finish: {" + ", ".join([f"by: {player}", *(f"{h}: true" for h in how)]) + "}"
