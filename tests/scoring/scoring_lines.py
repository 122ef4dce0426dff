"""Random scoring lines, and trees compared without their places."""

from dataclasses import fields, is_dataclass, replace

from hypothesis import strategies as st

from okeyrules.diagnostics.model import Passage
from okeyrules.scoring.facts import EVENTS, SECTIONS, every_fact
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.tree import Binary, Call, Line, Name, Number, Unary

NOWHERE = (0, 0)
CHOICES = [fact for fact in every_fact() if fact.kind == "choice"]
PLAIN = [fact.name for fact in every_fact() if fact.kind != "choice"]


def bare(node):
    """Give a tree with all places wiped out, so that two trees can be compared."""
    if isinstance(node, tuple):
        return tuple(bare(n) for n in node)
    if isinstance(node, Line):
        node = replace(node, passage=Passage.of(""))
    if not is_dataclass(node) or isinstance(node, Passage):
        return node
    changes = {f.name: bare(getattr(node, f.name)) for f in fields(node) if f.name not in ("at", "op_at")}
    changes |= {f.name: NOWHERE for f in fields(node) if f.name in ("at", "op_at")}
    return replace(node, **changes)


def read(section, text):
    line = parse_line(section, "row", Passage.of(text))
    assert isinstance(line, Line), f"{text!r}: {line.message('en')}"
    return line


def _comparison(fact):
    return st.builds(
        lambda op, value: Binary(op, Name(fact.name, NOWHERE), Name(value, NOWHERE), NOWHERE, NOWHERE),
        st.sampled_from(["=", "!="]),
        st.sampled_from(fact.values),
    )


_leaves = st.one_of(
    st.builds(Number, st.integers(0, 999_999), st.just(NOWHERE)),
    st.builds(Name, st.sampled_from([*PLAIN, "unheard_of", "x_ray"]), st.just(NOWHERE)),
    st.sampled_from(CHOICES).flatmap(_comparison),
)
_OPS = ["+", "-", "*", "=", "!=", "<", "<=", ">", ">=", "and", "or"]


def _grow(inner):
    return st.one_of(
        st.builds(Unary, st.sampled_from(["-", "+", "not"]), inner, st.just(NOWHERE)),
        st.builds(Binary, st.sampled_from(_OPS), inner, inner, st.just(NOWHERE), st.just(NOWHERE)),
        st.builds(
            Call,
            st.sampled_from(["min", "max"]),
            st.lists(inner, min_size=1, max_size=3).map(tuple),
            st.just(NOWHERE),
        ),
    )


expressions = st.recursive(_leaves, _grow, max_leaves=8)
_rows = st.lists(st.builds(Name, st.sampled_from(["mate", "çiftler", "row_2"]), st.just(NOWHERE)), max_size=3)


@st.composite
def lines(draw):
    """Draw a line of any section, with the clauses that the section takes."""
    section = draw(st.sampled_from(SECTIONS))
    line = Line(section, "row", Passage.of(""), draw(expressions))
    if section != "total":
        line = replace(line, when=draw(st.none() | expressions), unless=draw(st.none() | expressions))
    if section == "hand":
        line = replace(line, overriding=tuple(draw(_rows)))
    if section == "penalties":
        event = Name(draw(st.sampled_from([*EVENTS, "unheard_of"])), NOWHERE)
        line = replace(line, once=draw(st.booleans()), event=event)
    return line
