"""Players: each chooses a move from what its seat sees.

plain       opens when it can, lays what it can, throws what costs least; says why
chance      any legal move, by lot
"""
