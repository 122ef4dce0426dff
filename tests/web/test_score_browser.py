"""The score sheet in a browser: three hands by taps, three by keys, two phones, a lost server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from okeyrules.records.check import score_text
from tests.web.conftest import serious_faults
from tests.web.score_sheets import PLAYERS

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phones(chromium: Any, served: Any) -> Iterator[Any]:
    """Give a function that unpacks one more phone with an empty page; a script's error fails the test."""
    contexts, errors = [], []

    def phone() -> Any:
        contexts.append(chromium.new_context(base_url=served.address, **PHONE))
        page = contexts[-1].new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield phone
    for context in contexts:
        context.close()
    assert not errors, errors


def start(page: Any, length: str = "3") -> None:
    page.goto("/score")
    for seat, player in enumerate(PLAYERS):
        page.fill(f"#player{seat}", player)
    page.select_option("#length", length)
    page.locator("form.start button").tap()
    page.wait_for_selector("#form-title")


def until(page: Any, expression: str) -> None:
    """Wait until an expression is true; the page's policy lets no script ask for it in there."""
    for _ in range(200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression)


def chip(page: Any, name: str) -> None:
    page.locator(f'[id="c-{name}"]').tap()


def digits(page: Any, number: str) -> None:
    page.wait_for_selector("#keypad:not([hidden])")
    for digit in number:
        page.locator(f'#keypad [data-key="{digit}"]').tap()


def left(page: Any, seat: int, opened: str, points: str) -> None:
    chip(page, f"opened.{seat}-{opened}")
    page.wait_for_selector(f'[id="f-points.{seat}"]:focus')
    digits(page, points)


def save(page: Any, hands: int) -> None:
    page.wait_for_selector("#save:not([disabled])")
    page.locator("#save").tap()
    page.wait_for_selector(f"#h{hands}")


def totals(page: Any) -> list[int]:
    return [int(n) for n in page.locator(".standings b").all_inner_texts()]


def yaml(page: Any) -> str:
    address = re.sub(r"[?#].*", "", page.url)
    return str(page.request.get(f"{address}/yazboz.yaml").text())


