"""Who sits where: a person who has the seat's link, or a player of the program."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from okeyrules.text import Text, same

LONGEST_NAME = 20
_PERSON = Text("Oyuncu {n}", "Player {n}")
_PROGRAM = Text("Program {n}", "Program {n}")


@dataclass
class Seat:
    """A seat of a room; `token` is the secret of its link, empty where the program plays (`player` says which).

    `holder` is the browser that sat down by the link; no other is let in by it.
    """

    name: str = ""
    player: str = ""
    token: str = ""
    host: bool = False
    holder: str = ""

    @property
    def is_program(self) -> bool:
        """Say whether the program plays here."""
        return bool(self.player)

    @property
    def is_free(self) -> bool:
        """Say whether a person is still waited for here."""
        return not self.is_program and not self.holder

    def shown(self, at: int) -> Text:
        """Name the seat: by its person's name, else by its number."""
        if self.name:
            return same(self.name)
        return (_PROGRAM if self.is_program else _PERSON).fill(n=at + 1)


def new_token() -> str:
    """Draw a secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def clean_name(wish: str) -> str:
    """Give a name in one line of letters that show, cut to its length; it may come from anybody."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in wish[: 8 * LONGEST_NAME])
    return " ".join(shown.split())[:LONGEST_NAME]
