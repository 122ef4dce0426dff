"""What is let in: by whom, from which page, how big and how often; and what a browser may do with our pages."""

from __future__ import annotations

import time
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from okeyrules.text import Text
from okeyrules.web.settings import Settings

MOST_BYTES: Final = 256 * 1024  # of a request; the longest ruleset or record is a tenth of that
A_SECOND: Final = 40.0  # requests of one address in the long run
AT_ONCE: Final = 400.0  # and in a burst: a page with its parts, and a salon behind one address

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# A page that carries its own style and no script (the study's report) may show just that.
REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
_HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # a seat's link is a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

_HOST = Text("bu adres bu sunucunun değil", "this server does not go by that name")
_ORIGIN = Text("istek başka bir sayfadan geldi", "the request came from another site's page")
_SIZE = Text("istek çok büyük, en çok {kb} KB", "the request is too big, at most {kb} KB").fill(
    kb=MOST_BYTES // 1024
)
_RATE = Text("çok sık istek geldi, biraz sonra yeniden deneyin", "too many requests, try again in a moment")


class TooBigError(Exception):
    """A request body that is bigger than any of ours."""


class Safety:
    """Checks every request and socket before any page sees it, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._buckets: dict[str, tuple[float, float]] = {}  # requests left and when they were counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer why not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
            return
        try:
            await self.app(scope, _bounded(receive), _with_headers(send))
        except TooBigError:
            await _refuse(scope, receive, send, 413, _SIZE)

    def _refusal(self, scope: Scope) -> tuple[int, Text] | None:
        headers = Headers(scope=scope)
        if not self.settings.serves(headers.get("host", "")):
            return 421, _HOST
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not _same_origin(scope, headers):
            return 403, _ORIGIN
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return 413, _SIZE
        return None if self._may_ask(scope) else (429, _RATE)

    def _may_ask(self, scope: Scope) -> bool:
        """Take a request from what an address may ask; what is taken comes back with time."""
        who = (scope.get("client") or ("?", 0))[0]
        now = time.monotonic()
        left, then = self._buckets.get(who, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - then) * A_SECOND)
        if len(self._buckets) > 10_000:
            self._buckets.clear()  # nobody is kept out by forgetting
        self._buckets[who] = (max(0.0, left - 1), now)
        return left >= 1


def _same_origin(scope: Scope, headers: Headers) -> bool:
    """Say whether a request comes from our own page; a program that is no browser sends no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return origin == f"{scheme}://{headers.get('host')}"


def _bounded(receive: Receive) -> Receive:
    got = 0

    async def bounded() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > MOST_BYTES:
                raise TooBigError
        return message

    return bounded


def _with_headers(send: Send) -> Send:
    async def with_headers(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: Text) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": why.en})
        return
    answer: Response = PlainTextResponse(f"{why.tr}\n{why.en}\n", status)
    if _asks_json(Headers(scope=scope)):
        answer = JSONResponse({"error": why._asdict()}, status)
    await answer(scope, receive, _with_headers(send))


def _asks_json(headers: Headers) -> bool:
    """Say whether a script asks, and no person is shown the answer as it is."""
    sent = headers.get("content-type", ""), headers.get("accept", "")
    return any("application/json" in kind for kind in sent) or headers.get("sec-fetch-dest") == "empty"
