"""The Bather: bathrooms to spend a day in."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.surroundings import pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Bather:
    """Every bathroom scores that has furniture of each group, and less if it has none of just one group.

    A card of the house edition's own making.
    """

    points: int = 5
    part: int = 2
    """Where one group is missing."""
    furniture: tuple[tuple[str, ...], ...] = (("sink",), ("toilet",), ("shower", "bathtub", "hot-tub"))
    """Of each group, one piece will do."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a bathroom."""
        for room in holdings.house.rooms:
            if room.floor != "bathroom":
                continue
            missing = sum(not pieces(room, group) for group in self.furniture)
            if missing == 0:
                yield for_room("wish-bather", holdings.house, room, self.points)
            elif missing == 1:
                yield for_room("wish-bather-part", holdings.house, room, self.part)
