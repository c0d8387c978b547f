"""The Decorator: the more colours the better."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.colour_icons import colour_icons
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Decorator:
    """Every room scores whose furniture shows enough different colours.

    A card of the house edition's own making.
    """

    points: int = 3
    types: int = 4

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            types = len(colour_icons(room.tiles))
            if types >= self.types:
                yield for_room("wish-decorator", holdings.house, room, self.points, types=types)
