"""The Bather: bathrooms to spend a day in."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Bather:
    """Every bathroom scores that has furniture of each group. A card of the house edition's own making."""

    points: int = 4
    furniture: tuple[tuple[str, ...], ...] = (("sink",), ("toilet",), ("shower", "bathtub", "hot-tub"))
    """Of each group, one piece will do."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a bathroom."""
        for room in holdings.house.rooms:
            if room.floor == "bathroom" and all(pieces(room, group) for group in self.furniture):
                yield for_room("wish-bather", holdings.house, room, self.points)
