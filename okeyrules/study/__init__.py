"""The study: what a rule does to the game, measured by playing many hands under it."""
