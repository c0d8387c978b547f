"""The games that are installed. A package announces its game under the entry point `flatshare.games`."""

from functools import cache
from typing import TYPE_CHECKING, cast

from flatshare.core.game import AnyGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "flatshare.games"


class UnknownGame(ValueError):
    """No installed package has a game of this name."""


@cache
def installed() -> "dict[str, EntryPoint]":
    """Return the entry point of each game, sorted by name. Cached, because it takes milliseconds."""
    # This import takes as long as all of `core`, and a program that plays a known game does not need it.
    from importlib.metadata import entry_points

    return {game.name: game for game in sorted(entry_points(group=GROUP), key=lambda game: game.name)}


def game_names() -> tuple[str, ...]:
    """Return the names of the installed games, sorted."""
    return tuple(installed())


def find_game(name: str) -> AnyGame:
    """Return the game of this name. Raises UnknownGame, which lists the installed games."""
    found = installed().get(name)
    if found is None:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names()) or 'none'}")
    return cast(AnyGame, found.load())
