"""The table: everything between the deal and the score, the same for a game, a dispute and a simulation.

moves    what a seat can do, and how it is written
taking   draw, left, give-back;  laying: open, meld, pair, lay-off, swap;  taking_back: undo, collect
ending   discard, close, timeout;  claims: who may claim a discard, and what that does
hand     one hand: check why not, can, do;  legal: the moves to choose from;  candidates: what is worth trying
left_use whether the left tile can be laid in this turn, found by trying
deal     shuffling and dealing;  score: what a finished hand comes to;  view: what one seat may see
helper   arranging a rack, laying off what can be laid off
match    hand after hand to the end of a match;  limits: what stops play that would never end;  standings: ranks, points
"""
