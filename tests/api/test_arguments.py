"""What is of a wrong kind is refused at the door with what it got, in both builds, and nothing is taken in silence."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import okeyrules as okey

LONG = "x" * 5000


def dealt() -> okey.Hand:
    return okey.load("klasik").deal(seed=42)


WRONG: dict[str, Callable[[], object]] = {
    "code(None)": lambda: okey.code(None),  # type: ignore[arg-type]
    "code('R7')": lambda: okey.code("R7"),  # type: ignore[arg-type]
    "code(1.5)": lambda: okey.code(1.5),  # type: ignore[arg-type]
    "code([6])": lambda: okey.code([6]),  # type: ignore[arg-type]
    "code(True)": lambda: okey.code(True),
    "codes(5)": lambda: okey.codes(5),  # type: ignore[arg-type]
    "codes('R7')": lambda: okey.codes("R7"),  # type: ignore[arg-type]
    "parse_tile(None)": lambda: okey.parse_tile(None),  # type: ignore[arg-type]
    "parse_tile(7)": lambda: okey.parse_tile(7),  # type: ignore[arg-type]
    "parse_tiles(None)": lambda: okey.parse_tiles(None),  # type: ignore[arg-type]
    "deal(match=('a', 'b'))": lambda: okey.load("klasik").deal(1, match=("a", "b")),  # type: ignore[arg-type]
    "deal(seed='\\ud800')": lambda: okey.load("klasik").deal(seed="\ud800"),
    "Match(seed=[])": lambda: okey.Match("klasik", seed=[]),  # type: ignore[arg-type]
    "Match(seed=1.5)": lambda: okey.Match("klasik", seed=1.5),  # type: ignore[arg-type]
    "Match(hands=True)": lambda: okey.Match("klasik", hands=True),
    "simulate(seed=None)": lambda: okey.simulate("klasik", seed=None),  # type: ignore[arg-type]
    "simulate(seed=[1])": lambda: okey.simulate("klasik", seed=[1]),  # type: ignore[arg-type]
    "compare(seed=1.5)": lambda: okey.compare("klasik", "genel", seed=1.5),  # type: ignore[arg-type]
    "tune(None)": lambda: okey.tune("klasik", None, [81]),  # type: ignore[arg-type]
    "tune(81)": lambda: okey.tune("klasik", "opening.threshold", 81),  # type: ignore[arg-type]
    "tune('81')": lambda: okey.tune("klasik", "opening.threshold", "81"),
    "tune([])": lambda: okey.tune("klasik", "opening.threshold", []),
    "witness(kind='foo')": lambda: okey.witness("klasik", "genel", kind="foo"),  # type: ignore[arg-type]
    "program.seat(None)": lambda: okey.load("klasik").program.seat(None),  # type: ignore[arg-type]
    "view.hand.check(text)": lambda: dealt().view().hand.check("0 discard R9"),
    "view.hand.can(text)": lambda: dealt().view().hand.can("0 discard R9"),
    "view.hand.do(text)": lambda: dealt().view().hand.do("0 discard R9"),
    "view.hand.check(None)": lambda: dealt().view().hand.check(None),
    "view.hand.rewind(99)": lambda: dealt().view().hand.rewind(99),
    "view.hand.rewind(-1)": lambda: dealt().view().hand.rewind(-1),
    "to_text('de')": lambda: okey.check("klasik").to_text("de"),  # type: ignore[arg-type]
    "hand.to_text('de')": lambda: dealt().to_text("de"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_kind_is_an_argument_error(name: str) -> None:
    with pytest.raises(okey.ArgumentError, match=r"wanted .+, got "):
        WRONG[name]()


def test_a_table_that_is_asked_with_a_text_says_that_it_wants_a_move() -> None:
    with pytest.raises(okey.ArgumentError, match=r"wanted a Move .*parse_move.*, got '0 discard R9' \(str\)"):
        dealt().view().hand.check("0 discard R9")


@pytest.mark.parametrize("path", ["opening.tresh", None, 7, "scoring.hand.meldz", ""])
def test_a_path_that_there_is_not_is_cited_nowhere(path: Any) -> None:
    with pytest.raises(okey.OkeyError, match="no option or scoring line"):
        okey.load("klasik").cited(path)
    assert okey.load("klasik").cited("scoring.total").span.line > 0


@pytest.mark.parametrize("name", [LONG, f"{LONG}.yaml", "a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_a_finding(name: str) -> None:
    assert {found.severity for found in okey.check(name).diagnostics} == {"error"}
    with pytest.raises(okey.RulesetError):
        okey.load(name)


@pytest.mark.parametrize(("hands", "shown"), [(True, "not True"), ("10", "not '10'")])
def test_how_many_hands_is_a_whole_number_and_shown_as_it_was_given(hands: Any, shown: str) -> None:
    with pytest.raises(okey.StudyError, match=shown):
        okey.simulate("klasik", hands=hands)


def test_an_unknown_player_is_one_in_a_run_as_at_a_table() -> None:
    for call in (
        lambda: okey.simulate("klasik", hands=4, players="stedy"),
        lambda: okey.compare("klasik", "genel", hands=4, players="stedy"),
        lambda: dealt().play("stedy"),
    ):
        with pytest.raises(okey.UnknownPlayerError, match="did you mean `steady`"):
            call()
    with pytest.raises(okey.PlayerError, match="no module"):
        okey.simulate("klasik", hands=4, players="nowhere_at_all:x")


@pytest.mark.parametrize("name", ["seat", "verb", "groups", "at", "end"])
def test_a_move_is_read_only(name: str) -> None:
    hand = dealt()
    hand.do("discard R9")
    with pytest.raises(AttributeError):
        setattr(hand.moves[0], name, 3)
    assert str(hand.copy().moves[0]) == "0 discard R9"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("discart R9", "there is no move `discart`; did you mean `discard`?"),
        ("0 discart R9", "there is no move `discart`; did you mean `discard`?"),
        ("laid-off R9 > M1", "there is no move `laid-off`; did you mean `lay-off`?"),
        ("9 discard R9", "`9` is no seat"),
        ("qqqqqqqq R9", "`qqqqqqqq` is no seat"),
    ],
)
def test_a_misspelt_verb_is_no_seat(text: str, said: str) -> None:
    with pytest.raises(okey.MoveError) as caught:
        dealt().do(text)
    assert said in str(caught.value)


def test_the_error_of_a_ruleset_tells_what_was_meant_and_that_of_a_record_all_that_is_wrong() -> None:
    with pytest.raises(okey.RulesetError, match="unknown setting `treshold`; did you mean `threshold`"):
        okey.load_text("extends: klasik\nopening: {treshold: 81}")
    with pytest.raises(okey.RecordError) as caught:
        okey.Hand.from_record("record: hand\nruleset: klasik")
    assert caught.value.diagnostics[0].code.name.startswith("H8")


def test_a_ruleset_of_a_text_is_called_by_its_label_else_by_its_name() -> None:
    text = "name: Bizim ev\nextends: klasik\nopening: {threshold: 81}"
    assert okey.load_text(text).source == "Bizim ev"
    assert okey.load_text(text, label="ev").source == "ev"
    assert okey.load_text("extends: klasik").source == "<text>"
    assert okey.check_text(f"{text}\nopning: 1").diagnostics[0].span.file == "<text>"
    found = okey.compare("klasik", okey.load_text(text), hands=8, workers=1, attribute=False)
    assert {row["ruleset"] for row in found.rows()} == {"Bizim ev"}


def test_a_match_keeps_the_hands_that_others_follow() -> None:
    match = okey.Match("puanli", seed=1)
    first = match.deal()
    first.play("steady")
    first.undo()  # nothing stands on it yet
    first.play("steady")
    match.deal()
    for change in (first.undo, lambda: first.do("0 claim"), lambda: first.judge("0 claim")):
        with pytest.raises(okey.UnfinishedError, match="its match has gone on"):
            change()
    match.play("steady")
    totals, other = match.totals, copy.copy(match)
    with pytest.raises(okey.UnfinishedError):
        match.hands[-1].undo()
    with pytest.raises(AttributeError):
        match.hands.append(first)  # type: ignore[attr-defined]
    tried = match.hands[-1].copy()
    tried.undo()
    assert (tried.is_over, match.is_over, match.totals) == (False, True, totals)
    assert other == match


def test_a_view_tells_what_its_seat_would_pay_with_the_fines_so_far() -> None:
    hand = okey.load("genel").deal(seed=4)
    before = hand.view(0).receipt()
    assert (before.penalties, before) == (0, hand.view(0).program.seat(hand.view(0).facts()))  # type: ignore[union-attr]
    hand.judge(f"open {' '.join(hand.tiles(0)[:3])}")
    view = hand.view(0)
    assert view.receipt().penalties > 0
    assert hand.view(1).receipt().penalties == 0


@pytest.mark.parametrize("house", ["klasik", "genel", "puanli", "kerizim", "batak101"])
def test_every_view_of_a_hand_can_be_scored_and_follows_what_is_tried(house: str) -> None:
    hand = okey.load(house).deal(seed=5)
    hand.play("random")
    moves, again = hand.moves, okey.load(house).deal(seed=5)
    for move in moves:
        for seat in range(4):
            assert again.view(seat).receipt().penalties >= 0
        view = again.view(move.seat)
        mark, facts = view.hand.mark(), view.facts()
        if move.word not in ("undo", "collect") and view.hand.can(move):
            view.hand.do(move)
            view.hand.rewind(mark)
        assert view.facts() == facts
        again.judge(move)


class Needs:
    """Wants what nobody gives it."""

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def choose(self, view: okey.View) -> None:
        """Say nothing."""


class Fails:
    """Cannot be made."""

    def __init__(self) -> None:
        raise KeyError("no table")

    choose = Needs.choose


@pytest.mark.parametrize(("kind", "why"), [(Needs, "TypeError"), (Fails, "KeyError: 'no table'")])
def test_a_class_that_cannot_be_made_is_told_by_its_name(kind: type, why: str) -> None:
    for call in (lambda: okey.player(kind), lambda: dealt().play(kind)):
        with pytest.raises(okey.PlayerError, match=f"{kind.__name__}` .*failed: {why}"):
            call()


@pytest.mark.parametrize("name", [None, "nowhere_at_all"])
def test_a_function_without_a_module_plays_in_the_program_itself(name: str | None) -> None:
    space: dict[str, Any] = {"okey": okey} if name is None else {"okey": okey, "__name__": name}
    exec("inner = okey.player('steady')\ndef f(view):\n    return inner.choose(view)", space)
    assert okey.player(space["f"]).name == "?:f"
    hand = dealt()
    hand.play(space["f"])
    assert hand.is_over
    assert okey.simulate("klasik", hands=4, players=space["f"], workers=1).players == ("?:f",) * 4
