"""Plays the same random moves through the engine and through the naive referee, and compares everything.

`python -m tests.table.differential --moves 1000000` for a long run.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator

from okeyrules.melds import LEFT, RIGHT
from okeyrules.rules import OPTIONS, build
from okeyrules.ruleset.load import load
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import TIMEOUT, VERBS, Move
from okeyrules.tiles import OKEY, code
from tests.houses import WITH_MODES
from tests.table.naive_referee import Naive

ENDS = {LEFT: "left", RIGHT: "right", LEFT + RIGHT: None}
HOW = ("none", "melds", "pairs")
ENDED = (None, "finish", "stock_out", "void")
TAKERS = ("self", "partner", "opponent")
TURN_LIMIT = 40

# Values that random rule sets are drawn from; what only the match, the clock or the words use is left out.
CHOICES = {
    "pairs.okey_with_tile": (True, False),
    "pairs.two_okeys": (True, False),
    "pairs.with_indicator": (True, False),
    "pairs.declaration": ("none", "binding", "required"),
    "pairs.seats_max": (3, 4),
    "opening.threshold": (20, 51, 81, 101),
    "opening.pairs": (3, 4, 5),
    "opening.escalation": (True, False),
    "opening.escalation_value": ("opening_melds", "turn_melds"),
    "opening.escalation_binds_partner": (True, False),
    "opening.partner_opened_waives": (True, False),
    "opening.waiver": ("none", "melds", "any"),
    "opening.wrong": ("refuse", "penalise"),
    "left.takers": ("everyone", "opened"),
    "left.unopened": ("in_opening", "on_table"),
    "left.only_if_usable": (False, True),
    "left.opened": ("must_use", "free"),
    "left.give_back": ("free", "never"),
    "lay_off.in_opening_turn": (True, False),
    "lay_off.wait_a_round": (False, True),
    "lay_off.limit.for": ("nobody", "pairs_openers", "everyone"),
    "lay_off.limit.tiles": (1, 2, 3),
    "lay_off.limit.per": ("run_end", "side", "turn"),
    "lay_off.pairs_beside_pairs": ("never", "when_pairs_open", "always"),
    "lay_off.pairs_beside_pairs_per_turn": (None, 1, 2),
    "okey_swap.allowed": (True, False),
    "okey_swap.settled_only": (True, False),
    "okey_swap.set_must_be_full": (True, False),
    "okey_swap.from_pair": (True, False),
    "playable.includes_swap": (True, False),
    "playable.trigger": ("automatic", "claim"),
    "undo.step": ("any", "last_tile"),
    "undo.lay_offs": (True, False),
    "undo.collect": ("free", "penalised", "penalised_after_left"),
    "stock_out": ("end", "last_left"),
    "void.all_open_pairs": (True, False),
    "partnership.enabled": (True, False),
}


class DisagreementError(AssertionError):
    """The two referees differ; shows the moves that lead there."""


def apart(ours: object, theirs: object) -> tuple:
    """Leave out of two lists what is the same in both."""
    if isinstance(ours, list) and isinstance(theirs, list):
        return [x for x in ours if x not in theirs], [x for x in theirs if x not in ours]
    return ours, theirs


def random_values(rng: random.Random) -> dict:
    """Give a random rule set; easy openings often, so that tables fill."""
    return {path: rng.choice(choices) for path, choices in CHOICES.items()}


class Table:
    """One hand played twice at once."""

    def __init__(self, values: dict, seed: int, label: str) -> None:
        rules = build({p: v for p, v in values.items() if p in OPTIONS and not p.startswith("scoring")})
        deal = shuffled(rules, seed, seed % 4)
        self.label = f"{label}, seed {seed}"
        self.hand = Hand(rules, start(rules, deal))
        okey = self.hand.state.okey
        self.okey = okey
        racks = [[code(okey.real(t)) for t in rack or ()] for rack in deal.racks]
        stock = [code(okey.real(t)) for t in deal.stock or ()]
        self.naive = Naive(values.get, code(okey.indicator), code(okey.tile), deal.starter, racks, stock)
        self.moves: list[str] = []

    def play(self, move: Move) -> bool:
        """Judge a move twice; raises `DisagreementError`."""
        self.moves.append(str(move))
        verdict = self.hand.judge(move)
        groups = [[code(t) for t in group] for group in move.groups]
        reason = self.naive.judge(move.seat, VERBS[move.verb], groups, move.at, ENDS[move.end])
        if (reason is None) != verdict.ok:
            engine = "ok" if verdict.refusal is None else verdict.refusal.code
            self.fail(f"engine {engine}, naive {reason or 'ok'}")
        ours, theirs = self.digest(), self.naive_digest()
        if ours != theirs:
            differ = {k: apart(ours[k], theirs[k]) for k in ours if ours[k] != theirs[k]}
            self.fail(f"engine, naive: {differ}")
        return verdict.ok

    def fail(self, what: str) -> None:
        table = [" ".join(code(t) for t in laid.tiles) for laid in self.hand.state.table]
        rack = self.naive.racks[self.naive.turn]
        seats = f"opened {self.naive.opened}, declared {self.naive.declared}, left {self.naive.piles}"
        where = f"{self.label}, okey {self.naive.okey}, {seats}, rack {rack}, table {table}"
        raise DisagreementError(f"{what}\n{where}\nlast moves: " + "\n  ".join(self.moves[-14:]))

    def digest(self) -> dict:
        """Give what there is to see of the engine's state, in plain words."""
        s = self.hand.state
        return {
            "turn": (s.turn, s.phase if s.ended == 0 else 2, ENDED[s.ended]),
            "taken": (s.taken_from, code(s.taken) if s.taken_from else None),
            "racks": [sorted(code(t) for t in s.rack(seat)) for seat in range(4)],
            "tiles": [s.tiles(seat) for seat in range(4)],
            "piles": [[code(t) for t in s.pile(seat)] for seat in range(4)],
            "stock": s.stock_left,
            "opened": [self.opened(seat) for seat in range(4)],
            "declared": [s.declared(seat) for seat in range(4)],
            "table": [
                (laid.seat, laid.turn, [code(t) for t in laid.tiles], list(laid.layers)) for laid in s.table
            ],
            "events": [(t.seat, t.event, plain_facts(t.event, t.facts)) for t in s.told],
            "finish": (s.finisher, s.with_okey, s.from_hand) if s.ended == 1 else None,
            "kinds": [laid.meld.kind if laid.meld else "pair" for laid in s.table],
        }

    def opened(self, seat: int) -> tuple | None:
        s = self.hand.state
        if not s.opened(seat):
            return None
        if seat == s.turn and s.ended == 0:
            return (HOW[s.opened(seat)],)  # the amount is settled by the discard
        pairs = s.opened(seat) == 2
        return (HOW[s.opened(seat)], s.opening_pairs(seat) if pairs else s.opening_value(seat))

    def naive_digest(self) -> dict:
        """Give the same of the naive referee's state."""
        n = self.naive
        taken = (0 if n.taken_from is None else 1 if n.taken_from == "stock" else 2, n.taken)
        finish = (n.finish["by"], n.finish["okey"], n.finish["from_hand"]) if n.ended == "finish" else None
        opened: list[tuple | None] = []
        for seat, o in enumerate(n.opened):
            running = seat == n.turn and n.ended is None
            opened.append(None if o is None else (o["how"],) if running else (o["how"], o["amount"]))
        return {
            "turn": (n.turn, ("take", "play", "over").index(n.phase), n.ended),
            "taken": taken if taken[0] else (0, None),
            "racks": [sorted(r) for r in n.racks],
            "tiles": [len(r) for r in n.racks],
            "piles": n.piles,
            "stock": len(n.stock),
            "opened": opened,
            "declared": n.declared,
            "table": [(m["seat"], m["turn"], m["tiles"], m["layers"]) for m in n.table],
            "events": n.events,
            "finish": finish,
            "kinds": [m["kind"] for m in n.table],
        }


