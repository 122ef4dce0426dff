"""Takes the pictures of docs/desk.md: `python -m tests.web.pictures` photographs a desk with made-up data.

The same data give the same pictures each time. Names of pages take only theirs.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import httpx2
from playwright.sync_api import sync_playwright

from okeyrules.web.pages.score import store
from tests.web.conftest import CHROMIUM, Served
from tests.web.play_helpers import fixed, house
from tests.web.score_sheets import AYSE, PLAYERS, Phone, new_sheet

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "desk"
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_BYTES = 90_000
MINUTE = 60_000
CEM = {  # Cem finishes from the rack, Deniz has thrown a playable tile
    "end": "2",
    "opened.2": "melds",
    "opened.0": "melds",
    "points.0": "17",
    "opened.1": "melds",
    "points.1": "42",
    "opened.3": "none",
    "fine.3.discard playable": "1",
}


class Studio:
    """A desk that is served, a browser beside it, and the folder that pictures go to."""

    def __init__(self, served: Served, browser: Any, folder: Path) -> None:
        self.served = served
        self.browser = browser
        self.folder = folder

    def page(self, device: dict[str, Any]) -> Any:
        """Give an empty page of a laptop or a phone."""
        return self.browser.new_context(base_url=self.served.address, **device).new_page()

    def take(self, page: Any, name: str) -> None:
        """Keep what the screen shows, as small as it must be to be read over a slow line."""
        page.wait_for_timeout(300)  # what unfolds or fades in has done so
        tool = page.context.new_cdp_session(page)
        for quality in (75, 60, 45, 30):
            shot = tool.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
            data = base64.b64decode(shot["data"])
            if len(data) < MOST_BYTES:
                break
        (self.folder / f"{name}.webp").write_bytes(data)
        print(f"{name}.webp {len(data) // 1024} KB", flush=True)


def home(studio: Studio) -> None:
    """Take the first page, on both sizes."""
    for device, name in ((LAPTOP, "home"), (PHONE, "home-phone")):
        page = studio.page(device)
        page.goto("/")
        studio.take(page, name)


def rules(studio: Studio) -> None:
    """Take the text of Yıldız Salonu with a word misspelt, what is wrong with it, and the sheet for the wall."""
    text = (ROOT / "docs/examples/yildiz.yaml").read_text(encoding="utf-8")
    key = house(studio.served.server.config.app, text)
    page = studio.page(LAPTOP)
    page.goto(f"/rules?key={key}")
    studio.take(page, "rules")
    page.click("#tab-text")
    page.fill("#text", text.replace("threshold", "treshold"))
    page.locator("#found button.error").scroll_into_view_if_needed()
    studio.take(page, "rules-fault")
    page.goto(f"/wall?key={key}")
    studio.take(page, "wall")


def wizard(studio: Studio) -> None:
    """Take what the wizard found after ten first answers."""
    page = studio.page(PHONE)
    page.goto("/wizard")
    while page.locator(".answer").count():
        page.locator(".answer").first.click()
    page.wait_for_selector("#name")
    studio.take(page, "wizard")


def comparison(studio: Studio) -> None:
    """Take how two rulesets differ, and the report of what that does to the game."""
    page = studio.page(LAPTOP)
    page.goto("/compare?r1=klasik&r2=klasik%2Bkatlamali")
    page.wait_for_selector(".scene svg", timeout=MINUTE)
    studio.take(page, "compare")
    page.check("input[name=hands][value='1000']")
    page.fill("input[name=seed]", "resim")
    page.get_by_role("button", name="Oynat").click()
    frame = page.wait_for_selector("iframe.report", timeout=5 * MINUTE)
    page.goto(frame.get_attribute("src"))
    page.wait_for_selector("h1")
    studio.take(page, "report")


def score(studio: Studio) -> None:
    """Take a sheet with two hands and a third one half entered."""
    evening = mock.patch.object(store, "now", return_value="2026-11-30T18:30:00+00:00")
    with evening, httpx2.Client(base_url=studio.served.address) as client:
        phone = Phone(client, new_sheet(client, length="5"))
        phone.enter(AYSE)
        phone.enter(CEM)
        phone.tap("end", "1")
        phone.tap("opened.1", "melds")
    page = studio.page(PHONE)
    page.goto(phone.address)
    page.wait_for_selector("#form-title")
    studio.take(page, "score")
    page.locator("#h2").scroll_into_view_if_needed()
    studio.take(page, "score-hands")


def referee(studio: Studio) -> None:
    """Take the first example with what every house says, on both sizes."""
    for device, name in ((LAPTOP, "referee"), (PHONE, "referee-phone")):
        page = studio.page(device)
        page.goto("/referee")
        page.locator("#verdict .houses").first.scroll_into_view_if_needed()
        studio.take(page, name)


def table(studio: Studio) -> None:
    """Take a hand after some turns, when melds lie on the table."""
    fixed(studio.served.server.config.app, "resim")
    for device, name in ((LAPTOP, "table"), (PHONE, "table-phone")):
        page = studio.page(device)
        page.goto("/table")
        page.select_option("select[name=rules]", "kerizim")
        page.select_option("select[name=player]", "steady")
        page.fill("#name", PLAYERS[0])
        page.click("main button.primary")
        page.click("[data-do=start]")
        page.wait_for_selector("#table.my-turn")
        while page.locator("#melds .tile").count() < 12:
            turn(page)
            page.wait_for_selector("#table.my-turn")
        studio.take(page, name)


def turn(page: Any) -> None:
    """Draw, and throw the last tile of the rack."""
    if page.locator("#stock").is_enabled():
        page.keyboard.press("e")
        page.wait_for_timeout(200)
    page.locator(".place[aria-pressed]").last.click()
    page.click("#discard")
    page.wait_for_timeout(200)
    if page.locator("#warn[open]").count():
        page.click("#warn-yes")
    page.wait_for_timeout(400)


PICTURES: dict[str, Callable[[Studio], None]] = {
    one.__name__: one for one in (home, rules, wizard, comparison, score, referee, table)
}


def main(names: list[str], folder: Path = FOLDER) -> None:
    """Take all pictures, or those of some pages."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Served(Path(data)) as served, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in names or PICTURES:
            PICTURES[name](Studio(served, browser, folder))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
