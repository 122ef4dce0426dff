"""The socket of a seat: lets in who has the link, reads wishes as fast as a person has them, sends what is answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket, WebSocketDisconnect

from okeyrules.text import Text, same
from okeyrules.web.page import language
from okeyrules.web.pages.table.browser import browser_of
from okeyrules.web.pages.table.live import FULL, GONE, Guest, Live
from okeyrules.web.pages.table.lounge import lounge_of
from okeyrules.web.pages.table.wishes import NOT_UNDERSTOOD, Wish, read_wish

CLOSED: Final = 4001  # the link opens nothing, or no longer
_MOST_AT_A_SEAT: Final = 6
_AT_ONCE: Final = 30.0
_TOO_FAST = Text("çok hızlı, biraz bekleyin", "too fast, wait a moment")
_PATIENCE: Final = 100  # wishes too fast, or not understood, before the socket is closed


class Pace:
    """How many wishes a socket may still have; they come back with time."""

    def __init__(self, a_second: float) -> None:
        self.a_second = a_second
        self.left = _AT_ONCE
        self.then = time.monotonic()

    def may(self) -> bool:
        """Take one."""
        now = time.monotonic()
        self.left = min(_AT_ONCE, self.left + (now - self.then) * self.a_second)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


async def serve_socket(socket: WebSocket) -> None:
    """Serve one socket until it closes."""
    lounge = lounge_of(socket)
    found = await run_in_threadpool(lounge.find, socket.path_params["token"])
    await socket.accept()
    if found is None:
        await socket.send_text(json.dumps(GONE))
        await socket.close(CLOSED)
        return
    room, seat = found
    try:
        live = await lounge.enter(room)
    except HTTPException as error:  # the room cannot be brought back
        why = error.detail if isinstance(error.detail, Text) else same(str(error.detail))
        await socket.send_text(json.dumps({"type": "stopped", **why._asdict()}, ensure_ascii=False))
        await socket.close(CLOSED)
        return
    if live is None:
        await socket.send_text(json.dumps(FULL))
        await socket.close(1013)
        return
    try:
        await _serve(
            socket, live, Guest(seat, language(socket), socket.path_params["token"], browser_of(socket))
        )
    finally:
        lounge.leave(live)


async def _serve(socket: WebSocket, live: Live, guest: Guest) -> None:
    if sum(other.seat == guest.seat for other in live.guests) >= _MOST_AT_A_SEAT:
        await socket.close(1013)
        return
    sender = asyncio.create_task(_send(socket, guest))
    try:
        await live.join(guest)
        await _listen(socket, live, guest)
    finally:
        await live.leave(guest)
        guest.send(None)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender


async def _send(socket: WebSocket, guest: Guest) -> None:
    """Send what is in the guest's line, until the line ends."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await guest.outbox.get()) is not None:
            await socket.send_text(text)
        await socket.close(CLOSED if guest.gone else 1013)


def _refused(why: Text, wish: Wish | None) -> str:
    more = {"n": wish.n} if wish is not None else {}
    return json.dumps({"type": "refused", "tr": why.tr, "en": why.en, **more}, ensure_ascii=False)


async def _listen(socket: WebSocket, live: Live, guest: Guest) -> None:
    pace, faults = Pace(live.options.wishes), 0
    while faults < _PATIENCE:
        try:
            message = await socket.receive()
        except RuntimeError:  # it was closed from here
            return
        if message["type"] == "websocket.disconnect":
            return
        wish = read_wish(message.get("text") or "")
        why = None if pace.may() else _TOO_FAST
        if wish is None:
            why = NOT_UNDERSTOOD
        if why is not None or wish is None:
            faults += 1
            guest.send(_refused(why or NOT_UNDERSTOOD, wish))
            continue
        await live.ask(guest, wish)
