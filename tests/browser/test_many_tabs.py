"""All tabs of a browser share one stream, so many tabs at tables do not use up the browser's connections."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.playing import Screen
from tests.browser.serving import ServerProcess


def test_seven_tabs_at_tables_all_play_and_go_on_when_the_first_is_closed(
    server: ServerProcess, open_page: Callable[..., Page]
):
    first = open_page()
    screens: list[Screen] = []
    for page in (first, *(first.context.new_page() for _ in range(6))):
        page.goto(server.url)
        page.get_by_role("button", name="Play now").click()
        screens.append(Screen(page))
        assert screens[-1].rest() == "deciding"
    screens[0].click(screens[0].offered())
    screens[0].rest()
    first.close()
    for screen in screens[-1:]:
        screen.page.bring_to_front()
        screen.until("[data-end]:enabled", screen.click)
        # The moves of the bots come by the stream.
        screen.page.locator("[data-end]").click()
        expect(screen.page.locator(".log p", has_text="Mina draws a card.").last).to_be_visible()
        assert screen.rest() in ("deciding", "over")


def test_two_tabs_at_one_table_see_the_same(server: ServerProcess, open_page: Callable[..., Page]):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    screen = Screen(page)
    screen.rest()
    twin = Screen(page.context.new_page())
    twin.page.goto(page.url)
    twin.rest()
    screen.click(screen.offered())
    screen.rest()
    expect(twin.page.locator(f".page[data-number='{screen.number}']")).to_have_count(1)
