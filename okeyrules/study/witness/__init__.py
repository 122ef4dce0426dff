"""How the smallest situation is found on which two rulesets disagree.

case     a situation: a position, and the moves made from it; what makes it real, and what makes it small
split    where two rulesets part on a case
tiles    melds of a wanted value, tiles that fit nowhere, racks of a wanted sum
scenes   small positions of every phase of a turn
ends     hands that end as a difference of two scorings wants it
tries    the moves that are worth trying in a position
search   scenes and tries put before both rulesets
playing  hands played, and every position of them put before both
shrink   leaving out of a case what the disagreement does not depend on
words    what is said of a witness
"""
