"""The Puzzler: pieces of every form."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Puzzler:
    """Every room scores that holds furniture of four different shapes or more. The value is chosen."""

    points: int = 4
    shapes: int = 4

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            shapes = len({tile.kind.shape for tile in room.tiles})
            if shapes >= self.shapes:
                yield for_room("wish-puzzler", holdings.house, room, self.points, shapes=shapes)
