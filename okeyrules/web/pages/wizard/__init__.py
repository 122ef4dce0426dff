"""The wizard: a few questions, and the house a table plays by."""
