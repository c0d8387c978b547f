"""The Stargazer: a free view of the sky."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Stargazer:
    """Every window scores that has no furniture at it, on either side of its wall.

    A card of the house edition's own making.
    """

    points: int = 1

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a window; x and y are its first edge, in half squares."""
        house = holdings.house
        taken = {
            window for room in house.rooms for window, squares in room.views if squares & room.covered_bits
        }
        for window in house.windows():
            if window not in taken:
                x, y = min(window)
                yield Item(Message("wish-stargazer", {"x": x, "y": y}), self.points)
