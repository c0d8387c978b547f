"""The Late Riser: nothing that rings, nothing that calls."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class LateRiser:
    """Every bed scores in a room that has furniture to go with it, here a closet, and none that wakes one.

    A card of the house edition's own making.
    """

    points: int = 3
    company: tuple[str, ...] = ("closet",)
    without: tuple[str, ...] = ("tv", "desk")

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a bed."""
        for room in holdings.house.rooms:
            if pieces(room, self.company) and not pieces(room, self.without):
                for bed in pieces(room, ("bed",)):
                    yield for_tile("wish-late-riser", holdings.house, room, bed, self.points)
