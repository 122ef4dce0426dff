"""The rules page: the form and the text say the same, findings stand at their places, versions are kept."""

from __future__ import annotations

import re
import threading
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.rules import OPTIONS, RULES
from okeyrules.ruleset.load import check_text, load
from okeyrules.web import rulesets
from okeyrules.web.pages.rules import form as rule_form

TEXT = "name: Yıldız\nextends: kerizim  # bizim ev\nopening:\n  threshold: 81\n"


def ask(client: TestClient, at: str, **data: Any) -> dict[str, Any]:
    answer = client.post(f"/rules/{at}", json=data)
    found: dict[str, Any] = answer.json()
    return {**found, "status": answer.status_code}


def test_the_form_has_every_option_with_its_sentence(client: TestClient) -> None:
    page = unescape(client.get("/rules?key=kerizim").text)
    values = load("kerizim").values
    for path, option in OPTIONS.items():
        assert f'data-path="{path}"' in page
        assert option.sentence(values[path]).tr in page
    assert all(rule.title.tr in page for rule in RULES)
    assert "[sayfa 003]" in page


@pytest.mark.parametrize("key", ["klasik", "batak101+esli+deprem", "puanli"])
def test_the_page_is_small(client: TestClient, key: str) -> None:
    answer = client.get("/rules", params={"key": key})
    assert answer.status_code == 200
    assert len(answer.content) < 200_000


def test_findings_are_those_of_validate_at_the_same_places(client: TestClient) -> None:
    text = "extends: kerizm\nopening:\n  treshold: 81\nscoring:\n  penalties:\n    okey: +101 on discrd\n"
    found = ask(client, "check", text=text)["diagnostics"]
    wanted = [
        (d.code.name, d.span.line, d.span.column) for d in check_text(text, "kurallar.yaml").diagnostics
    ]
    assert sorted((d["code"], d["line"], d["column"]) for d in found) == sorted(wanted)
    assert {d["fix"] for d in found if "fix" in d} >= {"kerizim", "threshold"}


def test_the_form_writes_into_the_text_and_keeps_what_is_there(client: TestClient) -> None:
    answer = ask(client, "change", text=TEXT, path="opening.threshold", value="51")
    assert answer["text"] == TEXT.replace("81", "51")
    assert answer["usable"]
    answer = ask(client, "change", text=TEXT, path="opening.threshold", value=None)
    assert answer["text"] == "name: Yıldız\nextends: kerizim  # bizim ev\n"
    answer = ask(client, "change", text=TEXT, path="modes", value="esli, deprem")
    assert "modes: [esli, deprem]\n" in answer["text"]
    answer = ask(client, "change", text=TEXT, path="match.points", value="3: 3 1 -1 -3")
    assert "points: {3: [3, 1, -1, -3]}" in answer["text"]


def test_what_does_not_fit_is_written_down_and_told_by_the_checks(client: TestClient) -> None:
    answer = ask(client, "change", text=TEXT, path="opening.threshold", value="çok")
    assert "threshold: çok" in answer["text"]
    assert not answer["usable"]
    assert [d["line"] for d in answer["diagnostics"]] == [4]
    assert answer["sheet"] is None


def test_changed_options_stand_out_and_idle_ones_say_so(client: TestClient) -> None:
    form = ask(client, "check", text=TEXT)["form"]
    part = form[form.index('id="f-opening.threshold"') - 400 :][:900]
    assert "field own" in part
    assert 'data-back="opening.threshold"' in part
    assert "<b>101</b>" in part
    idle = form[form.index('id="f-match.team_points"') - 300 :][:1400]
    assert "field idle" in idle
    assert "Eşli oyun" in idle


