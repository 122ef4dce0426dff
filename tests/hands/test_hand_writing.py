"""A written record carries its rules, and replays to the identical state."""

from __future__ import annotations

import random

import pytest

from okeyrules.hand_state.layout import NO_TILE
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.play import replay
from okeyrules.records.hand.writing import record_of, write
from okeyrules.ruleset.load import check_text, load
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import CLAIM, SWAP, TIMEOUT, Move

NAMES = ("klasik", "genel", "puanli+esli", "kerizim+katlamali", "batak101+deprem+esli", "klasik+cezali")
PLAYERS = ("Ayşe", "Ali Can", "Cem", "Deniz")


def random_play(hand: Hand, rng: random.Random, most: int) -> list[Move]:
    """Play mostly legal moves, sometimes another seat's or a claim; lay-downs before discards."""
    moves: list[Move] = []
    for _ in range(most):
        legal = legal_moves(hand)
        laying = [move for move in legal if 3 <= move.verb <= SWAP]
        if not legal:
            move = Move(hand.state.turn, TIMEOUT)
        else:
            move = rng.choice(laying if laying and rng.random() < 0.5 else legal)
        if rng.random() < 0.1:
            move = Move(rng.randrange(4), move.verb, move.groups, move.at, move.end)
        elif rng.random() < 0.03:
            move = Move(rng.randrange(4), CLAIM)
        moves.append(move)
        hand.judge(move)
    return moves


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("by_seed", [True, False])
def test_a_written_hand_replays_to_the_identical_state(name, seed, by_seed):
    ruleset = load(name)
    deal = shuffled(ruleset.rules, str(seed), seed)
    hand = Hand(ruleset.rules, start(ruleset.rules, deal))
    moves = random_play(hand, random.Random(f"{name}{seed}"), 120)
    begin = str(seed) if by_seed else deal
    record = record_of(ruleset, begin, deal.indicator, moves, PLAYERS, "Bir el: #1", starter=seed)
    report = check_hand_text(write(record))
    assert [d.message("en") for d in report.diagnostics] == []
    assert report.played is not None
    assert report.played.state.key() == hand.state.key()
    assert report.played.ruleset.hash == ruleset.hash
    assert write(report.played.record) == write(record)


def test_a_deal_with_unknown_racks_and_stock_is_written_as_it_is_known():
    ruleset = load("klasik")
    deal = shuffled(ruleset.rules, 5)
    stock = (*deal.stock[:2], *[NO_TILE] * 18)
    known = deal._replace(racks=(deal.racks[0], None, None, None), stock=stock)
    report = check_hand_text(write(record_of(ruleset, known, known.indicator, [])))
    assert report.diagnostics == ()
    assert report.played.record.start == known


def test_rules_that_no_shipped_file_has_are_written_as_what_differs():
    text = "name: Salon\nextends: kerizim\nopening: {threshold: 81}\nscoring: {penalties: {collect: null}}\n"
    ruleset = check_text(text, "kerizim").usable()
    written = write(record_of(ruleset, "1", shuffled(ruleset.rules, "1").indicator, []))
    assert (
        "rules:\n  opening:\n    threshold: 81\n  scoring:\n    penalties:\n      collect: null\n" in written
    )
    report = check_hand_text(written)
    assert report.diagnostics == ()
    assert report.played.ruleset.hash == ruleset.hash


def written_klasik() -> str:
    ruleset = load("klasik")
    return write(record_of(ruleset, "1", shuffled(ruleset.rules, "1").indicator, [Move(0, 0)]))


def test_where_the_named_rules_have_changed_the_record_is_replayed_by_its_own():
    ruleset = load("kerizim")
    text = write(record_of(ruleset, "1", shuffled(ruleset.rules, "1").indicator, []))
    report = check_hand_text(text.replace("ruleset: kerizim", "ruleset: klasik"))
    assert [(d.code.name, d.severity) for d in report.diagnostics] == [("H832", "info")]
    assert report.played.ruleset.hash == ruleset.hash
    assert report.played.ruleset.value("okey_swap.settled_only") is True


def test_where_the_named_rules_are_gone_the_record_is_replayed_by_its_own():
    report = check_hand_text(written_klasik().replace("ruleset: klasik", "ruleset: ./salon.yaml"))
    assert [(d.code.name, d.severity) for d in report.diagnostics] == [("H832", "info")]
    assert report.played is not None


def test_rules_changed_by_hand_are_found_by_their_fingerprint():
    text = written_klasik().replace("threshold: 101", "threshold: 51")
    (found,) = check_hand_text(text).diagnostics
    assert found.code.name == "H831"
    assert text.splitlines()[found.span.line - 1].startswith("hash: ")


def test_the_record_names_the_verdict_of_every_move():
    assert "- 0 draw => refused\n" in written_klasik()
    record = check_hand_text(written_klasik()).played.record
    assert replay(record).moves[0].verdict.refusal.code == "starter_takes_nothing"
