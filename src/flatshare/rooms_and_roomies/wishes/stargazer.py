"""The Stargazer: a free view of the sky."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.edition.model import Point
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_window
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Stargazer:
    """Every window scores that has no furniture at it, on either side of its wall.

    A card of the house edition's own making.
    """

    points: int = 1

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a window."""
        house = holdings.house
        taken = {
            window for room in house.rooms for window, squares in room.views if squares & room.covered_bits
        }
        seen: set[frozenset[Point]] = set()
        for room in house.rooms:
            for window in room.windows:
                if window not in taken and window not in seen:
                    seen.add(window)
                    yield for_window("wish-stargazer", house, room, window, self.points)
