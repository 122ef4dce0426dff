"""Changing who sits where: a name, a seat given to the program, a new link in place of an old one."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from okeyrules.players.registry import PLAYERS
from okeyrules.text import Text
from okeyrules.web.pages.table.answers import Answer, refused
from okeyrules.web.pages.table.room import PLAYING, Room
from okeyrules.web.pages.table.seat import Seat, clean_name, new_token
from okeyrules.web.pages.table.wishes import NOT_UNDERSTOOD, Wish

PROGRAMS = PLAYERS[1:]  # who plays by lot is no company
NOT_NOW = Text("bunun sırası değil", "this is not the time for that")
_HOST_ONLY = Text("bunu yalnız masayı kuran yapar", "only who set up the table can do that")
_HOST_STAYS = Text("masayı kuranın yeri değişmez", "the seat of who set up the table stays")
_AFTER_HAND = Text(
    "el oynanırken yer boşaltılmaz ve kişi çağrılmaz: yeni gelen o elin taşlarını görürdü. El bitince yapın; "
    "o zamana kadar yerine program oynayabilir",
    "no seat is released and nobody is invited during a hand: who came would see its tiles. Do it when the hand is "
    "over; until then the program can play there",
)
_TAKEN = Text("{name} masaya oturdu", "{name} sat down")
_RELEASED = Text(
    "{name}: yeri boşaltıldı, yeni bağlantı açıldı", "{name}: the seat was released, with a new link"
)
_REPLACED = Text("{name}: yerine program oynuyor", "{name}: the program plays there now")
_INVITED = Text("{name}: yerine bir kişi çağrıldı", "{name}: a person was invited in its place")
_MISSING = Text(
    "daha oturmayan var: {names}. Bekleyin ya da yerini programa verin",
    "not everybody has sat down yet: {names}. Wait, or give the seat to the program",
)
_NO_NAME = Text("bir ad yazın", "type a name")


class Change(NamedTuple):
    """Who sits on a seat now; `revoked` says that the old link opens nothing any more, `news` what all are told."""

    at: int
    seat: Seat
    revoked: bool
    news: Text | None = None


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
    old = room.seats[at]
    who = old.shown(at)
    if wish.to == "program":
        return Change(at, Seat(player=PROGRAMS[-1]), True, _REPLACED.fill(name=who))
    if room.stage == PLAYING:
        return refused(_AFTER_HAND)
    says = (_INVITED if old.is_program else _RELEASED).fill(name=who)
    return Change(at, Seat(token=new_token()), True, says)


def taken(room: Room, at: int, browser: str) -> Change:
    """Seat the browser that came first by the link of a seat."""
    says = None if room.seats[at].host else _TAKEN.fill(name=room.seats[at].shown(at))
    return Change(at, replace(room.seats[at], holder=browser), False, says)


def missing(room: Room) -> Text:
    """Say for whom a hand waits."""
    names = [room.seats[at].shown(at) for at in room.free]
    return _MISSING.fill(
        names=Text(", ".join(name.tr for name in names), ", ".join(name.en for name in names))
    )
