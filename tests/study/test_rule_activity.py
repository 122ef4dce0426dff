"""What each rule did is counted, and what never happened is told apart from what cannot be seen."""

import dataclasses

import pytest

from okeyrules.hand_state.layout import NONE, PAIRS, STOCK_OUT, VOID
from okeyrules.rules import OPTIONS, RULES, build
from okeyrules.study.ask import openings_held as bars
from okeyrules.study.ask.rule_activity import by_rule, fired
from okeyrules.study.ask.signs import COUNTS, counter
from okeyrules.study.metrics.base import Scored
from okeyrules.table.moves import DECLARE_PAIRS, GIVE_BACK, LAY_OFF, PAIR, SWAP, TAKE_LEFT
from tests.study.made import NEVER, made, played, seat


def state(run, path):
    return next(each.state for each in fired(run) if each.path == path)


def found(run, path):
    return next(each for each in fired(run) if each.path == path)


def under(run, **changes):
    """Change rules of a run: `opening={"waiver": "any"}`."""
    values = dict(run.ruleset.values)
    for rule in RULES:
        changed = changes.get(rule.key, {})
        values |= {o.path: changed[o.field] for o in rule.options() if o.field in changed}
    return Scored(run.hands, dataclasses.replace(run.ruleset, rules=build(values), values=values))


SIGNS = [
    *((rule.key, rule.sign) for rule in RULES if rule.sign),
    *((o.path, sign) for o in OPTIONS.values() for sign in o.signs),
]


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.path)
def test_every_option_has_a_sign_or_a_reason_why_there_is_none(option):
    own = {path for path, _ in SIGNS}
    assert option.signs or option.seen_with in own, "write `sign=` into its declaration"
    for value in {option.default, *(v for sign in option.signs for v in sign.off)}:
        assert [s for s in option.signs if value not in s.off] or len(option.signs) < 2, value


@pytest.mark.parametrize(("path", "sign"), SIGNS)
def test_every_sign_speaks_both_languages_and_counts_what_there_is(path, sign):
    for words in (sign.says, *([sign.blind] if sign.blind else [])):
        assert words.tr, path
        assert words.en, path
        assert words.tr != words.en, path
    for name in sign.counts:
        counter(name)


def test_no_count_is_left_that_no_sign_uses():
    assert set(COUNTS) <= {name for _, sign in SIGNS for name in sign.counts}


@pytest.mark.parametrize("name", ["", "move hop", "event", "ended finished", "hand okeys", "waived"])
def test_a_count_that_nothing_takes_is_named(name):
    with pytest.raises(ValueError, match=repr(name)):
        counter(name)


@pytest.mark.parametrize(
    "source", ["klasik", "genel+katlamali", "puanli+esli", "kerizim+deprem", "batak101+cezali"]
)
def test_every_rule_and_every_scoring_line_is_reported_once(source):
    run = played(source, 12)
    paths = [each.path for each in fired(run)]
    assert len(paths) == len(set(paths))
    assert set(by_rule(fired(run))) == {rule.key for rule in RULES}
    assert {p for p in run.ruleset.lines if p != "scoring.total"} <= set(paths)
    assert all(each.of == 12 for each in fired(run))


def test_what_happens_in_every_game_fired_and_the_rest_is_told_apart():
    run = played("klasik", 30)
    rules = by_rule(fired(run))
    for name in (
        "deal",
        "melds",
        "opening",
        "left_tile",
        "lay_off",
        "okey_swap",
        "stock_out",
        "finish",
        "scoring",
    ):
        assert rules[name] == "fired", name
    for name in ("assist", "match", "clock", "discard_pile", "undo"):
        assert rules[name] == "blind", name
    for name in ("escalation", "partnership"):
        assert rules[name] == "off", name


def test_moves_are_counted_with_the_hands_they_happened_in():
    run = made({"moves": {0: {LAY_OFF: 3, SWAP: 1}, 1: {LAY_OFF: 1}}}, {}, {"moves": {2: {LAY_OFF: 1}}})
    counted = found(run, "lay_off")
    assert (counted.times, counted.hands, counted.of) == (5, 2, 3)
    assert found(run, "okey_swap.allowed").times == 1


