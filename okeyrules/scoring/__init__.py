"""The scoring language: what fouls cost, what multiplies a score, and the proof that no hand is left out.

tree       what a line is once it is read
frame      what the options of a ruleset make possible, as far as scoring cares
facts      every name a line may use: its kind, its range, where it is known
words      keywords and names in their two languages
grammar    the parser that grammar/scoring.lark describes
parse      text -> tree, with exact places for what is wrong
faults     what is wrong with a text that the grammar refuses
write      tree -> the one canonical text
situations every way a hand can end for one seat
checks/    one proof a file
evaluate   one compilation for a single hand and for columns of hands
receipt    which lines made a score, and how
"""
