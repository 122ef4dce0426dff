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
TURN: Final = 0
PHASE: Final = 1
TURNS: Final = 2  # turns begun, the first is 1
TAKEN: Final = 3
STOCK_AT: Final = 4
ENDED: Final = 5
FINISHER: Final = 6
WITH_OKEY: Final = 7
FROM_HAND: Final = 8
CLAIMABLE: Final = 9  # 1 + tile of a playable discard that nobody has claimed yet
INDICATOR_USED: Final = 10
RIZIKO: Final = 11
OF_A_TURN: Final = 12  # from here to TURN_END, what is 0 again when a turn begins
TAKEN_FROM: Final = 12
GAVE_BACK: Final = 13
JUST_UNDID: Final = 14
OPENED_WITH_LEFT: Final = 15  # this turn an opening used the left tile (also if it was collected since)
TURN_VALUE: Final = 16  # value of all melds laid this turn
TURN_PAIRS: Final = 17
SWAPPED: Final = 18  # okeys swapped this turn
OKEYS_LAID: Final = 19  # okeys laid this turn after a swap
OPENED_THIS_TURN: Final = 20
LEFT_IN_OPENING: Final = 21
COLLECTED: Final = 22  # this turn an opening was collected
TURN_END: Final = 23
SEAT: Final = 24  # from here, the numbers of each seat
PER_SEAT: Final = 8
OPENED: Final = 0
VALUE: Final = 1
PAIRS_OPENED: Final = 2
OPENED_AT: Final = 3  # the turn of the opening
DECLARED: Final = 4
TILES: Final = 5  # tiles in the rack, -1 unknown
HIDDEN: Final = 6  # tiles of the rack that are not known
RACKS: Final = SEAT + SEATS * PER_SEAT
SIZE: Final = RACKS + SEATS * KINDS

# lists of numbers: a pile of discards for each seat, then
STEPS: Final = 4  # four numbers a step: kind, where its changes begin and end in the log, end in `kept`
LAID_OFF: Final = 5  # two numbers a lay-off of this turn: the meld, the end
LAID_TILES: Final = 6  # tiles laid from the rack this turn
LISTS: Final = 7

# kinds of change in the log
PUT: Final = 0
PUSH: Final = 1
POP: Final = 2
LAY: Final = 3
UNLAY: Final = 4
REPLACE: Final = 5
TELL: Final = 6
UNTELL: Final = 7
