"""YAML with exact places: what may stand in a file, what is wrong with one, and where each character is."""
