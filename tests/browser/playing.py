"""Playing Room Share on a screen, the way people do."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Error, Locator, Page, expect

ADA: Final = {"name": "Ada", "player": "person", "ask_end": True}
BEN: Final = {"name": "Ben", "player": "person", "ask_end": True}
TAKEN_FOR_A_LONG_PRESS: Final = 15_000
"""Milliseconds; an outcome that takes longer is no outcome."""


def bot(name: str = "Otto", player: str = "random") -> dict[str, object]:
    return {"name": name, "player": player}


class Screen:
    """A table on a screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.decisions = 0

    @property
    def number(self) -> str:
        return self.page.locator(".page").get_attribute("data-number") or ""

    @property
    def phase(self) -> str:
        return self.page.locator(".page").get_attribute("data-state") or ""

    def rest(self) -> str:
        """Wait until somebody has to do something at this screen, or the game is over; says which."""
        # One look for both, waiting and telling: what is read later might be the next moment.
        return self.page.wait_for_function(
            """() => {
                const state = document.querySelector(".page")?.dataset.state;
                return ["deciding", "curtain", "over"].includes(state) && state;
            }""",
            timeout=60_000,
        ).json_value()

    def take_over(self, name: str) -> None:
        """Say that one sits at the screen now, and wait until one's cards have come."""
        self.page.get_by_role("button", name=f"I am {name}, ready").click()
        self.page.locator(".page:not([data-state=curtain])").wait_for()

    def moved(self, do: Callable[[], Any]) -> None:
        """Do something, and wait until its outcome is on the screen."""
        before = self.number
        do()
        self.page.locator(f".page:not([data-number='{before}'])").wait_for()

    def varied(self, choices: Locator) -> Locator:
        """One of several, not always the same."""
        self.decisions += 1
        return choices.nth(self.decisions * 7 % choices.count())

    def tenants(self) -> list[str]:
        """The board as drawn."""
        return self.page.locator("g[data-tenants]").evaluate_all("all => all.map(g => g.dataset.tenants)")

    def hand(self) -> list[str]:
        return self.page.locator(".card").evaluate_all("all => all.map(card => card.dataset.card)")

    def lines(self) -> list[str]:
        return self.page.locator(".log p").all_inner_texts()

    def offered(self) -> str:
        """What this decision is made with."""
        for found in ("[data-end]:enabled", ".take.open", ".home.open", "[data-decline]", ".card.open"):
            if self.page.locator(found).count():
                return found
        raise AssertionError("nothing to decide with: " + self.page.locator(".status").inner_text())

    def until(self, offered: str, act: Callable[[str], None]) -> None:
        """Decide until this is what is offered."""
        for _ in range(200):
            state = self.rest()
            assert state == "deciding", state
            found = self.offered()
            if found == offered:
                return
            act(found)
        raise AssertionError(f"{offered} never came")

    # by mouse

    def click(self, found: str) -> None:
        spots = self.page.locator(".over .spot.open")
        choices = spots if found == ".home.open" and spots.count() else self.page.locator(found)
        self.moved(self.varied(choices).click)

    # by fingers, where an arrow is too small for them

    def tap(self, found: str) -> None:
        if found == ".home.open":
            if not self.page.locator(".picker").count():
                home = self.varied(self.page.locator(found))
                before = self.number
                self.touch(home, f".picker, .page:not([data-number='{before}'])")
                if self.number != before:
                    return
            found = ".picker .open"
        self.touch(self.varied(self.page.locator(found)), f".page:not([data-number='{self.number}'])")

    def touch(self, target: Locator, outcome: str) -> None:
        """Tap, and once more if nothing comes of it: on a busy machine it may pass for a long press."""
        seen = self.page.locator(outcome).first
        target.tap()
        try:
            seen.wait_for(timeout=TAKEN_FOR_A_LONG_PRESS)
        except Error:
            target.tap()
            seen.wait_for()

    # by keyboard

    def press(self, found: str) -> None:
        keys = self.page.keyboard
        match found:
            case "[data-end]:enabled":
                self.moved(lambda: keys.press("e"))
            case "[data-decline]":
                self.moved(lambda: keys.press("d"))
            case ".home.open":
                # The focus waits at the first apartment that can be chosen, or at its arrows.
                self.page.locator(".picker .open:focus, .home.open:focus").first.wait_for(state="attached")
                if not self.page.locator(".picker").count():
                    before = self.number
                    keys.press("Enter")
                    self.page.locator(f".picker, .page:not([data-number='{before}'])").first.wait_for()
                    if self.number != before:
                        return
                expect(self.page.locator(".picker .open:focus")).to_have_count(1)
                self.moved(lambda: keys.press("Enter"))
            case _:
                kind = found.removesuffix(".open")
                nth = self.page.locator(kind).evaluate_all(
                    "all => all.findIndex(b => b.classList.contains('open'))"
                )
                self.moved(lambda: keys.press(str(nth + 1)))
