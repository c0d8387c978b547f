"""One person's turn: changing one's mind, asking why, coming back."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.playing import ADA, Screen, bot
from tests.browser.serving import ServerProcess

Sit = Callable[..., Screen]
PLAYED_BY_OTTO = re.compile(r"Otto plays [A-Z]")
FIRST = {"start": 0, "colours": ["r", "b", "y", "g"]}


def play_a_key(screen: Screen) -> str:
    """Play the first key in hand, taking other turns until there is one; its card."""
    while True:
        screen.until(".card.open", screen.click)
        keys = screen.page.locator(".card.open[data-card^=key]")
        if keys.count():
            card = keys.first.get_attribute("data-card")
            screen.moved(keys.first.click)
            assert card
            return card
        screen.click(".card.open")


def test_undo_takes_an_action_back_and_reset_the_whole_turn(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    screen.rest()
    hand, board = screen.hand(), screen.tenants()
    play_a_key(screen)
    screen.moved(screen.page.locator(".take.open").first.click)
    screen.moved(screen.page.locator("[data-undo]").click)
    expect(screen.page.locator(".status")).to_have_text("Take a meeple from your supply.")
    expect(screen.page.locator(".log p").last).to_have_text("Ada takes something back.")
    screen.moved(screen.page.locator(".take.open").first.click)
    screen.moved(screen.page.locator("[data-undo]").click)
    expect(screen.page.locator(".log p").last).to_have_text("Ada takes something back, twice.")
    screen.page.reload()
    expect(screen.page.locator(".log p").last).to_have_text("Ada takes something back, twice.")
    screen.until("[data-end]:enabled", screen.click)
    screen.moved(screen.page.locator("[data-reset]").click)
    expect(screen.page.locator(".status")).to_have_text("Play one of your cards.")
    assert (sorted(screen.hand()), screen.tenants()) == (sorted(hand), board)


def test_another_meeple_is_taken_by_tapping_it(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    play_a_key(screen)
    takes = screen.page.locator(".take.open")
    first, second = (takes.nth(i).get_attribute("data-colour") for i in (0, 1))
    taken = screen.page.locator(".take.taken")
    takes.first.click()
    expect(taken).to_have_attribute("data-colour", str(first))
    screen.rest()
    screen.page.locator(f".take[data-colour={second}]").click()
    expect(taken).to_have_attribute("data-colour", str(second))


def test_another_card_is_played_by_tapping_it(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    card = play_a_key(screen)
    screen.rest()
    in_play = screen.page.locator(".card.in-play")
    expect(in_play).to_have_attribute("data-card", card)
    other = screen.page.locator(".card:not(.in-play)").first
    wanted = other.get_attribute("data-card")
    other.click()
    expect(in_play).to_have_attribute("data-card", str(wanted))
    expect(screen.page.locator(".card")).to_have_count(3)


def test_what_cannot_be_chosen_says_why(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    card = play_a_key(screen)
    screen.moved(screen.page.locator(".take.open").first.click)
    assert screen.rest() == "deciding"
    before = screen.number
    empty = screen.tenants().index("----")
    screen.page.locator(".home").nth(empty).click(force=True)
    colour = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}[card[-1]]
    expect(screen.page.locator(".hint")).to_have_text(
        f"No {colour} meeple lives in {'ABCDE'[empty % 5]}{empty // 5 + 1}. (RS-6)"
    )
    assert screen.number == before


def test_the_board_says_what_comes_first(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    screen.rest()
    screen.page.locator(".home").first.click(force=True)
    expect(screen.page.locator(".hint")).to_have_text("Choose a card first: it says where you may move in.")


def test_a_choice_is_previewed_before_it_is_made(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    play_a_key(screen)
    screen.moved(screen.page.locator(".take.open").first.click)
    assert screen.rest() == "deciding"
    screen.page.locator(".over .spot.open").first.hover()
    expect(screen.page.locator(".ghostly")).to_have_count(1)
    screen.page.locator(".status").hover()
    expect(screen.page.locator(".ghostly")).to_have_count(0)


def test_a_screen_reader_hears_that_a_choice_brings_the_landlord(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    said = screen.page.locator("[aria-live=polite]")
    for _ in range(60):
        screen.until(".home.open", screen.press)
        full = [i for i, home in enumerate(screen.tenants()) if home.count("-") == 1]
        if full and not screen.page.locator(".picker").count():
            screen.page.locator(".home").nth(full[0]).focus()
            screen.page.keyboard.press("Enter")
            expect(said).to_contain_text(re.compile("Everybody moves: .* empties"))
            return
        screen.press(".home.open")
    raise AssertionError("no apartment ever held three")


def test_what_moved_lately_is_marked_until_it_is_taken_back(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    play_a_key(screen)
    screen.moved(screen.page.locator(".take.open").first.click)
    assert screen.rest() == "deciding"
    marks = screen.page.locator(".fresh")
    before = marks.count()
    screen.moved(screen.page.locator(".over .spot.open").first.click)
    screen.rest()
    expect(marks).to_have_count(before + 1)
    screen.page.reload()
    screen.rest()
    expect(marks).to_have_count(before + 1)
    screen.moved(screen.page.locator("[data-undo]").click)
    expect(marks).to_have_count(before)


def test_reloading_in_the_middle_of_a_turn_changes_nothing(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    play_a_key(screen)
    screen.moved(screen.page.locator(".take.open").first.click)
    assert screen.rest() == "deciding"
    expect(screen.page.locator(".take.taken")).to_have_count(1)
    screen.moved(screen.page.locator("[data-undo]").click)
    assert screen.rest() == "deciding"
    assert "Ada takes something back." in screen.lines()

    def seen() -> tuple[object, ...]:
        return (
            screen.tenants(),
            sorted(screen.hand()),
            screen.lines(),
            screen.page.locator(".status").inner_text(),
        )

    before = seen()
    screen.page.reload()
    assert screen.rest() == "deciding"
    expect(screen.page.locator(".card.in-play")).to_have_count(1)
    assert seen() == before
    screen.until("[data-end]:enabled", screen.click)


def test_a_turn_ends_by_itself_where_the_seat_prefers_that(sit_down: Sit):
    screen = sit_down({**ADA, "ask_end": False}, bot(), options=FIRST)
    for _ in range(20):
        screen.rest()
        screen.click(screen.offered())
        if any("Otto’s turn" in line for line in screen.lines()):
            break
    else:
        raise AssertionError("the turn did not end")


def test_moves_of_bots_are_shown_one_after_another_and_a_tap_hurries(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST, speed="slow")
    screen.rest()
    while not screen.page.locator("[data-end]:enabled").count():
        screen.click(screen.offered())
        screen.page.locator(".page:not([data-state=showing])").wait_for()
    board = screen.tenants()
    screen.page.locator("[data-end]").click()
    page = screen.page
    expect(page.locator(".hint")).to_have_text(PLAYED_BY_OTTO)
    assert screen.tenants() == board, "the outcome is seen before its cause"
    assert screen.phase == "showing"
    page.locator(".house").click(position={"x": 5, "y": 5})
    assert screen.rest() == "deciding"
    assert any("Otto draws a card." in line for line in screen.lines())


def test_who_wants_no_motion_sees_one_thing_after_another_without_any(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST, speed="fast", reduced_motion="reduce")
    screen.page.evaluate(
        """() => {
            window.flights = 0
            const animate = Element.prototype.animate
            Element.prototype.animate = function (...given) {
                window.flights++
                return animate.apply(this, given)
            }
        }"""
    )
    screen.until("[data-end]:enabled", screen.click)
    screen.page.locator("[data-end]").click()
    expect(screen.page.locator(".log p", has_text=PLAYED_BY_OTTO)).not_to_have_count(0)
    assert screen.rest() == "deciding"
    assert screen.page.evaluate("window.flights") == 0


def test_pointing_at_a_choice_says_what_it_would_change_and_asks_the_server_once(sit_down: Sit):
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    asked: list[str] = []
    screen.page.on(
        "request", lambda request: asked.append(request.url) if "previews" in request.url else None
    )
    screen.rest()
    screen.moved(screen.page.locator(".take.open").first.click)
    assert screen.rest() == "deciding"
    asked.clear()
    spots = screen.page.locator(".over .spot.open")
    for nth in range(4):
        spots.nth(nth).hover()
        expect(screen.page.locator(".hint")).to_have_text(re.compile("Points: |No points change"))
    assert asked.count("previews") <= 1


def test_the_first_choice_has_the_focus_after_play_now(server: ServerProcess, open_page: Callable[..., Page]):
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    assert Screen(page).rest() == "deciding"
    expect(page.locator(".card.open:focus, .take.open:focus")).to_have_count(1)


def test_the_card_in_play_keeps_its_place_after_a_reload_and_a_click_takes_it_back(sit_down: Sit):
    screen = sit_down(ADA, bot(), options=FIRST)
    screen.rest()
    play_a_key(screen)
    screen.rest()
    before = screen.hand()
    screen.page.reload()
    screen.rest()
    assert screen.hand() == before
    screen.moved(screen.page.locator(".card.in-play").click)
    expect(screen.page.locator(".card.in-play")).to_have_count(0)
    expect(screen.page.locator(".status")).to_have_text("Play one of your cards.")


def test_a_click_during_the_last_one_is_not_lost(sit_down: Sit):
    """The answer to the first click is held back; the second click waits for it."""
    screen = sit_down(ADA, bot(), options={"cardless": True, "start": 0})
    screen.rest()
    held: list[Route] = []
    screen.page.route("**/actions", lambda route: held.append(route) if not held else route.continue_())
    takes = screen.page.locator(".take.open")
    colours = [takes.nth(nth).get_attribute("data-colour") for nth in (0, 1)]
    takes.first.click()
    expect(screen.page.locator(".take.pending")).to_have_attribute("data-colour", str(colours[0]))
    screen.page.locator(f".take[data-colour={colours[1]}]").click(force=True)
    held[0].continue_()
    expect(screen.page.locator(".take.taken")).to_have_attribute("data-colour", str(colours[1]))
