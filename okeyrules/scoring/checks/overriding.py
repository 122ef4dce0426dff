"""`overriding` names rows that are there, never in a circle, and only where it decides something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.tree import Line, Name
from okeyrules.text import Text, same

PLACE = 10


def _finisher(rest: str) -> str:
    return f"extends: klasik\nscoring:\n  hand:\n    finisher: -101 * K when finished overriding {rest}\n"


_RIGHT = _finisher("melds, pairs").replace("101", "202")

UNKNOWN = declare(
    "C601",
    "error",
    says=Text("`{name}` adlı bir el satırı yok", "there is no hand row `{name}`"),
    help=Text("el satırları: {known}", "the hand rows are {known}"),
    meaning=Text(
        "`overriding`, aynı oyuncu için ikisi de geçerli olduğunda hangi satırın yazılacağını söyler; bu yüzden "
        "yalnız `hand` altındaki satırların adlarını alır.",
        "`overriding` says which of two rows is written where both would apply to a player; so it takes the "
        "names of rows under `hand` only.",
    ),
    wrong=_finisher("meld, pairs"),
    right=_RIGHT,
)
ITSELF = declare(
    "C602",
    "error",
    says=Text("`{name}` satırı kendini ezemez", "the row `{name}` cannot override itself"),
    help=Text("`{name}` adını listeden silin", "drop `{name}` from the list"),
    meaning=Text(
        "Kendini ezen bir satır hiçbir zaman yazılamazdı.",
        "A row that overrides itself could never be written.",
    ),
    wrong=_finisher("finisher, melds, pairs"),
    right=_RIGHT,
)
CIRCLE = declare(
    "C603",
    "error",
    says=Text("el satırları birbirini eziyor: {circle}", "rows override one another in a circle: {circle}"),
    help=Text(
        "hangisinin yazılacağına karar verin, ötekinden `overriding` bölümünü silin",
        "decide which one is to be written, and drop `overriding` from the other",
    ),
    meaning=Text(
        "İki satır birbirini ezerse ikisi de yazılmaz, oyuncunun puanı belirsiz kalır.",
        "Where two rows override each other neither is written, and the player's points are undecided.",
    ),
    wrong=_RIGHT + "    melds: S * K when opened = melds overriding finisher\n",
    right=_RIGHT,
)
NEEDLESS = declare(
    "C604",
    "info",  # a list that was inherited may well outlive its need
    says=Text(
        "`{row}` ile `{name}` hiçbir elde bir arada geçerli olmaz; burada ezecek bir şey yok",
        "`{row}` and `{name}` never apply together; there is nothing to override here",
    ),
    help=Text(
        "`{name}` adını listeden silin ya da koşulları düzeltin",
        "drop `{name}` from the list, or correct the conditions",
    ),
    meaning=Text(
        "`overriding` yalnız iki satırın da geçerli olduğu ellerde bir şey yapar. Böyle bir el yoksa çoğu zaman "
        "koşullardan biri yanlıştır.",
        "`overriding` does something only where both rows apply. Where no such hand exists, one of the "
        "conditions is often wrong.",
    ),
    wrong=_finisher("melds, pairs, never_opened"),
    right=_RIGHT,
)

CONFUSING = (UNKNOWN, ITSELF, CIRCLE)  # what rows come to is not worth asking before these are gone


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find what would confuse other proofs, and where there is nothing of that, what is overridden for nothing."""
    yield from _names(proof.scoring.hand) or _needless(proof)


def _names(rows: Mapping[str, Line]) -> list[Diagnostic]:
    """Find names that are no rows, the row's own name, and circles."""
    found = []
    for name, line in rows.items():
        for other in line.overriding:
            if other.name == name:
                found.append(ITSELF.at(line.span(other.at), name=name))
            elif other.name not in rows:
                found.append(_unknown(line, other, rows))
    found.extend(_circles(rows))
    return found


def _unknown(line: Line, other: Name, rows: Mapping[str, Line]) -> Diagnostic:
    near = nearest(other.name, [name for name in rows if name != line.name])
    label = Text(f"şunu mu demek istediniz: `{near}`", f"did you mean `{near}`?") if near else None
    known = ", ".join(name for name in rows if name != line.name)
    return UNKNOWN.at(line.span(other.at), label=label, fix=near, name=other.name, known=same(known))


def _circles(rows: Mapping[str, Line]) -> Iterator[Diagnostic]:
    """Tell one shortest circle for each row that is in none told before, at its last link."""
    told: set[str] = set()
    for name in rows:
        path = [] if name in told else _way_back(name, rows)
        if path:
            told.update(path)
            last = next(other for other in rows[path[-1]].overriding if other.name == name)
            circle = same(" > ".join([*path, name]))
            yield CIRCLE.at(rows[path[-1]].span(last.at), circle=circle)


def _way_back(name: str, rows: Mapping[str, Line]) -> list[str]:
    """Give the shortest chain of rows, each overriding the next, whose last one overrides the first again."""
    chains = [[name]]
    seen = {name}
    for chain in chains:  # it grows meanwhile
        for other in rows[chain[-1]].overriding:
            if other.name == name and len(chain) > 1:
                return chain
            if other.name in rows and other.name not in seen:
                seen.add(other.name)
                chains.append([*chain, other.name])
    return []


def _needless(proof: Proof) -> Iterator[Diagnostic]:
    """Find rows that are overridden where they never apply at the same time."""
    space = proof.hand
    rows = proof.scoring.hand
    for line in rows.values():
        applies = space.applies(line)
        for other in line.overriding:
            if applies and space.applies(rows[other.name]) and not applies & space.applies(rows[other.name]):
                yield NEEDLESS.at(line.span(other.at), row=line.name, name=other.name)
