"""Friends at one table, each with a browser: invite link, waiting room and lobby."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.serving import ServerProcess

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}


def waiting_room(page: Page, server: ServerProcess, host: str) -> Page:
    """Set up a table for two with a seat for a friend."""
    page.goto(server.url)
    form = page.locator(".set-up")
    form.get_by_role("radio", name="2", exact=True).check(force=True)
    form.get_by_label("Name at seat 1").fill(host)
    form.get_by_role("group", name="Who begins").get_by_role("radio", name=host).check(force=True)
    form.get_by_label("Who plays at seat 2").select_option("open")
    form.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    return page


def invite_link(page: Page) -> str:
    return page.get_by_role("textbox", name="Invite link").input_value()


def take_seat(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_friend_joins_by_link_and_both_see_the_game_with_their_own_cards(
    server: ServerProcess, open_page: OpenPage, theme: str
):
    ada, bob = open_page(theme=theme), open_page(theme=theme, **PHONE)
    waiting_room(ada, server, "Ada")
    check(ada)
    link = invite_link(ada)
    assert "#" in link, "the secret has to stand in the fragment"
    bob.goto(link)
    expect(bob.get_by_label("Your name")).to_be_visible()
    check(bob)
    take_seat(bob, link, "Bob")
    expect(bob.get_by_text("The game starts when Ada starts it.")).to_be_visible()
    check(bob)
    expect(ada.get_by_text("Bob").first).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bob):
        expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
        expect(page).to_have_url(re.compile("/tables/"))
    expect(ada.get_by_text("Play one of your cards").first).to_be_visible()
    expect(bob.get_by_text("Play one of your cards")).to_have_count(0)
    for page in (ada, bob):
        page.goto(server.url)
        expect(page.get_by_role("link", name=re.compile("Ada.*Bob"))).to_be_visible()


def test_a_link_that_was_renewed_says_that_it_is_not_valid(server: ServerProcess, open_page: OpenPage):
    ada = waiting_room(open_page(), server, "Ada")
    link = invite_link(ada)
    ada.get_by_role("button", name="Make a new link").click()
    expect(ada.get_by_role("textbox", name="Invite link")).not_to_have_value(link)
    bob = open_page(**PHONE)
    take_seat(bob, link, "Bob")
    expect(bob.get_by_role("alert")).to_contain_text("link")
    assert bob.get_by_label("Your name").input_value() == "Bob", "nothing typed is lost"


def test_a_name_that_somebody_has_can_be_changed(server: ServerProcess, open_page: OpenPage):
    ada = waiting_room(open_page(), server, "Ada")
    bob = open_page()
    take_seat(bob, invite_link(ada), "Ada")
    expect(bob.get_by_role("alert")).to_contain_text("another name")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take a seat").click()
    expect(bob.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_a_listed_table_is_joined_from_the_front_door(server: ServerProcess, open_page: OpenPage):
    ada = waiting_room(open_page(), server, "Adelheid")
    ada.get_by_role("checkbox", name="Show this table on the start page").check()
    expect(ada.get_by_role("checkbox", name="Show this table on the start page")).to_be_enabled()
    bob = open_page()
    bob.goto(server.url)
    lobby = bob.get_by_role("region", name="Tables that look for players")
    lobby.get_by_role("link", name=re.compile("Adelheid")).click()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take a seat").click()
    expect(ada.get_by_text("Bob").first).to_be_visible()


def test_the_host_lets_a_bot_play_the_open_seat(server: ServerProcess, open_page: OpenPage):
    ada = waiting_room(open_page(), server, "Ada")
    ada.get_by_label("Who plays at seat 2").select_option("random")
    start = ada.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    start.click()
    expect(ada.get_by_role("heading", name="Waiting for players")).to_have_count(0)
