"""axe finds nothing on any screen, in light and in dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.playing import ADA, BEN, Screen, bot
from tests.browser.serving import ServerProcess

Sit = Callable[..., Screen]
both_themes = pytest.mark.parametrize("theme", ["light", "dark"])
DESKTOP = {"width": 1280, "height": 800}
ON_ITS_SIDE = {"width": 844, "height": 390}
# Colours depend on the theme, the layout on the shape: each is checked every day, all pairs only in a soak.
themes_and_shapes = pytest.mark.parametrize(
    ("theme", "shape"),
    [
        pytest.param("light", DESKTOP, id="light-desktop"),
        pytest.param("dark", ON_ITS_SIDE, id="dark-on its side"),
        pytest.param("dark", DESKTOP, id="dark-desktop", marks=pytest.mark.soak),
        pytest.param("light", ON_ITS_SIDE, id="light-on its side", marks=pytest.mark.soak),
    ],
)


@both_themes
def test_the_front_door(server: ServerProcess, open_page: Callable[..., Page], theme: str):
    page = open_page(theme=theme)
    page.goto(server.url)
    page.locator(".set-up").get_by_text("Set here").click()
    page.get_by_role("checkbox", name="Royal Suite").check()
    page.get_by_role("button", name="Settings").click()
    check(page)
    page.keyboard.press("Escape")
    check(page)


@both_themes
def test_the_rules_and_the_page_that_is_not_there(
    server: ServerProcess, open_page: Callable[..., Page], theme: str
):
    page = open_page(theme=theme)
    page.goto(f"{server.url}/rules")
    page.get_by_role("button", name="Move a step on").click()
    check(page)
    page.goto(f"{server.url}/attic")
    check(page)


@pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("light", 1280),
        ("dark", 390),
        pytest.param("dark", 1280, marks=pytest.mark.soak),
        pytest.param("light", 390, marks=pytest.mark.soak),
    ],
)
def test_a_turn(sit_down: Sit, theme: str, width: int):
    screen = sit_down(ADA, bot(), theme=theme, width=width, options={"start": 0})
    checked = set()
    while len(checked) < 4:
        screen.rest()
        found = screen.offered()
        if found not in checked:
            checked.add(found)
            check(screen.page)
            if found == ".home.open" and not screen.page.locator(".picker").count():
                screen.page.locator(found).first.focus()
                screen.page.keyboard.press("Enter")
                screen.page.locator(f".picker, .page:not([data-number='{screen.number}'])").first.wait_for()
                check(screen.page)
                screen.page.keyboard.press("Escape")
        if width == 390:
            screen.press(found) if found != ".home.open" else finger(screen)
        else:
            screen.click(found)


def finger(screen: Screen) -> None:
    if not screen.page.locator(".picker").count():
        before = screen.number
        screen.page.locator(".home.open").first.click()
        screen.page.locator(f".picker, .page:not([data-number='{before}'])").first.wait_for()
        if screen.number != before:
            return
    screen.moved(screen.page.locator(".picker .open").first.click)


@themes_and_shapes
def test_the_curtain(sit_down: Sit, theme: str, shape: dict[str, int]):
    screen = sit_down(ADA, BEN, theme=theme, **shape)
    screen.rest()
    check(screen.page)


@themes_and_shapes
def test_the_end(sit_down: Sit, theme: str, shape: dict[str, int]):
    screen = sit_down(bot("Olive"), bot("Otto"), theme=theme, **shape)
    screen.page.locator(".ending").wait_for(timeout=60_000)
    check(screen.page)
    expect(screen.page.get_by_role("button", name="Download the record")).to_be_in_viewport(ratio=1)


@both_themes
def test_a_game_in_words(server: ServerProcess, open_page: Callable[..., Page], theme: str):
    page = open_page(theme=theme, width=1280 if theme == "light" else 390)
    page.goto(f"{server.url}/games/rooms-and-roomies")
    page.get_by_role("button", name="Start the game").wait_for()
    check(page)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".actions button").first.wait_for()
    check(page)


def test_the_table_in_words_and_the_question_before_a_seat_is_given_up(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    screen.page.keyboard.press("t")
    screen.page.locator("dialog .actions button").first.wait_for()
    check(screen.page)
    screen.page.goto(screen.page.url.split("/tables")[0])
    screen.page.locator(".going-on button").click()
    screen.page.locator("dialog").wait_for()
    check(screen.page)
