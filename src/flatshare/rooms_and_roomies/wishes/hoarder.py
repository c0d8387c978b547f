"""The Hoarder: no room left."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Hoarder:
    """Every room scores in which each floor square has furniture or a door ledge. The values are chosen."""

    small: int = 3
    large: int = 5

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if not room.free_bits:
                points = self.large if room.is_large else self.small
                yield for_room("wish-hoarder", holdings.house, room, points)
