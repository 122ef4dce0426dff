"""What a table says and offers to a person, in a terminal and at the desk alike.

choosing      what a person wants, as a move; what a discard would cost; a hint
move_words    moves, fines and endings in words;  tile_letters: tiles in letters
saved_hands   the records of the hands that were played
"""
