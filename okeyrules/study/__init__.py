"""The study: what a rule does to the game, measured by playing many hands under it.

run/       many hands played: parts, processes, clusters, checkpoints; what is recorded of each hand, as columns
ask/       what is asked of them: compare, tune, which rule does what, another scoring, how strong players are
metrics/   the numbers, one family a file;  intervals: what many hands say about a number
witness/   the smallest situation on which two rulesets disagree
report/    all of it for a terminal, as data, and as a page to send
"""
