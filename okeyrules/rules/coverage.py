"""By what one sees in played hands that a rule or an option of it did something.

It is plain data, since the rules know no NumPy: `okeyrules.study.ask.signs` knows how each count is taken. Beside what
a sign counts, every refusal that names the option counts: a player wanted to do something and the rule kept it from
that.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from okeyrules.rules.kinds import Value
from okeyrules.text import Text
from okeyrules.unplayed import IN_THOUGHT, NEVER_DECLARED, NO_CLOCK, NO_MISTAKES


class Sign(NamedTuple):
    """What shows that a rule, or one option of it, did something; `says` is what is counted.

    `counts` names what is added up in each hand; nothing where only refusals show. `off` holds the values of the
    option under which this is not its sign. `blind` is why a count of nothing says nothing; without it, a count of
    nothing is worth a report.
    """

    says: Text
    counts: tuple[str, ...] = ()
    off: tuple[Value, ...] = ()
    blind: Text | None = None


def refusals(*off: Value) -> Sign:
    """Give the sign of an option that shows in refusals alone."""
    return Sign(Text("bu kuralın izin vermediği hamleler", "moves that this rule did not allow"), off=off)


def unseen(why: Text, *off: Value) -> Sign:
    """Give the sign of what played hands do not show."""
    return Sign(why, off=off, blind=why)


NOT_WRITTEN: Final = Text(
    "oynanan ellerde hangi taşın nereden geldiği yazılı değil",
    "played hands do not say which tile came from where",
)
ON_SCREEN: Final = Text(
    "oyunu değil, masada görüneni değiştirir", "it changes what the table shows, not the play"
)
ONE_HAND: Final = Text("eller tek tek oynanır, maç oynanmaz", "hands are played one by one, not matches")
LAST_TILE_ANYWHERE: Final = Text(
    "son taşın nereye bırakıldığı oyunu değiştirmez", "where the last tile is put changes nothing"
)
NOTHING_USELESS: Final = Text(
    "programın oyuncuları işine yaramayan taşı almaz",
    "the program's players take no tile that is of no use to them",
)
# Why nothing of a rule comes into play with the program's players, whatever a house says of it.
UNMEASURED: Final = (
    NO_CLOCK,
    ON_SCREEN,
    ONE_HAND,
    NO_MISTAKES,
    IN_THOUGHT,
    NEVER_DECLARED,
    NOTHING_USELESS,
)
