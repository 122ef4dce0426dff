"""The referee's page: the commands' own verdicts, links that hold a position, any file, and nothing for the hostile."""

from __future__ import annotations

import base64
import json
import zlib
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.formats import FORMAT
from okeyrules.records.hand import json_ as hand_json
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.referee import as_data, houses, judge
from okeyrules.ruleset.load import load
from okeyrules.web import rulesets
from okeyrules.web.pages.referee import opened_files
from okeyrules.web.pages.referee.examples import EXAMPLES
from okeyrules.web.position_link import link, packed, unpacked
from tests.hands.hand_texts import hand_text

CASES = Path(__file__).parent.parent / "cases"
RECORD = EXAMPLES[0].record


def asked(client: TestClient, record: Any, houses: Any = ()) -> Any:
    body = {"record": record, "houses": list(houses)}
    return client.post("/referee/judge", json=body, headers={"accept": "application/json"})


def opened(client: TestClient, text: str | bytes, name: str = "el.yaml") -> str:
    data = text if isinstance(text, bytes) else text.encode()
    answer = client.post("/referee/open", files={"file": (name, data)}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def page(client: TestClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.title.en)
def test_the_houses_do_not_all_say_the_same_of_an_example(example: Any) -> None:
    report = hand_json.read_data(example.record)
    assert report.diagnostics == ()
    assert report.played is not None
    record = report.played.record
    modes = record.ruleset.modes
    rulesets = [(name, load("+".join([name, *modes]))) for name in houses()]
    data = as_data(judge(record, rulesets), record)
    said = [json.dumps([move["verdicts"][name] for move in data["moves"]]) for name in houses()]
    scores = [json.dumps(house["scores"]) for house in data["houses"]]
    assert len(set(zip(said, scores, strict=True))) > 1


def test_it_says_what_the_command_says(client: TestClient) -> None:
    report = hand_json.read_data(RECORD)
    assert report.played is not None
    record = report.played.record
    data = as_data(judge(record, [(name, load(name)) for name in houses()]), record)
    verdicts = [v["verdict"] for move in data["moves"] for v in move["verdicts"].values()]
    html = page(client, link(RECORD))
    assert html.count("olur</b>") == verdicts.count("ok") > 0
    assert html.count("olmaz</b>") == verdicts.count("refused") > 0
    for move in data["moves"]:
        for verdict in move["verdicts"].values():
            assert verdict["code"] is None or verdict["code"] in html


@pytest.mark.parametrize("file", sorted(CASES.glob("*.yaml")), ids=lambda f: f.stem)
def test_every_case_opens_without_a_finding(client: TestClient, file: Path) -> None:
    address = opened(client, file.read_bytes(), file.name)
    assert "Sorun yok." in page(client, address)
    if not file.stem.startswith("sheet"):
        at_referee = page(client, address + "?step=1").split('href="/referee?')[1].split('"')[0]
        assert client.get(f"/referee?{at_referee}").status_code == 200


def test_a_position_is_the_same_after_a_journey_through_the_page(client: TestClient) -> None:
    for example in EXAMPLES:
        report = hand_json.read_data(example.record)
        assert report.played is not None
        again = hand_json.read_data(hand_json.as_data(report.played.record))
        assert again.played is not None
        assert again.played.record.start == report.played.record.start
        assert [str(w.move) for w in again.played.record.moves] == [
            str(w.move) for w in report.played.record.moves
        ]
        assert unpacked(packed(example.record)) == {**example.record, "format": FORMAT}


def test_modes_and_further_rulesets_are_asked_as_well(client: TestClient) -> None:
    answer = asked(client, {**RECORD, "modes": ["katlamali"]}, ["kerizim+esli", "gone"]).json()
    assert "Kerizim 101 + eşli" in unescape(answer["html"])
    assert "Klasik + katlamalı" in unescape(answer["html"])
    assert "h=kerizim%2Besli" in answer["link"]
    assert "gone" not in answer["link"]


def test_the_record_can_be_saved_and_read_by_the_commands(client: TestClient) -> None:
    text = client.get(link(RECORD).replace("/referee?", "/referee/record?")).text
    report = check_hand_text(text)
    assert not report.diagnostics
    assert report.played is not None


def test_a_fault_of_the_position_is_told_instead_of_a_verdict(client: TestClient) -> None:
    position = {**RECORD["position"], "table": ["0 B7 L7 Y2"]}
    html = asked(client, {**RECORD, "position": position}).json()["html"]
    assert "H809" in html
    assert "✓" not in html


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"no json", 400),
        (b"[]", 400),
        (b'{"record": 1, "houses": []}', 400),
        (b'{"record": {}, "houses": {}}', 400),
        (b"[" * 100_000, 400),
        (json.dumps({"record": {"moves": ["1 draw"] * 41}, "houses": []}).encode(), 413),
        (json.dumps({"record": {"moves": "1 open " + "R1 " * 200}, "houses": []}).encode(), 413),
        (json.dumps({"record": {"moves": ["1 open " + "R1 " * 200]}, "houses": []}).encode(), 413),
    ],
)
def test_what_is_no_position_is_answered_in_both_languages(
    client: TestClient, body: bytes, status: int
) -> None:
    answer = client.post("/referee/judge", content=body, headers={"accept": "application/json"})
    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"tr", "en"}


def bomb() -> str:
    return base64.urlsafe_b64encode(zlib.compress(b'{"a": "' + b"x" * 3_000_000 + b'"}', 9)).decode()


@pytest.mark.parametrize("letters", ["", "!!!", "eNo", "A" * 7000, bomb(), packed({})[:-3]])
def test_a_link_that_holds_no_position_says_so(client: TestClient, letters: str) -> None:
    assert client.get("/referee", params={"d": letters}).status_code == 400


