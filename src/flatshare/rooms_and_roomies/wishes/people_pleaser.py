"""The People Pleaser: happy with whatever makes the others least happy."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class PeoplePleaser:
    """Scores as much as the lowest of the player's other cards, This Is You among them (RR-23).

    Alone it gives nothing; `together.scored` has it copy once the other cards are scored.
    """

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """Nothing: a house alone does not tell what the other cards score."""
        yield from ()

    def copied(self, wish: str, points: int) -> Iterator[Item]:
        """One line with the id of the wish that scores lowest, if that is anything at all."""
        if points:
            yield Item(Message("wish-people-pleaser", {"wish": wish}), points)
