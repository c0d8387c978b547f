"""The Purist: one colour a room."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.colour_icons import colour_icons
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Purist:
    """Every colour icon scores in a room whose furniture shows a single colour; rooms may differ.

    The value of an icon is chosen.
    """

    points: int = 1

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            icons = colour_icons(room.tiles)
            if len(icons) == 1:
                ((colour, count),) = icons.items()
                points = count * self.points
                yield for_room("wish-purist", holdings.house, room, points, colour=colour, icons=count)
