"""How long a hand takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.study.metrics.base import Group, Metric, Scored, a_hand
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


# A person's turn at a table, thinking and laying together: the one number here that is a guess and not measured.
# A house with a clock cuts a turn off earlier; its reserve is not counted.
SECONDS_A_TURN = 12


def _turns(scored: Scored) -> Columns:
    return a_hand(scored.hands.hand["turns"])


def _minutes(scored: Scored) -> Columns:
    clock = scored.ruleset.rules.clock
    a_turn = min(SECONDS_A_TURN, clock.turn_seconds or SECONDS_A_TURN)
    return a_hand((scored.hands.hand["turns"] * a_turn + (clock.start_countdown or 0)) / 60)


GROUP = Group(
    30,
    "length",
    Text("Elin uzunluğu", "Length of a hand"),
    (
        Metric(
            "turns",
            Text("Oynanan sıra", "Turns"),
            Text(
                "Bir elde dört oyuncunun oynadığı toplam sıra.",
                "Turns of a hand, of all four players together.",
            ),
            Text("elin uzunluğu", "the length of a hand"),
            "turns",
            _turns,
            verbs=("grows", "shrinks"),
            headline=True,
        ),
        Metric(
            "minutes",
            Text("Tahminî süre", "Estimated time"),
            Text(
                f"Bir elin süresi, her sıra {SECONDS_A_TURN} saniye sayılarak; evin tur süresi daha kısaysa o alınır.",
                f"How long a hand takes at {SECONDS_A_TURN} seconds a turn, or the house's limit where that is less.",
            ),
            Text("elin tahminî süresi", "the estimated time of a hand"),
            "minutes",
            _minutes,
            verbs=("grows", "shrinks"),
            repeats=("turns",),
        ),
    ),
)
