"""The Bookworm: books within reach of a comfortable seat."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Bookworm:
    """Every shelf in a room where one can sit down to read scores its squares and one point more."""

    company: tuple[str, ...] = ("armchair", "sofa")
    extra: int = 1
    """What a shelf is worth beyond its squares."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a shelf."""
        for room in holdings.house.rooms:
            if pieces(room, self.company):
                for shelf in pieces(room, ("shelf",)):
                    points = len(shelf.squares) + self.extra
                    yield for_tile("wish-bookworm", holdings.house, room, shelf, points)
