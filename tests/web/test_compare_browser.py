"""Comparing in a browser: where two rulesets part is shown, a game is started, watched, stopped, and read."""

from __future__ import annotations

from typing import Any

import pytest

from okeyrules.text import Text
from okeyrules.web.pages.compare import page as compare
from tests.web.conftest import serious_faults

MINUTE = 60_000


def until(page: Any, script: str) -> None:
    """Wait until a script is true; the page's policy lets no string be run from inside of it."""
    for _ in range(600):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    raise AssertionError(script)


@pytest.mark.parametrize("width", [390, 1280])
def test_two_rulesets_are_chosen_and_the_smallest_situation_is_shown(browse: Any, width: int) -> None:
    browse.set_viewport_size({"width": width, "height": 800})
    browse.goto("/compare")
    browse.select_option("select[name=r2]", "kerizim")
    browse.get_by_role("button", name="Karşılaştır").click()
    browse.wait_for_selector(".scene svg", timeout=MINUTE)
    assert serious_faults(browse) == []
    assert browse.evaluate("document.documentElement.scrollWidth") <= width
    browse.get_by_role("link", name="Hakemde aç").click()
    browse.wait_for_selector("#verdict .houses")


def test_a_game_is_watched_and_stopped_and_may_begin_again(browse: Any) -> None:
    browse.goto("/compare?r1=klasik&r2=batak101")
    browse.check("input[name=hands][value='20000']")
    browse.get_by_role("button", name="Oynat").click()
    until(browse, "Number(document.querySelector('progress')?.value) > 0")
    assert serious_faults(browse) == []
    assert "Eller oynanıyor" in browse.inner_text("[data-words]")
    browse.get_by_role("button", name="Durdur").click()
    browse.wait_for_selector("text=İstendiği için durduruldu.", timeout=MINUTE)
    browse.get_by_role("button", name="Yeniden başlat").click()
    browse.get_by_role("button", name="Durdur").click()
    browse.wait_for_selector("text=İstendiği için durduruldu.", timeout=MINUTE)


def test_a_small_game_ends_in_its_report(browse: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(compare.HANDS, 40, Text("40 el", "40 hands"))
    browse.goto("/compare?r1=klasik&r2=katlamali")
    browse.check("input[name=hands][value='40']")
    browse.get_by_role("button", name="Oynat").click()
    frame = browse.wait_for_selector("iframe.report", timeout=MINUTE)
    report = frame.content_frame()
    report.wait_for_selector("h1")
    assert "ne değişir" in report.inner_text("h1")
    until(browse, "document.querySelector('iframe').clientHeight > 900")
    assert serious_faults(browse) == []
