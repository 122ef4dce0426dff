"""Score sheets (yazboz): an evening as the ends of its hands, with a receipt for every point.

sheet       what a sheet says, once it is read;  schema: its shape
reading     from a file to a sheet, with everything that is wrong; hands reads one hand
seats, endings, events, claims   a part of a sheet each: how it is read, what it may not say
receipts    one hand told to the scoring; judge adds totals, ranks, match points, teams
text, data, words   a judged sheet for a person, for a machine
append, ask one more hand at the end of a sheet, every other byte left alone; interview puts the questions,
ask_events  those about fines;  needs: what the scoring looks at
"""
