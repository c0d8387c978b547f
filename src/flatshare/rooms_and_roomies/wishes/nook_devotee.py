"""The Nook Devotee: small empty corners."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_square
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class NookDevotee:
    """Every nook scores: an empty square without a door ledge, no empty square on any of its four sides.

    Squares with ledges are empty, so a nook next to one is none; empty squares across a corner or a wall do
    not matter (RR-28).
    """

    points: int = 1

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a nook."""
        for room in holdings.house.rooms:
            empty, free = room.empty_bits, room.free_bits
            for square, bit, neighbours in room.plan.neighbours:
                if bit & free and not neighbours & empty:
                    where = room.bare.on_grid(square)
                    yield for_square("wish-nook-devotee", holdings.house, room, where, self.points)
