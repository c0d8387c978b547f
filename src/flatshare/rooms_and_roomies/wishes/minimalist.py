"""The Minimalist: room to breathe."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.surroundings import meets_another
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Minimalist:
    """Every complete room scores in which no piece of furniture meets another, not even at a corner.

    A room without furniture gives nothing (RR-28). The values are chosen.
    """

    small: int = 2
    large: int = 4

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if room.tiles and room.complete and not any(meets_another(room, tile) for tile in room.tiles):
                points = self.large if room.is_large else self.small
                yield for_room("wish-minimalist", holdings.house, room, points)
