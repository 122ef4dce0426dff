"""The table: everything between the deal and the score, the same for a game, a dispute and a simulation.

moves    what a seat can do, and how it is written
taking   draw, left, give-back;  laying: open, meld, pair, lay-off, swap;  taking_back: undo, collect
ending   discard, close, timeout;  saying: declare-pairs, claim
hand     one hand: check why not, can, do;  legal: the moves to choose from
deal     shuffling and dealing;  score: what a finished hand comes to;  view: what one seat may see
helper   arranging a rack, laying off what can be laid off
match    hand after hand to the end of a match;  standings: ranks and match points
"""
