"""Questions put to played hands: comparing, tuning, which rule does what, how strong the players are."""
