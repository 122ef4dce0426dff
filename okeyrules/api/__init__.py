"""The front door for programs: what `import okeyrules` hands on, each part imported when it is first asked for.

rulesets   load, load_text, check, check_text
hand       Hand: dealt by a ruleset, moved by text or by players, scored
match      Match: hand after hand
records    score_sheet, replay
players    player
tiles      parse_tile, parse_tiles, code, codes
study      simulate, compare, tune, witness
"""