def test_words_of_others_never_become_markup(client: TestClient) -> None:
    evil = "<img src=x onerror=alert(1)>"
    players = [evil, "b", "c", "d"]
    html = asked(client, {**RECORD, "players": players, "title": evil}).json()["html"]
    text = client.get(link({**RECORD, "players": players})).text
    hand = hand_text("1 discard B1", head=f"title: '{evil}'\n")
    file = client.get(opened(client, hand, f"{evil}.yaml")).text
    broken = client.get(opened(client, f"record: hand\n{evil}: 1\n")).text
    for shown in (html, text, file, broken):
        assert "<img" not in shown


def test_no_path_in_a_file_is_followed(client: TestClient, tmp_path: Path) -> None:
    (tmp_path / "gizli.yaml").write_text("extends: klasik\nname: {tr: Gizli, en: Gizli}\n", encoding="utf-8")
    for text in (
        hand_text("1 discard B1", ruleset=str(tmp_path / "gizli.yaml")),
        f"extends: {tmp_path / 'gizli.yaml'}\n",
    ):
        shown = page(client, opened(client, text))
        assert "Gizli" not in shown
        assert "Bulgular" in shown


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"", 400),
        (b"   \n", 400),
        ("record: hand".encode("utf-16"), 400),
        (b"\xff\x00\x01garbage", 400),
        (b"x" * 70_000, 413),
        (hand_text(*["1 undo"] * 1001).encode(), 413),
        (hand_text("1 open " + "R1 " * 500).encode(), 413),
    ],
)
def test_files_that_cannot_be_opened_say_why(client: TestClient, data: bytes, status: int) -> None:
    answer = client.post("/referee/open", files={"file": ("el.yaml", data)})
    assert answer.status_code == status


@pytest.mark.parametrize(
    "text", ["[" * 3000, "a: &x [*x]", "- 1", "null", "\u202e", "record: sheet\nhands: 5\n", "record: hand"]
)
def test_any_text_at_all_gives_a_page(client: TestClient, text: str) -> None:
    assert "Bulgular" in page(client, opened(client, text))


def test_text_may_be_pasted(client: TestClient) -> None:
    answer = client.post("/referee/open", data={"text": hand_text("1 discard B1")})
    assert answer.status_code == 200
    assert "Sorun yok." in unescape(answer.text)


def test_a_finding_stands_at_its_place(client: TestClient) -> None:
    shown = page(client, opened(client, hand_text("1 discart B1")))
    assert "<mark>discart</mark>" in shown
    assert "satır" in shown


@pytest.mark.parametrize("step", ["-1", "99999999999", "x", "2", "0"])
def test_any_step_gives_a_page(client: TestClient, step: str) -> None:
    address = opened(client, hand_text("1 discard B1", "2 draw"))
    assert "El" in page(client, f"{address}?step={step}")


def test_old_files_make_room(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("okeyrules.web.pages.referee.opened_files.MOST_KEPT", 2)
    first = opened(client, hand_text("1 discard B1"))
    last = [opened(client, hand_text("1 discard B1")) for _ in range(3)][-1]
    assert client.get(first).status_code == 404
    assert client.get(last).status_code == 200
    assert client.get(last + "/text").text == hand_text("1 discard B1")


def test_a_saved_ruleset_can_be_asked_and_compared(client: TestClient) -> None:
    text = "name: {tr: Köşe, en: Corner}\nextends: klasik\nokey_swap: {set_must_be_full: false}\n"
    ruleset = rulesets.check(text).usable()
    key = f"kayit-{rulesets.save(client.app.state.desk, text, ruleset).ruleset}"  # type: ignore[attr-defined]
    shown = page(client, link(RECORD, [key]))
    assert shown.count("Köşe") == 2  # among the verdicts, and beside why
    assert f'"{key}"' in client.get("/referee").text
    assert "okey_swap.set_must_be_full" in page(client, f"/compare?r1=klasik&r2={key}")


def test_turkish_letters_are_tiles_on_the_turkish_page_alone(client: TestClient) -> None:
    turkish = client.post("/referee/tiles?lang=tr", json={"text": "S7 k8"}).json()
    english = client.post("/referee/tiles?lang=en", json={"text": "S7 R8"}).json()
    assert (turkish["tiles"], turkish["says"]) == (["Y7", "R8"], "")
    assert (english["tiles"], english["rest"]) == (["R8"], "S7")
    assert client.post("/referee/tiles", json={"text": "R1 " * 200}).status_code == 400


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("record: hand\nmoves: [a\n b: c: d\n", "hand"),
        ("# akşam\n\nrecord: sheet\nplayers: [a\n", "sheet"),
        ("record: hnd\nmoves: [a\n", "hand"),
        ("extends: klasik\n a: b: c\n", "ruleset"),
        ("opening:\n  threshold: 81\n", "ruleset"),
        ("merhaba\n", "unknown"),
        ("alışveriş: süt\n", "unknown"),
        ("- a\n", "unknown"),
    ],
)
def test_a_file_that_cannot_be_read_is_called_what_it_begins_as(text: str, kind: str) -> None:
    opened = opened_files.read(text, "dosya.yaml")
    assert opened.kind == kind
    assert opened.diagnostics or kind == "ruleset"


def test_a_file_that_is_not_recognised_says_so(client: TestClient) -> None:
    answer = client.post("/referee/open", data={"text": "merhaba"}).text
    assert "Dosya tanınmadı" in answer
    assert "Kural dosyası" not in answer
