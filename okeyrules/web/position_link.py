"""A position as a part of an address: what the referee's page holds, so that a link alone shares it."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from okeyrules.formats import FORMAT

MOST_LETTERS: Final = 6000  # of an address; browsers and messengers keep more
MOST_BYTES: Final = 32 * 1024  # of what it unpacks to
MOST_HOUSES: Final = 12


def link(record: Mapping[str, Any], houses: Sequence[str] = ()) -> str:
    """Give the address that opens a hand (see `records.hand_json`) at the referee, judged also by these houses."""
    return f"/referee?{urlencode([('d', packed(record)), *(('h', key) for key in houses)])}"


def packed(record: Mapping[str, Any]) -> str:
    """Pack a hand into letters that an address may have."""
    text = json.dumps({**record, "format": FORMAT}, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(letters: str) -> dict[str, Any] | None:
    """Unpack a hand; `None` for what is none, or too big."""
    if len(letters) > MOST_LETTERS:
        return None
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        unzip = zlib.decompressobj()
        text = unzip.decompress(data, MOST_BYTES)
        return record_in(text) if unzip.eof and not unzip.unconsumed_tail else None
    except (binascii.Error, zlib.error, ValueError):
        return None


def record_in(text: bytes | str) -> dict[str, Any] | None:
    """Read a hand from JSON; `None` where that is no section."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and len(text) <= MOST_BYTES and _depth(found) < 6 else None


def _depth(data: Any) -> int:
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return 1 + max(map(_depth, parts), default=0)
