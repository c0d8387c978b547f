"""The Boardgamer: games on shelves, and tables to play them on."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Boardgamer:
    """In each room, every square covered by a shelf goes with one square covered by a dining table.

    Both squares of such a match score; what one of the two has over is worth nothing.
    """

    points: int = 1
    """For each of the two squares."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            squares = min(_squares(pieces(room, ("shelf",))), _squares(pieces(room, ("dining-table",))))
            if squares:
                points = 2 * squares * self.points
                yield for_room("wish-boardgamer", holdings.house, room, points, squares=squares)


def _squares(tiles: tuple[PlacedTile, ...]) -> int:
    return sum(len(tile.squares) for tile in tiles)
