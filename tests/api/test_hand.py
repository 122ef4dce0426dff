"""A hand for a program: moves by text, taken back, copied, played by players, scored, written down and read again."""

from __future__ import annotations

from pathlib import Path

import pytest

import okeyrules as okey

HOUSES = (
    "klasik",
    "genel",
    "puanli",
    "kerizim",
    "batak101",
    "klasik+katlamali",
    "kerizim+deprem",
    "genel+esli",
)


@pytest.mark.parametrize("house", HOUSES)
def test_taking_back_every_move_gives_the_deal_again(house: str) -> None:
    hand = okey.load(house).deal(seed="back")
    dealt = hand.state.key()
    hand.play("steady")
    keys = []
    moves = hand.moves
    while hand.moves:
        keys.append(hand.state.key())
        hand.undo()
    assert hand.state.key() == dealt
    for move, key in zip(moves, reversed(keys), strict=True):
        hand.do(str(move))  # by its text
        assert hand.state.key() == key


def test_a_copy_goes_its_own_way_and_can_take_back_what_was_before_it() -> None:
    hand = okey.load("klasik").deal(seed=42)
    hand.do("discard R9")
    other = hand.copy()
    other.do("draw")
    assert (len(hand.moves), len(other.moves)) == (1, 2)
    assert hand.can("1 draw")
    for _ in range(2):
        other.undo()
    assert other == okey.load("klasik").deal(seed=42)
    assert other.state.key() == okey.load("klasik").deal(seed=42).state.key()
    assert hand.turn == 1


@pytest.mark.parametrize("house", HOUSES)
def test_a_written_hand_is_read_again_to_the_same_end(house: str, tmp_path: Path) -> None:
    hand = okey.load(house).deal(seed="pen", starter=2, match=(2, 3))
    hand.play(["sharp", "steady", "random", "steady"])
    again = okey.Hand.from_record(hand.record())
    assert (again.moves, again.state.key()) == (hand.moves, hand.state.key())
    if hand.ended != "void":
        assert again.scores() == hand.scores()
        assert [again.receipt(seat) for seat in range(4)] == [hand.receipt(seat) for seat in range(4)]
    report = okey.replay(hand.record())
    assert report.ok
    assert report.scores == (() if hand.ended == "void" else hand.scores())
    (tmp_path / "el.yaml").write_text(hand.record(), encoding="utf-8")
    assert okey.Hand.from_record(tmp_path / "el.yaml") == again


def test_a_wrong_opening_is_fined_by_judge_and_stays_in_the_record() -> None:
    hand = okey.load("genel").deal(seed=4)
    tiles = " ".join(hand.tiles(0)[:3])
    verdict = hand.judge(f"open {tiles}")
    assert verdict.refusal is not None
    assert [told.event for told in verdict.told] == ["wrong_opening"]
    assert okey.Hand.from_record(hand.record()).moves == hand.moves
    assert hand.undo() == verdict.move
    assert hand.state.told == []
    with pytest.raises(okey.IllegalMoveError):
        hand.do(f"open {tiles}")
    assert hand.moves == ()


def test_a_void_hand_has_scores_of_nothing_and_no_receipts() -> None:
    hand = okey.Hand.from_record(Path("tests/cases/klasik-void-four-pairs.yaml"))
    assert hand.ended == "void"
    assert hand.scores() == (0, 0, 0, 0)
    with pytest.raises(okey.UnfinishedError, match="only a hand that is over is scored"):
        hand.receipt(0)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda hand: hand.do("1 discart R8"), "no move `discart`"),
        (lambda hand: hand.do("R8"), "`R8`"),
        (lambda hand: hand.do("discard R99"), "`R99`"),
        (lambda hand: hand.do("discard R9 => ok"), "`=>` has no place"),
        (lambda hand: hand.do(None), "got None"),
        (lambda hand: hand.do(""), "a seat and a verb"),
        (lambda hand: hand.tiles(4), "got 4"),
        (lambda hand: hand.tiles("0"), "got '0'"),
        (lambda hand: hand.view(-1), "got -1"),
        (lambda hand: hand.undo(), "no move has been made"),
        (lambda hand: hand.play(["steady"] * 3), "1 or 4 players"),
        (lambda hand: hand.play(["steady"] * 3 + [7]), "got 7"),
        (lambda hand: hand.play(None), "got None"),
        (lambda hand: hand.ruleset.deal(seed=1.5), "got 1.5"),
        (lambda hand: hand.ruleset.deal(1, match=(4, 3)), "got (4, 3)"),
        (lambda hand: okey.Hand.from_record("record: hand\nruleset: klasik"), "H8"),
        (lambda hand: okey.replay("el.yaml"), "got 'el.yaml'"),
        (lambda hand: okey.score_sheet(None), "got None"),
        (lambda hand: okey.load("name: x\nextends: klasik"), "load_text"),
        (lambda hand: okey.check_text(None), "got None"),
        (lambda hand: okey.Match("klasik", hands=4), "got 4"),
        (lambda hand: okey.codes([500]), "`500`"),
        (lambda hand: okey.code(-1), "`-1`"),
        (lambda hand: hand.ruleset.value("opening.treshold"), "did you mean 'opening.threshold'"),
    ],
)
def test_a_wrong_call_raises_an_error_of_ours_that_shows_what_it_got(wrong: object, said: str) -> None:
    with pytest.raises(okey.OkeyError) as caught:
        wrong(okey.load("klasik").deal(seed=42))  # type: ignore[operator]
    assert said in str(caught.value)


def test_a_match_is_scored_as_its_hands_are_and_ranks_and_points_follow() -> None:
    match = okey.Match("puanli", hands=3, seed=1)
    hand = match.deal()
    with pytest.raises(okey.UnfinishedError, match="still in play"):
        match.deal()
    hand.play("steady")
    match.play("steady")
    with pytest.raises(okey.UnfinishedError, match="it is over"):
        match.deal()
    assert match.counted == match.length == 3
    scored = [each.scores() for each in match.hands if each.ended != "void"]
    assert match.totals == tuple(map(sum, zip(*scored, strict=True)))
    assert sorted(match.ranks) == [1, 2, 3, 4]
    assert sum(match.points) == 0
    assert [each.state.turns > 0 for each in match.hands] == [True] * len(match.hands)


def test_a_match_is_the_same_as_the_engine_plays_it() -> None:
    from okeyrules.players.registry import make
    from okeyrules.table.match import Match

    rules = okey.load("genel+esli")
    engine = Match(rules.rules, rules.program, 3, "same")
    engine.play([make("steady") for _ in range(4)])
    mine = okey.Match(rules, hands=3, seed="same")
    mine.play("steady")
    assert (mine.totals, mine.team_totals, mine.ranks) == (engine.totals, engine.team_totals, engine.ranks)
    assert [hand.moves for hand in mine.hands] == [
        tuple(verdict.move for verdict in hand.verdicts) for hand in engine.hands
    ]
