"""The table at many sizes: everything needed is in sight, and nothing lies behind something else."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page

from tests.browser.playing import ADA, Screen, bot

Sit = Callable[..., Screen]
SIZES = [
    (360, 640),
    (375, 667),
    (390, 844),
    (640, 400),  # 1280 x 800 at 200 % zoom, too
    (768, 1024),
    (900, 700),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]
LONG = (
    "Bartholomew Featherstonehaugh-Cholmondel",
    "Wilhelmina Wolfeschlegelsteinhausenberge",
    "Maximiliana-Theodora von und zu Hohenfel",
)
PANELS = (".board", ".players", ".hand", ".supply", ".deeds", ".log")
Box = tuple[float, float, float, float]


def box(page: Page, selector: str) -> Box:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: Box, other: Box) -> bool:
    slack = 1
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_panels_are_in_sight_and_none_lies_behind_another(sit_down: Sit, width: int, height: int):
    seats = [{"name": LONG[0], "player": "person", "ask_end": True}, bot(LONG[1]), bot(LONG[2]), bot("Otto")]
    screen = sit_down(*seats, options={"start": 0}, width=width, height=height)
    page = screen.page
    assert screen.rest() == "deciding"
    screen.moved(page.locator(".card.open[data-card^=key]").first.click)
    assert screen.rest() == "deciding"
    boxes = {selector: box(page, selector) for selector in PANELS}
    for one, other in combinations(PANELS, 2):
        assert not overlap(boxes[one], boxes[other]), (one, boxes[one], other, boxes[other])
    for selector in ("[data-end]", "[data-undo]", *PANELS):
        left, top, right, bottom = box(page, selector)
        assert left >= -1, selector
        assert top >= -1, selector
        assert right <= width + 1, selector
        assert bottom <= height + 1, (selector, bottom)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for selector in (".tag", ".status", ".hint", ".player .points"):
        for element in page.locator(selector).all():
            if element.is_visible():
                cut = "e => e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).display !== 'inline'"
                assert not element.evaluate(cut), (selector, element.inner_text())
    heights = page.locator(".player .tag:visible").evaluate_all("all => all.map(tag => tag.offsetHeight)")
    assert all(tag < 30 for tag in heights), "a badge is broken over several lines"
    for button in page.locator("button:visible").all():
        size = button.bounding_box()
        assert size
        assert size["height"] >= 24, button.inner_text()


def test_a_banner_moves_nothing(sit_down: Sit):
    screen = sit_down(
        {"name": "Ada", "player": "person", "ask_end": True},
        bot(),
        options={"start": 0},
        width=390,
        height=844,
    )
    screen.rest()
    before = {selector: box(screen.page, selector) for selector in (".board", ".hand", ".deeds")}
    screen.page.context.set_offline(True)
    screen.page.locator(".card.open").first.click()
    screen.page.locator(".banner.lost").wait_for()
    assert {selector: box(screen.page, selector) for selector in before} == before
    screen.page.context.set_offline(False)
    screen.page.locator(".banner.lost").wait_for(state="detached")


def test_an_opened_apartment_covers_none_of_its_neighbours_on_a_desktop(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    page = screen.page
    screen.until(".home.open", screen.press)
    homes = page.locator(".home")
    nth = page.locator(".home").evaluate_all("all => all.findIndex(home => home.classList.contains('open'))")
    homes.nth(nth).focus()
    page.keyboard.press("Enter")
    picker = box(page, ".picker")
    column, at = nth % 5, nth // 5
    for x, y in ((column - 1, at), (column + 1, at), (column, at - 1), (column, at + 1), (column, at)):
        if 0 <= x < 5 and 0 <= y < 4:
            neighbour = homes.nth(y * 5 + x).bounding_box()
            assert neighbour
            edges = (
                neighbour["x"],
                neighbour["y"],
                neighbour["x"] + neighbour["width"],
                neighbour["y"] + neighbour["height"],
            )
            assert not overlap(picker, edges), (x, y)
    page.keyboard.press("Escape")
