"""What a hand's own scoring makes: the sum left, the factor of the finish, and the two parts of the total."""

from okeyrules.scoring.facts.declaration import ROWS, Fact
from okeyrules.text import Text

_ANY = (-999_999, 999_999)

FACTS = (
    # `okey_value` may add to what S can be: up to two okeys
    Fact(
        "S",
        "kalan",
        "points",
        Text("ıstakada kalan taşların toplamı", "sum of the tiles left in the rack"),
        ROWS,
        *(0, 470),
    ),
    Fact("K", "kat", "factor", Text("bitişin çarpanı", "factor of the finish"), ROWS, *(1, 64)),
    Fact("hand", "el", "points", Text("el puanı", "points of the hand row"), ("total",), *_ANY),
    Fact(
        "penalties", "cezalar", "points", Text("cezaların toplamı", "sum of the penalties"), ("total",), *_ANY
    ),
)
