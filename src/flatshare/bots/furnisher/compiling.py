"""How the furnisher's functions are compiled, and what they work on."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast, get_args

import numpy as np
from numba import njit

from flatshare.rooms_and_roomies.edition.model import COLOURS, Pair
from flatshare.rooms_and_roomies.needs import COVERED_WINDOW, UNMET
from flatshare.rooms_and_roomies.truck import UPGRADE_POINTS

_F = TypeVar("_F", bound=Callable[..., Any])

INT: Final = np.int64
Table: TypeAlias = Any
"""A NumPy array. The attribute that holds it describes its rows; its type does not."""

_INNER: Final[dict[str, Any]] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}
_WITHOUT_MEMORY: Final[dict[str, Any]] = {**_INNER, "_nrt": False}
_INLINE: Final[dict[str, Any]] = {**_WITHOUT_MEMORY, "forceinline": True}
_ENTRY: Final[dict[str, Any]] = {"cache": True, "nogil": True, "error_model": "numpy"}


def compiled(function: _F) -> _F:
    """A function for compiled code, which becomes part of whatever compiled function calls it.

    It makes no tables of its own. So nobody has to count who still needs which table, which would take ten
    times as long as what most of these functions do.
    """
    return cast(_F, njit(**_WITHOUT_MEMORY)(function))


def compiled_inline(function: _F) -> _F:
    """Such a function that is handed many tables at once, which would take longer than what it does."""
    return cast(_F, njit(**_INLINE)(function))


def compiled_with_memory(function: _F) -> _F:
    """Such a function that makes tables."""
    return cast(_F, njit(**_INNER)(function))


def entry(function_with: Callable[[str], _F]) -> _F:
    """A compiled function that Python calls.

    Numba keeps it on disk, and compiles it again when its file changes; it does not look at the files of what
    it calls. So the function has the sum of all sources in its closure, which Numba compares too.
    """
    return cast(_F, njit(**_ENTRY)(function_with(_sum_of_sources())))


@cache
def _sum_of_sources() -> str:
    """Of all that compiled code is made of: the furnisher's files, and what they take from the rules."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    rules = (UNMET, COVERED_WINDOW, UPGRADE_POINTS, COLOURS, get_args(Pair))
    return sha256(b"".join([*[file.read_bytes() for file in files], repr(rules).encode()])).hexdigest()


def row_of(kind: type[Any]) -> np.dtype[Any]:
    """What a row of a table is made of that tells of things of a kind, a data class: a whole number a field.

    In compiled code a row has the fields as attributes, so there it is annotated as if it were such a thing.
    """
    return np.dtype([(field.name, INT) for field in fields(kind)], align=True)


def rows(things: Iterable[Any], row: np.dtype[Any]) -> Table:
    """A table of these things."""
    values = attrgetter(*row.names or ())
    return np.array([values(thing) for thing in things], dtype=row)


def numbers(values: Any) -> Table:
    """A table of whole numbers."""
    return np.array(values, dtype=INT)
