"""The page on screens and on paper, in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, sync_playwright

from flatshare.arena.report.page import Report, whole_page
from tests.arena.report.games import TERMS, random_games

pytestmark = pytest.mark.browser

SMALLEST = (
    "Math.min(...[...document.querySelectorAll('svg text')].map(one => one.getBoundingClientRect().height))"
)
"""The height of the smallest letters in a plot."""
CUT_OFF = """
[...document.querySelectorAll('.table')].filter(one => one.scrollWidth > document.body.clientWidth)
    .map(one => one.getAttribute('aria-label'))
"""
"""The tables that are wider than the page."""


@pytest.fixture(scope="module")
def browser(chromium: dict[str, Any]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**chromium)
        yield started
        started.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    file: Path = tmp_path_factory.mktemp("report") / "page.html"
    file.write_text(whole_page(Report(random_games(), TERMS, lambda kind, id: f"The {id}")), "utf-8")
    return file.as_uri()


@pytest.mark.parametrize(
    ("width", "scheme"),
    [
        (1280, "light"),
        (390, "dark"),
        pytest.param(1280, "dark", marks=pytest.mark.soak),
        pytest.param(390, "light", marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing_and_nothing_reaches_out_of_the_page(
    browser: Browser, address: str, width: int, scheme: Any
):
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto(address)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SMALLEST) > 9
    page.close()


def test_on_paper_nothing_is_cut_off_and_the_ground_is_white(browser: Browser, address: str):
    page = browser.new_page(viewport={"width": 700, "height": 900}, color_scheme="dark")
    page.goto(address)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(CUT_OFF) == []
    assert page.pdf().startswith(b"%PDF")
    page.close()
