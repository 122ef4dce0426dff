"""The table in a browser: a hand with the mouse, a hand with keys alone, and what a phone shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Served, serious_faults
from tests.web.play_helpers import fixed, house

TURNS = 60


def _sit(browse: Any, served: Served) -> None:
    """Set up a table in a quick house with fixed tiles, by the form."""
    app = served.server.config.app
    fixed(app)
    key = house(app)
    browse.goto("/table")
    with browse.expect_response("**/table/lengths*"):
        browse.select_option("select[name=rules]", key)
    browse.fill("#name", "Ayşe")


def _stage(browse: Any) -> str:
    found: str = browse.locator("#table").get_attribute("data-stage")
    return found


def _settled(browse: Any) -> bool:
    """Wait until it is this seat's turn or the hand is over; say whether the hand goes on."""
    browse.wait_for_selector(
        '#table.my-turn:not(.lost), #table[data-stage="between"], #table[data-stage="over"]', timeout=10_000
    )
    return _stage(browse) == "playing"


def _answered(browse: Any, act: Any) -> None:
    """Do something, and wait for the answer of the server."""
    before = browse.evaluate("window.answers || 0")
    act()
    for _ in range(500):
        if browse.evaluate("window.answers || 0") > before:
            return
        browse.wait_for_timeout(10)
    raise AssertionError("no answer")


def _count_answers(browse: Any) -> None:
    """Count the answers to this page's wishes, so that a test can wait for one."""
    browse.add_init_script(
        """const Old = WebSocket;
        window.WebSocket = class extends Old {
          constructor(...args) {
            super(...args);
            this.addEventListener("message", (event) => {
              if ("n" in JSON.parse(event.data)) setTimeout(() => { window.answers = (window.answers || 0) + 1; }, 0);
            });
          }
        };"""
    )


def _sure(browse: Any) -> None:
    if browse.locator("#warn[open]").count():
        _answered(browse, lambda: browse.click("#warn-yes"))


def test_a_whole_hand_with_the_mouse(browse: Any, served: Served) -> None:
    _count_answers(browse)
    _sit(browse, served)
    browse.click("main button.primary")
    browse.wait_for_selector("[data-do=start]")
    promised = browse.locator(".promise code").inner_text()
    browse.click("[data-do=start]")
    for turn in range(TURNS):
        if not _settled(browse):
            break
        if browse.locator("#stock").is_enabled():
            if turn % 2:
                _answered(browse, lambda: browse.drag_and_drop("#stock", ".place[data-place='31']"))
            else:
                _answered(browse, lambda: browse.click("#stock"))
        if browse.locator("button[data-do=open]").is_enabled():
            _answered(browse, lambda: browse.click("button[data-do=open]"))
        if browse.locator("button[data-do=lay-off-all]").is_enabled():
            _answered(browse, lambda: browse.click("button[data-do=lay-off-all]"))
        tile = browse.locator(".place[aria-pressed]").last
        if turn % 2:  # a tile is thrown by touching it twice, or by dragging it to its place
            _answered(browse, lambda tile=tile: tile.dblclick())
        else:
            place = tile.get_attribute("data-place")
            _answered(browse, lambda at=place: browse.drag_and_drop(f".place[data-place='{at}']", "#discard"))
        _sure(browse)
    assert _stage(browse) in ("between", "over")
    assert browse.locator("#over table").count() >= 1
    assert serious_faults(browse) == []
    with browse.expect_download() as download:
        browse.click("#over a[download]")
    text = download.value.path().read_text(encoding="utf-8")
    assert promised in text


def test_a_whole_hand_with_keys_alone(browse: Any, served: Served) -> None:
    _count_answers(browse)
    _sit(browse, served)
    browse.focus("#name")
    browse.keyboard.press("Enter")
    browse.wait_for_selector("[data-do=start]:focus")
    browse.keyboard.press("Enter")
    for _ in range(TURNS):
        if not _settled(browse):
            break
        if browse.locator("button.main[data-do=draw]").is_enabled():
            _answered(browse, lambda: browse.keyboard.press("e"))
        _answered(browse, lambda: browse.keyboard.press("a"))
        _answered(browse, lambda: browse.keyboard.press("i"))
        _answered(browse, lambda: browse.keyboard.press("r"))
        browse.keyboard.press("Home")
        while browse.evaluate("document.activeElement.getAttribute('aria-pressed')") is None:
            browse.keyboard.press("ArrowRight")
        browse.keyboard.press("Enter")
        _answered(browse, lambda: browse.keyboard.press(" "))
        if browse.locator("#warn[open]").count():
            browse.keyboard.press("Tab")
            _answered(browse, lambda: browse.keyboard.press("Enter"))
    assert _stage(browse) in ("between", "over")
    browse.keyboard.press("t")
    browse.wait_for_selector("#panel[open] details")
    browse.keyboard.press("Escape")
    browse.keyboard.press("l")
    browse.wait_for_selector("#panel[open] li")
    browse.keyboard.press("Escape")
    browse.keyboard.press("k")
    browse.wait_for_selector("#panel[open] .sheet")
    browse.keyboard.press("Escape")
    browse.keyboard.press("Escape")
    browse.wait_for_selector("#menu[open]")
    assert serious_faults(browse) == []


