"""The table: rooms in which one to four people play a match, the rest of the seats played by the program.

room     a match and its seats, nothing of sockets;  seat: who sits where, and the secret that lets one in
store    what is kept: every move before it is answered;  clock: how long a turn takes
wishes   what a client may ask, read and bounded;  answers: what it gets for it
shown    what one seat sees, as data;  hand_log: the log;  scores: what the hands came to
live     a room with its sockets, the program's players and the clock;  lounge: all rooms of the desk
"""
