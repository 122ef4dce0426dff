"""A fine or multiplier under a new name that leaves the inherited one standing, so that both count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.near_names import near_name
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.layer import Written
from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.endings import possible
from okeyrules.scoring.evaluate import Program, compile_expr
from okeyrules.scoring.situations import Reach, Situation, derived
from okeyrules.scoring.tree import Line, Section
from okeyrules.text import Text

SECTIONS = ("scoring",)

FALLS_TWICE = declare(
    "R312",
    "warning",
    says=Text(
        "`{name}` yazılan her durumda şu da yazılıyor: {others}; ikisi birden uygulanır",
        "wherever `{name}` applies, {others} applies as well, and both count",
    ),
    help=Text(
        "eski satırın yerine geçsin istiyorsanız onun adını verin: `{other}`",
        "to replace the inherited line give yours its name: `{other}`",
    ),
    meaning=Text(
        "Devralınan bir satır ancak aynı adla yazılınca değişir. Başka bir adla yazılan satır onun yanına eklenir ve "
        "aynı olay iki kez cezalandırılır. İkisi de istenen bir ek cezaysa devralınan satırı da bu dosyada "
        "yazın; o zaman ikisi yan yana görünür ve uyarı çıkmaz.",
        "An inherited line changes only where a file writes it under the same name. A line under another name stands "
        "beside it, and one happening is charged twice. Where both are wanted, write the inherited line in this "
        "file as well: then both are seen side by side, and there is no warning.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n"
    "    işlek: +50 olay atma eğer işlek ve değil okey ve değil bitiriyor\n",
    right="extends: klasik\nscoring:\n  penalties:\n"
    "    playable: +50 olay atma eğer işlek ve değil okey ve değil bitiriyor\n",
)
_AS_WELL = Text("bu da yazılıyor", "this applies as well")


def check(view: View) -> Iterator[Diagnostic]:
    """Compare each of the operator's fines and multipliers with those that his file inherits."""
    if view.scoring is None:
        return
    program = Program(view.scoring)
    for (section, name), written in _own(view):
        inherited = {n: line for n, line in _others(view, section, name) if _same_event(line, written.parsed)}
        line = written.parsed
        if isinstance(line, Line):
            found = _Pair(view, program, line, inherited).covering() if inherited else []
            if not found and (alike := near_name(written, _replaceable(view, section, name))):
                yield alike
            if found:
                yield FALLS_TWICE.at(
                    written.key,
                    fix=found[0] if len(found) == 1 else None,
                    related=[(inherited[n].span(), _AS_WELL) for n in found],
                    name=name,
                    others=", ".join(f"`{n}`" for n in found),
                    other=found[0],
                )


def _own(view: View) -> Iterator[tuple[tuple[Section, str], Written]]:
    for key, written in view.stack.live_lines():
        layer = view.stack.lines[key][-1].layer
        if key[0] in ("penalties", "multipliers") and not (layer.shipped or layer.page or layer.is_mode):
            yield key, written


def _others(view: View, section: Section, name: str) -> Iterator[tuple[str, Line]]:
    """Give the lines of a section that stand in another file than a line of it does."""
    own = view.stack.lines[section, name][-1].layer
    if section == "multipliers" and view.values["scoring.combine"] != "product":
        return  # only the highest counts, so that nothing adds up
    assert view.scoring is not None
    lines: Mapping[str, Line] = getattr(view.scoring, section)
    for other, line in lines.items():
        if view.stack.lines[section, other][-1].layer is not own:
            yield other, line


def _replaceable(view: View, section: Section, name: str) -> Iterator[Written]:
    """Give the inherited lines that a new line, if it is one, could have been meant to replace."""
    own = view.stack.lines[section, name]
    if len(own) > 1:
        return
    for (where, other), written in view.stack.live_lines():
        if (
            where == section
            and other != name
            and view.stack.lines[where, other][-1].layer is not own[-1].layer
        ):
            yield written


def _same_event(one: Line, other: object) -> bool:
    if not isinstance(other, Line) or one.event is None or other.event is None:
        return isinstance(other, Line) and one.event is other.event
    return one.event.name == other.event.name


@dataclass(frozen=True)
class _Pair:
    """A line of the operator's, and the inherited lines that could charge the same."""

    view: View
    program: Program
    line: Line
    inherited: Mapping[str, Line]

    def covering(self) -> list[str]:
        """Name the inherited lines of which one or another counts wherever the operator's does."""
        event = self.line.event.name if self.line.event else None
        if event is not None and not possible(event, self.view.frame):
            return []
        lines = [self.line, *self.inherited.values()]
        try:
            situations = Reach([self.program], lines, sampled=True).situations(self.view.frame, event)
        except TooManyError:
            return []
        mine = self._counts(self.line, situations)
        theirs = {name: self._counts(line, situations) for name, line in self.inherited.items()}
        if self.line.section == "multipliers":  # a further factor in some of the cases is an honest rule
            return [name for name, where in theirs.items() if mine and where == mine]
        found = [name for name, where in theirs.items() if mine & where]
        return found if mine and mine <= frozenset().union(*theirs.values()) else []

    def _counts(self, line: Line, situations: list[Situation]) -> frozenset[int]:
        """Give the situations, by number, in which a line applies and is worth something."""
        known = derived(self.program)
        tests = [compile_expr(e, known) for e in (line.when,) if e is not None]
        bars = [compile_expr(e, known) for e in (line.unless,) if e is not None]
        worth = compile_expr(line.value, known)
        return frozenset(
            n
            for n, s in enumerate(situations)
            if all(t(s.facts) for t in tests) and not any(b(s.facts) for b in bars) and worth(s.facts)
        )