FACTS = {
    "discard": ("finishing", "okey", "playable", "tile"),
    "okey_taken": ("taker",),
    "fed": ("by", "tile"),
    "opening": ("pairs_laid", "value"),
}


def plain_facts(event: str, facts: dict) -> tuple:
    """Give the facts that an event's own scoring lines read, choices as words."""
    words = {"taker": TAKERS, "by": HOW[1:]}
    return tuple((n, words[n][facts[n]] if n in words else facts[n]) for n in FACTS.get(event, ()))


def nonsense(rng: random.Random, hand: Hand) -> Move:
    """Give a random move: any verb, any tiles, any phase; often with tiles that the seat holds."""
    s = hand.state
    seat = s.turn if rng.random() < 0.8 else rng.randrange(-1, 5)
    rack = s.rack(s.turn)

    def tile() -> int:
        return rng.choice(rack) if rack and rng.random() < 0.8 else rng.randrange(OKEY + 1)

    verb = rng.randrange(len(VERBS))
    if verb == TIMEOUT and rng.random() < 0.8:
        verb = rng.randrange(TIMEOUT)
    groups: tuple = ()
    if 3 <= verb <= 8 or verb == 11:
        sizes = (1,) if verb in (7, 8, 11) and rng.random() < 0.8 else (1, 2, 2, 3, 3, 4)
        how_many = rng.choice((0, 1, 1, 1, 2, 5)) if verb < 7 else rng.choice((0, 1, 1, 1, 1))
        groups = tuple(tuple(tile() for _ in range(rng.choice(sizes))) for _ in range(how_many))
    elif verb == 0 and rng.random() < 0.1:
        groups = ((tile(),),)
    at = rng.randrange(-1, len(s.table) + 1)
    return Move(seat, verb, groups, at, rng.choice((LEFT, RIGHT, LEFT + RIGHT)))


