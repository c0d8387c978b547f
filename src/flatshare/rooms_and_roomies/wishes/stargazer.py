"""The Stargazer: a free view of the sky."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Stargazer:
    """Every complete room scores that has a window, and no furniture at any of its windows.

    Of a window between two rooms, each looks at its own side (RR-28).
    A card of the house edition's own making.
    """

    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            taken = any(squares & room.covered_bits for _, squares in room.views)
            if room.complete and room.views and not taken:
                yield for_room("wish-stargazer", holdings.house, room, self.points)
