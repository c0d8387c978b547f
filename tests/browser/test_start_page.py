"""The start page, and what this browser stores."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Screen
from tests.browser.serving import ServerProcess

Open = Callable[..., Page]
REFUSES = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
IS_FULL = "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError') }"


def test_giving_up_a_game_is_asked_about_first(server: ServerProcess, open_page: Open):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    Screen(page).rest()
    page.goto(server.url)
    games = page.locator(".going-on li")
    expect(games).to_have_count(1)
    games.get_by_role("button").click()
    page.get_by_role("button", name="Keep it").click()
    expect(games).to_have_count(1)
    games.get_by_role("button").click()
    expect(page.locator("dialog")).to_contain_text("nobody can play on for you")
    page.get_by_role("button", name="Give up the game").click()
    expect(games).to_have_count(0)


@pytest.mark.parametrize("script", [REFUSES, IS_FULL], ids=["refuses", "is full"])
def test_play_now_seats_the_person_where_the_browser_stores_nothing(
    server: ServerProcess, open_page: Open, script: str
):
    page = open_page(script=script)
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    screen = Screen(page)
    assert screen.rest() == "deciding"
    expect(page.locator(".unkept")).to_contain_text("lost when you close the tab")
    screen.click(screen.offered())


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
    page.get_by_label("4", exact=True).check()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Royal Suite").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/**")
    page.goto(server.url)
    expect(page.get_by_label("4", exact=True)).to_be_checked()
    expect(page.get_by_label("Name of player 1")).to_have_value("Ada")
    expect(page.get_by_label("Royal Suite")).to_be_checked()
