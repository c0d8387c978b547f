"""This Is You: what every player wants from the first day on."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_room
from flatshare.rooms_and_roomies.wishes.surroundings import pairs
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class ThisIsYou:
    """Every combination pair whose two pieces of furniture are in one room scores (RR-22).

    There may be several pairs of a kind, but each icon is in one pair only.
    """

    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a pair."""
        for room in holdings.house.rooms:
            for pair, count in sorted(pairs(room).items()):
                for _ in range(count):
                    yield for_room("wish-this-is-you", holdings.house, room, self.points, pair=pair)
