"""What the options of a ruleset mean for its scoring: which situations and events there can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from okeyrules.scoring.frame import Frame

FRAME_SECTIONS = (
    "partnership",
    "opening",
    "pairs",
    "indicator",
    "undo",
    "left",
    "okey_swap",
    "playable",
    "match",
)


def frame_of(values: Mapping[str, Any]) -> Frame:
    """Give the frame of the scoring checks for the values of a ruleset."""
    return Frame(
        partners=values["partnership.enabled"],
        threshold=values["opening.threshold"],
        pairs=values["opening.pairs"],
        waiver=values["opening.waiver"] != "none",
        pairs_waiver=values["opening.waiver"] == "any",
        partner_waives=values["opening.partner_opened_waives"],
        declaration=values["pairs.declaration"],
        seats_max=values["pairs.seats_max"],
        riziko=values["indicator.false_okey"] == "riziko",
        wrong_opening=values["opening.wrong"] == "penalise",
        collect=values["undo.collect"] != "free",
        give_back=values["left.give_back"] != "never",
        takers=values["left.takers"],
        swap=values["okey_swap.allowed"],
        claim=values["playable.trigger"] == "claim",
        hands=values["match.hands"],
    )
