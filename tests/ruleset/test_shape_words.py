"""What is said about a key, a choice or a value that does not fit: the word that was meant, the line to write."""

from __future__ import annotations

from pathlib import Path

import pytest

import okeyrules
from okeyrules.diagnostics import Diagnostic
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.shape_turkish import CHOICES, KEYS, key_meant


def only(text: str) -> Diagnostic:
    (finding,) = okeyrules.check_text(f"name: S\n{text}", "salon.yaml").diagnostics
    return finding


def all_of(text: str) -> list[Diagnostic]:
    return list(okeyrules.check_text(text, "salon.yaml").diagnostics)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("isim: S", "name"), ("temel: klasik", "extends"), ("mod: [esli]", "modes"),
        ("açılış: {threshold: 81}", "opening"), ("okey alma: {allowed: false}", "okey_swap"),
        ("Maç: {hands: [3]}", "match"), ("puanlama: {okey_value: 0}", "scoring"), ("eşik: 81", "opening.threshold"),
    ],
)  # fmt: skip
def test_a_turkish_key_is_answered_with_the_one_it_means(line: str, key: str) -> None:
    found = next(d for d in all_of(f"{line}\n") if d.code.name == "S101")
    assert f"`{key}`" in (found.label or found.help or found.code.help).to("tr"), found.label


def test_a_turkish_setting_in_its_section_is_answered_too() -> None:
    assert only("extends: klasik\nopening:\n  sınır: 81\n").fix == "threshold"
    assert only("extends: klasik\nopening:\n  katlamali acma: true\n").fix == "escalation"


def test_a_long_list_of_sections_is_told_once() -> None:
    found = [
        d.advice("tr") for d in all_of("extends: klasik\nisim: S\nqqq: 1\nwww: 2\n") if d.code.name == "S101"
    ]
    assert [len(text) > 100 for text in found] == [False, True, False]


def test_every_turkish_word_leads_to_one_key_of_those_that_may_stand_together() -> None:
    from okeyrules.ruleset.schema import file_schema

    top = list(file_schema()["properties"])
    for key in top:
        for word in KEYS.get(key, "").split(", "):
            assert not word or key_meant(word, top) == key, (word, key)
    for path, option in OPTIONS.items():
        section, _, leaf = path.rpartition(".")
        siblings = [p.rpartition(".")[2] for p in OPTIONS if p.rpartition(".")[0] == section]
        assert key_meant(option.name.tr, siblings) == leaf


def test_no_turkish_choice_is_told_of_a_choice_that_does_not_exist() -> None:
    from okeyrules.records.sheet.schema import SEAT

    known = {word for o in OPTIONS.values() for word, _ in o.kind.cases()}
    assert set(CHOICES) <= known | set(SEAT["properties"]["opened"]["enum"])


def test_a_choice_in_turkish_is_answered_and_all_choices_are_translated() -> None:
    found = only("extends: klasik\npairs:\n  declaration: zorunlu\n")
    assert found.fix == "required"
    for choice in ("none (söylenmez)", "binding (söylerse bağlar)"):
        assert choice in found.advice("tr")
    assert "okeyrules" not in found.advice("tr")  # a page of the desk shows it to who has no terminal
    assert only("extends: klasik\nleft:\n  give_back: serbest bırakma\n").fix is None


@pytest.mark.parametrize(
    "text", ["extends: klasik\nopening:\n  threshold 51\n", "extends: klasik\nopening: threshold 51\n"]
)
def test_a_forgotten_colon_is_what_is_missing(text: str) -> None:
    found = only(text)
    assert found.code.name == "Y032"
    assert "`threshold: 51`" in found.advice("tr")


@pytest.mark.parametrize(
    ("text", "sample"),
    [
        ("modes: esli", "`[esli]`"), ("match: {hands: 5}", "`[5]`"), ("match:\n  hands: 3, 5", "`[3, 5]`"),
        ("partnership: true", "`enabled: true`"), ("lay_off: {limit: 3}", "`tiles: 3`"),
        ("match: {points: [3, 1, -1, -3]}", "`3: [3, 1, -1, -3]`"), ("opening: 81", "`threshold: 81`"),
        ("scoring: {hand: 5}", "`setting: value`"),
    ],
)  # fmt: skip
def test_help_writes_the_line_out(text: str, sample: str) -> None:
    assert sample in only(f"extends: klasik\n{text}\n").advice("en")


def test_a_section_names_what_may_stand_in_it() -> None:
    assert "for, tiles, per" in only("extends: klasik\nlay_off:\n  limit: 3\n").advice("tr")


def test_every_bad_name_of_a_section_is_told() -> None:
    lines = "".join(f"    {n} satır: +5 on give_back\n" for n in ("1.", "2.", "3."))
    found = all_of(f"name: S\nextends: klasik\nscoring:\n  penalties:\n{lines}")
    assert [(d.code.name, d.span.line) for d in found] == [("S107", 5), ("S107", 6), ("S107", 7)]


def test_a_value_in_quotes_is_shown_in_its_quotes() -> None:
    number, flag = (
        only("extends: klasik\nopening:\n  threshold: '51'\n"),
        only('extends: klasik\nokey_swap:\n  allowed: "true"\n'),
    )
    for found in (number, flag):
        assert '"' in found.message("tr")
        assert found.label is not None
        assert "quotes" in found.label.en


def test_a_house_with_modes_is_split_in_the_help() -> None:
    help_ = only("extends: klasik+esli+deprem\n").advice("en")
    assert "`extends: klasik`" in help_
    assert "`modes: [esli, deprem]`" in help_


def test_a_shipped_name_with_an_ending_suggests_the_name(tmp_path: Path) -> None:
    assert only("extends: klasik.yaml\n").fix == "klasik"
    assert only("extends: klasik\nmodes: [./deprem.yaml]\n").fix == "deprem"
    assert only("extends: ./yok.yaml\n").fix is None


def test_a_file_beside_is_suggested_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "ev1.yaml").write_text("extends: klasik\n", encoding="utf-8")
    file = tmp_path / "salon.yaml"
    file.write_text("name: S\nextends: ev1\n", encoding="utf-8")
    (found,) = okeyrules.check(file).diagnostics
    assert found.fix == "./ev1.yaml"
