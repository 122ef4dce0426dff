"""A ruleset in the browser: made by the wizard, broken, mended, kept, put on the wall."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from okeyrules.ruleset.load import check_text
from tests.web.conftest import serious_faults


def shown(page: Page) -> str:
    """Give the text in the editor."""
    return page.locator("#text").input_value()


def test_from_the_wizard_to_the_wall(browse: Page) -> None:
    browse.goto("/wizard")
    for _ in range(10):
        browse.locator(".answer").first.click()
    expect(browse.locator(".lead")).to_contain_text("Masanız:")
    browse.fill("#name", "Yıldız Salonu")
    browse.click("text=Kaydet")
    browse.wait_for_url("**/rules?key=kayit-1")
    expect(browse.locator("#f-name")).to_have_value("Yıldız Salonu")

    whole = shown(browse)
    broken = whole.replace("extends:", "extend:")
    browse.fill("#text", broken)
    expect(browse.locator("#state")).to_contain_text("hata")
    line = check_text(broken).diagnostics[0].span.line
    expect(browse.locator(".gutter .error").first).to_have_text(f"✗ {line}")
    expect(browse.locator(".under mark.error").first).to_have_text("extend")
    browse.locator("#found button.error").first.click()
    assert (
        browse.evaluate(
            "() => { const t = document.getElementById('text'); "
            "return t.value.slice(t.selectionStart, t.selectionEnd) }"
        )
        == "extend"
    )
    browse.locator("#found .fix").first.click()
    expect(browse.locator("#state")).not_to_contain_text("hata")
    assert shown(browse) == whole

    browse.locator("#g-opening > summary").click()
    field = browse.locator("[id='f-opening.threshold']")
    field.fill("81")
    field.press("Tab")
    expect(browse.locator("#text")).to_have_value(re.compile(r"threshold: 81"))
    browse.click("[data-do=print]")
    browse.wait_for_url("**/wall?key=kayit-1")
    expect(browse.locator("h1")).to_have_text("Yıldız Salonu")
    expect(browse.locator(".sheet")).to_contain_text("en az 81 olmalıdır")
    expect(browse.locator(".qr svg.segno")).to_be_visible()
    assert serious_faults(browse) == []


def test_a_button_waits_for_what_was_just_entered(browse: Page) -> None:
    browse.goto("/rules?key=klasik")
    browse.route("**/rules/change", lambda route: (browse.wait_for_timeout(150), route.continue_()))
    browse.locator("#g-opening > summary").click()
    browse.fill("[id='f-opening.threshold']", "85")
    browse.click("[data-do=save]")  # a name is missing, and that stays to be read
    expect(browse.locator("#told")).to_contain_text("ad verin")
    assert "threshold: 85" in shown(browse)
    browse.fill("#f-name", "Hızlı Salon")
    browse.click("[data-do=save]")
    browse.wait_for_url("**/rules?key=kayit-1")
    assert "Hızlı Salon" in shown(browse)
    assert "threshold: 85" in shown(browse)


def test_a_text_that_is_too_big_is_refused_in_words(browse: Page) -> None:
    browse.goto("/rules?key=klasik")
    browse.fill("#text", "#" * 300_000)
    expect(browse.locator("#told")).to_contain_text("istek çok büyük")


def test_a_refused_number_stays_in_its_field_with_the_reason(browse: Page) -> None:
    browse.goto("/rules?key=klasik")
    browse.locator("#g-opening > summary").click()
    field = browse.locator("[id='f-opening.threshold']")
    field.fill("-5")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("-5")
    expect(field).to_have_accessible_description(re.compile("aralık dışında"))
    assert serious_faults(browse) == []
    browse.click("[data-back='opening.threshold']")
    expect(field).to_have_value("101")
    assert field.get_attribute("aria-invalid") is None


def test_form_and_text_follow_each_other_by_keys_alone(browse: Page) -> None:
    browse.goto("/rules?key=kerizim")
    browse.locator("#g-okey_swap > summary").focus()
    browse.keyboard.press("Enter")
    browse.keyboard.press("Tab")
    browse.keyboard.press("Space")  # okey_swap.allowed
    expect(browse.locator("#text")).to_have_value("extends: kerizim\nokey_swap:\n  allowed: false\n")
    expect(browse.locator("#g-okey_swap .no-effect").first).to_be_visible()
    expect(browse.locator("[id='f-okey_swap.allowed']")).to_be_focused()
    browse.keyboard.press("Tab")
    browse.keyboard.press("Enter")  # back to the house's value
    expect(browse.locator("#text")).to_have_value("extends: kerizim\n")
    browse.locator("#tab-text").focus()
    browse.keyboard.press("ArrowRight")
    expect(browse.locator("#panel-sheet")).to_be_visible()
    browse.keyboard.press("ArrowRight")
    expect(browse.locator("#diff")).to_contain_text("Hiçbir kural farklı değil.")
    browse.fill("#f-name", "Ay")
    browse.locator("#m-esli").check()
    expect(browse.locator("#diff")).to_contain_text("Eşli oyun")
    assert serious_faults(browse) == []


def test_a_draft_survives_the_language_and_a_reload(browse: Page) -> None:
    browse.goto("/rules?key=genel")
    browse.fill("#text", "extends: genel  # taslak\n")
    browse.click("text=English")
    expect(browse.locator("#told")).to_have_text("Your unsaved draft is back.")
    assert shown(browse) == "extends: genel  # taslak\n"
    browse.click("[data-do=reset]")
    expect(browse.locator("#text")).to_have_value("extends: genel\n")
    browse.reload()
    expect(browse.locator("#text")).to_have_value("extends: genel\n")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "address",
    [
        "/rules?key=batak101",
        "/wizard?opening.waiver=any",
        "/wizard?opening.waiver=any&end=1",
        "/wall?key=puanli",
    ],
)
def test_pages_have_no_serious_fault(browse: Page, address: str, width: int) -> None:
    browse.set_viewport_size({"width": width, "height": 800})
    browse.goto(address)
    for tab in browse.locator("[role=tab]:visible").all():
        tab.click()
        assert serious_faults(browse) == []
        assert browse.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_faults(browse) == []
    assert browse.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.needs("fonts")
def test_the_sheet_takes_two_pages_of_paper(browse: Page) -> None:
    for key in ("genel", "puanli", "batak101%2Besli%2Bdeprem%2Bkatlamali"):
        for lang in ("tr", "en"):
            browse.goto(f"/wall?key={key}&lang={lang}")
            paper: Any = browse.pdf(prefer_css_page_size=True)
            assert 1 <= len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
