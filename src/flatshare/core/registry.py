"""The games that are installed. A package announces its game under the entry point `flatshare.games`."""

from functools import cache
from typing import TYPE_CHECKING, cast

from flatshare.core.game import AnyGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "flatshare.games"


class UnknownGame(ValueError):
    """No installed package brings a game of this name."""


@cache
def installed() -> "dict[str, EntryPoint]":
    """The entry point of each game, sorted by the game's name; looked up once, as it takes milliseconds."""
    # its import takes as long as that of the rest of `core`, and playing a known game needs no names
    from importlib.metadata import entry_points

    return {game.name: game for game in sorted(entry_points(group=GROUP), key=lambda game: game.name)}


def game_names() -> tuple[str, ...]:
    """The names of the installed games, sorted."""
    return tuple(installed())


def find_game(name: str) -> AnyGame:
    """The game of this name; raises UnknownGame with the names there are."""
    found = installed().get(name)
    if found is None:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names()) or 'none'}")
    return cast(AnyGame, found.load())
