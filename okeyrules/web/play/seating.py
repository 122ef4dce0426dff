"""Changing who sits where: a name, a seat given to the program, a new link in place of an old one."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from okeyrules.players.registry import PLAYERS
from okeyrules.text import Text
from okeyrules.web.play.answers import Answer, refused
from okeyrules.web.play.room import Room
from okeyrules.web.play.seat import Seat, clean_name, new_token
from okeyrules.web.play.wishes import NOT_UNDERSTOOD, Wish

PROGRAMS = PLAYERS[1:]  # who plays by lot is no company
NOT_NOW = Text("bunun sırası değil", "this is not the time for that")
_HOST_ONLY = Text("bunu yalnız masayı kuran yapar", "only who set up the table can do that")
_HOST_STAYS = Text("masayı kuranın yeri değişmez", "the seat of who set up the table stays")
_NO_NAME = Text("bir ad yazın", "type a name")


class Change(NamedTuple):
    """Who sits on a seat now; `revoked` says that the old link opens nothing any more."""

    at: int
    seat: Seat
    revoked: bool


def change(room: Room, asking: int, wish: Wish) -> Change | Answer:
    """Give the change of a seat that is wished for, or why not."""
    if wish.do == "name":
        name = clean_name(wish.name)
        return Change(asking, replace(room.seats[asking], name=name), False) if name else refused(_NO_NAME)
    at, host = wish.seat, room.seats[asking].host
    if at < 0 or wish.to not in ("program", "person"):
        return refused(NOT_UNDERSTOOD)
    if not host and (at != asking or wish.to != "program"):
        return refused(_HOST_ONLY)
    if room.seats[at].host:
        return refused(_HOST_STAYS)
    seat = Seat(player=PROGRAMS[-1]) if wish.to == "program" else Seat(token=new_token())
    return Change(at, seat, True)