def test_scoring_lines_are_entries_of_the_form_too(client: TestClient) -> None:
    path = "scoring.penalties.held_okey"
    answer = ask(client, "change", text=TEXT, path=path, value="+50 * okeys on hand_end when opened != none")
    assert answer["usable"]
    assert "held_okey: +50" in answer["text"]
    assert "x ıstakada kalan okey sayısı" in unescape(answer["form"])
    gone = ask(client, "change", text=TEXT, path=path, value="")
    assert "held_okey: null" in gone["text"]
    assert "Bu satır kaldırıldı." in gone["form"]
    back = ask(client, "change", text=gone["text"], path=path, value=None)
    assert back["text"] == TEXT


def test_a_text_that_cannot_be_read_leaves_the_form_waiting(client: TestClient) -> None:
    answer = ask(client, "check", text="opening: [\n")
    assert answer["form"] is None
    assert ask(client, "change", text="opening: [\n", path="opening.pairs", value="4")["status"] == 409


def test_the_text_is_tidied_in_the_language_of_the_page(client: TestClient) -> None:
    text = TEXT + "scoring:\n    penalties:\n      okey:   +50   on discard when okey and not finishing\n"
    assert (
        "atılınca" in ask(client, "tidy", text=text)["text"]
        or "okey: +50" in ask(client, "tidy", text=text)["text"]
    )
    assert "# bizim ev" in ask(client, "tidy", text=text)["text"]


def test_differences_are_told_in_words_and_in_score(client: TestClient) -> None:
    text = "name: Ay\nextends: klasik\nscoring: {okey_value: 101}\n"
    html = unescape(ask(client, "differ", text=text, other="klasik")["html"])
    assert "Elde kalan okeyin değeri" in html
    assert 'class="points"' in html
    assert "kurallar.yaml:3" in html
    assert ask(client, "differ", text=text, other="../x")["status"] == 404


def test_versions_are_kept_under_a_name_and_shared_by_a_link(client: TestClient) -> None:
    first = ask(client, "save", text=TEXT)
    second = ask(client, "save", text=TEXT.replace("81", "51"))
    assert (first["key"], first["version"], second["key"], second["version"]) == ("kayit-1", 1, "kayit-1", 2)
    page = unescape(client.get("/rules?key=kayit-1").text)
    assert "threshold: 51" in page
    assert "threshold: 81" in unescape(client.get("/rules?key=kayit-1-1").text)
    assert client.get("/rules/file?key=kayit-1-1").text == TEXT
    assert "yildiz.yaml" in client.get("/rules/file?key=kayit-1").headers["content-disposition"]
    links = re.findall(r"/rules/l/([\w-]+)", page)
    assert len(set(links)) == 2
    assert all(len(link) >= 20 for link in links)
    shared = unescape(client.get(f"/rules/l/{links[-1]}").text)
    assert "Yıldız" in shared
    assert "<textarea" not in shared
    assert client.get(f"/rules/l/{links[0]}/file").text == TEXT.replace("81", "51")
    assert "threshold: 51" in unescape(client.get(f"/rules?link={links[0]}").text)
    assert client.get("/rules/l/kayit-1").status_code == 404


def test_what_has_no_name_or_errors_is_not_kept(client: TestClient) -> None:
    assert ask(client, "save", text="extends: klasik\n")["status"] == 409
    refusal = ask(client, "save", text="name: Ay\nextends: yok\n")
    assert refusal["status"] == 409
    assert set(refusal["error"]) == {"tr", "en"}
    assert "Kaydettikleriniz" not in client.get("/rules").text


