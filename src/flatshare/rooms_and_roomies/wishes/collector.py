"""The Collector: one of everything rare."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Collector:
    """Every different identifying number in the house scores, however often it is there.

    A card of the house edition's own making.
    """

    points: int = 2
    first: int = 2
    """The lowest number that counts."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a number, at the first piece of furniture with it."""
        seen: set[int] = set()
        for room in holdings.house.rooms:
            for tile in room.tiles:
                number = tile.kind.number
                if number is not None and number >= self.first and number not in seen:
                    seen.add(number)
                    yield for_tile("wish-collector", holdings.house, room, tile, self.points)
