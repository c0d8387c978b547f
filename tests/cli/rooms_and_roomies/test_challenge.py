"""Solo challenges in words: the goal, how it stands, and what No Half Measures is about to clear."""

import re
from dataclasses import replace

import pytest

from flatshare.cli.rooms_and_roomies.challenge import (
    about_to_be_cleared,
    challenge_picture,
    standing_line,
)
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import State
from flatshare.rooms_and_roomies.components import Challenge
from flatshare.rooms_and_roomies.events import GameEnded, RoomsCleared
from flatshare.rooms_and_roomies.solo import CHALLENGES
from tests.cli.rooms_and_roomies.drawn import printed
from tests.rooms_and_roomies.game.scores import scoring
from tests.rooms_and_roomies.game.tables import PARTS, Seat, Stands, brought, furnishing, table, the_first

TEXTS = Texts()


def told(state: State) -> str:
    return " ".join(" ".join(printed(challenge_picture(state, TEXTS), 200)).split())


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_a_challenge_tells_its_goal_with_the_figures_of_all_three_levels(challenge: Challenge) -> None:
    goal, words = CHALLENGES[challenge], told(table(Seat(), challenge=challenge))
    assert words.startswith(TEXTS.text("rr-challenge", challenge=challenge))
    for level, points, each in zip(("Good", "Great", "Legendary"), goal.points, goal.each_wish, strict=True):
        wished = f", {each} or more of them with each home wish" if each else ""
        assert f"{level} {points} points or more{wished}" in words
    number = {0: "no Roomie", 1: "exactly one", 4: "exactly four", None: ""}[goal.roomies]
    assert number in words
    assert ("at most 2" in words) == (goal.most_room_cards == 2)


@pytest.mark.parametrize(
    ("state", "standing"),
    [
        (scoring(37, 0, (), challenge="happily-alone"), "37 points, no Roomie taken in."),
        (
            scoring(36, 12, (9,), challenge="perfect-duo"),
            "36 points, one Roomie taken in, the lowest home wish is The Twin with 9 points.",
        ),
        (
            scoring(36, 1, (9,), challenge="perfect-duo"),
            "36 points, one Roomie taken in, the lowest home wish is This Is You with 1 point.",
        ),
        (scoring(56, room_cards=2, challenge="tiny-house"), "56 points, 2 of 2 room cards added."),
    ],
)
def test_how_it_stands_is_what_the_end_would_bring(state: State, standing: str) -> None:
    words = standing_line(state, TEXTS).plain
    assert words.startswith(f"So far: {standing}")
    (end,) = (event for event in brought(state, "done") if isinstance(event, GameEnded))
    if end.level == "missed":
        assert words.endswith("If the game ended now, the challenge would be missed.")
    else:
        level = TEXTS.text("rr-level", level=end.level)
        assert words.endswith(f"If the game ended now, it would be {level}.")


@pytest.mark.parametrize(
    "state",
    [
        scoring(60, 0, (9,), challenge="happily-alone"),
        scoring(60, 9, (9, 9), challenge="perfect-duo"),
        scoring(60, room_cards=3, challenge="tiny-house"),
    ],
)
def test_what_cannot_be_met_any_more_is_said_so(state: State) -> None:
    assert "can no longer be met" in standing_line(state, TEXTS).plain


def test_the_end_tells_the_level_or_that_it_is_missed() -> None:
    for points, ending in ((60, "The challenge is met: Legendary."), (9, "The challenge is missed.")):
        state = scoring(points, challenge="tiny-house").but(phase="over")
        assert (
            standing_line(state, TEXTS).plain
            == f"In the end: {points} points, 0 of 2 room cards added. {ending}"
        )


def test_without_a_challenge_nothing_is_told() -> None:
    assert told(table(Seat())) == ""


# No Half Measures

HALF = Seat(
    "start-1-front",
    tiles=(Stands("bed-2x1-red", 2, 2), Stands("toilet-1x1-white", 2, 0), Stands("shower-1x1-blue", 3, 0, 1)),
)


def test_what_is_about_to_be_cleared_is_told_room_by_room() -> None:
    """RR-29."""
    state = furnishing(table(HALF, challenge="no-half-measures"))
    warning = about_to_be_cleared(state, TEXTS)
    assert warning
    (_, room) = printed(warning, 100)
    letter, left, lost = re.fullmatch(
        r"  room (.) of start 1 front \((.*) not touched\) loses (.*)", room
    ).groups()  # type: ignore[union-attr]
    (cleared,) = (
        event for event in brought(state, "done", chance=the_first()) if isinstance(event, RoomsCleared)
    )
    assert lost.split(", ") == [PARTS.tiles[tile].furniture for tile in cleared.tiles]
    house = state.players[0].house
    (there,) = (each for each in house.rooms if each.letter == letter)
    assert left == {1: "one marking is", 2: "2 markings are"}[len(there.markings - there.touched)]


def test_points_so_far_are_without_what_would_be_cleared() -> None:
    state = furnishing(table(HALF, day=4, challenge="no-half-measures"))
    (end,) = (event for event in brought(state, "done") if isinstance(event, GameEnded))
    assert f"So far: {end.points[0]} points." in standing_line(state, TEXTS).plain


@pytest.mark.parametrize("challenge", [None, "tiny-house"])
def test_nothing_is_cleared_in_other_games(challenge: Challenge | None) -> None:
    assert about_to_be_cleared(furnishing(table(HALF, challenge=challenge)), TEXTS) is None


def test_complete_and_empty_rooms_are_no_cause_for_a_warning() -> None:
    complete = replace(HALF, tiles=HALF.tiles[1:])
    assert about_to_be_cleared(furnishing(table(complete, challenge="no-half-measures")), TEXTS) is None
