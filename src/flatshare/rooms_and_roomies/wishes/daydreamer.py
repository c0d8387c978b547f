"""The Daydreamer: something comfortable to look out from."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.edition.model import Point
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_window
from flatshare.rooms_and_roomies.wishes.surroundings import at_window, pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Daydreamer:
    """Every window scores, once, that has furniture of the card's list at it, whichever part of it (RR-28).

    One piece of furniture may be at several windows. The list and the value are chosen.
    """

    furniture: tuple[str, ...] = ("desk", "bed", "armchair", "bathtub", "easel")
    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a window, with the furniture at it."""
        seen: set[frozenset[Point]] = set()
        for room in holdings.house.rooms:
            comfort = pieces(room, self.furniture)
            if not comfort:
                continue
            for window in room.windows:
                there = [tile for tile in comfort if at_window(tile, window)]
                if there and window not in seen:
                    seen.add(window)
                    furniture = there[0].kind.furniture
                    yield for_window(
                        "wish-daydreamer", holdings.house, room, window, self.points, furniture=furniture
                    )
