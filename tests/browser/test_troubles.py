"""What goes wrong between screen and server, and how the screen copes."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from tests.browser.playing import ADA, Screen, bot
from tests.browser.serving import ServerProcess
from tests.server.test_gone import as_if_the_house_edition_had_changed

Sit = Callable[..., Screen]


@pytest.fixture
def own_server(tmp_path: Path):
    process = ServerProcess(tmp_path)
    process.start()
    yield process
    process.stop()


def test_a_game_goes_on_after_the_server_was_started_again(
    own_server: ServerProcess, open_page: Callable[..., Page]
):
    page = open_page()
    page.goto(own_server.url)
    page.get_by_role("button", name="Play now").click()
    screen = Screen(page)
    screen.until("[data-end]:enabled", screen.click)
    board = screen.tenants()
    own_server.stop()
    expect(page.locator(".banner.lost")).to_be_visible()
    # Wished for while nobody hears it: sent again until the server is back.
    page.locator("[data-end]").click()
    own_server.start()
    expect(page.locator(".banner.lost")).to_have_count(0)
    screen.until(".card.open", screen.click)
    assert screen.tenants() != board or len(screen.lines()) > 1


def test_an_action_whose_answer_got_lost_is_sent_again_with_the_same_key_and_done_once(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    keys: list[str | None] = []

    def lose_the_first_answer(route: Route) -> None:
        keys.append(route.request.headers.get("idempotency-key"))
        if len(keys) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    screen.page.route("**/actions", lose_the_first_answer)
    screen.click(".card.open")
    screen.rest()
    assert len(keys) == 2
    assert keys[0] == keys[1]
    assert sum(bool(re.match(r"Ada plays [A-Z]", line)) for line in screen.lines()) == 1


def test_what_was_chosen_offline_is_shown_and_sent_once_the_network_is_back(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    page = screen.page
    page.context.set_offline(True)
    chosen = page.locator(".card.open").first
    card = str(chosen.get_attribute("data-card"))
    chosen.click()
    pending = page.locator(".card.pending")
    expect(pending).to_have_attribute("data-card", card)
    expect(page.locator(".banner.lost")).to_contain_text("kept in this browser until the server has it")
    # What is chosen meanwhile waits for it: another card instead of this one.
    other = page.locator(".card:not(.pending)").first
    card = str(other.get_attribute("data-card"))
    other.click(force=True)
    expect(pending.last).to_have_attribute("data-card", card)
    page.context.set_offline(False)
    expect(page.locator(".card.in-play")).to_have_attribute("data-card", card)
    expect(page.locator(".banner.lost, .pending")).to_have_count(0)
    assert screen.rest() == "deciding"


def test_what_was_chosen_is_sent_when_the_table_is_opened_again(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    page = screen.page
    page.route("**/actions", lambda route: route.abort())
    card = str(page.locator(".card.open").first.get_attribute("data-card"))
    page.locator(".card.open").first.click()
    expect(page.locator(".banner.lost")).to_be_visible()
    page.reload()
    expect(page.locator(".card.pending")).to_have_attribute("data-card", card)
    page.unroute("**/actions")
    expect(page.locator(".card.in-play")).to_have_attribute("data-card", card)
    assert screen.rest() == "deciding"
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('outbox'))") == []


def test_an_arrow_chosen_offline_is_shown_on_the_board(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    screen.rest()
    screen.click(".take.open")
    screen.rest()
    page = screen.page
    page.context.set_offline(True)
    page.locator(".over .spot.open").first.click()
    expect(page.locator(".board circle.pending")).to_have_count(1)
    expect(page.locator(".board .ghostly")).to_have_count(1)
    expect(page.locator(".over .open")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator(".pending, .ghostly")).to_have_count(0)


def test_a_decision_that_is_no_longer_open_is_refreshed_quietly(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    other = screen.page.context.new_page()
    other.goto(screen.page.url)
    twin = Screen(other)
    twin.rest()
    # The first page hears nothing of what the second one does, not from that page either.
    screen.page.add_init_script("delete window.BroadcastChannel")
    screen.page.route("**/stream**", lambda route: route.abort())
    screen.page.reload()
    screen.rest()
    twin.click(twin.offered())
    twin.rest()
    with screen.page.expect_response(lambda response: response.status == 409):
        screen.page.locator(screen.offered()).first.click()
    assert screen.rest() == "deciding"
    expect(screen.page.locator(".card.in-play")).to_have_count(1)


def test_a_table_that_does_not_exist_says_so(server: ServerProcess, open_page: Callable[..., Page]):
    page = open_page()
    page.goto(f"{server.url}/tables/nowhere")
    expect(page.get_by_role("heading", name="This table does not exist")).to_be_visible()
    page.get_by_role("link", name="Start page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_an_address_without_a_page_says_so(server: ServerProcess, open_page: Callable[..., Page]):
    page = open_page()
    page.goto(f"{server.url}/attic")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page).to_have_title("Page not found · flatshare")


def test_whoever_has_no_key_looks_on(server: ServerProcess, sit_down: Sit, open_page: Callable[..., Page]):
    screen = sit_down(ADA, bot(), options={"start": 0})
    screen.rest()
    page = open_page()
    page.goto(screen.page.url)
    looker = Screen(page)
    page.locator(".page").wait_for()
    expect(page.locator(".status")).to_have_text("Ada is thinking …")
    assert looker.hand() == []


@pytest.mark.parametrize("shape", [{"theme": "light"}, {"theme": "dark", "width": 390, "height": 844}])
def test_a_table_whose_edition_changed_says_so_and_hands_out_its_record(
    own_server: ServerProcess, open_page: Callable[..., Page], shape: dict[str, Any]
):
    wanted = {"game": "rooms-and-roomies", "options": {"players": 1}, "seats": [ADA]}
    table = httpx.post(f"{own_server.url}/api/tables", json=wanted).json()["table"]
    own_server.stop()
    as_if_the_house_edition_had_changed(own_server.data, table)
    own_server.start()
    page = open_page(**shape)
    page.goto(f"{own_server.url}/tables/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game cannot be continued")
    assert Axe().run(page).violations_count == 0
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert (record["game"], record["seats"][0]["name"]) == ("rooms-and-roomies", "Ada")
    page.locator("main").get_by_role("link", name="Start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
