"""Records: the files that hold play, read with exact places and judged by their ruleset.

check       is this file a ruleset or a record, and what is wrong with it
schema      the shape of a score sheet
sheet       what a sheet says, once it is read
reading     from a file to a sheet, with everything that is wrong
seats, endings, copies, events, claims   one part of a sheet each: how it is read and what it may not say
judge       receipts, totals, ranks, match points, teams
text, json_ a judged sheet for a person, for a machine
append, ask one more hand at the end of a sheet, every other byte left alone
"""
