"""The scoring language: what fouls cost, what multiplies a score, and the proof that no hand is left out.

tree       what a line is once it is read
frame      what the options of a ruleset make possible, as far as scoring cares
facts/     every name a line may use, each declared once with all that the program must know of it
given      facts and events from outside: words understood, unknown names refused
words      keywords and names in their two languages
grammar    the parser that grammar/scoring.lark describes
parse      text -> tree, with exact places for what is wrong
faults     what is wrong with a text that the grammar refuses
write      tree -> the one canonical text
endings    how a hand can end for one seat, and how an event finds it: the laws of the game
cells      the numbers of a situation, cut where comparisons cut them
situations every situation that the lines of a scoring tell apart, and its words (situation_words)
checks/    one proof a file
bounds     how low and how high an expression can come
evaluate   one compilation for a single hand and, with columns, for columns of hands
receipt    which lines made a score, and how
compare    where two scorings pay differently
fact_tables  what the documentation says of facts
"""
