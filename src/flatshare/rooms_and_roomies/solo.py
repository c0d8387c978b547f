"""The solo game's table of results, and its challenges (RR-29)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from flatshare.rooms_and_roomies.components import Challenge

RESULTS: Final = (60, 50, 40, 30)
"""The least points of each row of the table of results, the best first; below the last is the first row."""

Level = Literal["good", "great", "legendary"]
LEVELS: Final[tuple[Level, ...]] = ("good", "great", "legendary")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a challenge wants; the three levels' figures from good to legendary."""

    points: tuple[int, int, int]
    """In all."""
    roomies: int | None = None
    """The exact number of Roomie cards."""
    each_wish: tuple[int, int, int] = (0, 0, 0)
    """With each of the home wishes, This Is You included."""
    most_room_cards: int | None = None
    """The most room cards added to the house, without the starting card."""


CHALLENGES: Final[dict[Challenge, Goal]] = {
    "happily-alone": Goal((30, 40, 50), roomies=0),
    "perfect-duo": Goal((35, 45, 55), roomies=1, each_wish=(8, 10, 12)),
    "full-house": Goal((35, 45, 55), roomies=4, each_wish=(5, 6, 7)),
    "tiny-house": Goal((35, 45, 55), most_room_cards=2),
    # takes its effect while furnishing
    "no-half-measures": Goal((35, 45, 55)),
}


def rating(points: int) -> int:
    """The least points of the row of the table that a result is in; 0: below 30."""
    return next((least for least in RESULTS if points >= least), 0)


def level_reached(
    challenge: Challenge, points: int, wishes: Sequence[int], roomies: int, room_cards: int
) -> Level | Literal["missed"]:
    """The highest level of a challenge that was reached.

    `wishes` has the points of each home wish, This Is You included; `room_cards` counts those added.
    """
    goal = CHALLENGES[challenge]
    if goal.roomies not in (None, roomies):
        return "missed"
    if goal.most_room_cards is not None and room_cards > goal.most_room_cards:
        return "missed"
    for level, least, each in reversed(list(zip(LEVELS, goal.points, goal.each_wish, strict=True))):
        if points >= least and min(wishes) >= each:
            return level
    return "missed"
