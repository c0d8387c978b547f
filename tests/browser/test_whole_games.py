"""Whole games, played on the screen."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.playing import ADA, Screen, bot
from tests.browser.serving import ServerProcess

Sit = Callable[..., Screen]

THREE_BOTS = (bot("Otto"), bot("Mina"), bot("Yusuf"))


def play_to_the_end(screen: Screen, act: Callable[[str], None]) -> None:
    for _ in range(400):
        if screen.rest() == "over":
            return
        act(screen.offered())
    raise AssertionError("the game does not end")


def test_a_game_begins_with_one_click_and_is_played_to_its_end_by_clicks(
    server: ServerProcess, open_page: Callable[..., Page]
):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    screen = Screen(page)
    play_to_the_end(screen, screen.click)
    expect(page.get_by_role("heading", name=re.compile(r"wins$"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "room-share"
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(
        lambda url: url.startswith(f"{server.url}/tables/") and url.split("/")[-1] not in record
    )
    page.goto(server.url)
    expect(page.get_by_role("listitem").filter(has_text="over")).to_have_count(1)


def test_a_game_can_be_played_by_keyboard_alone(sit_down: Sit):
    screen = sit_down(ADA, *THREE_BOTS)
    screen.rest()
    screen.page.keyboard.press("Tab")
    play_to_the_end(screen, screen.press)
    expect(screen.page.locator(".ending")).to_be_visible()
    expect(screen.page.get_by_role("button", name="Play again")).to_be_focused()
    winner = screen.page.locator(".accounts .name").first.inner_text()
    expect(screen.page.locator(".status")).to_have_text(f"The game is over: {winner} wins.")
    below = "log => log.scrollHeight - log.clientHeight - log.scrollTop"
    assert screen.page.locator(".log").evaluate(below) <= 1, "the log shows its end"


@pytest.mark.parametrize(
    ("width", "height"),
    [
        pytest.param(320, 640, id="small"),
        pytest.param(844, 390, id="on its side"),
        # It has more room than the small one, and the same layout.
        pytest.param(390, 844, id="phone", marks=pytest.mark.soak),
    ],
)
def test_a_game_can_be_played_by_taps_on_a_phone(sit_down: Sit, width: int, height: int):
    screen = sit_down(ADA, *THREE_BOTS, width=width, height=height, has_touch=True, is_mobile=True)

    def tap(found: str) -> None:
        wide = screen.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, "the page is wider than the phone"
        screen.tap(found)

    play_to_the_end(screen, tap)
    expect(screen.page.locator(".ending")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390), (667, 375)])
def test_every_target_is_large_enough_for_a_finger(sit_down: Sit, width: int, height: int):
    screen = sit_down(ADA, bot(), width=width, height=height, has_touch=True, is_mobile=True)
    screen.until(".home.open", screen.tap)
    small = screen.page.evaluate(
        """() => [...document.querySelectorAll('button, a')]
            .filter(it => it.checkVisibility())
            .map(it => [it.className || it.textContent, it.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44)
            .map(([name, box]) => `${name} ${box.width}×${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (640, 400)])
def test_on_a_phone_on_its_side_all_is_in_sight_without_scrolling(sit_down: Sit, width: int, height: int):
    options = {"start": 0}
    screen = sit_down(
        ADA, bot(), bot("Mina"), options=options, width=width, height=height, has_touch=True, is_mobile=True
    )
    for offered in (".card.open", ".take.open", "[data-end]:enabled"):
        screen.until(offered, screen.tap)
        page = screen.page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert page == [width, height]
        for part in (".status", ".board", ".card >> nth=2", ".take >> nth=0", "[data-end]", ".log"):
            box = screen.page.locator(part).bounding_box()
            assert box
            assert box["y"] >= 0, part
            assert box["y"] + box["height"] <= height, part
            assert box["x"] + box["width"] <= width, part


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (844, 390)])
def test_nothing_moves_under_a_finger_that_is_about_to_choose(sit_down: Sit, width: int, height: int):
    screen = sit_down(
        ADA, bot(), options={"start": 0}, width=width, height=height, has_touch=True, is_mobile=True
    )
    screen.until(".home.open", screen.tap)
    page = screen.page

    def held(found: str) -> None:
        """Touch without letting go: that focuses, and tells what would happen."""
        touched = page.locator(found).first
        before = touched.bounding_box()
        touched.evaluate("it => it.focus({ focusVisible: false })")
        assert touched.bounding_box() == before

    if not page.locator(".picker").count():
        held(".home.open")
        page.locator(".home.open").first.tap()
    held(".picker .open")


def test_a_game_without_cards_can_be_played(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    assert screen.rest() == "deciding"
    assert screen.hand() == []
    expect(screen.page.locator(".status")).to_have_text("Take a meeple from your supply.")
    screen.click(".take.open")
    screen.rest()
    screen.click(screen.offered())
    assert sum(home != "----" for home in screen.tenants()) >= 4


def test_players_may_choose_their_colours(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"colours": "choose", "start": 0})
    assert screen.rest() == "deciding"
    expect(screen.page.locator(".status")).to_have_text("Choose your colour.")
    screen.moved(screen.page.get_by_role("button", name="Yellow", exact=True).click)
    screen.until(".card.open", screen.click)
    assert "Ada takes the yellow meeples." in screen.lines()


def test_a_game_is_played_on_plain_http_in_a_home_network(
    server: ServerProcess, chromium: dict[str, Any], playwright_of: Playwright
):
    """Browsers withhold much from pages on plain HTTP, except on this machine's own address."""
    resolve = f"--host-resolver-rules=MAP flatshare.test 127.0.0.1:{server.port}"
    browser = playwright_of.chromium.launch(**{**chromium, "args": [*chromium["args"], resolve]})
    page = browser.new_page()
    page.add_init_script("localStorage['flatshare.settings'] = '{\"speed\":\"off\"}'")
    page.goto(f"http://flatshare.test:{server.port}")
    assert page.evaluate("window.isSecureContext") is False
    page.locator("label", has_text="2").first.click()
    page.get_by_label("Without cards").check()
    page.get_by_role("button", name="Start the game").click()
    screen = Screen(page)
    play_to_the_end(screen, screen.click)
    expect(page.locator(".ending")).to_be_visible()
    browser.close()
