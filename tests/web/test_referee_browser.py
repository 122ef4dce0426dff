"""The referee in a browser: a position laid out with taps or with keys alone, judged by every house; files opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.hands.hand_texts import hand_text
from tests.web.conftest import serious_faults


def key(page: Any, name: str) -> Any:
    return page.locator(f'[data-key="{name}"]')


def put(page: Any, *codes: str) -> None:
    for code in codes:
        if key(page, f"colour:{code[0]}").is_visible():
            key(page, f"colour:{code[0]}").click()
        key(page, f"put:{code}").click()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_position_is_laid_out_with_taps_and_judged_by_all_houses(browse: Any, width: int) -> None:
    browse.set_viewport_size({"width": width, "height": 844})
    browse.goto("/referee")
    browse.get_by_role("button", name="Boş masa").click()
    browse.wait_for_selector("text=Önce göstergeyi seçin.")
    put(browse, "R4")
    key(browse, "phase:stock").check()
    key(browse, "slot:rack:0").click()
    put(browse, "L8", "B1", "Y13")
    assert serious_faults(browse) == []
    key(browse, "done").click()
    key(browse, "how:0").select_option("melds")
    key(browse, "add-group").click()
    put(browse, "L7", "O", "L9")
    key(browse, "done").click()
    key(browse, "slot:move:0:0").click()
    key(browse, "tile:rack:0:0").click()
    browse.wait_for_selector("#verdict em")
    fined = browse.locator("#verdict .houses li", has_text="ceza 101")
    assert "Kerizim 101" in fined.inner_text()
    assert browse.locator("#verdict .houses li.yes").count() == 5
    assert serious_faults(browse) == []
    assert browse.evaluate("document.documentElement.scrollWidth") <= width
    browse.reload()
    browse.wait_for_selector("#verdict em")  # the address holds the position
    assert key(browse, "tile:group:0:1").get_attribute("aria-label") == "okey"


def test_tiles_are_taken_off_and_put_by_keys_alone(browse: Any) -> None:
    browse.goto("/referee?lang=en")
    key(browse, "slot:move:0:0").focus()
    browse.keyboard.press("Enter")
    assert key(browse, "typed").evaluate("node => node === document.activeElement")
    browse.keyboard.type("red 7")
    browse.keyboard.press("Enter")
    browse.wait_for_selector("#verdict h3 svg[aria-label='red 7']")
    key(browse, "slot:rack:1").focus()
    browse.keyboard.press("Enter")
    browse.keyboard.type("nonsense Y1")
    browse.keyboard.press("Enter")
    expect(key(browse, "typed")).to_have_value("nonsense")
    expect(browse.locator("#unread")).to_contain_text("`nonsense`: tiles are written like R7")
    key(browse, "tile:rack:1:0").focus()
    browse.keyboard.press("Space")
    browse.keyboard.press("Escape")
    assert key(browse, "slot:rack:1").evaluate("node => node === document.activeElement")
    assert browse.locator('[data-key^="tile:rack:1:"]').count() == 4


def test_what_a_turkish_tile_shows_may_be_typed(browse: Any) -> None:
    browse.goto("/referee")
    key(browse, "slot:rack:1").click()
    laid = browse.locator('[data-key^="tile:rack:1:"]')
    before = laid.count()
    key(browse, "typed").fill("K7 m7, SY7 s 13 mavi8 sahte B7 7")
    key(browse, "typed").press("Enter")
    expect(laid).to_have_count(before + 7)
    names = [one.get_attribute("aria-label").split(":")[0] for one in laid.all()[before:]]
    assert names == ["kırmızı 7", "mavi 7", "siyah 7", "sarı 13", "mavi 8", "sahte okey", "mavi 7"]
    expect(key(browse, "typed")).to_have_value("7")
    expect(browse.locator("#unread")).to_contain_text("`7`: ")
    assert serious_faults(browse) == []


def test_an_example_is_chosen_and_changed(browse: Any) -> None:
    browse.goto("/referee")
    browse.get_by_role("link", name="Okeyi alınan ceza yer mi?").click()
    browse.wait_for_selector("#verdict em")
    key(browse, "owner:0").select_option("1")  # it is then her own okey
    browse.wait_for_selector("#verdict em", state="detached")
    browse.get_by_role("button", name="Boş masa").click()
    browse.wait_for_selector("text=Önce göstergeyi seçin.")


def test_a_file_is_opened_and_gone_through_by_arrow_keys(browse: Any, tmp_path: Path) -> None:
    file = tmp_path / "el.yaml"
    moves = ("1 lay-off Y12 > M1 right", "1 discard Y13", "1 discard B1")
    file.write_text(hand_text(*moves), encoding="utf-8")
    browse.goto("/referee")
    browse.set_input_files("#file", str(file))
    browse.get_by_role("button", name="Aç", exact=True).click()
    browse.wait_for_selector("text=hamle 3 / 3")
    browse.keyboard.press("ArrowLeft")
    browse.wait_for_selector("text=hamle 2 / 3")
    assert browse.locator(".asked.no").count() == 1
    browse.keyboard.press("Home")
    browse.wait_for_selector("text=hamle 0 / 3")
    assert serious_faults(browse) == []
    browse.keyboard.press("ArrowRight")
    browse.wait_for_selector("text=hamle 1 / 3")
    browse.get_by_role("link", name="Bu hamleyi bütün evlere sor").click()
    browse.wait_for_selector("#verdict .houses")