def test_three_hands_by_taps_on_a_phone(phones: Any) -> None:
    page = phones()
    start(page)
    chip(page, "end-0")  # Ayşe finishes with the okey; Burak threw a playable tile
    page.wait_for_selector('[id="c-with_okey"]')
    chip(page, "with_okey")
    chip(page, "opened.0-melds")
    chip(page, "opened.1-none")
    left(page, 2, "pairs", "24")
    left(page, 3, "melds", "31")
    page.locator('#keypad [data-key="next"]').tap()
    page.locator('[id="f-fine.1.discard playable"]').tap()
    page.wait_for_selector('[id="l-fine.1.discard playable"]')
    assert serious_faults(page) == []
    save(page, 1)
    assert totals(page) == [-202, 505, 96, 62]

    chip(page, "end-3")  # from hand: two taps and the save
    chip(page, "opened.3-melds")
    page.wait_for_selector('[id="c-from_hand"]')
    chip(page, "from_hand")
    save(page, 2)

    chip(page, "end-stock_out")  # nobody finished; what is left to Cem is tapped tile by tile
    for seat, way in enumerate(("none", "none", "melds", "none")):
        chip(page, f"opened.{seat}-{way}")
    page.locator('[id="f-rack.2"]').tap()
    for button in (
        '[data-tile="R5"]',
        '[data-colour="B"]',
        '[data-tile="B7"]',
        '[data-tile="O"]',
        "#picker-done",
    ):
        page.locator(f"#picker {button}".replace("#picker #", "#")).tap()
    page.locator("#f-indicator").tap()
    page.locator('#picker [data-tile="B9"]').tap()
    save(page, 3)
    page.wait_for_selector(".hand-form.over")
    result = score_text(yaml(page)).result
    assert result is not None
    assert list(result.totals) == totals(page)
    assert result.is_complete
    page.locator("#h3s2").tap()  # where Cem's points come from
    assert "S 12" in page.locator("#p3 .asked").inner_text()
    assert serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def press_until(page: Any, wanted: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == wanted:
            return
    raise AssertionError(f"no way to {wanted} by keys")


def choose(page: Any, name: str, value: str, first: str) -> None:
    """Choose in a group of radio buttons: Tab goes to the first, arrows go on."""
    press_until(page, f"f-{name}-{first}")
    page.keyboard.press("Space")
    for _ in range(6):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no {value} in {name}")


def test_three_hands_by_keys_alone(browse: Any) -> None:
    page = browse
    page.goto("/score")
    for seat, player in enumerate(PLAYERS):
        press_until(page, f"player{seat}")
        page.keyboard.type(player)
    press_until(page, "length")
    page.keyboard.type("3")
    press_until(page, "title")
    page.keyboard.press("Enter")
    page.wait_for_selector("#form-title")
    for hand in (1, 2, 3):
        choose(page, "end", "1", "0")  # Burak finishes
        page.wait_for_selector('[id="f-with_okey"]')
        press_until(page, "f-with_okey")
        page.keyboard.press("Space")
        choose(page, "opened.0", "none", "none")
        choose(page, "opened.1", "melds", "melds")
        choose(page, "opened.2", "pairs", "none")
        page.wait_for_selector('[id="f-points.2"]')
        press_until(page, "f-points.2")
        page.keyboard.type("24")
        choose(page, "opened.3", "none", "none")
        page.wait_for_selector("#save:not([disabled])")
        press_until(page, "save")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#h{hand}")
    assert totals(page) == [3 * 404, 3 * -202, 3 * 96, 3 * 404]
    press_until(page, "h1")
    page.keyboard.press("Enter")
    assert page.locator("#p1").is_visible()


def test_two_phones_see_each_other_and_the_second_is_asked(phones: Any) -> None:
    first, second = phones(), phones()
    start(first)
    second.goto(first.url)
    chip(first, "end-0")
    second.wait_for_selector('[id="f-end-0"]:checked')  # it comes by itself
    chip(first, "opened.2-pairs")
    second.wait_for_selector('[id="f-points.2"]')
    second.route("**/news*", lambda route: route.abort())  # the second sees nothing new for a while
    first.locator('[id="f-points.2"]').tap()
    digits(first, "24")
    until(first, "!Object.keys(localStorage).length")
    second.locator('[id="f-points.2"]').tap()
    digits(second, "7")
    second.wait_for_selector("#tray:not([hidden])")
    assert "24" in second.locator("#tray").inner_text()
    digits(second, "5")  # typed on: it belongs to the question
    assert "75" in second.locator("#tray").inner_text()
    second.reload()  # what was typed waits for an answer, whatever happens
    assert "75" in second.locator("#tray").inner_text()
    assert serious_faults(second) == []
    second.unroute("**/news*")
    second.locator("#tray button").first.tap()  # mine
    first.locator("h1").tap()
    first.wait_for_selector('[id="f-points.2"][value="75"]')


def test_what_is_typed_into_a_hand_saved_meanwhile_becomes_a_correction(phones: Any) -> None:
    first, second = phones(), phones()
    start(first)
    chip(first, "end-3")
    chip(first, "opened.3-melds")
    first.wait_for_selector('[id="c-from_hand"]')
    chip(first, "from_hand")
    second.goto(first.url)
    second.route("**/news*", lambda route: route.abort())
    save(first, 1)
    chip(second, "with_okey")  # the second still sees the hand half entered
    second.wait_for_selector("#tray:not([hidden])")
    second.locator("#tray button").first.tap()
    second.wait_for_selector('.fixing [id="f-with_okey"]:checked')
    until(second, "!Object.keys(localStorage).length")  # what was tapped is with the server
    second.wait_for_selector("#save:not([disabled])")
    second.locator("#save").tap()
    second.wait_for_selector(".hand-form:not(.fixing)")
    assert totals(second)[3] == -404


def test_taps_wait_for_a_server_that_is_away_even_through_a_reload(phones: Any) -> None:
    page = phones()
    start(page)
    page.route("**/write*", lambda route: route.abort())
    chip(page, "end-2")
    until(page, "document.getElementById('status').textContent.includes('Bağlantı yok')")
    page.reload()
    page.unroute("**/write*")
    page.wait_for_selector('[id="f-end-2"]:checked')
    until(page, "!Object.keys(localStorage).length")
    page.reload()
    page.wait_for_selector('[id="f-end-2"]:checked')


def test_a_hand_is_corrected_deleted_and_brought_back(phones: Any) -> None:
    page = phones()
    start(page)
    chip(page, "end-3")
    chip(page, "opened.3-melds")
    page.wait_for_selector('[id="c-from_hand"]')
    chip(page, "from_hand")
    save(page, 1)
    page.locator("#h1").tap()
    page.locator("#p1 a", has_text="Düzelt").tap()
    page.wait_for_selector(".fixing")
    chip(page, "with_okey")
    page.wait_for_selector("#save:not([disabled])")
    page.locator("#save").tap()
    page.wait_for_selector(".hand-form:not(.fixing)")
    assert totals(page)[3] == -404
    page.locator("#h1").tap()
    page.locator("#d1").tap()
    page.locator("#d1").tap()  # "are you sure?"
    page.locator("#u1").tap()
    page.wait_for_selector("#h1")
    assert totals(page)[3] == -404
    page.locator("#h1").tap()
    page.locator("#p1 a", has_text="Geçmişi").tap()
    page.wait_for_selector(".formers")
    assert serious_faults(page) == []
    page.get_by_role("button", name="Buna dön").last.tap()
    page.wait_for_selector("#form-title")
    assert totals(page)[3] == -202
