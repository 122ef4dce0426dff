"""A hand more at the end of a sheet: it is read back as it was meant, and nothing else moves."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.records.check import score_text
from okeyrules.records.sheet.append import AppendError, HandInput, SeatInput, add_hand, add_to_file
from tests.sheets.sheet_texts import by, hand_text, sheet_text

AYSE = hand_text(by("Ayşe"), "melds", "none", "melds 14", "pairs 20")
NEW = HandInput(
    "finish",
    {
        "Ayşe": SeatInput("none"),
        "Burak": SeatInput("melds"),
        "Cem": SeatInput("melds", {"rack": "R5 O"}),
        "Deniz": SeatInput("pairs", {"points": 20, "okeys": 1}),
    },
    finisher="Burak",
    indicator="R6",
    events=["Cem discard playable", "2x Ayşe discard okey"],
)
NEW_SCORES = (404, -101, 207, 141)


def cut_out(longer: str, text: str) -> str | None:
    """Give the one piece whose removal gives the old text back, `None` where there is no such piece."""
    extra = len(longer) - len(text)
    for i in range(len(text) + 1):
        if longer[:i] + longer[i + extra :] == text:
            return longer[i : i + extra]
    return None


def test_the_hand_comes_last_and_is_scored():
    added = add_hand(sheet_text(AYSE), NEW)
    assert [hand.scores for hand in added.report.result.hands] == [(-101, 202, 14, 40), NEW_SCORES]
    assert added.report.diagnostics == ()


HEADS = st.sampled_from(["", "# Cuma akşamı\n", "title: 'Salon: cuma'  # not\n"])
COMMENTS = st.sampled_from(["", "  # yorum", " #"])
TAILS = st.sampled_from(
    ["", "\n", "# son\n", "\n\n# ara\ntitle: Salon\n", "note: |\n  satır\n   girintili\n"]
)


@st.composite
def layouts(draw):
    """Draw a sheet in some layout: indents, comments, line ends, brackets."""
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    comment = draw(COMMENTS)
    tail = draw(TAILS)
    flow = "{void: true}"
    indent, gap = draw(st.integers(0, 4)), draw(st.integers(1, 3))
    block = " " * indent + "-" + " " * gap + "void: true" + comment + "\n"
    deeper = " " * (indent + 1 + gap)
    longer = " " * indent + "-" + " " * gap + f"finish: {{by: Ayşe}}{comment}\n{deeper}seats:\n"
    for player, left in (("Ayşe", "melds"), ("Burak", "none"), ("Cem", "none"), ("Deniz", "none")):
        longer += f"{deeper}  {player}: {{opened: {left}}}{comment}\n"
    hands = draw(
        st.sampled_from(
            [
                f"hands: []{comment}\n",
                f"hands: [ ]{comment}\n",
                f"hands:{comment}\n",
                f"hands: null{comment}\n",
                "",
                f"hands:{comment}\n{block}",
                f"hands:\n\n{block}{comment}\n{block}",
                f"hands:\n{longer}",
                f"hands:\n{block}{longer}",
                f"hands: [{flow}]{comment}\n",
                f"hands: [{flow},\n  {flow},\n]{comment}\n",
                f"hands: [  # eller\n  {flow}  # bir\n  ]\n",
            ]
        )
    )
    head = "record: sheet\nruleset: klasik\nplayers: [Ayşe, Burak, Cem, Deniz]\n"
    text = head + ("" if "title" in tail else draw(HEADS)) + hands + tail
    if draw(st.booleans()):
        text = text.rstrip("\n")
    return text.replace("\n", newline)


@settings(deadline=None)
@given(layouts())
def test_nothing_but_the_new_hand_changes_in_any_layout(text):
    added = add_hand(text, NEW)
    assert added.report.result.hands[-1].scores == NEW_SCORES
    old = score_text(text).result
    assert [h.scores for h in added.report.result.hands[:-1]] == [h.scores for h in old.hands]
    if "hands: null" in text:
        assert added.text.startswith(text.partition(" null")[0])
    elif "hands: []" in text:
        before, after = text.split("hands: []")
        assert added.text.startswith(before + "hands:")
        assert re.sub(r"\s", "", added.text).endswith(re.sub(r"\s", "", after.partition("\n")[2]))
        assert after.partition("\n")[0].strip() in added.text
    else:
        assert cut_out(added.text, text) is not None
    assert ("\r\n" in text) == ("\r\n" in added.text)
    assert not re.search(r"(?<!\r)\n", added.text) or "\r\n" not in text


@pytest.mark.parametrize(
    "hands", ["", ", hands: ", ", hands: null", ", hands: []", ", hands: [{void: true}]", ","]
)
def test_a_sheet_in_brackets_takes_its_hand_too(hands):
    text = f"{{record: sheet, ruleset: klasik, players: [Ayşe, Burak, Cem, Deniz]{hands}}}\n"
    assert add_hand(text, NEW).report.result.hands[-1].scores == NEW_SCORES


@settings(deadline=None, max_examples=20)
@given(layouts(), st.integers(1, 3))
def test_hands_can_be_added_one_after_the_other(text, times):
    first = len(score_text(text).result.hands)
    for _ in range(times):
        text = add_hand(text, NEW).text
    assert len(score_text(text).result.hands) == first + times


@pytest.mark.parametrize(
    ("tail", "becomes"),
    [
        ("totals: [-101, 202, 14, 40]  # iyi\n", "totals: [303, 101, 221, 181]  # iyi\n"),
        ("ranks: [1, 4, 2, 3]\n", "ranks: [4, 1, 3, 2]\n"),
        ("totals:\n- -101\n- 202\n- 14 # Cem\n- 40\n", "totals:\n- 303\n- 101\n- 221 # Cem\n- 181\n"),
    ],
)
def test_claims_about_the_whole_are_put_right_in_their_places(tail, becomes):
    text = sheet_text(AYSE, tail=tail)
    added = add_hand(text, NEW)
    assert added.text.endswith(becomes)
    assert cut_out(added.text.removesuffix(becomes), text.removesuffix(tail)) is not None


def test_claims_about_teams_are_put_right():
    text = sheet_text(AYSE, ruleset="genel+esli", tail="teams: {Ayşe+Cem: -87, Burak+Deniz: 242}\n")
    added = add_hand(text, NEW)
    assert re.search(r"teams: \{Ayşe\+Cem: -?\d+, Burak\+Deniz: -?\d+\}\n\Z", added.text)
    assert "-87, Burak" not in added.text


def test_no_hand_after_match_points_are_written():
    level = hand_text("stock_out: true", "melds 1", "melds 5", "melds 6", "melds 9")
    text = sheet_text(*[level] * 3, ruleset="puanli", tail="points: [3, 1, -1, -3]\n")
    with pytest.raises(AppendError) as caught:
        add_hand(text, NEW)  # with four hands nobody knows how long the match is
    assert "match" in str(caught.value)


def test_no_hand_after_the_end_of_the_match():
    text = sheet_text(*[AYSE] * 3, head="match: {hands: 3}\n")
    with pytest.raises(AppendError) as caught:
        add_hand(text, NEW)
    assert [d.code.name for d in caught.value.diagnostics] == ["H709"]


def test_a_sheet_with_a_false_claim_is_refused_and_not_mended():
    text = sheet_text(AYSE, tail="totals: [-101, 202, 14, 41]\n")
    with pytest.raises(AppendError) as caught:
        add_hand(text, NEW)
    assert caught.value.text == text
    assert [d.code.name for d in caught.value.diagnostics] == ["H761"]


def test_a_contradicting_hand_is_refused_with_its_findings():
    with pytest.raises(AppendError) as caught:
        add_hand(sheet_text(AYSE), HandInput("finish", NEW.seats, finisher="Cem", indicator="R6"))
    codes = [d.code.name for d in caught.value.diagnostics]
    assert codes == ["H731", "H722"]
    lines = caught.value.text.splitlines()
    for d in caught.value.diagnostics:
        assert d.span.line <= len(lines)


@pytest.mark.parametrize("name", ["Ali Can", "O'Neil", "no", "#1", "Ayşe: 2", "5", "-", "a, b", "{x}", "Éva"])
def test_any_name_is_written_so_that_it_reads_back(name):
    import json

    text = (
        sheet_text().replace("hands:\n", "hands: []\n").replace("Burak", json.dumps(name, ensure_ascii=False))
    )
    seats = {name if key == "Burak" else key: seat for key, seat in NEW.seats.items()}
    added = add_hand(text, HandInput("finish", seats, finisher=name, indicator="R6"))
    assert added.report.result.sheet.players[1] == name
    assert added.report.result.totals[1] == -101


def test_a_byte_order_mark_stays():
    text = "\ufeff" + sheet_text(AYSE)
    assert add_hand(text, NEW).text.startswith("\ufeffrecord")


def test_a_file_is_read_with_its_own_line_ends_and_not_written(tmp_path):
    path = tmp_path / "aksam.yaml"
    data = sheet_text(AYSE).replace("\n", "\r\n").encode()
    path.write_bytes(data)
    added = add_to_file(path, NEW)
    assert added.text.count("\r\n") == added.text.count("\n")
    assert path.read_bytes() == data


def test_a_file_in_another_encoding_is_refused_with_the_finding(tmp_path):
    path = tmp_path / "aksam.yaml"
    path.write_bytes(sheet_text(AYSE).encode("cp1254"))
    with pytest.raises(AppendError) as caught:
        add_to_file(path, NEW)
    assert [d.code.name for d in caught.value.diagnostics] == ["Y005"]
