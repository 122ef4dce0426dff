"""How often each rule and each scoring line did something in played hands, and which never did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from okeyrules.rules import OPTIONS, RULES
from okeyrules.rules.base import Option, Rule
from okeyrules.rules.coverage import UNMEASURED, Sign
from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.names import BY_NAME, names_in
from okeyrules.scoring.receipt import label
from okeyrules.scoring.sentences import case_words
from okeyrules.scoring.tree import Line
from okeyrules.study.ask.signs import counted
from okeyrules.study.metrics.base import Scored
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

State = Literal["fired", "never", "blind", "off"]

_SILENT = Text(
    "bu oyuncular neyin izin verilmediğini söylemez", "these players do not say what the rules kept them from"
)
_ORDER: Final[tuple[State, ...]] = ("fired", "never", "blind", "off")


@dataclass(frozen=True)
class Fired:
    """What a rule, an option of it or a scoring line did in so many hands.

    `state` is `fired`, `never` (it could have and did not), `blind` (play does not show it: `says` is why) or `off`
    (this house does not play by it). `says` is otherwise what was counted, `times` how often, `refused` how often it
    kept a player from something, `hands` in how many hands it did either; `of` is the number of all hands.
    """

    path: str
    rule: str
    title: Text
    says: Text
    state: State
    times: int
    refused: int
    hands: int
    of: int

    def as_data(self) -> dict[str, Any]:
        """Give it as JSON has it."""
        return {
            "path": self.path,
            "rule": self.rule,
            "state": self.state,
            "times": self.times,
            "refused": self.refused,
            "hands": self.hands,
            "of": self.of,
        }


def fired(scored: Scored) -> tuple[Fired, ...]:
    """Look at every rule in the order of the rule sheet, then at every scoring line."""
    return (*(found for rule in RULES for found in _of_rule(rule, scored)), *_of_lines(scored))


def by_rule(found: Sequence[Fired]) -> dict[str, State]:
    """Give the state of each rule as a whole: it fired where anything of it did."""
    states: dict[str, State] = {}
    for each in found:
        states[each.rule] = min(states.get(each.rule, "off"), each.state, key=_ORDER.index)
    return states


def unused(paths: Sequence[str], played: Iterable[Scored]) -> Text | None:
    """Say why the program's players used none of these settings and lines in what was played; `None` where not so."""
    found = [each for scored in played for each in fired(scored)]
    reasons = []
    for path in paths:
        shown = (path in OPTIONS and OPTIONS[path].seen_with) or path
        mine = [each for each in found if each.path == shown and each.state != "off"]
        if not mine or any(each.state != "blind" or each.says not in UNMEASURED for each in mine):
            return None
        reasons.append(mine[0].says)
    return reasons[0] if reasons else None


def _of_rule(rule: Rule, scored: Scored) -> Iterator[Fired]:
    if rule.sign is not None:
        yield _of_sign(rule.sign, rule, rule.key, rule.title, scored, active=True)
    for option in rule.options():
        if option.signs:
            sign, active = _sign_of(option, scored)
            yield _of_sign(sign, rule, option.path, option.name, scored, active=active)


def _sign_of(option: Option, scored: Scored) -> tuple[Sign, bool]:
    """Give the sign of the value that an option has in this house, and whether the house plays by it."""
    values = scored.ruleset.values
    on = [sign for sign in option.signs if values[option.path] not in sign.off]
    return (on or option.signs)[0], bool(on) and not option.unmet(values)


def _of_sign(sign: Sign, rule: Rule, path: str, title: Text, scored: Scored, *, active: bool) -> Fired:
    refused = _refused(scored, (path, *(other.path for other in OPTIONS.values() if other.seen_with == path)))
    found = counted(sign.counts if active else (), scored)
    hands = int(((found > 0) | (refused > 0)).sum())
    state: State = "fired" if hands else "never" if active else "off"
    says = sign.says
    if state == "never" and sign.blind is not None:
        state, says = "blind", sign.blind
    elif state == "never" and not sign.counts and not len(scored.hands.refused["hand"]):
        state, says = "blind", _SILENT
    return Fired(path, rule.key, title, says, state, int(found.sum()), int(refused.sum()), hands, len(scored))


def _refused(scored: Scored, options: Sequence[str]) -> NDArray[np.int64]:
    """Count in each hand the refusals that name one of the options."""
    refused = scored.hands.refused
    wanted = [at for at, (_, option) in enumerate(scored.hands.reasons) if option in options]
    rows = refused["hand"][np.isin(refused["reason"], wanted)]
    return np.bincount(rows, minlength=len(scored)).astype(np.int64)


def _of_lines(scored: Scored) -> Iterator[Fired]:
    inert = _inert(scored)
    for path, line in scored.ruleset.lines.items():
        if line.section == "total":
            continue
        times = scored.times[path]
        hands = (times > 0).any(axis=1)
        count = int(hands.sum() if line.section == "multipliers" else times.sum())
        state: State = "fired" if count else "off" if path in inert else "never"
        title, says = Text(label(line, "tr"), label(line, "en")), case_words(line)
        if state == "never" and (why := _blind(line)) is not None:
            state, says = "blind", why
        yield Fired(path, "scoring", title, says, state, count, 0, int(hands.sum()), len(scored))


def _blind(line: Line) -> Text | None:
    """Say why the program's players never bring about what a line is for."""
    if line.event is not None and (why := EVENTS[line.event.name].unplayed) is not None:
        return why
    return next((why for name in names_in(line.when) if (why := BY_NAME[name].unplayed) is not None), None)


def _inert(scored: Scored) -> set[str]:
    """Name the lines that cannot apply under the options of this house: a partner's row without partners."""
    ruleset = scored.ruleset
    proof = Proof(ruleset.scoring, ruleset.frame)
    alive = set()
    try:
        for line, space in proof.spaces():
            if space.applies(line) & space.base:
                alive.add(_path(line))
    except TooManyError:
        return set()  # which of so many cases can come about is not known; then every line may
    return {path for path in ruleset.lines if path not in alive}


def _path(line: Line) -> str:
    return f"scoring.{line.section}.{line.name}"
