"""The rules of the game, one a file, in the order of the rule sheet.

Each module declares a frozen dataclass of options and a `RULE` with their words; everything that shows or
checks an option is derived from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from okeyrules.errors import OkeyError
from okeyrules.hand_state.layout import NO_SEAT, NONE
from okeyrules.hand_state.seats import opposite
from okeyrules.hand_state.state import State
from okeyrules.rules import (
    assist,
    clock,
    deal,
    discard_pile,
    escalation,
    finish,
    indicator,
    lay_off,
    left_tile,
    match,
    melds,
    okey_swap,
    opening,
    pairs,
    partnership,
    playable,
    scoring,
    stock_out,
    undo,
    void,
)
from okeyrules.rules.base import Option, Rule
from okeyrules.rules.kinds import Value
from okeyrules.rules.refusal import Refusal

__all__ = ["OPTIONS", "RULES", "Option", "Rule", "RuleBook", "UnfitValuesError", "build", "rule_of"]

RULES: tuple[Rule, ...] = (
    deal.RULE,
    indicator.RULE,
    melds.RULE,
    pairs.RULE,
    opening.RULE,
    escalation.RULE,
    left_tile.RULE,
    lay_off.RULE,
    okey_swap.RULE,
    playable.RULE,
    discard_pile.RULE,
    undo.RULE,
    stock_out.RULE,
    finish.RULE,
    void.RULE,
    clock.RULE,
    partnership.RULE,
    assist.RULE,
    match.RULE,
    scoring.RULE,
)
_BY_RULE: dict[str, tuple[Option, ...]] = {rule.key: tuple(rule.options()) for rule in RULES}
OPTIONS: dict[str, Option] = {o.path: o for options in _BY_RULE.values() for o in options}


@dataclass(frozen=True, repr=False)
class RuleBook:
    """All the rules of one ruleset, each an object with its options."""

    deal: deal.Deal
    indicator: indicator.Indicator
    melds: melds.Melds
    pairs: pairs.Pairs
    opening: opening.Opening
    escalation: escalation.Escalation
    left_tile: left_tile.LeftTile
    lay_off: lay_off.LayOff
    okey_swap: okey_swap.OkeySwap
    playable: playable.Playable
    discard_pile: discard_pile.DiscardPile
    undo: undo.Undo
    stock_out: stock_out.StockOut
    finish: finish.Finish
    void: void.Void
    clock: clock.Clock
    partnership: partnership.Partnership
    assist: assist.Assist
    match: match.Match
    scoring: scoring.Scoring

    def partner_of(self, seat: int) -> int:
        """Give the seat of a seat's partner, `NO_SEAT` where everybody plays alone."""
        return opposite(seat) if self.partnership.enabled else NO_SEAT

    def partner_opened(self, s: State, seat: int) -> bool:
        """Say whether a seat has a partner who has opened."""
        return self.partnership.enabled and s.opened(opposite(seat)) != NONE

    def bar(self, s: State, seat: int) -> int:
        """Give the points that a seat's opening with melds must exceed; 0 where there is no bar."""
        return self.escalation.bar(s, seat, self.partner_of(seat))

    def bar_pairs(self, s: State, seat: int) -> int:
        """Give the number of pairs that a seat's opening must exceed; 0 where there is no bar."""
        return self.escalation.bar_pairs(s, seat, self.partner_of(seat))

    def points_to_open(self, s: State, seat: int) -> int:
        """Give the points that a seat's opening with melds needs, where nothing waives them."""
        waived = self.opening.partner_opened_waives and self.partner_opened(s, seat)
        return max(0 if waived else self.opening.threshold, self.bar(s, seat) + 1)

    def pairs_to_open(self, s: State, seat: int) -> int:
        """Give the number of pairs that a seat's opening needs, where nothing waives it."""
        waived = self.opening.partner_opened_waives and self.partner_opened(s, seat)
        return max(0 if waived else self.opening.pairs, self.bar_pairs(s, seat) + 1)

    def check_points(self, s: State, value: int, rest: int) -> Refusal | None:
        """Say why melds of a value that leave so many tiles open no hand for the seat whose turn it is."""
        seat = s.turn
        return self.opening.check_points(value, self.bar(s, seat), rest, self.partner_opened(s, seat))

    def check_pairs(self, s: State, pairs: int, rest: int) -> Refusal | None:
        """Say why so many pairs that leave so many tiles open no hand for the seat whose turn it is."""
        seat = s.turn
        return self.opening.check_pairs(pairs, self.bar_pairs(s, seat), rest, self.partner_opened(s, seat))


class UnfitValuesError(OkeyError):
    """Values that are no rules; `faults` says of each path what is wrong with what was given."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        self.faults = dict(faults)
        super().__init__("; ".join(f"{path}: {fault}" for path, fault in self.faults.items()))


def build(values: Mapping[str, Value]) -> RuleBook:
    """Make the rules of the values by path; what is not given is klasik's.

    Raises `UnfitValuesError`, which names every path that is no option and every value that does not fit.

    >>> build({"opening.threshold": 81}).opening.threshold
    81
    """
    faults = {path: "there is no such option" for path in values if path not in OPTIONS}
    rules: dict[str, object] = {}
    for rule in RULES:
        given: dict[str, Value] = {}
        for o in _BY_RULE[rule.key]:
            if o.path in values:
                try:
                    given[o.field] = o.kind.check(values[o.path])
                except ValueError as error:
                    faults[o.path] = str(error)
        if not faults:
            rules[rule.key] = rule.options_class(**given)
    if faults:
        raise UnfitValuesError(faults)
    return RuleBook(**rules)  # type: ignore[arg-type]


def rule_of(path: str) -> Rule:
    """Give the rule that an option belongs to; `KeyError` for a path that no rule has."""
    for rule in RULES:
        if any(o.path == path for o in _BY_RULE[rule.key]):
            return rule
    raise KeyError(f"no option {path!r}")
