"""Records: the files that hold play, read with exact places and judged by their ruleset.

hand/       hand records: a hand move by move, played again and judged
sheet/      score sheets: an evening as the ends of its hands
check       is this file a ruleset or a record, and what is wrong with it; a sheet is scored as well
part        a section of a record: its keys, typed;  people: the players;  copies: its tiles
rules_given, rules_head   the rules a record names, and the lines that name them;  yaml_out: plain data as YAML
"""
