"""Findings about a user's file: what is wrong, exactly where, why, and what to write instead.

model    Span, Passage, Code, Diagnostic: the one record that every check makes
suggest  the nearest known word for a misspelt one
order    sorting and dropping doubles, for every renderer
report   what every report of a check can do
text     rendering for a terminal;  json_, sarif, github: rendering for machines
console  text that passes through any console, and how wide it is there
"""

from okeyrules.diagnostics.model import (
    Code,
    Diagnostic,
    Example,
    Passage,
    Span,
    all_codes,
    declare,
)

__all__ = ["Code", "Diagnostic", "Example", "Passage", "Span", "all_codes", "declare"]
