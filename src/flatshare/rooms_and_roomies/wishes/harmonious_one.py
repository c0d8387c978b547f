"""The Harmonious One: two colours that go together."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.colour_icons import colour_icons
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class HarmoniousOne:
    """Every room scores whose furniture shows exactly this number of colours, here two, in any ratio.

    Other rooms may show other colours. The values are chosen.
    """

    points: int = 3
    extra: int = 0
    """For a large room, besides."""
    types: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            if len(colour_icons(room.tiles)) == self.types:
                points = self.points + (self.extra if room.is_large else 0)
                yield for_room("wish-harmonious-one", holdings.house, room, points, types=self.types)
