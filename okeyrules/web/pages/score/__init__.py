"""The score sheets of the desk: every tap is an entry of a log, and what a sheet says is read from its log.

store    the log in the database        state    what a log comes to: hands, their former versions, hands half entered
fields   what a tap may say             draft    a half-entered hand: what is still to be asked, and how it is written
scoring  a sheet as YAML, scored by the code that scores files          writing  an entry checked against the others
form     what the page asks             board    what the page shows    chart    the totals from hand to hand, drawn
"""
