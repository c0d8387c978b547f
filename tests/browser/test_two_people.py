"""Two people at one screen: nobody sees the other's cards."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.browser.playing import ADA, BEN, Screen
from tests.browser.serving import ServerProcess

Sit = Callable[..., Screen]
FIRST = {"start": 0}


def test_the_next_hand_is_behind_a_curtain_until_its_owner_says_so(sit_down: Sit):
    screen = sit_down(ADA, BEN, options=FIRST)
    page = screen.page
    assert screen.rest() == "curtain"
    expect(page.get_by_role("heading", name="Hand the screen to Ada").first).to_be_visible()
    assert screen.hand() == []
    screen.take_over("Ada")
    screen.until("[data-end]:enabled", screen.click)
    of_ada = screen.hand()
    assert of_ada
    page.locator("[data-end]").click()
    expect(page.get_by_role("button", name="I am Ben, ready")).to_be_focused()
    assert screen.hand() == []
    drawn = page.locator(".log p").last.inner_text()
    assert "Ada draws" not in page.content().replace("Ada draws a card.", "")
    assert drawn == "It is Ben’s turn."
    page.keyboard.press("Enter")
    expect(page.locator(".card")).not_to_have_count(0)
    assert screen.rest() == "deciding"
    expect(page.locator(".player.on")).to_contain_text("Ben")
    expect(page.locator(".card")).to_have_count(3)


def test_after_a_reload_the_curtain_hangs_again(sit_down: Sit):
    screen = sit_down(ADA, BEN, options=FIRST)
    screen.take_over("Ada")
    screen.page.locator(".card.open").first.wait_for()
    screen.page.reload()
    assert screen.rest() == "curtain"
    assert screen.hand() == []


def test_while_colours_are_chosen_there_is_nothing_to_hide(sit_down: Sit):
    screen = sit_down(ADA, BEN, options={"colours": "choose", **FIRST})
    page = screen.page
    curtain = page.locator(".curtain")
    chosen = 0
    while screen.rest() == "deciding":
        expect(page.locator(".status")).to_have_text(re.compile("^Ada|^Ben"))
        expect(curtain).to_have_count(0)
        assert screen.hand() == []
        screen.moved(page.locator(".take.open").first.click)
        chosen += 1
    assert chosen >= 2
    expect(curtain).to_be_visible()
    assert screen.hand() == []


def test_the_hand_shown_is_that_of_the_person_named_on_the_curtain(sit_down: Sit, server: ServerProcess):
    screen = sit_down(ADA, BEN, {**ADA, "name": "Cleo"}, options=FIRST)
    page = screen.page
    opened = page.evaluate("JSON.parse(localStorage['flatshare.tables'])[0]")
    tokens = {seat["name"]: seat["token"] for seat in opened["seats"]}
    seen: list[str] = []
    while len(seen) < 6:
        assert screen.rest() == "curtain"
        assert screen.hand() == []
        name = page.locator(".curtain button").inner_text().removeprefix("I am ").removesuffix(", ready")
        screen.take_over(name)
        snapshot = httpx.get(
            f"{server.url}/api/tables/{opened['table']}",
            headers={"Authorization": f"Bearer {tokens[name]}"},
        ).json()
        assert snapshot["awaited"] == [snapshot["seat"]]
        assert screen.hand() == snapshot["view"]["hand"]
        expect(page.locator(".player", has_text=name).locator(".you")).to_have_count(1)
        seen.append(name)
        screen.until("[data-end]:enabled", screen.click)
        page.locator("[data-end]").click()
    assert seen == ["Ada", "Ben", "Cleo"] * 2


def test_a_spectator_sees_no_hand_and_nothing_to_choose(
    sit_down: Sit, server: ServerProcess, open_page: Callable[..., Page]
):
    screen = sit_down(ADA, BEN, options=FIRST)
    page = open_page()
    page.goto(screen.page.url)
    page.locator(".page").wait_for()
    expect(page.locator(".status")).to_have_text("Ada is thinking …")
    expect(page.locator(".card, .take, .deeds, .curtain, .open")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator("dialog .lines li").first).to_be_visible()
    expect(page.locator("dialog .actions")).to_have_count(0)
    assert "In your hand" not in page.locator("dialog").inner_text()