def test_two_who_save_at_once_both_keep_theirs(client: TestClient) -> None:
    desk = client.app.state.desk  # type: ignore[attr-defined]
    ruleset = rulesets.check(TEXT).usable()
    threads = [
        threading.Thread(target=rulesets.save, args=(desk, f"{TEXT}# {n}\n", ruleset)) for n in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = rulesets.versions_of(desk, 1)
    assert sorted(one.version for one in kept) == list(range(1, 9))
    assert len({one.text for one in kept}) == 8


def test_a_file_is_read_as_validate_reads_it(client: TestClient) -> None:
    assert client.post("/rules/read", content=b"\xef\xbb\xbf" + TEXT.encode()).json()["text"].endswith(TEXT)
    assert client.post("/rules/read", content=TEXT.encode("cp1254")).json()["text"] == TEXT
    answer = client.post("/rules/read", content=TEXT.encode("utf-16"))
    assert answer.status_code == 415
    assert "UTF-16" in answer.json()["error"]["tr"]


@pytest.mark.parametrize(
    "key", ["", "yok", "kayit-9", "kayit-1-0", "../klasik", "klasik+klasik", "klasik+yok"]
)
def test_an_unknown_key_is_not_found(client: TestClient, key: str) -> None:
    for page in ("/rules", "/rules/file", "/wall", "/wall.pdf"):
        assert client.get(page, params={"key": key}).status_code == 404


def test_no_path_in_a_text_leads_to_a_file_of_the_server(client: TestClient, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("name: Gizli\nextends: klasik\nopening: {threshold: 77}\n", encoding="utf-8")
    for path in (str(secret), str(tmp_path / "yok.yaml"), "/etc/passwd", "../../klasik.yaml"):
        for text in (f"extends: {path}\n", f"extends: klasik\nmodes: [{path}]\n"):
            answer = ask(client, "check", text=text)
            assert not answer["usable"]
            assert [d["code"] for d in answer["diagnostics"] if d["severity"] == "error"] == ["V220"]
            assert "Gizli" not in str(answer)
            assert "77" not in str(answer["form"])


HOSTILE = {
    "deep lists": "a: " + "[" * 9000,
    "deep sections": "\n".join(" " * n + "a:" for n in range(190)),
    "aliases": "a: &a [x, x]\n" + "".join(f"a{n}: &a{n} [*a, *a]\n" for n in range(30)),
    "a tag": "extends: !!python/object/apply:os.system [id]\n",
    "brackets in a line": "extends: klasik\nscoring:\n  total: " + "(" * 3000 + "hand" + ")" * 3000 + "\n",
    "unseen letters": "extends: kla\u200bsik\u0000\n",
    "markup": "name: <script>alert(1)</script>\nextends: klasik\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_are_answered_with_findings(client: TestClient, text: str) -> None:
    answer = ask(client, "check", text=text)
    assert answer["status"] == 200
    assert answer["diagnostics"] or "&lt;script&gt;" in answer["form"]
    assert "<script" not in str(answer["form"]) + str(answer["sheet"])


def test_odd_requests_are_refused_in_both_languages(client: TestClient) -> None:
    for data in ({}, {"text": 5}, {"text": TEXT, "path": "x.y", "value": "1"}):
        answer = ask(client, "change", **data)
        assert answer["status"] == 400
        assert set(answer["error"]) == {"tr", "en"}
    for body in (b"", b"[" * 100_000, b"[]", b"\xff", b'{"text": "a\\ud800"}'):
        assert client.post("/rules/check", content=body).status_code == 400
    assert ask(client, "check", text="a" * (rulesets.MOST_TEXT + 1))["status"] == 413


@pytest.mark.parametrize(
    ("path", "entered", "kept"),
    [
        ("opening.threshold", "abc", "abc"),
        ("opening.threshold", "", ""),
        ("match.hands", "3, 3", "3, 3"),
    ],
)
def test_what_is_refused_stays_as_it_was_entered(path: str, entered: str, kept: str) -> None:
    form = rule_form.form_of(rulesets.check(rule_form.enter("extends: klasik\n", path, entered)))
    assert form is not None
    field = next(f for group in form.groups for f in group.fields if f.option.path == path)
    assert field.entered == kept
    assert field.fault is not None
    assert field.house is not None


def test_a_fault_elsewhere_marks_no_field() -> None:
    form = rule_form.form_of(rulesets.check("extends: klasik\nopening:\n  threshold: 81\n  pairs: 99\n"))
    assert form is not None
    marked = [f.option.path for group in form.groups for f in group.fields if f.fault]
    assert marked == ["opening.pairs"]
