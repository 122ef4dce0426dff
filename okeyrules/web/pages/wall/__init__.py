"""The rule sheet for the wall."""
