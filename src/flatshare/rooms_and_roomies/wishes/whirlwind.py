"""The Whirlwind: a clear way through every door."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_square
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Whirlwind:
    """In complete rooms, every door ledge scores before which the way is clear.

    The square it reaches into and the next one straight on have to be empty; ledges may share them. The front
    door has a ledge too (RR-28). The value is chosen.
    """

    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a ledge."""
        for room in holdings.house.rooms:
            if room.complete:
                for ledge in room.ledges:
                    way_in = room.plan.way_in(room.bare.on_plan(ledge.square), ledge.side)
                    if way_in and not way_in & room.covered_bits:
                        yield for_square(
                            "wish-whirlwind", holdings.house, room, ledge.square, self.points, side=ledge.side
                        )
