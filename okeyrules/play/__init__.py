"""A person at the table, in a terminal.

painting  tiles in letters, and in colour where the terminal has it;  screen: what the person sees
talk      moves, fines and endings in words
typed     what was typed, read;  choosing: what is wanted, as a move
person    one seat that asks the terminal;  game: the match around it;  saving: the records of its hands
"""
