"""Why the program's players never bring something about."""

from typing import Final

from okeyrules.text import Text

NO_CLOCK: Final = Text("program saatle oynamaz", "the program plays without a clock")
NO_MISTAKES: Final = Text(
    "programın oyuncuları bu yanlışı yapmaz", "the program's players do not make this mistake"
)
IN_THOUGHT: Final = Text(
    "programın oyuncuları kafadan dener, masadan geri almaz",
    "the program's players try moves in thought and take nothing back",
)
NEVER_DECLARED: Final = Text(
    "programın oyuncuları çifte gittiğini söylemez", "the program's players never say that they go for pairs"
)