def test_a_rule_that_could_have_done_something_and_did_not_is_reported():
    run = made({}, {})
    assert state(run, "void.all_open_pairs") == "never"
    assert state(run, "okey_swap.allowed") == "never"
    assert state(run, "scoring.penalties.playable") == "never"
    assert state(made({"ended": VOID}), "void.all_open_pairs") == "fired"


def test_a_rule_that_this_house_does_not_play_by_is_off_and_not_unused():
    assert state(under(made({}), okey_swap={"allowed": False}), "okey_swap.allowed") == "off"
    assert state(under(made({}), void={"all_open_pairs": False}), "void.all_open_pairs") == "off"
    assert state(made({}), "pairs.declaration") == "off"
    declared = under(made({"moves": {0: {DECLARE_PAIRS: 1}}}), pairs={"declaration": "binding"})
    assert state(declared, "pairs.declaration") == "fired"


def test_a_refusal_counts_for_the_option_it_names():
    refused = [(0, 1, "lay_off_limit", "lay_off.limit.tiles"), (1, 2, "lay_off_limit", "lay_off.limit.tiles")]
    run = made({}, {}, {}, refused=[*refused, (1, 2, "lay_off_limit", "lay_off.limit.tiles")])
    limit = found(run, "lay_off.limit.tiles")
    assert (limit.times, limit.refused, limit.hands) == (0, 3, 2)
    assert state(run, "okey_swap.set_must_be_full") == "never"
    off = made({}, refused=[(0, 0, "too_low", "opening.waiver")])
    assert state(off, "opening.waiver") == "fired"


def test_where_the_players_note_no_refusals_their_absence_says_nothing():
    assert state(made({}), "lay_off.limit.tiles") == "blind"


def test_an_unused_way_out_that_the_players_never_take_says_nothing():
    assert state(made({}), "left.give_back") == "blind"
    taken = made({"moves": {0: {TAKE_LEFT: 1, GIVE_BACK: 1}}})
    assert state(taken, "left.give_back") == "fired"


def test_a_fine_for_a_mistake_that_the_players_do_not_make_says_nothing():
    assert state(made({}, source="puanli"), "scoring.penalties.wrong_opening") == "blind"
    wrong = made({}, source="puanli", happened=[("wrong_opening", 0, 2, {})])
    assert state(wrong, "scoring.penalties.wrong_opening") == "fired"


def test_the_left_tile_before_and_after_the_opening():
    run = made({"moves": {0: {TAKE_LEFT: 3}}}, {"moves": {0: {TAKE_LEFT: 1}}}, happened=[("fed", 0, 3, {})])
    assert found(run, "left.unopened").times == 1
    assert found(run, "left.opened").times == 2 + 1


def test_pairs_beside_pairs_are_those_of_melds_openers():
    run = made({"seats": [seat(), seat(PAIRS), seat(), NEVER], "moves": {0: {PAIR: 2}, 1: {PAIR: 3}}})
    assert found(run, "lay_off.pairs_beside_pairs").times == 2
    assert found(run, "pairs").times == 1 + 5


def test_rows_fines_and_multipliers_are_counted():
    run = made(
        {"with_okey": 1, "seats": [seat(), NEVER, seat(), seat(okeys=2)]},
        {},
        happened=[("discard", 0, 1, {"playable": 1}), ("discard", 0, 1, {"playable": 1})],
    )
    assert found(run, "scoring.hand.never_opened").times == 1
    assert found(run, "scoring.penalties.playable").times == 2
    assert found(run, "scoring.penalties.held_okey").times == 1
    assert found(run, "scoring.multipliers.with_okey").times == 1  # a hand, not its four seats
    assert state(run, "scoring.multipliers.from_hand") == "never"


def test_a_partners_row_is_off_where_nobody_has_a_partner():
    assert state(made({}, source="puanli"), "scoring.hand.mate") == "off"
    assert state(made({}, source="puanli+esli"), "scoring.hand.mate") == "fired"


