"""What fines cost, by what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import SEATS
from okeyrules.study.metrics.base import Group, Metric, Parts, Scored, a_seat
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from okeyrules.ruleset.ruleset import Ruleset

    Columns = tuple[NDArray[Any], NDArray[Any]]


_FINE = 101.0  # what nearly every fine of every house is
# The events that have a metric of their own; all the others are rare and share one.
_ALONE = ("discard", "hand_end", "fed", "okey_taken")


def _lines(ruleset: Ruleset, events: Sequence[str], others: bool) -> list[str]:
    """Name the fines for these events, or with `others` those for all but these."""
    fines = ruleset.scoring.penalties.items()
    return [name for name, line in fines if line.event and (line.event.name in events) != others]


def _fines(
    key: str, title: Text, says: Text, subject: Text, *events: str, others: bool = False, **more: Any
) -> Metric:
    def parts(scored: Scored) -> Columns:
        paid = np.zeros((len(scored), SEATS), np.int64)
        for name in _lines(scored.ruleset, events, others):
            paid += scored.lines[f"scoring.penalties.{name}"]
        return a_seat(paid)

    def plays(ruleset: Ruleset) -> bool:
        return bool(_lines(ruleset, events, others))

    return Metric(key, title, says, subject, "points", parts, _FINE, plays, **more)


def _discards(fact: str) -> Parts:
    def parts(scored: Scored) -> Columns:
        discard = scored.hands.event["discard"]
        counted = (discard[fact] != 0) & (discard["finishing"] == 0)
        if fact == "playable":
            counted &= discard["okey"] == 0
        found = np.bincount(discard["hand"][counted], minlength=len(scored))
        return found, np.full(len(scored), SEATS)

    return parts


GROUP = Group(
    50,
    "fines",
    Text("Cezalar", "Fines"),
    (
        _fines(
            "fines",
            Text("Bütün cezalar", "All fines"),
            Text("Bir oyuncunun bir elde aldığı bütün cezalar.", "All fines of a player in a hand."),
            Text("oyuncu başına bütün cezalar", "what a player is fined in all"),
            others=True,
            repeats=("fines_discard", "fines_hand_end", "fines_fed", "fines_okey_taken", "fines_other"),
        ),
        _fines(
            "fines_discard",
            Text("Atılan taşın cezası", "Fines for discards"),
            Text(
                "İşlek taş ya da okey atmak gibi, atılan taş için yazılan ceza.",
                "Fines for what was discarded: a playable tile, an okey.",
            ),
            Text("atılan taş için oyuncu başına yazılan ceza", "what a player is fined for discards"),
            "discard",
        ),
        _fines(
            "fines_hand_end",
            Text("El sonu cezası", "Fines at the end"),
            Text(
                "El biterken yazılan ceza, örneğin elde kalan okey için.",
                "Fines when the hand ends, for instance for a held okey.",
            ),
            Text("el sonunda oyuncu başına yazılan ceza", "what a player is fined at the end of a hand"),
            "hand_end",
        ),
        _fines(
            "fines_fed",
            Text("Yandan açtırma cezası", "Fines for feeding an opening"),
            Text(
                "Attığı taşla başkasını açtırana yazılan ceza.",
                "Fines for a discard that another player opened with.",
            ),
            Text(
                "yandan açtırmak yüzünden oyuncu başına yazılan ceza",
                "what a player is fined for feeding an opening",
            ),
            "fed",
        ),
        _fines(
            "fines_okey_taken",
            Text("Okey aldırma cezası", "Fines for an okey taken"),
            Text(
                "Masaya koyduğu okeyi başkası alana yazılan ceza.",
                "Fines for a laid okey that another player took.",
            ),
            Text(
                "alınan okey için oyuncu başına yazılan ceza",
                "what a player is fined for okeys taken by others",
            ),
            "okey_taken",
        ),
        _fines(
            "fines_other",
            Text("Öteki cezalar", "Other fines"),
            Text(
                "Yanlış açma, toplama, bekletilen okey gibi öteki cezalar ve ödüller.",
                "Everything else: wrong openings, collecting, unused swaps, rewards.",
            ),
            Text("oyuncu başına öteki cezalar", "what a player is otherwise fined"),
            *_ALONE,
            others=True,
        ),
        Metric(
            "playable_discards",
            Text("Atılan işlek taş", "Playable discards"),
            Text(
                "Bir oyuncunun bir elde attığı işlek taş, okey ve eli bitiren atış sayılmadan.",
                "Playable tiles that a player discards in a hand, okeys and finishing discards apart.",
            ),
            Text("oyuncu başına atılan işlek taş", "the number of playable discards a player"),
            "tiles",
            _discards("playable"),
        ),
        Metric(
            "okey_discards",
            Text("Atılan okey", "Okey discards"),
            Text(
                "Bir oyuncunun bir elde attığı okey, eli bitiren atış sayılmadan.",
                "Okeys that a player discards in a hand, finishing discards apart.",
            ),
            Text("oyuncu başına atılan okey", "the number of okeys that a player discards"),
            "tiles",
            _discards("okey"),
        ),
    ),
)
