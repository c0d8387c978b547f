"""A server and a browser for the tests of the screens."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.playing import Screen
from tests.browser.serving import ServerProcess

expect.set_options(timeout=15_000)

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("tables"))
    process.start()
    yield process
    process.stop()


# Not for the whole session: while Playwright's loop is open no other one can run, and the server's
# asynchronous tests may be next in the same process.
@pytest.fixture(scope="module")
def playwright_of() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(chromium: dict[str, Any], playwright_of: Playwright) -> Iterator[Browser]:
    started = playwright_of.chromium.launch(**chromium)
    yield started
    started.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages; after the test none of them may have met an error."""
    contexts, errors = [], []

    def open_one(
        width: int = 1280,
        height: int = 800,
        speed: str = "off",
        theme: str = "light",
        script: str = "",
        **more: Any,
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        settings = json.dumps({"theme": theme, "speed": speed})
        context.add_init_script(
            f"if (!localStorage['flatshare.settings']) localStorage['flatshare.settings'] = '{settings}'"
        )
        if script:
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def sit_down(server: ServerProcess, open_page: Callable[..., Page]) -> Callable[..., Screen]:
    """Opens a table with these seats in a browser that holds the keys of its people."""

    def sit(*seats: dict[str, object], options: dict[str, object] | None = None, **page: Any) -> Screen:
        opened = server.open_table(list(seats), **(options or {}))
        screen = Screen(open_page(**page))
        remembered = json.dumps(json.dumps([opened]))
        screen.page.context.add_init_script(
            f"if (!localStorage['flatshare.tables']) localStorage['flatshare.tables'] = {remembered}"
        )
        screen.page.goto(f"{server.url}/tables/{opened['table']}")
        return screen

    return sit
