"""How a seat and its partner opened, and whether they finished."""

from __future__ import annotations

from typing import Any

from okeyrules.scoring.facts.declaration import NONE, SEAT, Played, choice, yesno
from okeyrules.text import Text


def _finished(p: Played) -> Any:
    import numpy as np  # not for everyone who validates

    return p.finisher[:, None] == np.arange(p.seat["opened"].shape[1])


def _of_partner(p: Played, seats: Any) -> Any:
    import numpy as np

    return np.roll(seats, 2, axis=1) if p.partners else np.full_like(seats, NONE)


FACTS = (
    choice(
        "opened",
        "açış",
        SEAT,
        words=Text("oyuncunun açışı", "how the player opened"),
        values={
            "none": ("yok", Text("el açmadı", "never opened")),
            "melds": ("seri", Text("seri açtı", "opened with melds")),
            "pairs": ("çift", Text("çift açtı", "opened with pairs")),
        },
        read=lambda h, at: h.opened(at.seat),
        column="seat.opened",
    ),
    yesno(
        "finished",
        "bitirdi",
        SEAT,
        words=Text("oyuncu eli bitirdi mi", "whether the player finished"),
        yes=Text("eli bitirdi", "finished the hand"),
        no=Text("eli bitirmedi", "did not finish"),
        read=lambda h, at: int(h.finisher == at.seat),
        columns=_finished,
    ),
    choice(
        "partner.opened",
        "eş.açış",
        SEAT,
        words=Text("eşinin açışı", "how the partner opened"),
        values={
            "none": ("yok", Text("eşi el açmadı", "the partner never opened")),
            "melds": ("seri", Text("eşi seri açtı", "the partner opened with melds")),
            "pairs": ("çift", Text("eşi çift açtı", "the partner opened with pairs")),
        },
        strange=True,
        read=lambda h, at: h.opened(at.partner) if at.partner >= 0 else NONE,
        columns=lambda p: _of_partner(p, p.seat["opened"]),
    ),
    yesno(
        "partner.finished",
        "eş.bitirdi",
        SEAT,
        words=Text("eşi eli bitirdi mi", "whether the partner finished"),
        yes=Text("eşi eli bitirdi", "the partner finished the hand"),
        no=Text("eşi eli bitirmedi", "the partner did not finish"),
        strange=True,
        read=lambda h, at: int(h.finisher == at.partner >= 0),
        columns=lambda p: _of_partner(p, _finished(p)),
    ),
)
