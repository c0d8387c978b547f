"""A room card of a house with all that follows from where it lies alone.

Houses that grow out of one another share the lots that they have in common, and so what is known of them.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from flatshare.rooms_and_roomies.edition.model import Card, Side, Square
from flatshare.rooms_and_roomies.fits import Look, fits
from flatshare.rooms_and_roomies.geometry import Box
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, laid
from flatshare.rooms_and_roomies.room_plans import RoomPlan, plans


@dataclass(frozen=True, slots=True)
class Way:
    """A legal way to put a tile into a house, named by the placed card under it."""

    card: int
    """The number of that placed card."""
    square: Square
    """Column and row on the card, as it lies, of the tile's first square: the topmost, then the leftmost."""
    turn: int
    place: Place
    """Where the top left corner of the tile's box comes to lie on the common grid."""


class Lot:
    """A placed card; `number` is its place in the order of building, 0 the starting card."""

    def __init__(self, number: int, placed: PlacedCard) -> None:
        card, place = placed.card, placed.place
        self.number = number
        self.placed = placed
        self.left = place.x
        self.top = place.y
        upright = place.turn % 2 == 0
        self.width = card.width if upright else card.height
        self.height = card.height if upright else card.width
        self._ways: dict[Look, list[Way | None]] = {}

    @property
    def box(self) -> Box:
        """The squares of the card."""
        return Box(self.left, self.top, self.left + self.width, self.top + self.height)

    @property
    def plans(self) -> tuple[RoomPlan, ...]:
        """The rooms of the card."""
        return plans(self.placed.card, self.placed.place.turn)

    @cached_property
    def laid(self) -> Card:
        """The card as it lies on the common grid."""
        return laid(self.placed.card, self.placed.place)

    def corner_beside(self, side: Side, shift: int, width: int, height: int) -> Square:
        """Where the top left corner of a card of this size comes to lie that has an edge along a side.

        The edge begins `shift` squares from that side's left or top end.
        """
        match side:
            case "top":
                return self.left + shift, self.top - height
            case "bottom":
                return self.left + shift, self.top + self.height
            case "left":
                return self.left - width, self.top + shift
            case "right":
                return self.left + self.width, self.top + shift

    def ways(self, look: Look, taken: int) -> list[Way]:
        """The ways to put a tile of this look on the card so that it covers none of the squares in a mask."""
        there = fits(self.placed.card, self.placed.place.turn, look)
        known = self._ways.get(look)
        if known is None:
            # made when first needed: on a card that filled up most of them never are
            known = self._ways[look] = [None] * len(there)
        found: list[Way] = []
        for number, fit in enumerate(there):
            if not fit.bits & taken:
                way = known[number]
                if way is None:
                    column, row = fit.corner
                    place = Place(self.left + column, self.top + row, fit.turn)
                    way = known[number] = Way(self.number, fit.square, fit.turn, place)
                found.append(way)
        return found

    def has_a_way(self, look: Look, taken: int) -> bool:
        """Whether there is any such way."""
        return any(not fit.bits & taken for fit in fits(self.placed.card, self.placed.place.turn, look))


@lru_cache(maxsize=2048)
def floor_squares(card: Card, turn: int) -> tuple[tuple[int, int, int, int], ...]:
    """Of each floor square of a card that lies turned: column, row, which room, and its mask."""
    return tuple(
        (*square, number, plan.bit(square))
        for number, plan in enumerate(plans(card, turn))
        for square in plan.squares
    )
