"""The kernel behind `okeyrules.rack`: exact answers about one rack, in native numbers.

`runs` answers for one colour, `sets` for one number, `search` puts both together, `laying` turns what was found into
melds; `pairs` is a question of its own. Everything here is compiled where it can be (see `compiled.txt`) and
runs uncompiled with equal results.
"""
