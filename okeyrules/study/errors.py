"""What keeps the study from doing what it was asked to, said in both languages."""

from __future__ import annotations

from okeyrules.text import Text


class StudyError(ValueError):
    """Something asked of the study that cannot be done: `says` what, `help` what to do about it."""

    def __init__(self, says: Text, help: Text | None = None) -> None:
        self.says = says
        self.help = help
        super().__init__(says.en if help is None else f"{says.en}; {help.en}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Let it pass from a worker."""
        return type(self), (self.says, self.help)
