"""A house: room cards on the common grid of squares, doors between them, furniture in the rooms.

A `House` is a value: which card lies where, where door tiles are, which tile stands where. All that follows
from it (rooms, walls, ledges, what is free) is worked out when asked for and kept. Squares and edges are
those of the common grid; the starting card's top left corner is (0, 0), and the street lies below it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from flatshare.rooms_and_roomies.edition.model import (
    SQUARES_OF,
    Card,
    Floor,
    Point,
    Room,
    Shape,
    Side,
    Square,
    TileKind,
)
from flatshare.rooms_and_roomies.geometry import (
    SIDES,
    beside,
    border,
    edge,
    half_border,
    moved_point,
    moved_square,
    neighbour,
    size_of,
    turned_point,
    turned_side,
    turned_square,
)

LARGE_ROOM: Final = 9
"""A room of so many floor squares or more is large, one of fewer is small."""


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


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A furniture tile in the house; `tile` tells tiles of one kind apart."""

    kind: TileKind
    place: Place
    tile: int = 0

    @property
    def squares(self) -> frozenset[Square]:
        """The squares it covers."""
        return _tile_squares(self.kind.shape, self.place)

    @property
    def wall_edges(self) -> frozenset[Point]:
        """The edges that have to lie along walls."""
        return _tile_wall_edges(self.kind.shape, self.kind.wall_edges, self.place)

    @property
    def screen(self) -> Side | None:
        """Where a TV's screen looks."""
        return None if self.kind.screen is None else turned_side(self.kind.screen, self.place.turn)


@cache
def _tile_squares(shape: Shape, place: Place) -> frozenset[Square]:
    squares = SQUARES_OF[shape]
    width, height = size_of(squares)
    return frozenset(
        moved_square(turned_square(square, width, height, place.turn), (place.x, place.y))
        for square in squares
    )


@cache
def _tile_wall_edges(shape: Shape, edges: frozenset[Point], place: Place) -> frozenset[Point]:
    width, height = size_of(SQUARES_OF[shape])
    return frozenset(
        moved_point(turned_point(wall, width, height, place.turn), (place.x, place.y)) for wall in edges
    )


@cache
def laid(card: Card, place: Place) -> Card:
    """A card as it lies on the common grid; width and height are those of the turned card."""
    by = (place.x, place.y)

    def point(old: Point) -> Point:
        return moved_point(turned_point(old, card.width, card.height, place.turn), by)

    def square(old: Square) -> Square:
        return moved_square(turned_square(old, card.width, card.height, place.turn), by)

    upright = place.turn % 2 == 0
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


@dataclass(frozen=True, slots=True)
class Ledge:
    """A door's ledge, which reaches into a square of a room from one of its sides."""

    square: Square
    side: Side
    door: Point
    tile: bool
    """Whether it is a door tile's; printed doors and the front door have ledges too (RR-15)."""


@dataclass(frozen=True)
class HouseRoom:
    """A room of the house with what is in it."""

    card: int
    """The card it is on, by its number in the house."""
    letter: str
    floor: Floor
    bonus: int
    squares: frozenset[Square]
    markings: frozenset[Point]
    windows: tuple[frozenset[Point], ...]
    """The windows in its walls that are still there."""
    ledges: tuple[Ledge, ...]
    tiles: tuple[PlacedTile, ...]

    @cached_property
    def ledge_squares(self) -> frozenset[Square]:
        """Squares into which a ledge reaches: empty, yet blocked for furniture."""
        return frozenset(ledge.square for ledge in self.ledges)

    @cached_property
    def covered(self) -> frozenset[Square]:
        """Squares with furniture."""
        return frozenset(square for tile in self.tiles for square in tile.squares)

    @cached_property
    def empty(self) -> frozenset[Square]:
        """Squares without furniture, those with ledges included (RR-28)."""
        return self.squares - self.covered

    @cached_property
    def walls(self) -> frozenset[Point]:
        """The edges along which there is wall: windows belong to it, doors do not (RR-15)."""
        around = (
            edge(square, side)
            for square in self.squares
            for side in SIDES
            if neighbour(square, side) not in self.squares
        )
        return frozenset(around) - {ledge.door for ledge in self.ledges}

    @cached_property
    def touched(self) -> frozenset[Point]:
        """The markings that furniture or a door tile touches (RR-19)."""
        points: set[Point] = set()
        for square in self.covered:
            points |= border(square)
        for ledge in self.ledges:
            if ledge.tile:
                points |= half_border(ledge.square, ledge.side)
        return self.markings & points

    @property
    def complete(self) -> bool:
        """Whether every marking is touched."""
        return self.touched == self.markings

    @property
    def is_large(self) -> bool:
        """Whether it has nine floor squares or more."""
        return len(self.squares) >= LARGE_ROOM


@dataclass(frozen=True)
class House:
    """Cards (the starting card first), door tiles and furniture."""

    cards: tuple[PlacedCard, ...]
    doors: tuple[Point, ...] = ()
    tiles: tuple[PlacedTile, ...] = ()

    @property
    def street(self) -> int:
        """The row from which on everything is street (RR-12)."""
        start = self.cards[0]
        return start.place.y + laid(start.card, start.place).height

    @cached_property
    def laid_cards(self) -> tuple[Card, ...]:
        """The cards as they lie on the grid."""
        return tuple(laid(placed.card, placed.place) for placed in self.cards)

    @cached_property
    def rooms(self) -> tuple[HouseRoom, ...]:
        """All rooms, card by card."""
        return tuple(
            self._room(number, card, room)
            for number, card in enumerate(self.laid_cards)
            for room in card.rooms
        )

    def _room(self, number: int, card: Card, room: Room) -> HouseRoom:
        ledges = tuple(
            Ledge(square, side, door, tile=door in self.doors)
            for door in (*sorted(card.doors), *self.doors, *([card.front_door] if card.front_door else []))
            for square, side in beside(door)
            if square in room.squares
        )
        windows = tuple(
            window
            for window in card.windows
            if not window <= set(self.doors)
            and any(square in room.squares for wall in window for square, _ in beside(wall))
        )
        tiles = tuple(tile for tile in self.tiles if tile.squares <= room.squares)
        return HouseRoom(
            number, room.letter, room.floor, room.bonus, room.squares, room.markings, windows, ledges, tiles
        )

    @cached_property
    def room_of(self) -> dict[Square, HouseRoom]:
        """The room of each floor square."""
        return {square: room for room in self.rooms for square in room.squares}

    def windows(self) -> Iterator[frozenset[Point]]:
        """Every window of the house once."""
        seen: set[frozenset[Point]] = set()
        for room in self.rooms:
            for window in room.windows:
                if window not in seen:
                    seen.add(window)
                    yield window

    def with_card(self, card: Card, place: Place, door: Point) -> "House":
        """The house with one more card, its legality seen to (`building`)."""
        return House((*self.cards, PlacedCard(card, place)), (*self.doors, door), self.tiles)

    def with_tile(self, tile: PlacedTile) -> "House":
        """The house with one more piece of furniture, its legality seen to (`furnishing`)."""
        return House(self.cards, self.doors, (*self.tiles, tile))

    def without_tile(self, tile: PlacedTile) -> "House":
        """The house with a piece of furniture less."""
        return House(self.cards, self.doors, tuple(other for other in self.tiles if other != tile))


def starting_house(card: Card) -> House:
    """A house of nothing but the starting card."""
    return House((PlacedCard(card, Place(0, 0)),))
