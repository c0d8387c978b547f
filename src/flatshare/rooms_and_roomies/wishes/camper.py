"""The Camper: a home on wheels."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.edition.model import TileKind
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish


@dataclass(frozen=True)
class Camper:
    """Each thing one needs on the road scores, once, if it is on the truck's bed at the end.

    What is on the bed also counts for the basic needs and as somewhere to sleep (`counted_on_the_truck`).
    The rulebook gives the value of a condition. Which conditions there are is chosen: basic needs and a bed.
    """

    loaded: tuple[tuple[str, ...], ...] = (("bed",), ("toilet",), ("shower", "bathtub"), ("stove",))
    """Of each group, one piece of furniture will do."""
    points: int = 3

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a condition."""
        there = {kind.furniture for kind in holdings.load}
        for group in self.loaded:
            found = [furniture for furniture in group if furniture in there]
            if found:
                yield Item(Message("wish-camper", {"furniture": found[0]}), self.points)


def counted_on_the_truck(wishes: Iterable[Wish], holdings: Holdings) -> tuple[TileKind, ...]:
    """The load of a player with a Camper, which counts for needs and beds like the house's furniture."""
    return holdings.load if any(isinstance(wish, Camper) for wish in wishes) else ()
