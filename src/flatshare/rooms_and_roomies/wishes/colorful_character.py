"""The Colorful Character: bright colours in equal measure."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.edition.model import Colour
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.colour_icons import full_sets
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class ColorfulCharacter:
    """Every set of a red, a green and a blue icon of the house scores; each icon is in one set at most."""

    colours: tuple[Colour, ...] = ("red", "green", "blue")
    points: int = 3

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a set."""
        for number in range(full_sets(holdings.house.tiles, self.colours)):
            yield Item(Message("wish-colorful-character", {"set": number + 1}), self.points)
