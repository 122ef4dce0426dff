"""Where two scorings pay differently: over every way a hand can end, and every event.

Situations that both tables can reach come first. What only one of them reaches (a player who declared pairs, a riziko
hand, a low opening) is scored under both as well, and marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, cast

from okeyrules.scoring.cells import boxes
from okeyrules.scoring.endings import endings, possible
from okeyrules.scoring.evaluate import Program, UnprovenError
from okeyrules.scoring.facts import NUMBERS
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.receipt import Receipt
from okeyrules.scoring.situations import Reach, Situation
from okeyrules.scoring.tree import Line, Scoring

Side = Literal["a", "b"]


@dataclass(frozen=True)
class Difference:
    """Situations that two scorings judge by the same lines and pay differently.

    `example` is the plainest of them and `count` how many there are; `a` and `b` are its receipts. `event` is what
    happened, `None` at the end of a hand. `only` names the side under whose options it can happen at all.
    """

    event: str | None
    count: int
    example: Situation
    a: Receipt
    b: Receipt
    only: Side | None = None


@dataclass
class _Group:
    example: Situation
    a: Receipt
    b: Receipt
    cells: set[tuple[int, ...]]


def differences(a: Scoring, fa: Frame, b: Scoring, fb: Frame) -> list[Difference]:
    """Compare two proven scorings, each under the options of its ruleset; the plainest examples come first.

    An event counts where either side has it. Hands with partners are compared only where both sides have them
    (`partners_alone`). Raises `TooManyError` where the comparisons of both together make too many situations.
    """
    frame = meet(fa, fb)
    programs = (Program(a), Program(b))
    found: list[Difference] = []
    for event in (None, *_events(a, b)):
        if event is None:
            lines = _hand_lines(a) + _hand_lines(b)
        else:
            lines = [*_fines(a, event), *_fines(b, event), a.total, b.total]
        in_a, in_b = (event is None or possible(event, f) for f in (fa, fb))
        if in_a or in_b:
            only: Side | None = None if in_a and in_b else "a" if in_a else "b"
            found += (replace(one, only=only) for one in _groups(programs, lines, frame, event))
        for side, own, has in (("a", fa, in_a), ("b", fb, in_b)):
            wider = _beyond(own, frame)
            if wider is not None and has:
                groups = _groups(programs, lines, wider, event, within=frame)
                found += (replace(one, only=cast(Side, side)) for one in groups)
    return found


def partners_alone(fa: Frame, fb: Frame) -> Side | None:
    """Name the side that alone has partners, so that its hands with partners compare with nothing."""
    return None if fa.partners == fb.partners else "a" if fa.partners else "b"


def _beyond(own: Frame, both: Frame) -> Frame | None:
    """Give what one side reaches apart from partners, where that is more than both reach."""
    wider = replace(
        both,
        threshold=own.threshold,
        pairs=own.pairs,
        waiver=own.waiver,
        pairs_waiver=own.pairs_waiver,
        partner_waives=own.partner_waives,
        declaration=own.declaration,
        riziko=own.riziko,
        hands=own.hands,
    )
    return wider if wider != both else None


def _outside(reach: Reach, frame: Frame) -> Callable[[Situation], bool]:
    """Tell situations that a frame cannot reach, as far as the lines tell situations apart."""
    told = [name for name in endings(frame)[0] if name in reach.mentioned or name in reach.bounding]
    known = {tuple(end[name] for name in told) for end in endings(frame)}
    numbers = [name for name in NUMBERS if name in reach.mentioned]

    def outside(situation: Situation) -> bool:
        if tuple(situation.end[name] for name in told) not in known:
            return True
        box = boxes(situation.end, frame, situation["opened"])
        return any(not box[n][0] <= situation[n] <= box[n][1] for n in numbers if n in situation)

    return outside


def meet(a: Frame, b: Frame) -> Frame:
    """Give the frame of what both rulesets can reach; events count where either of them has them."""
    weaker = [f.declaration for f in (a, b)]
    declaration = next((d for d in ("none", "required") if d in weaker), "binding")
    return Frame(
        partners=a.partners and b.partners,
        threshold=max(a.threshold, b.threshold),
        pairs=max(a.pairs, b.pairs),
        waiver=a.waiver and b.waiver,
        pairs_waiver=a.pairs_waiver and b.pairs_waiver,
        partner_waives=a.partner_waives and b.partner_waives,
        declaration=declaration,
        seats_max=min(a.seats_max, b.seats_max),
        riziko=a.riziko and b.riziko,
        wrong_opening=a.wrong_opening or b.wrong_opening,
        collect=a.collect or b.collect,
        give_back=a.give_back or b.give_back,
        takers="everyone" if "everyone" in (a.takers, b.takers) else a.takers,
        swap=a.swap or b.swap,
        hands=tuple(sorted(set(a.hands) & set(b.hands))) or a.hands,
    )


def _hand_lines(scoring: Scoring) -> list[Line]:
    rows = [*scoring.hand.values(), *scoring.multipliers.values(), *_fines(scoring, "hand_end")]
    return [*rows, scoring.total]


def _fines(scoring: Scoring, event: str) -> list[Line]:
    return [line for line in scoring.penalties.values() if _is_on(line, event)]


def _is_on(line: Line, event: str) -> bool:
    return line.event is not None and line.event.name == event


def _events(*scorings: Scoring) -> Iterator[str]:
    names = [line.event.name for s in scorings for line in s.penalties.values() if line.event]
    return (name for name in dict.fromkeys(names) if name != "hand_end")


def _groups(
    programs: tuple[Program, Program],
    lines: list[Line],
    frame: Frame,
    event: str | None,
    *,
    within: Frame | None = None,
) -> list[Difference]:
    """Find what is paid differently in the situations of a frame, those of another frame (`within`) left out."""
    groups: dict[object, _Group] = {}
    reach = Reach(programs, lines, sampled=True)
    wanted = _outside(reach, within) if within else lambda _: True
    for situation in filter(wanted, reach.situations(frame, event)):
        receipts = _receipts(programs, situation)
        if receipts is None:
            continue
        a, b = receipts
        key = (_fired(a, event), _fired(b, event))
        if key not in groups:
            groups[key] = _Group(replace(situation, shown=_telling(reach, a, b, event)), a, b, set())
        groups[key].cells.add(situation.cell)
    return [Difference(event, len(g.cells), g.example, g.a, g.b) for g in groups.values()]


def _receipts(programs: tuple[Program, Program], situation: Situation) -> tuple[Receipt, Receipt] | None:
    """Score a situation under both; `None` where they pay alike, or one of them has no row for what it cannot meet."""
    try:
        if situation.event is not None and _cost(programs[0], situation) == _cost(programs[1], situation):
            return None
        a, b = (program.settle(situation.end, situation.happenings()) for program in programs)
    except UnprovenError:
        return None
    return None if situation.event is None and a.total == b.total else (a, b)


def _telling(reach: Reach, a: Receipt, b: Receipt, event: str | None) -> frozenset[str]:
    """Name the facts worth telling: those of conditions, and the numbers that made one of the two scores."""
    lines = [a.total_line, b.total_line]
    for receipt in (a, b):
        lines += [part.line for part in receipt.fines if event is None or _is_on(part.line, event)]
        if event is None:
            lines += [part.line for part in (receipt.row, *receipt.factors)]
    return reach.in_conditions | reach.expanded(*(line.value for line in lines))


def _cost(program: Program, situation: Situation) -> int:
    """Give what an event alone adds to a seat's total."""
    fines = sum(fine.value for fine in program.fines(situation.end, situation.happenings()))
    known = {**situation.end, "hand": 0}
    cost: int = program.total({**known, "penalties": fines}) - program.total({**known, "penalties": 0})
    return cost


def _fired(receipt: Receipt, event: str | None) -> tuple[str, ...]:
    """Name the lines that fired: the row and the fines, or at an event its fines alone."""
    if event is not None:
        return tuple(fine.line.name for fine in receipt.fines if _is_on(fine.line, event))
    return (receipt.row.line.name, *(fine.line.name for fine in receipt.fines))