@pytest.mark.parametrize("width", [390, 1280])
def test_the_table_fits_the_screen_and_has_no_fault(browse: Any, served: Served, width: int) -> None:
    browse.set_viewport_size({"width": width, "height": 844})
    _sit(browse, served)
    browse.click("main button.primary")
    browse.wait_for_selector("[data-do=start]")
    assert serious_faults(browse) == []
    browse.click("[data-do=start]")
    browse.wait_for_selector("#table.my-turn")
    assert browse.locator(".place[aria-pressed]").count() == 22
    assert serious_faults(browse) == []
    assert browse.evaluate("document.documentElement.scrollWidth") <= width
    low = browse.evaluate(
        "[...document.querySelectorAll('.controls button')].filter(b => b.offsetHeight && b.offsetHeight < 44).length"
    )
    assert low == 0


def test_what_is_chosen_moves_to_an_empty_place_by_taps(browse: Any, served: Served) -> None:
    browse.set_viewport_size({"width": 390, "height": 844})
    _sit(browse, served)
    browse.click("main button.primary")
    browse.click("[data-do=start]")
    browse.wait_for_selector("#table.my-turn .place[aria-pressed]")
    first = browse.locator(".place[aria-pressed]").first
    name = first.get_attribute("aria-label")
    first.click()
    assert browse.locator(".place.chosen").count() == 1
    browse.click(".place[data-place='30']")
    assert browse.locator(".place[data-place='30']").get_attribute("aria-label") == name
    browse.click(".place[data-place='30']")
    browse.click("#discard")
    browse.wait_for_selector("#table:not(.my-turn), .pbr .tile")


def _begun(browse: Any, served: Served) -> None:
    _sit(browse, served)
    browse.click("main button.primary")
    browse.click("[data-do=start]")
    browse.wait_for_selector("#table.my-turn")


def test_a_lost_line_is_seen_everywhere_and_nothing_can_be_pressed(browse: Any, served: Served) -> None:
    browse.set_viewport_size({"width": 390, "height": 844})
    browse.add_init_script(
        "const Own = WebSocket; window.lines = []; window.WebSocket = class extends Own {"
        " constructor(...a) { super(...a); window.lines.push(this); } };"
    )
    _begun(browse, served)
    browse.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    lost = browse.evaluate(
        """() => new Promise((done) => {
          const line = document.getElementById("line");
          new MutationObserver(() => line.hidden || queueMicrotask(() => done({
            text: line.textContent,
            top: line.getBoundingClientRect().top,
            left: [...document.querySelectorAll(".controls button:not(:disabled)")].length,
          }))).observe(line, { attributes: true, childList: true });
          window.lines.at(-1).close();
        })"""
    )
    assert "Bağlantı koptu" in lost["text"]
    assert lost["top"] == 0
    assert lost["left"] == 0
    browse.wait_for_selector("#line", state="hidden")
    browse.wait_for_selector(".controls button:not(:disabled)")


def test_the_drawn_tile_has_the_focus_and_space_throws_it(browse: Any, served: Served) -> None:
    _begun(browse, served)
    for _ in range(TURNS):
        if not browse.locator("#stock").is_enabled():  # who begins has a tile more, and throws
            browse.focus(".place[aria-pressed]")
        else:
            browse.keyboard.press("e")
            browse.wait_for_selector(".place.fresh:focus")
            break
        browse.keyboard.press(" ")
        browse.wait_for_selector("#table.my-turn #stock:enabled")
    held = browse.locator(".place[aria-pressed]").count()
    browse.keyboard.press(" ")
    browse.wait_for_function(
        "n => document.querySelectorAll('.place[aria-pressed]').length < n || document.querySelector('#warn[open]')",
        arg=held,
    )


def test_all_buttons_are_in_sight_on_a_laptop(browse: Any, served: Served) -> None:
    _begun(browse, served)
    low = browse.evaluate(
        "Math.max(...[...document.querySelectorAll('.controls button')].map(b => b.getBoundingClientRect().bottom))"
    )
    assert low <= 800


def test_open_looks_dim_with_nothing_to_open(browse: Any, served: Served) -> None:
    fixed(served.server.config.app, "a")
    browse.goto("/table")  # a house that asks for 101 points
    browse.click("main button.primary")
    browse.click("[data-do=start]")
    browse.wait_for_selector("#table.my-turn")
    opens = browse.locator(".controls [data-do=open].idle")
    assert opens.is_enabled()
    browse.click(".place[aria-pressed]")
    assert opens.count() == 0  # what is chosen may be tried
