"""The games that are installed. A package announces its game under the entry point `flatshare.games`."""

from importlib.metadata import entry_points
from typing import cast

from flatshare.core.game import AnyGame

GROUP = "flatshare.games"


class UnknownGame(ValueError):
    """No installed package brings a game of this name."""


def game_names() -> tuple[str, ...]:
    """The names of the installed games, sorted."""
    return tuple(sorted(entry_points(group=GROUP).names))


def find_game(name: str) -> AnyGame:
    """The game of this name; raises UnknownGame with the names there are."""
    found = entry_points(group=GROUP, name=name)
    if not found:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names()) or 'none'}")
    return cast(AnyGame, next(iter(found)).load())
