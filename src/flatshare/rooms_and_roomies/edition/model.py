"""What an edition is made of.

Coordinates count half squares, so that one pair of numbers names anything on a plan: x to the right, y down,
(0, 0) the top left corner. Square (column, row) has its centre at (2 column + 1, 2 row + 1). Odd, odd is the
centre of a square; odd, even the middle of a horizontal edge; even, odd that of a vertical edge; even, even a
corner.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Point = tuple[int, int]
"""A centre, an edge or a corner, in half squares."""
Square = tuple[int, int]
"""Column and row."""

Floor = Literal["parquet", "bathroom"]
CardSize = Literal["starting", "large", "small"]
Shape = Literal["1x1", "2x1", "3x1", "L", "2x2", "3x2"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
SQUARES_OF: Final[dict[Shape, tuple[Square, ...]]] = {
    "1x1": ((0, 0),),
    "2x1": ((0, 0), (1, 0)),
    "3x1": ((0, 0), (1, 0), (2, 0)),
    "L": ((0, 0), (0, 1), (1, 1)),
    "2x2": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "3x2": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)),
}
"""The squares of each shape, unturned."""

Colour = Literal["red", "green", "blue", "black", "brown", "white"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TileFloor = Literal["parquet", "bathroom", "either"]
Side = Literal["top", "right", "bottom", "left"]
Pair = Literal["books", "sleep", "screen", "food", "wash"]
"""The combination icons: shelf, desk; closet, bed; sofa, TV; dining table, stove; sink, toilet."""

DAYS: Final = 4
MOST_PLAYERS: Final = 5

# The actions have the same numbers in every edition, so that a program can use with one edition what it has
# learned with another. So the parts of an action have bounds. They are larger than the printed game needs,
# except for the number of tiles, which is exactly that of the printed game.
MOST_SQUARES_ACROSS: Final = 6
"""The most squares that a room card is wide or high, with its garden."""
MOST_SPACES: Final = 12
"""Of one Showroom."""
MOST_DEPARTMENTS: Final = 12
"""Of one side of the board, Entrance and Exit included."""
MOST_CAFE_CARDS: Final = 8
MOST_TILES: Final = 117
"""Of all kinds together."""
MOST_ROOMIES: Final = 64
"""Roomie cards, basic and additional ones."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room of a card."""

    letter: str
    floor: Floor
    bonus: int
    """The completion bonus."""
    squares: frozenset[Square]
    markings: frozenset[Point]
    """The round floor markings; each belongs to one room (RR-19)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A room card, unturned. Every edge between a room and something else is a wall."""

    id: str
    size: CardSize
    width: int
    height: int
    rooms: tuple[Room, ...]
    windows: tuple[frozenset[Point], ...]
    """Each window's edges of wall, one or several in a line."""
    doors: frozenset[Point]
    """The printed doors: edges of wall between two rooms of the card."""
    front_door: Point | None
    """On a starting card: the edge at the street, which lies before the bottom of the card."""

    def __hash__(self) -> int:
        # tables are kept by card, and the hash of all its parts takes longer than looking into most of them
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class StartingCard:
    """A starting card with its two sides, of which the player chooses one."""

    id: str
    sides: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class TileKind:
    """A furniture tile, and how many of it there are."""

    id: str
    furniture: str
    """What it is, such as `shelf` or `grand-piano`."""
    shape: Shape
    colours: tuple[Colour, ...]
    floor: TileFloor
    count: int
    pair: Pair | None = None
    dark: bool = False
    """Of a pair: whether the icon is the dark one."""
    number: int | None = None
    """The identifying number, of tiles without combination icon."""
    points: int = 0
    wall_edges: frozenset[Point] = frozenset()
    """Edges of the unturned tile that have to lie along walls."""
    screen: Side | None = None
    """The side of the unturned tile that a TV's screen looks to."""
    sleeps: int = 0
    tall: bool = False
    """Whether it covers windows behind its wall edges."""

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class Space:
    """A furniture space of a Showroom."""

    shape: Shape
    blocked: frozenset[int] = frozenset()
    """The player counts with which a blocked marker covers it."""
    opens: tuple[tuple[int, int], ...] = ()
    """Pairs of player count and day: with these players, a day marker covers it until that day."""


@dataclass(frozen=True, slots=True)
class Department:
    """A department of the store."""

    kind: Literal["entrance", "showroom", "sale", "cafe", "exit"]
    name: str
    spaces: tuple[Space, ...] = ()
    """Of a Showroom."""
    cards: int = 0
    """Of the Café: how many Roomie cards it shows."""


@dataclass(frozen=True, slots=True)
class Store:
    """One side of the store board, its departments in the order of the path."""

    players: tuple[int, ...]
    departments: tuple[Department, ...]


@dataclass(frozen=True, slots=True)
class RoomieCard:
    """A Roomie card: whose wish it is, and what the edition leaves open of it."""

    id: str
    wish: str
    """The piece of code in `wishes` that scores it."""
    basic: bool
    params: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole edition."""

    id: str
    version: int
    name: str
    stores: tuple[Store, ...]
    starting: tuple[StartingCard, ...]
    large: tuple[Card, ...]
    small: tuple[Card, ...]
    tiles: tuple[TileKind, ...]
    roomies: tuple[RoomieCard, ...]
    this_is_you: int = 2
    """Points for each combination pair."""
