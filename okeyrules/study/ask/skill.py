"""How far skill beats luck: one player against three others alike, on deals that each rack of was everybody's once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from okeyrules.hand_state.layout import SEATS
from okeyrules.study.intervals import Estimate, estimate, summed
from okeyrules.study.metrics.base import Scored
from okeyrules.study.report.numbers import number
from okeyrules.text import Lang, Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

AHEAD: Final = 1.645  # standard deviations from 0 for being ahead 19 times of 20
SHOWN: Final = 1.960  # ... and for not being luck with 95 %, whichever way


@dataclass(frozen=True)
class Skill:
    """By how much one player does better than the others, in points a hand (above 0 is better), and what luck adds.

    `spread` is the standard deviation of that number from hand to hand; `share` is how much of the variance of a
    seat's points (a team's, with partners) comes from who played.
    """

    player: int
    edge: Estimate
    spread: float
    share: float
    share_low: float
    share_high: float

    @property
    def is_shown(self) -> bool:
        """Say whether the difference is beyond chance in the hands that were played."""
        return self.edge.is_beyond_chance

    def hands(self, deviations: float = SHOWN) -> int | None:
        """Give after how many hands the better one is ahead so surely; `None` where no difference is shown."""
        return _until(self.edge.value, self.spread, deviations) if self.is_shown else None

    def hands_range(self, deviations: float = SHOWN) -> tuple[int, int] | None:
        """Give the fewest and the most hands that the interval of the difference leaves open."""
        if not self.is_shown:
            return None
        ends = [_until(end, self.spread, deviations) for end in (self.edge.low, self.edge.high)]
        return min(ends), max(ends)

    def as_data(self) -> dict[str, Any]:
        """Give it as JSON has it."""
        return {
            "player": self.player,
            "edge": self.edge.as_data(),
            "spread": self.spread,
            "share": {"value": self.share, "low": self.share_low, "high": self.share_high},
            "hands_until_ahead_19_of_20": self.hands(AHEAD),
            "hands_until_beyond_chance": self.hands(SHOWN),
        }


def _until(edge: float, spread: float, deviations: float) -> int:
    return max(1, math.ceil((deviations * spread / edge) ** 2))


def odd_one(players: Sequence[str]) -> int | None:
    """Give which player is of another kind than the other three; `None` where it is not one against three.

    >>> odd_one(("sharp", "steady", "steady", "steady")), odd_one(("steady",))
    (0, None)
    """
    single = [at for at, name in enumerate(players) if players.count(name) == 1]
    return single[0] if len(players) == SEATS and len(single) == 1 and len(set(players)) == 2 else None


def skill(scored: Scored, player: int) -> Skill:
    """Measure a player against the others; with partners, its team against the other team."""
    partners = scored.ruleset.frame.partners
    mine = scored.hands.seat["player"] == player
    if partners:
        mine = mine | np.roll(mine, 2, axis=1)
    own, others = _mean(scored.totals, mine), _mean(scored.totals, ~mine)
    ahead = (others - own) * (2 if partners else 1)
    edge = estimate(summed(ahead, scored.deals), summed(np.ones(len(scored)), scored.deals))
    ends = [0.0 if edge.low < 0 < edge.high else min(abs(edge.low), abs(edge.high))]
    ends.append(max(abs(edge.low), abs(edge.high)))
    # Between one seat and three, a quarter of the seats is 3/4 of the difference off the mean and the others 1/4.
    points, part = (_teams(scored.totals), 1 / 4) if partners else (scored.totals, 3 / 16)
    variance = float(points.var()) if len(scored) else 0.0
    low, share, high = (
        min(1.0, part * e**2 / variance) if variance else 0.0 for e in (ends[0], edge.value, ends[1])
    )
    return Skill(player, edge, float(ahead.std()) if len(scored) else 0.0, share, low, high)


def _mean(points: NDArray[np.int64], seats: NDArray[np.bool_]) -> NDArray[np.float64]:
    mean: NDArray[np.float64] = (points * seats).sum(axis=1) / np.maximum(seats.sum(axis=1), 1)
    return mean


def _teams(points: NDArray[np.int64]) -> NDArray[np.int64]:
    return points[:, : SEATS // 2] + points[:, SEATS // 2 :]


# --- in words --------------------------------------------------------------------------------------------

_EDGE = Text(
    "{one}, ötekilerden ({others}) el başına {n} puan daha {how} (± {w}).",
    "{one} does {n} points a hand {how} than the others ({others}), ± {w}.",
)
_BETTER = Text("iyi", "better")
_WORSE = Text("kötü", "worse")
_NOT_SHOWN = Text(
    "{hands} elde {one} ile ötekiler ({others}) arasında şansı aşan bir fark görülmedi: {n} puan (± {w}).",
    "In {hands} hands {one} and the others ({others}) did not differ beyond luck: {n} points, ± {w}.",
)
_SHARE = Text(
    "Puanların elden ele oynamasının yüzde {share} kadarı oyuncudan, gerisi taşların şansından.",
    "Of what makes points differ from hand to hand, {share} of 100 parts is who plays; the rest is luck of the tiles.",
)
_AHEAD = Text(
    "Daha iyi oyuncu yaklaşık {ahead} el sonra 20 seferin 19'unda önde olur; farkın şans olmadığı yüzde 95 güvenle "
    "{shown} elde anlaşılır.",
    "After about {ahead} hands the better player is ahead 19 times of 20; after {shown} it is no luck, with 95 %.",
)


def words(found: Skill, players: Sequence[str], lang: Lang) -> list[str]:
    """Say in sentences how far skill beats luck."""
    rest = [name for at, name in enumerate(players) if at != found.player]
    args: dict[str, object] = {
        "one": players[found.player],
        "others": rest[0] if rest else "",
        "n": number(abs(found.edge.value), 1, lang),
        "w": number(found.edge.margin, 1, lang),
        "how": _BETTER if found.edge.value > 0 else _WORSE,
        "hands": number(found.edge.n, 0, lang),
        "share": number(100 * found.share, 1, lang),
    }
    if not found.is_shown:
        return [_NOT_SHOWN.to(lang, args)]
    args["ahead"] = number(_rounded(found.hands(AHEAD)), 0, lang)
    args["shown"] = number(_rounded(found.hands(SHOWN)), 0, lang)
    return [sentence.to(lang, args) for sentence in (_EDGE, _SHARE, _AHEAD)]


def _rounded(hands: int | None) -> int:
    """Round to two figures: more would promise what an estimate cannot hold."""
    if not hands or hands < 100:
        return hands or 0
    step = int(10 ** (len(str(hands)) - 2))
    return round(hands / step) * step
