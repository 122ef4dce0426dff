"""The scorings of the five houses and their modes, written down from the table of the rules, not from the files."""

from okeyrules.diagnostics.model import Passage
from okeyrules.scoring.facts import every_fact
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.given import Happening
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.tree import Line, Scoring
from tests.houses import SUBSETS

FACTS = {fact.name: fact for fact in every_fact()}

FACTORS = {
    "with_okey": "x2 when finish.okey",
    "on_pairs": "x2 when finish.pairs",
    "from_hand": "x2 when finish.from_hand",
}
ROWS = {
    "finisher": "-101 * K when finished overriding melds, pairs",
    "never_opened": "202 * K when opened = none",
    "melds": "S * K when opened = melds",
    "pairs": "S * 2 * K when opened = pairs",
}
FINES = {
    "playable": "+101 on discard when playable and not okey and not finishing",
    "okey": "+101 on discard when okey and not finishing",
    "held_okey": "+101 * okeys on hand_end when opened != none and not finished",
}
MATE = " when partner.finished overriding never_opened, melds, pairs"


def section(name, texts):
    lines = {}
    for key, text in texts.items():
        line = parse_line(name, key, Passage.of(text, f"{name}.yaml"))
        assert isinstance(line, Line), f"{text!r}: {line.message('en')}"
        lines[key] = line
    return lines


def scoring(
    *,
    multipliers=FACTORS,
    hand=ROWS,
    penalties=FINES,
    total="hand + penalties",
    okey_value=0,
    combine="product",
):
    """Read a scoring from its lines as texts; an entry that is None is left out."""
    return Scoring(
        section("total", {"total": total})["total"],
        okey_value,
        combine,
        section("multipliers", _present(multipliers)),
        section("hand", _present(hand)),
        section("penalties", _present(penalties)),
    )


def _present(texts):
    return {key: text for key, text in texts.items() if text is not None}


HOUSES = {
    "klasik": {},
    "genel": {
        "penalties": {"wrong_opening": "+101 on wrong_opening"},
        "frame": {"wrong_opening": True, "give_back": False},
    },
    "puanli": {
        "hand": {"mate": "-101" + MATE},
        "penalties": {"wrong_opening": "+101 on wrong_opening", "collect": "+101 on collect"},
        "frame": {"wrong_opening": True, "collect": True},
    },
    "kerizim": {
        "penalties": {"collect": "+101 on collect", "timeout_left": "+101 on timeout_left"},
        "frame": {"collect": True},
    },
    "batak101": {
        "hand": {"mate": "0" + MATE},
        "penalties": {
            "held_okey": None,
            "okey_taken": "+101 on okey_taken unless taker = self or taker = partner",
        },
        "okey_value": 101,
        "frame": {"waiver": True},
    },
}
MODES = SUBSETS


def house(name, modes=()):
    """Give the scoring and the frame of a house with some modes."""
    own = HOUSES[name]
    made = scoring(
        hand={**ROWS, **own.get("hand", {})},
        penalties={**FINES, **own.get("penalties", {})},
        total="hand * indicator + penalties" if "deprem" in modes else "hand + penalties",
        okey_value=own.get("okey_value", 0),
    )
    return made, Frame(partners="esli" in modes, **own.get("frame", {}))


_PLAIN = {name: 0 for name, fact in FACTS.items() if "hand" in fact.where or "penalties" in fact.where}
_PLAIN = {n: v for n, v in _PLAIN.items() if n not in ("S", "K")} | {
    "points": 0,
    "indicator": 1,
    "hand_number": 1,
    "hands": 3,
}


def coded(facts):
    """Turn `opened="melds"` into the index of the value, and `finish_okey` into `finish.okey`."""
    done = {}
    for key, value in facts.items():
        name = key.replace("finish_", "finish.").replace("partner_", "partner.")
        done[name] = FACTS[name].values.index(value) if isinstance(value, str) else int(value)
    return done


def seat(**facts):
    """Give all facts of a seat: what is said, and nothing else."""
    given = coded(facts)
    happened = any(
        given.get(n)
        for n in ("finished", "partner.finished", "finish.okey", "finish.pairs", "finish.from_hand")
    )
    return {**_PLAIN, "finish.happened": int(happened), **given}


def event(name, **facts):
    return Happening(name, coded(facts))


def discard(**facts):
    return event("discard", **{"playable": False, "okey": False, "finishing": False, "tile": 1, **facts})
