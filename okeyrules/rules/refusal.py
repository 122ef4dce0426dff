"""Why a move is refused: a stable code, the option that says so, and the reason in words."""

from __future__ import annotations

from typing import NamedTuple

from okeyrules.text import Text


class Refusal(NamedTuple):
    """A reason to refuse a move; `option` is the path of the setting that decides, `None` where no setting does."""

    code: str
    says: Text
    option: str | None = None

    def __repr__(self) -> str:
        return f"<Refusal {self.code}: {self.says.en}>"
