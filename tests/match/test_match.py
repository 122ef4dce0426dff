"""A match: the deal goes round, void hands are dealt again, totals lead to ranks and match points."""

from __future__ import annotations

from fractions import Fraction

import pytest

import okeyrules
from okeyrules.hand_state.layout import FINISH, SEATS, STOCK_OUT, VOID
from okeyrules.players.random_player import Chance
from okeyrules.players.steady import Steady
from okeyrules.table.hand import Hand, IllegalMoveError, Verdict
from okeyrules.table.match import Match
from okeyrules.table.moves import CLAIM, DISCARD, DRAW, OPEN_PAIRS, Move
from okeyrules.table.view import View
from tests.houses import ALL_ON, HOUSES


def match_of(house: str, length: int = 3, seed: int | str = 1, more: str = "") -> Match:
    ruleset = okeyrules.check_text(f"extends: {house}\n{more}").ruleset if more else okeyrules.load(house)
    return Match(ruleset.rules, ruleset.program, length, seed)


def throw_first(view: View) -> Move | None:
    """Draw and throw, so that the hand ends when the stock is out."""
    legal = [move for move in view.legal_moves() if move.verb not in (OPEN_PAIRS,)]
    discards = [move for move in legal if move.verb == DISCARD]
    return (
        discards[0]
        if discards
        else next((move for move in legal if move.verb == DRAW), legal[-1] if legal else None)
    )


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("modes", ["", ALL_ON])
def test_a_match_is_played_to_its_end_and_its_sums_are_right(house: str, modes: str) -> None:
    match = match_of(house + modes, 3)
    match.play([Steady(), Chance(1), Steady(), Chance(2)])
    assert match.is_over
    assert match.counted == 3
    scored = [played for played in match.hands if not played.is_void]
    assert [played.number for played in scored] == [1, 2, 3]
    assert match.totals == tuple(sum(p.receipts[seat].total for p in scored) for seat in range(SEATS))
    assert sum(match.finished) == sum(p.end is not None and p.end.ended == FINISH for p in scored)
    assert match.team_totals == (match.totals[0] + match.totals[2], match.totals[1] + match.totals[3])


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (match_of("kerizim", 3, "twice") for _ in range(2))
    for match in (one, other):
        match.play([Steady(), Chance(1), Steady(), Chance(2)])
    assert [v.move for p in one.hands for v in p.verdicts] == [
        v.move for p in other.hands for v in p.verdicts
    ]
    assert one.totals == other.totals


def test_the_deal_goes_to_the_right_and_the_right_of_the_dealer_starts() -> None:
    match = match_of("klasik", 5)
    match.play([throw_first] * 4)
    assert [played.dealer for played in match.hands] == [3, 0, 1, 2, 3]
    assert [played.deal.starter for played in match.hands] == [0, 1, 2, 3, 0]
    assert [played.verdicts[0].move.seat for played in match.hands] == [0, 1, 2, 3, 0]
    assert all(played.end is not None and played.end.ended == STOCK_OUT for played in match.hands)


def test_after_a_void_hand_the_same_dealer_deals_again_and_nothing_is_scored() -> None:
    match = match_of("klasik", 3, seed="void", more="opening: {pairs: 1}\n")

    def pairs_in_the_first(view: View) -> Move | None:
        pairs = [move for move in view.legal_moves() if move.verb == OPEN_PAIRS]
        return pairs[0] if len(match.hands) == 1 and pairs else throw_first(view)

    match.play([pairs_in_the_first] * 4)
    void, *scored = match.hands
    assert void.end is not None
    assert void.end.ended == VOID
    assert (void.receipts, void.scores) == ((), (0, 0, 0, 0))
    assert [played.dealer for played in match.hands] == [3, 3, 0, 1]
    assert [played.number for played in match.hands] == [1, 1, 2, 3]
    assert len(scored) == match.counted == 3
    assert len({played.deal for played in match.hands}) == 4


def test_equal_totals_share_ranks_and_their_match_points() -> None:
    match = match_of("puanli", 3, more="scoring: {penalties: {okey: null, playable: null}}\n")
    match.play([throw_first] * 4)
    assert match.totals == (606,) * SEATS
    assert match.ranks == (1, 1, 1, 1)
    assert match.points == (Fraction(0),) * SEATS


def test_the_lowest_total_is_first_and_earns_most() -> None:
    match = match_of("puanli", 3)
    match.play([throw_first, Steady(), throw_first, throw_first])
    assert match.totals[1] == min(match.totals)
    assert match.ranks[1] == 1
    assert match.points[1] == 3
    assert sum(match.points) == 0


def test_there_are_no_match_points_before_the_end() -> None:
    match = match_of("puanli", 3)
    match.play_hand([Steady() for _ in range(4)])
    assert match.points == ()
    assert len(match.ranks) == SEATS


def test_partners_have_no_ranks_but_the_points_of_their_team() -> None:
    match = match_of("puanli+esli", 3)
    match.play([Steady(), throw_first, Steady(), throw_first])
    a, b = match.team_totals
    assert a < b
    assert match.ranks == ()
    assert match.points == (3, -3, 3, -3)


def test_the_number_of_the_hand_is_known_to_the_scoring() -> None:
    match = match_of("klasik", 3, more="scoring: {total: hand * hand_number}\n")
    match.play([throw_first] * 4)
    assert [played.scores for played in match.hands] == [(202,) * 4, (404,) * 4, (606,) * 4]


def test_a_refused_move_of_a_program_is_an_error_and_of_a_person_is_shown_to_the_watcher() -> None:
    def discards_first(view: View) -> Move:
        return Move(view.seat, DISCARD, ((view.rack[0],),))

    with pytest.raises(IllegalMoveError):
        match_of("klasik").play_hand([discards_first] * 4)

    refused: list[Verdict] = []

    def watch(hand: Hand, verdict: Verdict) -> None:
        if not verdict.ok:
            refused.append(verdict)

    tries = iter(["wrong"])

    def wrong_once(view: View) -> Move | None:
        if view.state.turn == 1 and next(tries, None):
            return discards_first(view)
        return throw_first(view)

    played = match_of("klasik").play_hand([wrong_once] * 4, watch)
    assert [verdict.refusal and verdict.refusal.code for verdict in refused] == ["take_first"]
    assert [verdict for verdict in played.verdicts if not verdict.ok] == refused


def test_a_hand_that_is_broken_off_keeps_what_was_played() -> None:
    match = match_of("klasik")

    def leaves(view: View) -> Move:
        raise EOFError

    with pytest.raises(EOFError):
        match.play_hand([Steady(), leaves, Steady(), Steady()])
    (played,) = match.hands
    assert played.end is None
    assert played.verdicts
    assert match.counted == 0
    assert match.totals == (0, 0, 0, 0)


def test_rivals_are_asked_for_a_claim_where_the_fine_has_to_be_claimed() -> None:
    match = match_of("klasik", more="playable: {trigger: claim}\n")
    match.play([Steady(), Chance(1), Steady(), Chance(2)])
    claims = [v for played in match.hands for v in played.verdicts if v.move.verb == CLAIM]
    assert claims
    assert all(verdict.ok and verdict.told for verdict in claims)
