"""Where cards and tiles lie on the common grid of a house, and what they are like as they lie there."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from flatshare.rooms_and_roomies.edition.model import (
    SQUARES_OF,
    Card,
    Point,
    Room,
    Shape,
    Side,
    Square,
    TileKind,
)
from flatshare.rooms_and_roomies.geometry import (
    moved_point,
    moved_square,
    size_of,
    turned_point,
    turned_side,
    turned_square,
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the top left corner of a card or tile lies, and how often it is turned clockwise."""

    x: int
    y: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A room card of the house."""

    card: Card
    place: Place


@dataclass(frozen=True)
class PlacedTile:
    """A furniture tile in the house; `tile` tells tiles of one kind apart."""

    kind: TileKind
    place: Place
    tile: int = 0

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares it covers."""
        x, y = self.place.x, self.place.y
        return frozenset(
            [(x + column, y + row) for column, row in turned_shape(self.kind.shape, self.place.turn)]
        )

    @cached_property
    def wall_edges(self) -> frozenset[Point]:
        """The edges that have to lie along walls."""
        if not self.kind.wall_edges:
            return self.kind.wall_edges
        by = (self.place.x, self.place.y)
        edges = turned_wall_edges(self.kind.shape, self.kind.wall_edges, self.place.turn)
        return frozenset([moved_point(edge, by) for edge in edges])

    @property
    def first(self) -> Square:
        """Its first square, from the top and there from the left."""
        column, row = turned_shape(self.kind.shape, self.place.turn)[0]
        return self.place.x + column, self.place.y + row

    @property
    def screen(self) -> Side | None:
        """Where a TV's screen looks."""
        return None if self.kind.screen is None else turned_side(self.kind.screen, self.place.turn)

    def __reduce__(self) -> tuple[object, ...]:
        return PlacedTile, (self.kind, self.place, self.tile)


@lru_cache(maxsize=64)
def turned_shape(shape: Shape, turn: int) -> tuple[Square, ...]:
    """The squares of a shape after some quarter turns, row by row."""
    squares = SQUARES_OF[shape]
    width, height = size_of(squares)
    turned = [turned_square(square, width, height, turn) for square in squares]
    return tuple(sorted(turned, key=lambda square: square[::-1]))


@lru_cache(maxsize=1024)
def turned_wall_edges(shape: Shape, edges: frozenset[Point], turn: int) -> frozenset[Point]:
    """Where the wall edges of a tile of this shape come to lie by turning it."""
    width, height = size_of(SQUARES_OF[shape])
    return frozenset(turned_point(edge, width, height, turn) for edge in edges)


@lru_cache(maxsize=2048)
def turned(card: Card, turn: int) -> Card:
    """A card after some quarter turns; width and height are those of the turned card."""

    def point(old: Point) -> Point:
        return turned_point(old, card.width, card.height, turn)

    def square(old: Square) -> Square:
        return turned_square(old, card.width, card.height, turn)

    upright = turn % 2 == 0
    return replace(
        card,
        width=card.width if upright else card.height,
        height=card.height if upright else card.width,
        rooms=tuple(
            Room(
                room.letter,
                room.floor,
                room.bonus,
                frozenset(map(square, room.squares)),
                frozenset(map(point, room.markings)),
            )
            for room in card.rooms
        ),
        windows=tuple(frozenset(map(point, window)) for window in card.windows),
        doors=frozenset(map(point, card.doors)),
        front_door=None if card.front_door is None else point(card.front_door),
    )


def laid(card: Card, place: Place) -> Card:
    """A card as it lies on the common grid; width and height are those of the turned card."""
    lying = turned(card, place.turn)
    by = (place.x, place.y)
    return replace(
        lying,
        rooms=tuple(
            Room(
                room.letter,
                room.floor,
                room.bonus,
                frozenset([moved_square(square, by) for square in room.squares]),
                frozenset([moved_point(marking, by) for marking in room.markings]),
            )
            for room in lying.rooms
        ),
        windows=tuple(frozenset([moved_point(edge, by) for edge in window]) for window in lying.windows),
        doors=frozenset([moved_point(door, by) for door in lying.doors]),
        front_door=None if lying.front_door is None else moved_point(lying.front_door, by),
    )
