"""Scorings that use the whole language, proven sound, for tests that must hold for any scoring."""

from okeyrules.scoring.frame import Frame
from tests.scoring.houses import FACTORS, FINES, HOUSES, ROWS, house, scoring

PARTNERS = Frame(partners=True)
RIZIKO = Frame(riziko=True, declaration="binding", wrong_opening=True, collect=True)


def _capped():
    rows = {**ROWS, "never_opened": "min(202 * K, 404, 101 + 101 * K) when opened = none"}
    return scoring(hand=rows, total="max(hand, -303) + penalties"), Frame()


def _highest():
    factors = {
        "with_okey": "x3 when finish.okey",
        "on_pairs": "x5 when finish.pairs",
        "last": "x2 when hand_number = hands",
    }
    return scoring(multipliers=factors, combine="highest", okey_value=50), PARTNERS


def _once():
    fines = {
        "playable": "+101 once on discard when playable and not finishing",
        "number": "+10 * tile once on discard when tile > indicator unless okey",
        "early": "+7 on discard when opened = none and (okey or playable)",
        "taken": "+50 on okey_taken when taker != self",
        "reward": "-25 on opening when value >= 150 or pairs_laid >= 7",
        "wrong": "+101 on wrong_opening",
        "last": "+5 * tiles on hand_end when tiles > 10 and opened != none",
    }
    return scoring(penalties=fines), RIZIKO


def _riziko():
    factors = {**FACTORS, "riziko": "x2 when riziko", "declared": "x2 when declared_pairs"}
    rows = {
        "finisher": "-101 * K - opening_pairs * 5 when finished",
        "declared": "404 * K when opened = none and declared_pairs",
        "never_opened": "202 * K when opened = none unless declared_pairs",
        "light": "S * K when opened = melds and S < 50 and not finished",
        "heavy": "(S + 10 * okeys) * K when opened = melds and S >= 50 and not finished",
        "pairs": "S * 2 * K when opened = pairs and not finished",
    }
    return scoring(multipliers=factors, hand=rows, total="(hand + penalties) * 2 - 0"), RIZIKO


def _partners():
    rows = {
        **ROWS,
        "mate": "0 when partner.finished overriding never_opened, melds, pairs",
        "both": "S * 3 when opened = partner.opened and opened != none and not finish.happened overriding melds, pairs",
    }
    return scoring(hand=rows, penalties={**FINES, "fed": "+tile * 10 on fed when by = melds"}), PARTNERS


ODD = {
    "capped": _capped(),
    "highest": _highest(),
    "once": _once(),
    "riziko": _riziko(),
    "partners": _partners(),
}
EVERY = ODD | {name: house(name) for name in HOUSES}
EVERY |= {f"{name}+deprem+esli": house(name, ("deprem", "esli")) for name in HOUSES}
