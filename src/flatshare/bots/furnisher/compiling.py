"""How the furnisher's functions are compiled, and what they work on."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit

_F = TypeVar("_F", bound=Callable[..., Any])

INT: Final = np.int64
Table: TypeAlias = Any
"""A NumPy array. What its rows are is told where it is kept; to a type checker they could be anything."""

_INNER: Final[dict[str, Any]] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}
_WITHOUT_MEMORY: Final[dict[str, Any]] = {**_INNER, "_nrt": False}


def compiled(function: _F) -> _F:
    """A function for compiled code, which becomes part of whatever compiled function calls it.

    It makes no tables of its own. So nobody has to count who still needs which table, which would take ten
    times as long as what most of these functions do.
    """
    return cast(_F, njit(**_WITHOUT_MEMORY)(function))


def compiled_with_memory(function: _F) -> _F:
    """Such a function that makes tables."""
    return cast(_F, njit(**_INNER)(function))


def row_of(kind: type[Any]) -> np.dtype[Any]:
    """What a row of a table is made of that tells of things of a kind, a data class: a whole number a field.

    In compiled code a row has the fields as attributes, so there it is annotated as if it were such a thing.
    """
    return np.dtype([(field.name, INT) for field in fields(kind)])


def rows(things: Iterable[Any], row: np.dtype[Any]) -> Table:
    """A table of these things."""
    values = attrgetter(*row.names or ())
    return np.array([values(thing) for thing in things], dtype=row)


def numbers(values: Any) -> Table:
    """A table of whole numbers."""
    return np.array(values, dtype=INT)
