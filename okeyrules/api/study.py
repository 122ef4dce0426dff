"""Many hands: played, compared on the same deals, swept over the values of a setting, searched for a difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from okeyrules.api.arguments import listed, seed_text
from okeyrules.api.rulesets import ruleset_of
from okeyrules.errors import ArgumentError, SaidError
from okeyrules.extras import install
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.study.ask.compare import Comparison
    from okeyrules.study.ask.tune import Curve
    from okeyrules.study.run.sample import Plan
    from okeyrules.study.run.store import Run
    from okeyrules.study.witness.find import Sought

RulesetLike = Ruleset | str | Path
Wanted = Literal["any", "verdict", "score"]
Progress = Callable[[int, int], None]
HANDS: Final = 4_000


def simulate(
    ruleset: RulesetLike,
    *,
    hands: int = HANDS,
    seed: str | int = "1",
    players: object = "steady",
    mirrored: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Run:
    """Play many hands, by all cores; the result is the same for any number of them.

    `players` is one player for all seats or one a seat: names, `module:name`, functions, classes or objects. With
    `mirrored` every deal is played four times, each player once with each rack. `out` keeps the run in a file, and
    goes on from what is there. `workers` are processes; more than one need a main module that can be imported
    (`if __name__ == "__main__":`). Raises `StudyError` for what cannot be played,
    `UnknownPlayerError` for a name that no player has, `PlayerError` where a player fails.
    """
    _need_numpy()
    from okeyrules.study.run.simulate import simulate_run

    return simulate_run(
        ruleset_of(ruleset),
        hands=hands,
        seed=seed_text(seed),
        players=players,
        mirrored=mirrored,
        workers=workers,
        cluster=cluster,
        out=None if out is None else Path(out),
        progress=progress,
    )


def compare(
    first: RulesetLike,
    *others: RulesetLike,
    hands: int | None = None,
    seed: str | int = "1",
    players: object = "steady",
    until: float | None = None,
    workers: int | None = None,
    attribute: bool = True,
    progress: Progress | None = None,
) -> Comparison:
    """Play rulesets on the same deals and tell what differs from the first beyond chance.

    With `until` hands are played until the main numbers are that sure (half an interval, in points or hundredths),
    `hands` at most. `attribute` traces each difference to the rules that make it. Raises as `simulate` does.
    """
    rulesets = [ruleset_of(each) for each in (first, *others)]
    _need_numpy()
    from okeyrules.study.ask import compare as study

    most = hands if hands is not None else study.MOST if until is not None else HANDS
    plan = _plan(most, seed, players, until, workers)
    return study.compare(rulesets, plan, attribute=attribute, progress=progress)


def tune(
    ruleset: RulesetLike,
    path: str,
    values: Sequence[Any],
    *,
    hands: int = HANDS,
    seed: str | int = "1",
    players: object = "steady",
    workers: int | None = None,
    progress: Progress | None = None,
) -> Curve:
    """Play a ruleset with each value of one setting, or with other texts of a scoring line, on the same deals.

    Raises `StudyError` for a path that there is not, `RulesetError` for a value that does not fit,
    `ArgumentError` for values that are no list.
    """
    own, tried = ruleset_of(ruleset), listed("a list of the values to try", values)
    if not isinstance(path, str):
        raise ArgumentError("the path of an option or a scoring line", path)
    _need_numpy()
    from okeyrules.study.ask import tune as study
    from okeyrules.study.run.variant import changed

    path = study.known_path(own, path)
    variants = [changed(own, {path: value}).usable() for value in tried]
    return study.tune(own, path, variants, _plan(hands, seed, players, None, workers), progress=progress)


def witness(
    a: RulesetLike,
    b: RulesetLike,
    *,
    seconds: float = 20.0,
    kind: Wanted = "any",
) -> Sought:
    """Look for the smallest situation on which two rulesets disagree; its `witness` is `None` where none is found."""
    if kind not in get_args(Wanted):
        raise ArgumentError(f"one of {', '.join(get_args(Wanted))}", kind)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise ArgumentError("a number of seconds", seconds)
    from okeyrules.study.witness.find import seek

    return seek(ruleset_of(a), ruleset_of(b), seconds=seconds, kind=kind)


def _plan(hands: int, seed: str | int, players: object, until: float | None, workers: int | None) -> Plan:
    from okeyrules.study.run.sample import Plan
    from okeyrules.study.run.simulate import check_players

    return Plan(hands, seed_text(seed), check_players(players), until, workers)


def _need_numpy() -> None:
    if find_spec("numpy") is None:
        raise SaidError(
            Text("bunun için NumPy gerekir", "this needs NumPy"),
            install("study"),
        )
