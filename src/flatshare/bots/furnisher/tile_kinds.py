"""What tiles and wishes are in the numbers of compiled code."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, get_args

from flatshare.bots.furnisher import wish_kinds as kinds
from flatshare.bots.furnisher.describing import ACROSS, ARMCHAIR, DOWN, NONE, SIDE, SOFA, TALL
from flatshare.bots.furnisher.masks import COUNT
from flatshare.bots.furnisher.tables import Contents, Wish
from flatshare.rooms_and_roomies.edition.model import COLOURS, SHAPES, SQUARES_OF, Pair, Square, TileKind
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, beside, turned_side
from flatshare.rooms_and_roomies.placed import turned_shape, turned_wall_edges
from flatshare.rooms_and_roomies.wishes import wish as rules
from flatshare.rooms_and_roomies.wishes.catalogue import parameters, wish_id

PAIRS: Final = get_args(Pair)
MOST_SQUARES: Final = max(map(len, SQUARES_OF.values()))
MOST_EDGES: Final = 10
"""No tile has more edges."""
MOST_BITS: Final = 62
"""How many things a mask can distinguish."""


class CannotFurnish(ValueError):
    """There is a wish that the furnisher does not know, or more of something than its numbers hold."""


@dataclass(frozen=True)
class Names:
    """The furniture of a job by number, and its identifying numbers in their order."""

    furniture: dict[str, int]
    numbers: list[int]

    def mask(self, furniture: Iterable[str]) -> int:
        """A set of furniture; what the job does not have is left out."""
        return sum(1 << self.furniture[name] for name in set(furniture) if name in self.furniture)


def names_of(kinds: Iterable[TileKind]) -> Names:
    """The names of all that these tiles are."""
    furniture = sorted({kind.furniture for kind in kinds})
    numbers = sorted({kind.number for kind in kinds if kind.number is not None})
    if max(len(furniture), len(numbers)) > MOST_BITS:
        raise CannotFurnish(f"{len(furniture)} kinds of furniture are more than the furnisher tells apart")
    return Names({name: number for number, name in enumerate(furniture)}, numbers)


def contents_of(kind: TileKind, names: Names) -> Contents:
    """What a tile adds to its room."""
    name, squares = kind.furniture, len(SQUARES_OF[kind.shape])
    icon = 1 << COUNT * PAIRS.index(kind.pair) if kind.pair else 0
    return Contents(
        tiles=1,
        shapes=1 << SHAPES.index(kind.shape),
        furniture=names.mask([name]),
        numbers=0 if kind.number is None else 1 << names.numbers.index(kind.number),
        colours=sum(1 << COUNT * COLOURS.index(colour) for colour in kind.colours),
        dark=icon if kind.dark else 0,
        light=0 if kind.dark else icon,
        shelves=int(name == "shelf"),
        shelf_squares=squares if name == "shelf" else 0,
        table_squares=squares if name == "dining-table" else 0,
        stoves=int(name == "stove"),
        beds=int(name == "bed"),
        sleeps=kind.sleeps,
        printed=kind.points,
    )


def wish_of(wish: rules.Wish, names: Names, masks: list[int]) -> Wish:
    """A card's wish. Its groups of furniture are added to the masks."""
    try:
        id = wish_id(wish)
        kind = kinds.KINDS[id]
    except KeyError:
        known = ", ".join(kinds.KINDS)
        raise CannotFurnish(f"the furnisher does not know the wish {wish!r}; it knows {known}") from None
    told: dict[str, int] = {}
    for name, type in parameters(id).items():
        value = getattr(wish, name)
        if type is int:
            told[name] = value
        elif name == "colours":
            told[name] = sum(1 << COLOURS.index(colour) for colour in set(value))
        elif get_args(type)[0] is str:
            told[name] = names.mask(value)
        else:
            told["groups_start"] = len(masks)
            masks.extend(map(names.mask, value))
            told["groups_end"] = len(masks)
    if kind == kinds.BOTANIST:
        told["furniture"] = names.mask(["plant"])
    if kind == kinds.COLLECTOR:
        told["first"] = sum(number < told["first"] for number in names.numbers)
    return Wish(kind, **told)


def role_of(kind: TileKind) -> int:
    """What matters of a tile for how it stands."""
    return {"armchair": ARMCHAIR, "sofa": SOFA}.get(kind.furniture, 0) | (TALL if kind.tall else 0)


@dataclass(frozen=True)
class Form:
    """How a tile lies, by turn: its squares, its wall edges, the side of its screen; padded with `NONE`."""

    squares: tuple[tuple[int, ...], ...]
    walls: tuple[tuple[int, ...], ...]
    screens: tuple[int, ...]


@lru_cache(maxsize=1024)
def form_of(kind: TileKind) -> Form:
    """How a tile of this kind lies."""
    return Form(
        tuple(_padded(map(_number, turned_shape(kind.shape, turn)), MOST_SQUARES) for turn in TURNS),
        tuple(_padded(_walls(kind, turn), MOST_EDGES) for turn in TURNS),
        tuple(_screen(kind, turn) for turn in TURNS),
    )


def _number(square: Square) -> int:
    return square[0] * ACROSS + square[1] * DOWN


def _walls(kind: TileKind, turn: int) -> Iterator[int]:
    squares = turned_shape(kind.shape, turn)
    for wall in turned_wall_edges(kind.shape, kind.wall_edges, turn):
        for square, side in beside(wall):
            if square in squares:
                yield _number(square) + SIDES.index(side) * SIDE


def _screen(kind: TileKind, turn: int) -> int:
    if kind.screen is None or kind.furniture != "tv":
        return NONE
    return SIDES.index(turned_side(kind.screen, turn))


def _padded(numbers: Iterable[int], length: int) -> tuple[int, ...]:
    found = tuple(numbers)
    return found + (NONE,) * (length - len(found))
