"""A receipt says where every point comes from, and its arithmetic comes to the total."""

import re

import pytest

from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.situations import Reach
from tests.scoring.houses import discard, event, house, scoring, seat
from tests.scoring.odd_scorings import EVERY


def receipt(facts, *events, name="klasik", modes=()):
    return Program(house(name, modes)[0]).seat(facts, events)


OKEY = {"finish_happened": True, "finish_okey": True}
EXAMPLES = [
    (
        receipt(seat(opened="pairs", points=12, **OKEY), discard(playable=True)),
        "S 12 x 2 çift x 2 okeyle + 101 işlek",
    ),
    (receipt(seat(opened="none", **OKEY)), "202 açmadı x 2 okeyle"),
    (receipt(seat(opened="melds", points=31)), "S 31 seri"),
    (receipt(seat(opened="pairs", finished=True, finish_pairs=True)), "-101 bitirdi x 2 çiftten"),
    (receipt(seat(opened="melds", points=3, okeys=2)), "S 3 seri + 101 x 2 elde okey"),
    (
        receipt(seat(opened="none"), discard(playable=True), discard(okey=True), discard(playable=True)),
        "202 açmadı + 2 x 101 işlek + 101 okey attı",
    ),
    (
        receipt(
            seat(opened="pairs", points=5, okeys=1, indicator=6, **OKEY), name="batak101", modes=("deprem",)
        ),
        "S (5 + 101 okey) x 2 çift x 2 okeyle x 6 gösterge",
    ),
    (receipt(seat(opened="none", partner_finished=True), name="batak101", modes=("esli",)), "0 eşi bitirdi"),
]


@pytest.mark.parametrize(("made", "words"), EXAMPLES, ids=lambda x: x if isinstance(x, str) else "")
def test_one_line_says_the_arithmetic(made, words):
    assert made.words("tr") == words


def test_the_line_reads_in_english_as_well():
    assert EXAMPLES[0][0].words("en") == "S 12 x 2 pairs x 2 okey + 101 playable"


def test_a_row_with_a_limit_says_the_limit_behind_its_name():
    capped = scoring(hand={"never_opened": "min(202 * K, 404) when opened = none"})
    assert Program(capped).seat(seat(opened="none")).words("tr") == "202 açmadı (en çok 404)"
    both = Program(capped).seat(seat(opened="none", finish_pairs=True, **OKEY))
    assert both.words("tr") == "202 açmadı x 2 okeyle x 2 çiftten (en çok 404)"
    assert both.words("en") == "202 never opened x 2 okey x 2 on pairs (at most 404)"


def test_an_entry_named_in_the_other_language_is_called_by_what_it_is_for():
    row = {"declared": "404 when declared_pairs and opened = none overriding never_opened"}
    made = Program(scoring(hand=row)).seat(seat(opened="none", declared_pairs=True))
    assert made.words("tr") == '404 "çifte gittiğini söyledi, el açmadı"'
    assert made.words("en") == "404 declared"


def test_a_row_is_named_after_its_own_number():
    made = Program(scoring(hand={"pairs": "2 * S * K"})).seat(seat(opened="pairs", points=12, **OKEY))
    assert made.words("tr") == "2 çift x S 12 x 2 okeyle"


def test_an_operators_own_entry_is_called_by_its_name():
    fines = {"geç_kalma": "+25 on timeout_left"}
    made = Program(scoring(penalties=fines)).seat(seat(opened="none"), [event("timeout_left")])
    assert made.words("tr") == "202 açmadı + 25 geç kalma"


def worked_out(words):
    """Do the arithmetic of a receipt, words left out; a limit binds what stands before it, as `x` does."""
    signs = {"x": "*", "min": "least", "enküçük": "least", "max": "most", "enbüyük": "most"}
    words = re.sub('"[^"]*"', "", words)
    words = re.sub(
        r"(?: \(|, )(?:en çok|at most) (\d+)\)(?!\))", lambda m: f" @ {m[1]}" + ")" * (m[0][0] == ","), words
    )
    tokens = re.findall(r"\d+|[()+,*@-]|[^\W\d]+", words)
    kept = [signs.get(t, t) for t in tokens if not t.isalpha() or t in signs]
    numbers = [f"Points({t})" if t.isdigit() else t for t in kept]
    return int(eval(" ".join(numbers), {"least": min, "most": max, "Points": Points}))


class Points(int):
    """A number of which `a @ b` is the lesser, with the strength of a product."""

    def __add__(self, other):
        return Points(int(self) + int(other))

    def __sub__(self, other):
        return Points(int(self) - int(other))

    def __mul__(self, other):
        return Points(int(self) * int(other))

    def __neg__(self):
        return Points(-int(self))

    def __matmul__(self, other):
        return Points(min(int(self), int(other)))


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("lang", ["tr", "en"])
def test_the_words_of_every_receipt_come_to_the_total(name, lang):
    made, frame = EVERY[name]
    program = Program(made)
    lines = [*made.hand.values(), *made.multipliers.values(), *made.penalties.values(), made.total]
    for happening in (None, *program.penalties):
        for situation in Reach([program], lines, sampled=True).situations(frame, happening)[::3]:
            done = program.seat(situation.end, situation.happenings())
            assert worked_out(done.words(lang)) == done.total, done.words(lang)


@pytest.mark.parametrize("name", EVERY)
def test_the_parts_add_up(name):
    made, frame = EVERY[name]
    program = Program(made)
    for situation in Reach([program], [*made.hand.values(), *made.multipliers.values()]).situations(frame):
        done = program.seat(situation.end)
        assert done.hand == done.row.value
        assert done.penalties == sum(fine.value * fine.times for fine in done.fines)


def test_long_lines_name_each_entry_with_its_file_and_line():
    made = EXAMPLES[0][0]
    lines = [str(line) for line in made.lines("tr")]
    assert lines == [
        "okeyle: x2: okeyle bitiş  [multipliers.yaml:1]",
        "çift: S * 2 * K = 48 (K = 2, S = 12): çift açtı  [hand.yaml:1]",
        "işlek: 101: bu atışla el bitmedi, atılan taş okey değil, atılan taş işlek  [penalties.yaml:1]",
        "toplam: el + cezalar = 149 (el = 48, cezalar = 101)  [total.yaml:1]",
    ]


def test_an_entry_keeps_the_facts_it_used():
    fine = receipt(seat(opened="none"), discard(playable=True)).fines[0]
    assert fine.used == {"playable": 1, "okey": 0, "finishing": 0}
    assert fine.line.name == "playable"
