"""Which browser asks: a secret that the page gives each one, by which a seat knows who sat down on it."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

_COOKIE: Final = "tarayici"
_DAYS: Final = 400
_SECRET = re.compile(r"[A-Za-z0-9_-]{32,64}")


def browser_of(request: HTTPConnection) -> str:
    """Give what a seat keeps of the browser that asks: a hash of its secret, empty where it has none."""
    return _hash(_secret(request))


def known(request: HTTPConnection, answer: Response) -> str:
    """Give the browser a secret with the answer unless it has one, and the hash of it."""
    secret = _secret(request)
    if not secret:
        secret = secrets.token_urlsafe(32)
        answer.set_cookie(
            _COOKIE,
            secret,
            max_age=_DAYS * 86400,
            path="/table",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
    return _hash(secret)


def _secret(request: HTTPConnection) -> str:
    found = request.cookies.get(_COOKIE, "")
    return found if _SECRET.fullmatch(found) else ""


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""
