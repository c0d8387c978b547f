"""The Botanist: plants in the light."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_tile
from flatshare.rooms_and_roomies.wishes.surroundings import at_window, pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Botanist:
    """Every plant at a window scores, and no more if it stands at several."""

    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a plant."""
        for room in holdings.house.rooms:
            for plant in pieces(room, ("plant",)):
                if any(at_window(plant, window) for window in room.windows):
                    yield for_tile("wish-botanist", holdings.house, room, plant, self.points)
