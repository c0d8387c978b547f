"""Squares, edges and quarter turns, in half squares as `edition.model` counts them.

Turns are clockwise: 0 to 3 quarters. What is turned keeps its top left corner at (0, 0).
"""

from dataclasses import dataclass
from typing import Final

from flatshare.rooms_and_roomies.edition.model import Point, Side, Square

SIDES: Final[tuple[Side, ...]] = ("top", "right", "bottom", "left")
STEP: Final[dict[Side, Point]] = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
TURNS: Final = range(4)


def turned_point(point: Point, width: int, height: int, turns: int) -> Point:
    """The place of a point of a card or tile, of this width and height, after turning it."""
    x, y = point
    for _ in range(turns):
        x, y = 2 * height - y, x
        width, height = height, width
    return x, y


def turned_square(square: Square, width: int, height: int, turns: int) -> Square:
    """Where a square of a card or tile comes to lie by turning it."""
    x, y = turned_point(centre(square), width, height, turns)
    return x // 2, y // 2


def turned_side(side: Side, turns: int) -> Side:
    """Where a side comes to look by turning."""
    return SIDES[(SIDES.index(side) + turns) % 4]


def moved_point(point: Point, by: Square) -> Point:
    """A point moved by some squares."""
    return point[0] + 2 * by[0], point[1] + 2 * by[1]


def moved_square(square: Square, by: Square) -> Square:
    """A square moved by some squares."""
    return square[0] + by[0], square[1] + by[1]


def centre(square: Square) -> Point:
    """A square's centre."""
    return 2 * square[0] + 1, 2 * square[1] + 1


def edge(square: Square, side: Side) -> Point:
    """The edge on one side of a square."""
    x, y = centre(square)
    across, down = STEP[side]
    return x + across, y + down


def neighbour(square: Square, side: Side) -> Square:
    """The square on one side of another."""
    across, down = STEP[side]
    return square[0] + across, square[1] + down


def beside(wall: Point) -> tuple[tuple[Square, Side], tuple[Square, Side]]:
    """The two squares that an edge lies between, each with the side on which it has the edge."""
    x, y = wall
    if y % 2 == 0:
        return ((x // 2, y // 2 - 1), "bottom"), ((x // 2, y // 2), "top")
    return ((x // 2 - 1, y // 2), "right"), ((x // 2, y // 2), "left")


def border(square: Square) -> frozenset[Point]:
    """All points in a square or on its border, corners included."""
    x, y = centre(square)
    return frozenset((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def half_border(square: Square, side: Side) -> frozenset[Point]:
    """The points in or on the border of the half of a square that lies next to one of its sides (RR-19)."""
    x, y = centre(square)
    across, down = STEP[side]
    return frozenset((px, py) for px, py in border(square) if (px - x) * across >= 0 and (py - y) * down >= 0)


def size_of(squares: frozenset[Square] | tuple[Square, ...]) -> tuple[int, int]:
    """How wide and high the box around squares is, from (0, 0)."""
    return max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1


@dataclass(frozen=True, slots=True)
class Box:
    """The squares of a card, garden included: from `left` and `top` to before `right` and `low`."""

    left: int
    top: int
    right: int
    low: int

    def overlaps(self, other: "Box") -> bool:
        """Whether the boxes have a square in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.low
            and other.top < self.low
        )

    def has_a_whole_edge_along(self, other: "Box") -> bool:
        """Whether one of its edges lies along the other box with its whole length."""
        if self.low == other.top or self.top == other.low:
            return other.left <= self.left and self.right <= other.right
        if self.right == other.left or self.left == other.right:
            return other.top <= self.top and self.low <= other.low
        return False


def square_text(column: int, row: int) -> str:
    """The name of a square of a card as it lies: a letter for the column and the row from 1, such as b3."""
    return f"{'abcdefghij'[column]}{row + 1}"
