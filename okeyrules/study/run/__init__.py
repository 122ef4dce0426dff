"""Many hands played, and what is kept of them.

loop, recording   hands one after another, and what is written down of each;  columns, hands: that as arrays
parts, pool, cluster, checkpoint   a run cut up, played by processes or machines, its finished parts on the disk
simulate, store   a whole run, and its file;  sample: several rulesets on the same deals;  variant: a ruleset changed
"""
