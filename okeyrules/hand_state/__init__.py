"""The state of a hand, which rules read and the table changes.

layout    where each number stands
undo_log  changes and their inverses
readings  what can be asked of a state
state     its changes by name
"""
