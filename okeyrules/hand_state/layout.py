"""Where each number of a hand's state stands, and the words for its few small vocabularies."""

from __future__ import annotations

from typing import Final

from okeyrules.tiles import FALSE_OKEY

SEATS: Final = 4
KINDS: Final = FALSE_OKEY + 1
NO_TILE: Final = -1
NO_SEAT: Final = -1

# phases of a turn
TAKE: Final = 0
PLAY: Final = 1
OVER: Final = 2

# where the tile of this turn came from
NOTHING: Final = 0
STOCK: Final = 1
LEFT_TILE: Final = 2

# how a seat has opened
NONE: Final = 0
MELDS: Final = 1
PAIRS: Final = 2

# how a hand ended
GOING_ON: Final = 0
FINISH: Final = 1
STOCK_OUT: Final = 2
VOID: Final = 3

# what a step of a turn was
STEP_OPEN: Final = 0
STEP_MELD: Final = 1
STEP_PAIR: Final = 2
STEP_LAY_OFF: Final = 3
STEP_SWAP: Final = 4
STEP_LAY_OFFS: Final = 5  # several tiles in one move

# the places of the numbers, see the properties of `State`
N_TURN: Final = 0
N_PHASE: Final = 1
N_TURNS: Final = 2  # turns begun, the first is 1
N_TAKEN: Final = 3
N_STOCK_AT: Final = 4
N_ENDED: Final = 5
N_FINISHER: Final = 6
N_WITH_OKEY: Final = 7
N_FROM_HAND: Final = 8
N_CLAIMABLE: Final = 9  # 1 + tile of a playable discard that nobody has claimed yet
N_INDICATOR_USED: Final = 10
N_RIZIKO: Final = 11
N_OF_A_TURN: Final = 12  # from here to N_TURN_END, what is 0 again when a turn begins
N_TAKEN_FROM: Final = 12
N_GAVE_BACK: Final = 13
N_JUST_UNDID: Final = 14
N_OPENED_WITH_LEFT: Final = 15  # this turn an opening used the left tile (also if it was collected since)
N_TURN_VALUE: Final = 16  # value of all melds laid this turn
N_TURN_PAIRS: Final = 17
N_SWAPPED: Final = 18  # okeys swapped this turn
N_OKEYS_LAID: Final = 19  # okeys laid this turn after a swap
N_OPENED_THIS_TURN: Final = 20
N_LEFT_IN_OPENING: Final = 21
N_COLLECTED: Final = 22  # this turn an opening was collected
N_TURN_END: Final = 23
N_SEAT: Final = 24  # from here, the numbers of each seat
N_PER_SEAT: Final = 8
N_OPENED: Final = 0
N_VALUE: Final = 1
N_PAIRS_OPENED: Final = 2
N_OPENED_AT: Final = 3  # the turn of the opening
N_DECLARED: Final = 4
N_TILES: Final = 5  # tiles in the rack, -1 unknown
N_HIDDEN: Final = 6  # tiles of the rack that are not known
N_RACKS: Final = N_SEAT + SEATS * N_PER_SEAT
SIZE: Final = N_RACKS + SEATS * KINDS

# lists of numbers: a pile of discards for each seat, then
N_STEPS: Final = 4  # four numbers a step: kind, where its changes begin and end in the log, end in `kept`
N_LAID_OFF: Final = 5  # two numbers a lay-off of this turn: the meld, the end
N_LAID_TILES: Final = 6  # tiles laid from the rack this turn
LISTS: Final = 7

# kinds of change in the log
N_PUT: Final = 0
N_PUSH: Final = 1
N_POP: Final = 2
N_LAY: Final = 3
N_UNLAY: Final = 4
N_REPLACE: Final = 5
N_TELL: Final = 6
N_UNTELL: Final = 7
