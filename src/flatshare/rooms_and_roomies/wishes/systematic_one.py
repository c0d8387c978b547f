"""The Systematic One: everything in rank and file."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.geometry import neighbour
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_square
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class SystematicOne:
    """Every line of four squares of a room, across or down, scores if furniture covers all four.

    No line goes through a door's ledge, since nothing may stand there. What makes a line (to be covered) and
    its value are chosen: the rulebook only tells where lines can be.
    """

    points: int = 2
    length: int = 4

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line of the score for a line of squares, at its first square."""
        for room in holdings.house.rooms:
            for first, row in room.plan.rows(self.length):
                if row & room.covered_bits == row:
                    square = room.bare.on_grid(first)
                    way = "down" if row & room.plan.bit(neighbour(first, "bottom")) else "across"
                    yield for_square(
                        "wish-systematic-one",
                        holdings.house,
                        room,
                        square,
                        self.points,
                        squares=self.length,
                        way=way,
                    )
