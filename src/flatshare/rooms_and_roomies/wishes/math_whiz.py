"""The Math Whiz: rooms that add up."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class MathWhiz:
    """Every room scores that holds as many pieces of furniture as its completion bonus says.

    It need not be complete. A room without furniture gives nothing (RR-28). The values are chosen.
    """

    small: int = 2
    large: int = 4

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if room.tiles and len(room.tiles) == room.bonus:
                points = self.large if room.is_large else self.small
                yield for_room("wish-math-whiz", holdings.house, room, points, tiles=room.bonus)
