"""The Socialite: people coming and going."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Socialite:
    """Every room with enough door ledges scores; the front door has one too (RR-28).

    A card of the house edition's own making.
    """

    points: int = 2
    ledges: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a room."""
        for room in holdings.house.rooms:
            ledges = room.ledge_count
            if ledges >= self.ledges:
                yield for_room("wish-socialite", holdings.house, room, self.points, ledges=ledges)
