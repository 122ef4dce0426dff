"""All rooms of the desk: made, found by a link's secret, brought back to memory when somebody comes in."""

from __future__ import annotations

import asyncio
import secrets
import threading
from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from okeyrules.records.hand.writing import write
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Lang, Text
from okeyrules.web.desk import Desk
from okeyrules.web.kept_rules import InForce, in_force
from okeyrules.web.page import refused
from okeyrules.web.pages.table import store
from okeyrules.web.pages.table.bounds import MOST_OPEN, Making
from okeyrules.web.pages.table.live import Live, Options
from okeyrules.web.pages.table.room import Room, StoppedError
from okeyrules.web.pages.table.seat import Seat, clean_name, new_token
from okeyrules.web.rulesets import chosen, in_use, saved

_LENGTH = Text("bu evde maç şu kadar el sürer: {n}", "at this house a match has so many hands: {n}")
_FULL = Text("burada daha çok masa açılmaz", "no more tables can be set up here")
_TOO_MANY = Text(
    "bu adresten kısa sürede çok masa kuruldu; bir dakika sonra yeniden deneyin",
    "too many tables were set up from this address in a short time; try again in a minute",
)
_REDEALT = Text(
    "El {n} yeniden dağıtılıyor: program yenilendi, bu el artık aynı oynanmıyor. Biten ellerin puanı duruyor.",
    "Hand {n} is dealt again: the program is newer, and this hand does not play alike any more. Hands that were over "
    "keep their points.",
)
_NO_HAND = Text("bu el daha oynanmadı", "this hand has not been played")


class Lounge:
    """The rooms of a running server; those that nobody is in are only on the disk."""

    def __init__(self, desk: Desk, options: Options | None = None) -> None:
        self.desk = desk
        self.options = options or Options()
        self._writer = store.Writer(desk.database)
        self._live: dict[str, Live] = {}
        self._lock = asyncio.Lock()
        self._making = Making()

    def make(
        self,
        key: str,
        length: int,
        persons: int,
        name: str,
        player: str,
        browser: str = "",
        address: str = "",
    ) -> str:
        """Make a room, and give the secret of the seat of who made it, which `browser` holds."""
        fixed = saved(self.desk, key).key if key.startswith("kayit-") else key
        ruleset = chosen(self.desk, fixed)
        allowed = ruleset.rules.match.hands
        if length not in allowed:
            raise refused(400, _LENGTH.fill(n=", ".join(map(str, allowed))))
        if not self._making.may(address):
            raise refused(429, _TOO_MANY)
        seats = [Seat(player=player) for _ in range(4)]
        for at in _PLACES[persons]:
            seats[at] = Seat(token=new_token())
        seats[0].name, seats[0].host, seats[0].holder = clean_name(name), True, browser
        room = store.Kept(
            secrets.token_urlsafe(12), fixed, length, seats, [store.KeptHand(self.options.fair(0))]
        )
        if not store.add_room(self.desk.database, room, ruleset):
            raise refused(503, _FULL)
        return seats[0].token

    def find(self, token: str) -> tuple[str, int] | None:
        """Find the room and seat of a secret."""
        return store.find_seat(self.desk.database, token)

    def rules_of(self, room: str) -> InForce:
        """Give the rules of a room: those that it was set up with."""
        return self._in_force(*store.rules_of(self.desk.database, room))

    def _in_force(self, key: str, kept: str | None) -> InForce:
        found = in_force(kept, lambda: chosen(self.desk, key))
        if (
            key.startswith("kayit-") and not found.changed
        ):  # such a key names what was saved, whatever its house says
            return InForce(found.ruleset, in_use(saved(self.desk, key)).changed)
        return found

    def load(self, room: str) -> Room:
        """Bring a room back from the disk, by playing its moves again; 409 where that cannot be done.

        A hand in play that does not play alike is promised anew, and the room is told.
        """
        kept = store.load(self.desk.database, room)
        try:
            found = Room.again(kept, self._in_force(kept.ruleset, kept.rules).ruleset)
        except StoppedError as error:
            raise refused(409, error.says) from error
        if found.broken is not None:
            says = _REDEALT.fill(n=found.match.counted + 1)
            store.redeal(self.desk.database, kept, self.options.fair(len(kept.hands) - 1), found.broken, says)
            return self.load(room)
        store.add_ends(self.desk.database, kept, found.ends)
        return found

    def record(self, token: str, hand: int, lang: Lang) -> str | None:
        """Write the record of a hand that is over; `None` where the link opens nothing."""
        found = self.find(token)
        if found is None:
            return None
        room, key = self.load(found[0]), store.rules_of(self.desk.database, found[0])[0]
        if hand >= len(room.match.hands) or room.match.hands[hand].end is None:
            raise refused(404, _NO_HAND)
        if hand in room.stored:
            raise refused(409, room.stored[hand])
        with sealed():
            return write(room.record(hand, room.names(lang), _portable(room.ruleset, key)))

    async def enter(self, room: str) -> Live | None:
        """Give the room, in memory, unless too many are; `leave` it when it is no longer needed."""
        async with self._lock:
            live = self._live.get(room)
            if live is None and len(self._live) >= MOST_OPEN:
                return None
            if live is None or live.broken:
                live = Live(await run_in_threadpool(self.load, room), self._writer, self.options)
                self._live[room] = live
            live.users += 1
            return live

    def leave(self, live: Live) -> None:
        """Let a room go; when nobody is left in it, it goes from memory."""
        live.users -= 1
        if live.users == 0 and self._live.get(live.room.id) is live:
            del self._live[live.room.id]

    @property
    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._live)


_MAKING = threading.Lock()
# Who plays with whom: one person opposite first, so that two play as partners where the house has them.
_PLACES = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def _portable(ruleset: Ruleset, key: str) -> Ruleset:
    """Name a saved ruleset by the house it stands on: elsewhere nobody knows it by its own name."""
    return replace(ruleset, source=ruleset.house or "klasik") if key.startswith("kayit-") else ruleset


def lounge_of(request: HTTPConnection) -> Lounge:
    """Give the rooms of the server that a request came to."""
    state = request.app.state
    with _MAKING:
        if not hasattr(state, "lounge"):
            state.lounge = Lounge(state.desk)
    lounge: Lounge = state.lounge
    return lounge
