"""A room card of a house with all that follows from where it lies alone.

Houses that grow out of one another share the lots that they have in common, and so what is known of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from flatshare.rooms_and_roomies.edition.model import Card, Point, Square
from flatshare.rooms_and_roomies.fits import Look, fits
from flatshare.rooms_and_roomies.geometry import Box, moved_point, moved_square
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, laid, turned
from flatshare.rooms_and_roomies.rooms import HouseRoom, Ledge, RoomPlan, bit, plans


@dataclass(frozen=True, slots=True)
class Way:
    """A legal way to put a tile into a house, told by the placed card on which it comes to stand."""

    card: int
    """The number of that placed card."""
    square: Square
    """Column and row on the card, as it lies, of the tile's first square: the topmost, then the leftmost."""
    turn: int
    place: Place
    """Where the top left corner of the tile's box comes to lie on the common grid."""


@dataclass(frozen=True, eq=False)
class Lot:
    """A placed card; `number` is its place in the order of building, 0 the starting card."""

    number: int
    placed: PlacedCard

    @cached_property
    def corner(self) -> Square:
        """Where its top left corner lies."""
        return self.placed.place.x, self.placed.place.y

    @cached_property
    def box(self) -> Box:
        """The squares of the card."""
        x, y = self.corner
        lying = turned(self.placed.card, self.placed.place.turn)
        return Box(x, y, x + lying.width, y + lying.height)

    @cached_property
    def laid(self) -> Card:
        """The card as it lies on the common grid."""
        return laid(self.placed.card, self.placed.place)

    @cached_property
    def windows(self) -> dict[Point, int]:
        """How many units wide the window is that an edge of wall is part of."""
        return {wall: len(window) for window in self.laid.windows for wall in window}

    @cached_property
    def rooms(self) -> tuple[HouseRoom, ...]:
        """The rooms of the card without door tiles or furniture."""
        return tuple(self._room(plan) for plan in plans(self.placed.card, self.placed.place.turn))

    def _room(self, plan: RoomPlan) -> HouseRoom:
        by = self.corner
        return HouseRoom(
            card=self.number,
            letter=plan.room.letter,
            floor=plan.room.floor,
            bonus=plan.room.bonus,
            squares=frozenset([moved_square(square, by) for square in plan.room.squares]),
            windows=tuple([frozenset([moved_point(wall, by) for wall in window]) for window in plan.windows]),
            ledges=tuple(
                [
                    Ledge(moved_square(square, by), side, moved_point(door, by), tile=False)
                    for square, side, door in plan.ledges
                ]
            ),
            tiles=(),
            corner=by,
            plan=plan,
            covered_bits=0,
        )

    @cached_property
    def _ways(self) -> dict[Look, tuple[tuple[int, Way], ...]]:
        return {}

    def ways(self, look: Look) -> tuple[tuple[int, Way], ...]:
        """The ways to put a tile of this look on the card if it is bare, each with its squares' bits."""
        if look not in self._ways:
            self._ways[look] = tuple(self._find_ways(look))
        return self._ways[look]

    def _find_ways(self, look: Look) -> Iterator[tuple[int, Way]]:
        x, y = self.corner
        for bits, square, turn, (column, row) in fits(self.placed.card, self.placed.place.turn, look):
            yield bits, Way(self.number, square, turn, Place(x + column, y + row, turn))


@cache
def floor_squares(card: Card, turn: int) -> tuple[tuple[int, int, int, int, bool], ...]:
    """Of each floor square of a card that lies turned: column, row, room, bit, and whether it is parquet."""
    width = turned(card, turn).width
    return tuple(
        (*square, number, bit(square, width), plan.room.floor == "parquet")
        for number, plan in enumerate(plans(card, turn))
        for square in sorted(plan.room.squares)
    )
