"""The shipped houses and modes, for tests that are about all of them."""

from itertools import chain, combinations

from okeyrules.resources import shipped_modes
from okeyrules.ruleset.compose import ready_modes, shipped_houses, shipped_layer

HOUSES = shipped_houses()
FROM_PAGES = tuple(house for house in HOUSES if shipped_layer(house).page)
MODES = tuple(shipped_modes())
READY = ready_modes()
SUBSETS = tuple(chain.from_iterable(combinations(READY, n) for n in range(len(READY) + 1)))
WITH_MODES = tuple("+".join([house, *modes]) for house in HOUSES for modes in SUBSETS)
ALL_ON = "".join(f"+{mode}" for mode in READY)
