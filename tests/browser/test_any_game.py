"""Games without a screen of their own: the form for any game, and the table in words."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from flatshare.core import Message
from flatshare.core.texts import Texts
from tests.browser.serving import ServerProcess
from tests.browser.with_third_game import install_third_game


@pytest.fixture(scope="module")
def third_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    environment = install_third_game(tmp_path_factory.mktemp("packages"))
    process = ServerProcess(tmp_path_factory.mktemp("tables"), environment)
    process.start()
    yield process
    process.stop()


def state(page: Page) -> str:
    return page.wait_for_function(
        """() => {
            const state = document.querySelector(".page")?.dataset.state;
            return ["deciding", "curtain", "over"].includes(state) && state;
        }"""
    ).json_value()


def offered(page: Page) -> list[str]:
    """The actions in words, as soon as they are there."""
    return page.wait_for_function(
        """() => {
            const texts = [...document.querySelectorAll(".actions button")].map(button => button.innerText)
            return texts.length && texts
        }"""
    ).json_value()


def choose(page: Page, nth: int) -> None:
    """Choose an action by keyboard, and wait until the table has moved on."""
    before = page.locator(".page").get_attribute("data-number")
    page.wait_for_function(
        """nth => {
            const choices = document.querySelectorAll(".actions button")
            choices[nth % choices.length]?.focus()
            return choices.length > 0
        }""",
        arg=nth,
    )
    page.keyboard.press("Enter")
    page.locator(f".page:not([data-number='{before}'])").wait_for()


def test_a_game_that_the_page_has_never_heard_of_is_played_by_keyboard(
    third_server: ServerProcess, open_page: Callable[..., Page]
):
    page = open_page()
    page.goto(f"{third_server.url}/games/secret-numbers")
    expect(page.get_by_role("heading", name="Secret numbers")).to_be_visible()
    page.locator("label", has_text="3").first.click()
    for number, name in ((1, "Ada"), (2, "Ben")):
        page.get_by_label(f"Name at seat {number}").fill(name)
        page.get_by_label(f"Who plays at seat {number}").select_option("person")
    page.get_by_role("button", name="Start the game").click()
    turns = 0
    while (now := state(page)) != "over":
        if now == "curtain":
            page.locator(".curtain button").click()
            page.locator(".page:not([data-state=curtain])").wait_for()
            continue
        choose(page, turns % 4)
        turns += 1
    assert turns == 6
    expect(page.locator(".ending li")).to_have_count(3)


@pytest.mark.parametrize("players", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_rooms_and_roomies_is_played_to_its_end_in_words(
    server: ServerProcess, open_page: Callable[..., Page], players: int
):
    page = open_page(width=390 if players == 1 else 1280)
    page.goto(f"{server.url}/games/rooms-and-roomies")
    page.locator("label", has_text=str(players)).first.click()
    page.get_by_role("button", name="Start the game").click()
    rng = random.Random(players)
    for _ in range(900):
        if state(page) == "over":
            break
        texts = offered(page)
        onwards = [nth for nth, text in enumerate(texts) if not re.search("back|furnish on", text)]
        choose(page, rng.choice(onwards or range(len(texts))))
    else:
        raise AssertionError("the game did not end")
    expect(page.locator(".ending li")).to_have_count(players)


def test_what_happened_has_the_same_words_in_the_browser_as_in_the_terminal(
    server: ServerProcess, open_page: Callable[..., Page]
):
    seats = [{"name": name, "player": "random"} for name in ("Ada", "Ben")]
    opened = httpx.post(f"{server.url}/api/tables", json={"game": "rooms-and-roomies", "seats": seats}).json()
    address = f"{server.url}/api/tables/{opened['table']}"
    page = open_page()
    page.goto(f"{server.url}/tables/{opened['table']}")
    expect(page.locator(".page[data-state=over]")).to_have_count(1, timeout=60_000)
    snapshot = httpx.get(address).json()
    texts = Texts()
    said = [
        texts.say(Message(line["message"]["key"], line["message"]["params"]), ("Ada", "Ben"))
        for line in snapshot["log"]
    ]
    shown = page.locator(".log p").all_inner_texts()
    assert shown == [" ".join(words.split()).replace(" -", " −") for words in said]


def test_a_table_can_be_read_in_words_in_a_game_with_a_screen_too(sit_down: Any):
    screen = sit_down(
        {"name": "Ada", "player": "person", "ask_end": True},
        {"name": "Otto", "player": "random"},
        options={"start": 0},
    )
    assert screen.rest() == "deciding"
    screen.page.keyboard.press("t")
    dialog = screen.page.locator("dialog")
    expect(dialog.locator(".lines li").first).to_contain_text("Ada: ")
    before = screen.number
    dialog.locator(".actions button").first.click()
    screen.page.locator(f".page:not([data-number='{before}'])").wait_for()


def test_a_game_that_is_not_installed_is_named(server: ServerProcess, open_page: Callable[..., Page]):
    page = open_page()
    page.goto(f"{server.url}/games/chess")
    expect(page.get_by_role("alert")).to_have_text("This server has no game chess.")
