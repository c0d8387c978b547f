"""The board: twenty apartments, five wide and four high, round at both edges.

An apartment's tenants are written as four letters, one for each arrow (top, right, bottom, left): the
colour of the meeple on it, or `-`. Apartments are numbered row by row from the top left, 0 to 19.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 5
HEIGHT: Final = 4
APARTMENTS: Final = WIDTH * HEIGHT

ARROWS: Final = ("top", "right", "bottom", "left")
TOP, RIGHT, BOTTOM, LEFT = range(4)
FREE: Final = "-"
EMPTY: Final = FREE * 4

_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

NEIGHBOURS: Final = tuple(
    tuple(
        (apartment // WIDTH + down) % HEIGHT * WIDTH + (apartment % WIDTH + right) % WIDTH
        for down, right in _STEPS
    )
    for apartment in range(APARTMENTS)
)
"""For each apartment the four it borders on, by arrow; never twice the same one, as the board wraps."""

INNER_CORNERS: Final = ((6, RIGHT), (8, LEFT), (11, RIGHT), (13, LEFT))
"""The middle block's corners with their inner arrows, row by row from the top left (RS-2)."""
MIDDLE: Final = (6, 7, 8, 11, 12, 13)
RING: Final = tuple(apartment for apartment in range(APARTMENTS) if apartment not in MIDDLE)

Tenants = tuple[str, ...]
"""The tenants of all apartments, by number."""


def free_arrows(tenants: str) -> list[int]:
    """The arrows of an apartment without a meeple."""
    return [arrow for arrow in range(4) if tenants[arrow] == FREE]


def is_full(tenants: str) -> bool:
    """Whether a fourth meeple has come in (RS-14): with the fourth, not with a fifth (RS-32)."""
    return FREE not in tenants


@dataclass(frozen=True, slots=True)
class Board:
    """The apartments' kinds (a letter each, `components.Kind`) and their tenants."""

    kinds: str
    tenants: Tenants

    def place(self, apartment: int, arrow: int, colour: str) -> "Board":
        """The board with a meeple more; `-` as a colour takes the one there away."""
        home = self.tenants[apartment]
        home = home[:arrow] + colour + home[arrow + 1 :]
        return Board(self.kinds, (*self.tenants[:apartment], home, *self.tenants[apartment + 1 :]))

    def lift(self, apartment: int) -> "Board":
        """The board with one apartment emptied."""
        return Board(self.kinds, (*self.tenants[:apartment], EMPTY, *self.tenants[apartment + 1 :]))

    def full(self) -> tuple[int, ...]:
        """The apartments with four meeples."""
        return tuple(a for a, home in enumerate(self.tenants) if FREE not in home)

    def count(self, colour: str) -> int:
        """How many meeples of a colour are on the board."""
        return "".join(self.tenants).count(colour)

    def meeples(self) -> Iterator[tuple[int, int, str]]:
        """Each meeple's apartment, arrow and colour."""
        for apartment, home in enumerate(self.tenants):
            for arrow, colour in enumerate(home):
                if colour != FREE:
                    yield apartment, arrow, colour


def apartment_name(apartment: int) -> str:
    """A1 (top left) to E4 (bottom right): the column's letter, then the row's number from the top."""
    return "ABCDE"[apartment % WIDTH] + str(apartment // WIDTH + 1)


def named_apartment(name: str) -> int:
    """The number of an apartment such as C2; raises ValueError."""
    if len(name) != 2 or name[0] not in "ABCDE" or name[1] not in "1234":
        raise ValueError(f"{name!r} is no apartment; they are called A1 (top left) to E4 (bottom right)")
    return "1234".index(name[1]) * WIDTH + "ABCDE".index(name[0])
