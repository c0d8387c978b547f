"""A job as compiled code sees it: tables of whole numbers.

Sets of squares are masks of a room card's squares, as in `rooms_and_roomies.room_plans`. Sets of a card's
windows, of furniture, of shapes and of colours are masks too.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from flatshare.bots.furnisher.compiling import Table, row_of


@dataclass(slots=True)
class Room:
    """A room of the house."""

    card: int
    width: int
    """Of the card: the number of bits from a square to the one below it."""
    squares: int
    not_left: int
    """The squares that are not in the card's leftmost column."""
    not_right: int
    ledges: int
    """The squares with door ledges."""
    ledge_count: int
    has_window: int
    """1 if there is a window in one of its walls."""
    bathroom: int
    """1 for a bathroom, 0 for parquet."""
    large: int
    bonus: int
    corners: int
    """Squares where two walls meet."""
    markings: int
    touched_by_doors: int
    """How many of the markings a door tile touches."""
    markings_start: int
    """The others are a piece of `Problem.masks`: the squares around each."""
    markings_end: int
    runs_start: int
    """So are, for its ledges, the ledge's square and the next one, if there is one."""
    runs_end: int


@dataclass(slots=True)
class Contents:
    """What furniture is, wherever it stands: of a tile, or added up of a room or house."""

    tiles: int
    shapes: int
    furniture: int
    numbers: int
    """The identifying numbers, as bits in the order of the numbers that there are."""
    colours: int
    """How many icons there are of each colour (`count_of`)."""
    dark: int
    """How many dark icons there are of each combination pair."""
    light: int
    shelves: int
    shelf_squares: int
    table_squares: int
    stoves: int
    beds: int
    sleeps: int
    printed: int


@dataclass(slots=True)
class Layout:
    """How furniture stands: a tile on one of its ways, or all of a room."""

    covered: int
    armchairs: int
    """Squares of armchairs."""
    sofas: int
    faced: int
    """Squares that TV screens face."""
    shut: int
    """Windows of the card behind wall edges of tall furniture."""
    touching: int
    """1 if two of the tiles touch, be it at a corner."""
    complete: int
    """1 if every marking is touched."""


@dataclass(slots=True)
class Way:
    """A way to put a tile into the house."""

    tile: int
    room: int
    covered: int
    armchairs: int
    sofas: int
    faced: int
    shut: int
    around: int
    """The squares of the room that touch its own, be it at a corner."""
    windows: int
    """The windows of the card that it stands at."""


@dataclass(slots=True)
class Window:
    """A window of a room: the squares that have it on each of their sides."""

    room: int
    window: int
    """Its bit among the windows of the card."""
    top: int
    right: int
    bottom: int
    left: int


@dataclass(slots=True)
class Wish:
    """A card of the player. Lists of furniture and colours are masks."""

    kind: int
    """One of the numbers of `wish_kinds`."""
    points: int = 0
    part: int = 0
    extra: int = 0
    armchair: int = 0
    sofa: int = 0
    small: int = 0
    large: int = 0
    parquet: int = 0
    bathroom: int = 0
    most: int = 0
    types: int = 0
    shapes: int = 0
    length: int = 0
    ledges: int = 0
    tiles: int = 0
    first: int = 0
    squares: int = 0
    company: int = 0
    without: int = 0
    furniture: int = 0
    colours: int = 0
    groups_start: int = 0
    """Groups of furniture are a piece of `Problem.masks`."""
    groups_end: int = 0


ROOM: Final = row_of(Room)
CONTENTS: Final = row_of(Contents)
LAYOUT: Final = row_of(Layout)
WAY: Final = row_of(Way)
WINDOW: Final = row_of(Window)
WISH: Final = row_of(Wish)


class Floor(NamedTuple):
    """A house without its furniture, and the cards of its owner."""

    rooms: Table
    """A row each, card by card."""
    windows: Table
    """Of each room."""
    masks: Table
    """Sets that rooms and wishes refer to."""
    wishes: Table
    """A row for each of the player's cards."""


class Furniture(NamedTuple):
    """Tiles, and how they may stand or do stand."""

    contents: Table
    """What each tile is."""
    furniture: Table
    """Of each tile, its furniture by number."""
    squares: Table
    """By tile and turn: its squares, of a tile whose corner is at 0, 0 (`describing`)."""
    walls: Table
    """By tile and turn: its wall edges."""
    screens: Table
    """By tile and turn: the side of its screen."""
    roles: Table
    """Of each tile: what matters of it for how it stands."""
    places: Table
    """By way: tile, room, column and row of the tile's corner on the room's card, and turn."""


class Problem(NamedTuple):
    """A job."""

    rooms: Table
    masks: Table
    wishes: Table
    rooms_of_card: Table
    """By room card: its first room; and at last how many rooms there are."""
    tiles: Table
    """What each tile at hand is: `Contents`."""
    furniture: Table
    """Of each tile at hand, its furniture by number."""
    steps: Table
    """Of each tile at hand, by how much it changes the number of a load (`loads`)."""
    ways: Table
    """Sorted by tile, then by room."""
    marks: Table
    """By way and card: what that card's wish looks at of the tile as it stands. A row of none at the end."""
    way_start: Table
    """By tile and room: its first way."""
    way_end: Table
    standing_contents: Table
    """By room: what stands there and stays."""
    standing_layout: Table
    standing_marks: Table
    """By room and card."""
    standing_twins: Table
    """By room and furniture: how many tiles; without a Twin there are no columns."""
    bare_contents: Table
    """One row: no furniture."""
    bare_layout: Table
    """One row: a room without furniture that is not complete."""
    loads: Table
    """By the number of a load: whether it fits onto the bed."""
    needs: Table
    """For each basic need the furniture that meets it."""
    kept: Table
    given_up: Table
    promise: float
    settings: Table
    """By the numbers below."""


UPGRADES, NO_HALF_MEASURES, CAMPER, TWIN, PEOPLE_PLEASERS, EACH_WISH = range(6)
"""What `Problem.settings` tells: upgrades on the bed, whether there is any of the next three, how many there
are of the next, and what each card has to give."""
