"""What an operator's scoring line should have kept of the line that it replaces or stands beside."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.compose import Origin
from okeyrules.ruleset.layer import Written
from okeyrules.scoring.checks.rows import OVERLAP
from okeyrules.scoring.syntax_codes import NO_EVENT
from okeyrules.scoring.tree import Expr, Line, Number, Section, Unary
from okeyrules.scoring.words import language_of_line
from okeyrules.scoring.write import write
from okeyrules.text import Text

Chains = Mapping[tuple[Section, str], Sequence[Origin]]

_WHOLE = Text(
    "devralınan satırın yalnız sayısı değişecekse tamamını yazın: `{line}`",
    "to change only the number of the inherited line write all of it: `{line}`",
)
_SAME_NAME = Text(
    "Devralınan bir satırın yerine geçecek satır onun adını taşır: {names}.",
    "A row that is to replace an inherited one bears its name: {names}.",
)
_BARE_NUMBER = re.compile(r"\s*([+-]?)\s*([0-9]{1,6})\s*")


def whole_line(chain: Sequence[Origin]) -> str | None:
    """Give the inherited line with the value of the one that replaced it and kept nothing else of it."""
    last = chain[-1].setting
    earlier = [o.setting.parsed for o in chain[:-1] if isinstance(o.setting, Written)]
    before = next((line for line in reversed(earlier) if isinstance(line, Line)), None)
    if before is None or not isinstance(last, Written):
        return None
    value = _value_alone(last)
    if value is None or not (before.event or before.when or before.unless):
        return None
    return write(replace(before, value=value), language_of_line(before.passage.text))


def _value_alone(written: Written) -> Expr | None:
    line = written.parsed
    if isinstance(line, Line):
        return None if line.when or line.unless else line.value
    match = _BARE_NUMBER.fullmatch(written.passage.text) if written.passage else None
    if match is None:
        return None
    number = Number(int(match[2]), (0, 0))
    return Unary("-" if match[1] == "-" else "+", number, (0, 0)) if match[1] else number


def with_the_rest(finding: Diagnostic, chain: Sequence[Origin]) -> Diagnostic:
    """Advise to keep the rest of the inherited line where a line holds only a new number."""
    line = whole_line(chain)
    if line is None:
        return finding
    fix = line if finding.code is NO_EVENT else finding.fix
    return replace(finding, help=_WHOLE.fill(line=line), fix=fix)


def about_overlap(finding: Diagnostic, chains: Chains) -> Diagnostic:
    """Advise where an operator's row overlaps with one that it may have been meant to replace."""
    if finding.code is not OVERLAP:
        return finding
    names = [str(finding.args["row"]), *str(finding.args["list"]).split(", ")]
    own = [name for name in names if not chains["hand", name][-1].layer.shipped]
    for name in own:
        told = with_the_rest(finding, chains["hand", name])
        if told is not finding:
            return told
    inherited = [name for name in names if name not in own]
    if inherited and any(len(chains["hand", name]) == 1 for name in own):
        note = _SAME_NAME.fill(names=", ".join(f"`{name}`" for name in inherited))
        return replace(finding, notes=(*finding.notes, note))
    return finding
