"""The players of a sheet: four names that differ, and how a written name finds its seat."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.records import examples
from okeyrules.text import Text, fold

PLAYER_TWICE = declare(
    "H701",
    "error",
    says=Text("`{name}` iki oyuncunun adı", "two players are called `{name}`"),
    help=Text("oyuncuları ayıran adlar yazın", "write names that tell the players apart"),
    meaning=Text(
        "Adlar büyük-küçük harf ve Türkçe işaretler bir yana bırakılarak karşılaştırılır: `Ayşe` ile `ayse` aynıdır.",
        "Names are compared without case and Turkish marks: `Ayşe` and `ayse` are the same.",
    ),
    wrong=examples.with_("Ayşe, Burak", "ayse, Ayşe"),
    right=examples.sheet(),
)
UNKNOWN_PLAYER = declare(
    "H702",
    "error",
    says=Text("`{name}` adlı oyuncu yok", "there is no player `{name}`"),
    help=Text("oyuncular: {players}", "the players are: {players}"),
    meaning=Text(
        "Bir elde yalnız `players` satırındaki dört oyuncunun adı geçer.",
        "A hand names only the four players of the line `players`.",
    ),
    wrong=examples.with_("by: Ayşe", "by: Ayla"),
    right=examples.sheet(),
)


def key_of(name: str) -> str:
    """Give what two spellings of one name have in common."""
    return " ".join(fold(name).split())


class Players:
    """Four names in turn order; an empty list of names knows nobody and reports nothing."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._seats = {key_of(name): seat for seat, name in enumerate(names)}

    def seat(self, name: str) -> int:
        """Find the seat of a name, -1 for none."""
        return self._seats.get(key_of(name), -1)

    def find(self, name: str, span: Span, found: list[Diagnostic]) -> int:
        """Find the seat of a name, or report that nobody is called so and give -1."""
        seat = self.seat(name)
        if seat < 0 and self.names:
            found.append(self.unknown(name, span))
        return seat

    def unknown(self, name: str, span: Span) -> Diagnostic:
        """Make the finding about a name that nobody has."""
        close = nearest(name, self.names)
        label = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?") if close else None
        return UNKNOWN_PLAYER.at(span, name=name, players=", ".join(self.names), label=label, fix=close)


def read_players(names: Sequence[tuple[str, Span]], found: list[Diagnostic]) -> Players:
    """Take the names of the line `players`; two that are alike are reported and then unusable."""
    seen: dict[str, Span] = {}
    for name, span in names:
        before = seen.setdefault(key_of(name), span)
        if before is not span:
            first = Text("ilk burada", "first here")
            found.append(PLAYER_TWICE.at(span, name=name, related=[(before, first)]))
    return Players([name for name, _ in names] if len(seen) == 4 else [])
