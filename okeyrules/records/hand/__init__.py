"""Hand records: a hand as moves, played again and judged."""