def test_the_stock_that_runs_out_and_riziko():
    run = made({"ended": STOCK_OUT, "finisher": -1}, {"riziko": 1})
    assert found(run, "stock_out").times == 1
    assert state(run, "indicator.false_okey") == "blind"
    assert found(under(run, indicator={"false_okey": "riziko"}), "indicator.false_okey").times == 1


def test_two_kinds_of_finish_at_once_show_how_multipliers_combine():
    pairs = [seat(PAIRS), *[seat()] * 3]
    assert state(made({"with_okey": 1}), "scoring.combine") == "never"
    assert (
        found(
            made({"with_okey": 1, "seats": pairs}, {"with_okey": 1, "from_hand": 1}), "scoring.combine"
        ).times
        == 2
    )


# --- openings that a rule let through --------------------------------------------------------------------

LOW = [seat(opening_value=80, opened_at=5), seat(opening_value=120, opened_at=2), NEVER, NEVER]
FEW = [seat(PAIRS, opening_pairs=3, opened_at=3), *[NEVER] * 3]


def test_an_opening_below_the_threshold_stands_by_the_waiver():
    run = made({"seats": LOW}, {"seats": FEW}, {})
    assert bars.waived(under(run, opening={"waiver": "melds"})).tolist() == [1, 0, 0]
    assert bars.waived(under(run, opening={"waiver": "any"})).tolist() == [1, 1, 0]
    assert found(under(run, opening={"waiver": "any"}), "opening.waiver").times == 2


def test_under_rising_openings_the_waiver_lifts_the_bar_too():
    ends = [seat(opening_value=110, opened_at=5), seat(opening_value=120, opened_at=2), NEVER, NEVER]
    run = under(made({"seats": ends}), opening={"waiver": "melds"})
    assert bars.waived(run).tolist() == [0]
    assert bars.waived(under(run, escalation={"enabled": True})).tolist() == [1]


def test_the_partners_opening_lifts_the_threshold():
    ends = [seat(opening_value=80, opened_at=5), NEVER, seat(opened_at=1), NEVER]
    other = [seat(opening_value=80, opened_at=5), seat(opened_at=1), NEVER, NEVER]
    run = under(
        made({"seats": ends}, {"seats": other}, source="klasik+esli"), opening={"partner_opened_waives": True}
    )
    assert found(run, "opening.partner_opened_waives").times == 1
    assert bars.waived(under(run, opening={"waiver": "any"})).tolist() == [0, 1]


def test_openings_that_had_an_earlier_one_to_exceed():
    ends = [
        seat(opening_value=101, opened_at=1),
        seat(opening_value=105, opened_at=6),
        seat(PAIRS, opening_pairs=5, opened_at=7),
        seat(NONE),
    ]
    run = made({"seats": ends}, source="klasik+katlamali")
    assert found(run, "opening.escalation").times == 1  # the pairs had no pairs to exceed


def test_whether_the_partners_opening_binds_shows_where_it_is_the_highest():
    ends = [
        seat(opening_value=110, opened_at=1),
        seat(opening_value=115, opened_at=2),
        seat(opening_value=120, opened_at=7),
        seat(opening_value=130, opened_at=8),
    ]
    run = made({"seats": ends}, source="klasik+esli+katlamali")
    # seat 2 had 115 of an opponent before it, seat 3 had 120 of an opponent: no partner's was the highest
    assert bars.because_of_partner(run).tolist() == [0]
    ends[0] = seat(opening_value=118, opened_at=1)
    bound = made({"seats": ends}, source="klasik+esli+katlamali")
    assert bars.because_of_partner(bound).tolist() == [1]
    free = under(bound, escalation={"binds_partner": False})
    assert bars.because_of_partner(free).tolist() == [0]
    ends[2] = seat(opening_value=116, opened_at=7)
    free = under(made({"seats": ends}, source="klasik+esli+katlamali"), escalation={"binds_partner": False})
    assert bars.because_of_partner(free).tolist() == [1]


def test_no_hands_fire_nothing():
    assert {each.state for each in fired(made())} <= {"never", "blind", "off"}
