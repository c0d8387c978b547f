"""The Estate Agent: rooms fit to be shown."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class EstateAgent:
    """Every complete room scores. A card of the house edition's own making."""

    small: int = 1
    large: int = 3

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if room.complete:
                points = self.large if room.is_large else self.small
                yield for_room("wish-estate-agent", holdings.house, room, points)
