"""What the options of a ruleset make possible, as far as scoring cares."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Frame:
    """The facts about play that bound the situations a score can meet; the defaults are klasik's."""

    partners: bool = False
    threshold: int = 101
    pairs: int = 5
    waiver: bool = False  # may who opens and finishes at once open with melds below the threshold?
    pairs_waiver: bool = False  # ... and with fewer pairs?
    partner_waives: bool = False  # may anybody, once the partner has opened?
    declaration: str = "none"  # none | binding | required
    seats_max: int = 4
    riziko: bool = False
    wrong_opening: bool = False  # is a wrong opening penalised (rather than refused)?
    collect: bool = False  # can a collect be penalised?
    give_back: bool = True
    takers: str = "everyone"  # everyone | opened
    swap: bool = True
    claim: bool = False
    hands: tuple[int, ...] = (3, 5, 7, 9, 11)

    def with_modes_on(self) -> Frame:
        """Give the same table with every mode's switch on: what is inert here may live there."""
        return replace(self, partners=True)
