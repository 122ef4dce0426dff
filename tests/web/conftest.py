"""The desk for tests: asked without a network, or served on a port of its own and driven by a browser."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient

from okeyrules.web.app import create_app
from okeyrules.web.settings import Settings
from tests.needs import program, require

CHROMIUM = program("chromium", "chromium-browser")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Give a client that asks the desk without a network."""
    with TestClient(create_app(Settings(tmp_path / "desk")), base_url="http://127.0.0.1") as found:
        yield found


class Served:
    """A desk that is served on a free port of this machine by a thread."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        app = create_app(Settings(folder, port=self.port))
        self.server = uvicorn.Server(uvicorn.Config(app, port=self.port, log_level="error"))
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    @property
    def address(self) -> str:
        """Give the address of the first page, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Served:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(5)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Serve a desk with empty data."""
    with Served(tmp_path / "desk") as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Start the browser once for all tests."""
    require("chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tool:
        found = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def browse(chromium: Any, served: Served) -> Iterator[Any]:
    """Give an empty page of the browser that knows the desk's address; a script's error fails the test."""
    context = chromium.new_context(base_url=served.address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if _is_fault(said) else None)
    yield page
    context.close()
    assert not errors, errors


def _is_fault(said: Any) -> bool:
    """Say whether a console line tells of a fault; that the server refused what it should refuse is none."""
    refused = any(f"status of {status}" in said.text for status in (409, 413, 429))
    return said.type == "error" and not refused


def serious_faults(page: Any) -> list[str]:
    """List what the accessibility checker finds serious on the page that is shown."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html']}" for v in found if v["impact"] in ("serious", "critical")]
