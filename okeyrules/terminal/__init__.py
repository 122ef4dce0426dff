"""A person at the table, in a terminal.

screen   what the person sees;  typed: what was typed, read;  console: how a line is read and written
person   one seat that asks the terminal;  game: the match around it
"""
