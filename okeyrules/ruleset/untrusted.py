"""Texts of strangers: while they are read, no path in them leads to a file.

A server reads rules and records that anybody may send. What such a text calls its parent or a mode is then looked for
among the shipped ones only, and nothing of the machine's own files shows, not even whether one is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from okeyrules.diagnostics import Example, declare
from okeyrules.text import Text

ONLY_SHIPPED = Text(
    "burada başka dosya okunmaz; hazır kümeler: {known}", "no other file is read here; shipped are: {known}"
)
_SEALED: ContextVar[bool] = ContextVar("sealed", default=False)

SEALED = declare(
    "V220",
    "error",
    says=Text("burada dosya yolu olmaz: `{path}`", "no path of a file can stand here: `{path}`"),
    help=Text(
        "hazır birini yazın: {known}; kendi dosyanızın ayarlarını buraya kopyalayın",
        "name a shipped one: {known}; copy the settings of a file of your own to here",
    ),
    meaning=Text(
        "Tarayıcıdan ya da bağlantıyla gelen metinlerdeki yollar izlenmez: sunucunun hiçbir dosyası okunmaz. "
        "Aynı metin bilgisayarınızda `okeyrules dogrula` ile yolları izler.",
        "Paths in texts that come from a browser or by a link are not followed: no file of the server is read. "
        "On your own machine `okeyrules validate` follows the paths of the same text.",
    ),
    wrong=Example("okeyrules serve, extends: ./salon.yaml", kind="command"),
    right=Example("okeyrules serve, extends: kerizim", kind="command"),
)


@contextmanager
def sealed() -> Iterator[None]:
    """Read what follows without looking at any file but the shipped ones."""
    before = _SEALED.set(True)
    try:
        yield
    finally:
        _SEALED.reset(before)


def is_sealed() -> bool:
    """Say whether files are out of reach."""
    return _SEALED.get()
