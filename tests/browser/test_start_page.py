"""The start page, and what this browser stores."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import Screen
from tests.browser.serving import ServerProcess

Open = Callable[..., Page]
REFUSES = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })"""
TAB_ONLY = """Object.defineProperty(window, "localStorage",
    { get() { throw new DOMException("no", "SecurityError") } })"""
IS_FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


def test_giving_up_a_game_is_asked_about_first(server: ServerProcess, open_page: Open):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    Screen(page).rest()
    page.goto(server.url)
    games = page.locator(".going-on li")
    expect(games).to_have_count(1)
    games.get_by_role("button").click()
    page.get_by_role("button", name="Keep the game").click()
    expect(games).to_have_count(1)
    games.get_by_role("button").click()
    expect(page.locator("dialog")).to_contain_text("Nobody can play on")
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(games).to_have_count(0)


@pytest.mark.parametrize(
    ("script", "lost"),
    [
        (REFUSES, "reload or close this page"),
        (IS_FULL, "reload or close this page"),
        (TAB_ONLY, "close the tab"),
    ],
    ids=["refuses", "is full", "tab only"],
)
def test_play_now_seats_the_person_where_the_browser_stores_nothing(
    server: ServerProcess, browser: Browser, script: str, lost: str
):
    page = browser.new_page()
    page.add_init_script(script)
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    screen = Screen(page)
    assert screen.rest() == "deciding"
    expect(page.locator(".unkept")).to_contain_text(lost)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".unkept")).to_have_count(0)
    screen.click(screen.offered())
    page.close()


@pytest.mark.parametrize(
    "stored", ["[null]", '[{"table": "x"}]', "[1]", "7", "{", '[{"table": "x", "seats": [null]}]']
)
def test_odd_stored_data_does_not_break_the_page(server: ServerProcess, open_page: Open, stored: str):
    page = open_page(script=f"localStorage.setItem('flatshare.tables', {stored!r})")
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(page.locator(".going-on")).to_have_count(0)


def test_an_unfinished_game_is_continued_from_beside_play_now(server: ServerProcess, open_page: Open):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    Screen(page).rest()
    table = page.url
    page.goto(server.url)
    page.locator(".now").get_by_role("link", name="Continue").click()
    expect(page).to_have_url(table)


def test_the_last_set_up_is_filled_in(server: ServerProcess, open_page: Open):
    page = open_page()
    page.goto(server.url)
    page.locator("label", has_text="4").first.click()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_label("Royal Suite").first.check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/**")
    page.goto(server.url)
    expect(page.get_by_label("4", exact=True)).to_be_checked()
    expect(page.get_by_label("Name at seat 1")).to_have_value("Ada")
    expect(page.get_by_label("Royal Suite").first).to_be_checked()
