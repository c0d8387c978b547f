"""The Corner Lover: walls on two sides."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class CornerLover:
    """Every piece of furniture of some size scores, once, that reaches into a corner of its room.

    A card of the house edition's own making.
    """

    points: int = 1
    squares: int = 1
    """How many a piece covers at least."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a piece of furniture."""
        for room in holdings.house.rooms:
            for tile in room.tiles:
                if len(tile.squares) >= self.squares and not room.corners.isdisjoint(tile.squares):
                    yield for_tile("wish-corner-lover", holdings.house, room, tile, self.points)
