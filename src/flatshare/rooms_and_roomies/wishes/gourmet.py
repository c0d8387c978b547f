"""The Gourmet: from the stove straight to the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Gourmet:
    """Every stove scores the squares of the dining tables in its room, up to a limit.

    A card of the house edition's own making.
    """

    points: int = 1
    """For each square."""
    most: int = 4
    """How many squares score for one stove."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a stove."""
        for room in holdings.house.rooms:
            tables = sum(len(table.squares) for table in pieces(room, ("dining-table",)))
            squares = min(tables, self.most)
            if squares:
                for stove in pieces(room, ("stove",)):
                    points = squares * self.points
                    yield for_tile("wish-gourmet", holdings.house, room, stove, points, squares=squares)