def altered(rng: random.Random, move: Move, hand: Hand) -> Move:
    """Spoil a legal move a little: another verb, a tile more or less, another end, another meld."""
    groups = [list(g) for g in move.groups]
    kind = rng.randrange(6)
    if kind == 0:
        verb = rng.choice([3, 4, 5, 6]) if groups else rng.randrange(16)
        return Move(move.seat, verb, move.groups, move.at, move.end)
    if kind == 1 and groups:
        groups.pop(rng.randrange(len(groups)))
    elif kind == 2 and groups:
        rng.shuffle(rng.choice(groups))
    elif kind == 3 and groups:
        rng.choice(groups).append(rng.randrange(OKEY + 1))
    elif kind == 4 and groups:
        group = rng.choice(groups)
        group[rng.randrange(len(group))] = rng.randrange(OKEY + 1)
    elif kind == 5:
        end, at = rng.choice((LEFT, RIGHT, 3)), rng.randrange(-1, len(hand.state.table) + 1)
        return Move(move.seat, move.verb, move.groups, at, end)
    return Move(move.seat, move.verb, tuple(tuple(g) for g in groups if g), move.at, move.end)


def lay_first(rng: random.Random, moves: list[Move]) -> Move:
    """Choose a legal move; what lays tiles is liked, so that tables fill."""
    laying = [m for m in moves if 3 <= m.verb <= 8]
    if laying and rng.random() < 0.6:
        return rng.choice(laying)
    return rng.choice(moves)


def play_hand(table: Table, rng: random.Random, counts: Counter) -> None:
    """Play one hand to its end, with nonsense between the legal moves."""
    in_turn = 0
    turn = -1
    while not table.hand.is_over:
        if table.hand.state.turns != turn:
            turn, in_turn = table.hand.state.turns, 0
        in_turn += 1
        if rng.random() < 0.3:
            move = nonsense(rng, table.hand)
        else:
            moves = legal_moves(table.hand)
            stuck = not moves or in_turn > TURN_LIMIT
            move = Move(table.hand.state.turn, TIMEOUT) if stuck else lay_first(rng, moves)
            if rng.random() < 0.15:
                move = altered(rng, move, table.hand)
        made = table.play(move)
        counts[VERBS[move.verb], "ok" if made else "refused"] += 1
    counts["hands", table.naive.ended] += 1


def rule_sets(rng: random.Random) -> Iterator[tuple[dict, str]]:
    """Give shipped rule sets in turn, each followed by one that is drawn at random."""
    shipped = [(dict(load(name).values), name) for name in WITH_MODES]
    while True:
        for values, name in shipped:
            yield values, name
            drawn = {**values, **random_values(rng)}
            yield drawn, "random " + str({p: drawn[p] for p in CHOICES})


def run(moves: int, seed: int, say: bool = False) -> Counter:
    """Play until so many moves were judged twice; gives what was judged how often."""
    rng = random.Random(seed)
    counts: Counter = Counter()
    began = time.time()
    sets = rule_sets(rng)
    hand = 0
    while (done := sum(n for (verb, _), n in counts.items() if verb != "hands")) < moves:
        values, label = next(sets)
        hand += 1
        try:
            play_hand(Table(values, seed * 1_000_000 + hand, label), rng, counts)
        except DisagreementError as disagreement:
            if not say:
                raise
            counts["hands", "disagreements"] += 1
            print(disagreement, flush=True)
        if say and hand % 200 == 0:
            print(f"{hand} hands, {done} moves, {done / (time.time() - began):.0f} moves/s", flush=True)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for what, count in sorted(run(options.moves, options.seed, say=True).items(), key=str):
        print(*what, count)


if __name__ == "__main__":
    main()
