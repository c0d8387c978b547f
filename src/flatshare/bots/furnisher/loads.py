"""Which loads fit onto a bed, as a table for compiled code.

A load is one number, to which each tile adds the step of its shape.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import numpy as np

from flatshare.bots.furnisher.compiling import Table
from flatshare.rooms_and_roomies.edition.model import SHAPES, SQUARES_OF, Shape
from flatshare.rooms_and_roomies.truck import LENGTH, WIDTH, packing

_MORE_THAN_FIT: Final = {shape: LENGTH * WIDTH // len(SQUARES_OF[shape]) + 2 for shape in SHAPES}
"""How many different counts of a shape are distinguished, with one count that never fits."""


def _steps() -> Iterator[tuple[Shape, int]]:
    step = 1
    for shape in SHAPES:
        yield shape, step
        step *= _MORE_THAN_FIT[shape]


STEPS: Final[dict[Shape, int]] = dict(_steps())
"""By how much a tile of a shape changes the number of a load."""


@lru_cache(maxsize=16)
def loads(rows: int) -> Table:
    """Whether each load fits onto a bed with this number of free rows."""
    fits = np.zeros(STEPS[SHAPES[-1]] * _MORE_THAN_FIT[SHAPES[-1]], np.bool_)
    for load in _loads_of(SHAPES, rows * WIDTH):
        if packing(load, rows) is not None:
            fits[sum(STEPS[shape] * count for shape, count in load.items())] = True
    return fits


def _loads_of(shapes: tuple[Shape, ...], squares: int) -> Iterator[Counter[Shape]]:
    """Every number of tiles of these shapes with at most this number of squares."""
    if not shapes:
        yield Counter[Shape]()
        return
    size = len(SQUARES_OF[shapes[0]])
    for count in range(squares // size + 1):
        for rest in _loads_of(shapes[1:], squares - count * size):
            yield Counter[Shape]({**rest, shapes[0]: count})
