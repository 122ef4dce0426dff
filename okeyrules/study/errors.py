"""What keeps the study from doing what it was asked to, said in both languages."""

from __future__ import annotations

from okeyrules.errors import SaidError


class StudyError(SaidError):
    """Something asked of the study that cannot be done: `says` what, `help` what to do about it."""
