"""Players: each chooses a move from what its seat sees, and can say why.

registry    the players by name
bot         what a player is
chance      `random`: any legal move, by lot
steady      `steady`: opens when it can, lays what it can, throws what it will miss least
sharp       `sharp`: weighs its chances over the unseen tiles, and tries what it is in doubt about on sampled hands
"""
