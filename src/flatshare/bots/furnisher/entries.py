"""The compiled functions that Python calls.

Numba keeps what it compiled on disk, and compiles again when the file of a function changes; it does not look
at the files of what that function calls. So the functions here have the sum of all sources in their closures,
which Numba compares too.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

from numba import njit

from flatshare.bots.furnisher import describing, points
from flatshare.rooms_and_roomies.edition.model import COLOURS, Pair
from flatshare.rooms_and_roomies.needs import COVERED_WINDOW, UNMET
from flatshare.rooms_and_roomies.truck import UPGRADE_POINTS


def _sources() -> str:
    """The sum of all that compiled code is made of."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    compiled = [text for file in files if b"furnisher.compiling import" in (text := file.read_bytes())]
    rules = (UNMET, COVERED_WINDOW, UPGRADE_POINTS, COLOURS, get_args(Pair))
    return sha256(b"".join([*compiled, repr(rules).encode()])).hexdigest()


def _entries(sources: str) -> tuple[Any, ...]:
    @njit(cache=True)
    def described(floor, at_hand, standing, kinds_of_furniture):
        _ = sources
        return describing.described(floor, at_hand, standing, kinds_of_furniture)

    @njit(cache=True)
    def worth(problem, where):
        _ = sources
        return points.worth(problem, where)

    return described, worth


described, worth = _entries(_sources())
