"""Hand records: a hand move by move, played again and judged.

check      read, played, and held against what it claims; what a file's checker calls
reading    from a file to a record (record); schema is its shape, rules finds its rules
position, deal, seats, tiles, move_text   a part of it each;  fair: a deal that was promised
start      the state its moves are played from; play plays them; claims compares
text, data, words   a replayed hand for a person, for a machine; verdicts in words
referee    the same moves under many houses;  writing, json_  a record written, with its rules whole
"""
