"""The Introvert: one door is enough."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Introvert:
    """Every complete room with a single door ledge scores. The front door has a ledge too (RR-28)."""

    parquet: int = 2
    bathroom: int = 1

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if room.complete and room.ledge_count == 1:
                points = self.parquet if room.floor == "parquet" else self.bathroom
                yield for_room("wish-introvert", holdings.house, room, points)
