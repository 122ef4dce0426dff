"""Partners: what a team is charged, where two play together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.hand_state.layout import SEATS
from okeyrules.study.metrics.base import Group, Metric, Scored, a_hand, none
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


_TEAMS = SEATS // 2


def _teams(scored: Scored) -> NDArray[Any]:
    """Give the points of both teams; partners sit opposite."""
    return scored.totals[:, :_TEAMS] + scored.totals[:, _TEAMS:]


def _points(scored: Scored) -> Columns:
    if not scored.ruleset.frame.partners:
        return none(scored)
    num, den = a_hand(_teams(scored).sum(axis=1))
    return num, den * _TEAMS


def _gap(scored: Scored) -> Columns:
    if not scored.ruleset.frame.partners:
        return none(scored)
    teams = _teams(scored)
    return a_hand(abs(teams[:, 0] - teams[:, 1]))


GROUP = Group(
    70,
    "partners",
    Text("Eşler", "Partners"),
    (
        Metric(
            "team_points",
            Text("Takım başına puan", "Points a team"),
            Text(
                "İki eşin bir elde birlikte yediği puan.", "What two partners are charged together in a hand."
            ),
            Text("iki eşin birlikte yediği puan", "what two partners are charged together"),
            "points",
            _points,
            repeats=("points",),
        ),
        Metric(
            "team_gap",
            Text("İki takımın farkı", "Gap between the teams"),
            Text("Bir elde iki takımın puan farkı.", "Points between the two teams in a hand."),
            Text("iki takımın puan farkı", "the gap between the teams"),
            "points",
            _gap,
            verbs=("widens", "narrows"),
        ),
    ),
)
