"""What the naive referee keeps in mind: one hand, one turn, and what may be taken back."""

from __future__ import annotations


class RefusedError(Exception):
    """A coarse reason; `wrong` says that this is a wrong opening, which some houses fine."""

    def __init__(self, reason: str, wrong: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.wrong = wrong


def need(condition: bool, reason: str, wrong: bool = False) -> None:
    if not condition:
        raise RefusedError(reason, wrong)


def copied(thing):
    """Copy lists and dictionaries all the way down; what is in them besides never changes."""
    if isinstance(thing, list):
        return [copied(part) for part in thing]
    if isinstance(thing, dict):
        return {name: copied(part) for name, part in thing.items()}
    return thing


class NaiveState:
    """One hand: what lies where, who did what this turn, and what the rules allow."""

    def __init__(self, value, indicator, okey, starter, racks, stock) -> None:
        self.value = value
        self.indicator, self.okey = indicator, okey
        self.racks = [list(r) for r in racks]
        self.stock = list(stock)
        self.piles: list[list[str]] = [[], [], [], []]
        self.table: list[dict] = []
        self.opened: list[dict | None] = [None] * 4
        self.declared = [False] * 4
        self.events: list[tuple] = []
        self.ended: str | None = None
        self.finish: dict = {}
        self.claimable: tuple | None = None
        self.indicator_used = False
        self.turn_number = 0
        self.begin(starter, "play")

    def twin(self) -> NaiveState:
        """A copy that can be played on; steps that can be taken back are never changed, so both may hold them."""
        other = type(self).__new__(type(self))
        for name, thing in self.__dict__.items():
            other.__dict__[name] = list(thing) if name in ("steps", "events") else copied(thing)
        return other

    # --- the turn ------------------------------------------------------------------------------------------

    def begin(self, seat: int, phase: str) -> None:
        self.turn, self.phase = seat, phase
        self.turn_number += 1
        self.taken_from: str | None = None
        self.taken: str | None = None
        self.must_use_in_opening = False
        self.must_use = False
        self.gave_back = False
        self.undid = False
        self.steps: list[dict] = []
        self.lay_offs: list[tuple] = []
        self.laid: list[str] = []
        self.pairs_this_turn = 0
        self.okeys_due = 0
        self.left_in_opening = False
        self.opened_with_left_ever = False
        self.collected_opening = False

    @property
    def rack(self) -> list[str]:
        return self.racks[self.turn]

    @property
    def left_seat(self) -> int:
        return (self.turn + 3) % 4

    def real(self, tile: str) -> str:
        return self.okey if tile == "O" else tile

    def partner(self, seat: int) -> int | None:
        return (seat + 2) % 4 if self.value("partnership.enabled") else None

    def in_play(self) -> None:
        need(self.phase == "play", "phase")

    def take_from_rack(self, tiles: list[str]) -> None:
        for tile in tiles:
            need(tile in self.rack, "rack")
            self.rack.remove(tile)

    def step(self, kind: str, tiles: list[str]) -> None:
        """Remember how it was before a lay-down, so that it can be taken back."""
        kept = ("racks", "table", "opened", "lay_offs", "laid", "pairs_this_turn", "okeys_due")
        kept += ("left_in_opening", "indicator_used")
        before = {name: copied(getattr(self, name)) for name in kept}
        # a pair with the indicator is a pair, though one tile comes from the rack
        one = kind in ("lay-off", "swap") and len(tiles) == 1
        self.steps.append({"kind": kind, "one": one, "before": before, "event": None})
        self.laid += tiles
        self.okeys_due = max(
            0, self.okeys_due - tiles.count(self.okey)
        )  # okeys are alike: any one laid will do
