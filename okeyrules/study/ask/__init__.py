"""Questions put to played hands: comparing, tuning, which rule does what, how strong players are."""
