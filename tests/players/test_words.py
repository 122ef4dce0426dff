"""A hint gives its reason in both languages, and a player that plans can be asked without the scoring."""

import pytest

from okeyrules.players.registry import make
from okeyrules.ruleset.load import load
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.view import View


@pytest.mark.parametrize("name", ["random", "steady", "sharp"])
@pytest.mark.parametrize("scored", [True, False])
def test_every_advice_says_why_in_both_languages_with_nothing_left_to_fill_in(
    name: str, scored: bool
) -> None:
    ruleset = load("klasik")
    hand = Hand(ruleset.rules, start(ruleset.rules, shuffled(ruleset.rules, "words", 2)))
    bot = make(name)
    bot.program = ruleset.program if scored else None
    for _ in range(60):
        if hand.is_over:
            break
        advice = bot.advise(View(ruleset.rules, hand.state, hand.state.turn))
        assert advice is not None
        for words in (advice.why.tr, advice.why.en):
            assert words
            assert "{" not in words
        hand.do(advice.move)
