"""What of the program's past is in a file: the words it was written with, and the engine that judged it.

Everything that is written says `format:`, the version whose words it uses, and where moves were judged also `engine:`.
Nothing written means the first version. An older file is read as it was meant; a newer one is refused in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from okeyrules.text import Text

FORMAT: Final = "0.2"
FIRST: Final = "0.1"
ENGINE: Final = 2
FIRST_ENGINE: Final = 1
# Python lets `$` stand before a line break at the end; other readers of a JSON Schema do not.
PATTERN: Final = "^(0|[1-9][0-9]{0,3})\\.(0|[1-9][0-9]{0,3})$(?!\\n)"

NEWER_SAYS: Final = Text(
    "daha yeni bir okeyrules yazmış ({key}: {found}; bu programınki {known})",
    "written by a newer okeyrules ({key}: {found}; that of this program is {known})",
)
NEWER_HELP: Final = Text("programı yenileyin", "update the program")


class EngineChange(NamedTuple):
    """A change of what the rules mean: moves may be judged otherwise since engine `engine`.

    `says` is how the rules are judged now, `decision` why. Only moves with one of `verbs` are judged otherwise, and
    only under the settings that `under` names (path -> values).
    """

    engine: int
    says: Text
    decision: Text
    under: Mapping[str, Sequence[Any]]
    verbs: Sequence[str]


CHANGES: Final = (
    EngineChange(
        2,
        Text(
            "yalnız işe yarayan sol taşın alınabildiği evde taşın işe yarayıp yaramadığı, turun hamleleri denenerek "
            "bulunur",
            "where the left tile is taken only if it is of use, its use is found by trying the moves of the turn",
        ),
        Text(
            "her kural tek yerde yazılır: o turda hiçbir kuralın indirtmediği bir taş işe yaramaz",
            "a rule is written once: a tile that no rule lets a player lay in that turn is of no use",
        ),
        under={"left.only_if_usable": (True,)},
        verbs=("left",),
    ),
)


def is_format(text: object) -> bool:
    """Say whether something from a file is a format."""
    return isinstance(text, str) and re.fullmatch(PATTERN, text) is not None


def order(version: str) -> tuple[int, int]:
    """Give a format in a form that can be compared: 0.10 is newer than 0.9.

    Raises `ValueError`, which shows what it got, for what is no format.
    """
    if not is_format(version):
        raise ValueError(f"{version!r} is no format such as {FORMAT}")
    major, minor = version.split(".")
    return int(major), int(minor)


def is_newer(version: str, than: str = FORMAT) -> bool:
    """Say whether a format is newer than another, or than this program."""
    return order(version) > order(than)


def changes_since(engine: int, verb: str, values: Mapping[str, Any]) -> list[EngineChange]:
    """List the changes since an engine by which a move with this verb can be judged otherwise under these settings."""
    return [
        change
        for change in CHANGES
        if change.engine > engine
        and verb in change.verbs
        and all(values.get(path) in wanted for path, wanted in change.under.items())
    ]
