"""No player ever makes an illegal move, whatever the house, the mode and the options; `play_hand` refuses them all."""

from collections.abc import Iterator
from typing import Any

import pytest

from okeyrules.players.registry import PLAYERS, make
from okeyrules.rules import OPTIONS, RuleBook
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.ruleset.load import load
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape
from okeyrules.study.run.variant import changed
from tests.houses import HOUSES

KLASIK = load("klasik")
MODES = ("", "+katlamali", "+deprem", "+esli", "+cezali", "+katlamali+esli")
NUMBERS: dict[str, tuple[int, ...]] = {
    "opening.threshold": (51, 81, 121),
    "opening.pairs": (4, 6),
    "pairs.seats_max": (3,),
    "lay_off.limit.tiles": (1,),
    "lay_off.pairs_beside_pairs_per_turn": (1,),
}
ODD: tuple[dict[str, Any], ...] = (
    {"pairs.declaration": "required", "opening.pairs": 4},
    {"playable.trigger": "claim", "playable.includes_swap": True},
    {"indicator.false_okey": "riziko", "scoring.multipliers.riziko": "x2 when riziko"},
    {"pairs.with_indicator": True, "pairs.two_okeys": False, "pairs.okey_with_tile": False},
    {"opening.threshold": 51, "opening.pairs": 6, "lay_off.wait_a_round": True},
    {"opening.waiver": "any", "opening.threshold": 121, "left.give_back": "never"},
    {"opening.escalation": True, "opening.escalation_value": "turn_melds", "opening.threshold": 51},
    {"discard_pile.visible": "all", "okey_swap.set_must_be_full": False, "okey_swap.settled_only": True},
)


def _values(path: str) -> Iterator[Any]:
    option = OPTIONS[path]
    if isinstance(option.kind, Flag):
        yield not option.default
    elif isinstance(option.kind, Choice):
        yield from (value for value in option.kind.says if value != option.default)
    else:
        yield from NUMBERS.get(path, ())


CHANGES = [(path, value) for path in OPTIONS for value in _values(path)]


def _play(rules: RuleBook, names: tuple[str, ...], hands: int) -> int:
    tape, bots = Tape(), [make(name) for name in names]
    for number in range(hands):
        play_hand(rules, bots, "legal", number, number % 4, tape)
    return tape.count


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("house", HOUSES)
def test_in_every_house_and_mode_all_players_make_legal_moves(house: str, mode: str) -> None:
    rules = load(house + mode).rules
    assert _play(rules, ("steady", "random", "steady", "random"), 4) == 4
    assert _play(rules, ("sharp", "steady", "sharp", "random"), 1) == 1


@pytest.mark.parametrize(("path", "value"), CHANGES, ids=str)
def test_with_every_option_changed_alone_all_players_make_legal_moves(path: str, value: Any) -> None:
    needs = {need: next(iter(values)) for need, values in OPTIONS[path].needs.items()}
    ruleset = changed(KLASIK, {**needs, path: value}).ruleset
    if ruleset is None:
        pytest.skip("the value is nothing without others; the odd rulesets have it")
    assert _play(ruleset.rules, ("steady", "random", "steady", "steady"), 3) == 3
    assert _play(ruleset.rules, ("sharp", "steady", "steady", "random"), 1) == 1


@pytest.mark.parametrize("changes", ODD, ids="+".join)
def test_in_odd_houses_all_players_make_legal_moves(changes: dict[str, Any]) -> None:
    rules = changed(KLASIK, changes).usable().rules
    assert _play(rules, ("steady", "random", "steady", "steady"), 6) == 6
    assert _play(rules, ("sharp", "steady", "sharp", "steady"), 2) == 2


def test_every_player_has_a_name_and_another_name_is_refused_with_the_nearest_there_is() -> None:
    assert PLAYERS == ("random", "steady", "sharp")
    with pytest.raises(ValueError, match=r"`sharpest`.*`sharp`"):
        make("sharpest")
