"""Records: the files that hold play, read with exact places and judged by their ruleset.

check       is this file a ruleset or a record, and what is wrong with it; a sheet is scored as well
schema      the shape of a score sheet
sheet       what a sheet says, once it is read
reading     from a file to a sheet, with everything that is wrong; hands reads one hand
people, seats, endings, copies, events, claims   a part of a sheet each: how it is read, what it may not say
receipts    one hand told to the scoring; judge adds totals, ranks, match points, teams
sheet_text, sheet_data   a judged sheet for a person, for a machine
append, ask one more hand at the end of a sheet, every other byte left alone; interview puts the questions,
ask_events those about fines, needs says what the scoring looks at

A hand record, move by move:
hand_check      read, played, and held against what it claims; what a file's checker calls
hand_reading    from a file to a record (hand_record); hand_schema is its shape, hand_rules finds its rules
hand_position, hand_deal, hand_seats, hand_tiles, move_text   a part of it each
hand_start      the state its moves are played from; hand_play plays them; hand_claims compares
hand_text, hand_data, hand_words   a replayed hand for a person, for a machine; verdicts in words
hand_referee    the same moves under many houses;  hand_writing  a record written, with its rules whole
"""
