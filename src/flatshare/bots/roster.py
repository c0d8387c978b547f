"""The bots there are, as data for command line, server and documentation."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib.util import find_spec
from inspect import getdoc
from random import Random
from typing import Any, Final

from flatshare.bots.bot import Bot
from flatshare.bots.room_share.greedy import Greedy
from flatshare.bots.room_share.mcts import Mcts
from flatshare.bots.rooms_and_roomies.greedy import Greedy as HomeGreedy
from flatshare.bots.uniform import Uniform
from flatshare.core import Game, find_game
from flatshare.core.game import AnyGame


class UnknownBot(ValueError):
    """No bot of this name, or none that plays the game; the message names those there are."""


@dataclass(frozen=True, slots=True)
class BotProfile:
    """What is to be said of a bot."""

    name: str
    make: Callable[[AnyGame, Random], Bot]
    games: tuple[str, ...] | None = None
    """The games it plays; None: any."""
    needs: tuple[str, ...] = ()
    """Packages of the extra `bots` without which it is not there."""

    @property
    def describe(self) -> str:
        """A line on how it plays."""
        return (getdoc(self.make) or "").split("\n\n")[0].replace("\n", " ")

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return (self.games is None or game in self.games) and self.installed

    @property
    def installed(self) -> bool:
        """Whether all that it needs is there."""
        return all(find_spec(package) for package in self.needs)


def planner(game: AnyGame, rng: Random) -> Bot:
    """Plans load, rooms and Roomies for the days to come, and furnishes as well as can be."""
    # It needs packages that the other bots do without.
    from flatshare.bots.rooms_and_roomies.planner import Planner

    return Planner(game, rng)


BOTS: Final = (
    BotProfile("random", Uniform),
    BotProfile("greedy", Greedy, games=("room-share",)),
    BotProfile("greedy", HomeGreedy, games=("rooms-and-roomies",)),
    BotProfile("planner", planner, games=("rooms-and-roomies",), needs=("numba", "numpy")),
    BotProfile("mcts", Mcts, games=("room-share",)),
)
"""All bots, the weakest first. A name may stand for another program in another game."""


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The names of the bots, or of those that play a game, the weakest first."""
    return tuple(dict.fromkeys(profile.name for profile in BOTS if game is None or profile.plays(game)))


def preparing(names: Collection[str] | None = None) -> tuple[BotProfile, ...]:
    """The bots that `prepare_bots` has something to do for: all such, or those of these names."""
    there = (profile for profile in BOTS if profile.needs and profile.installed)
    return tuple(profile for profile in there if names is None or profile.name in names)


def prepare_bots() -> None:
    """Compile what bots need compiled, or load it: for when a process starts in which bots will play.

    The first time after installing this takes about twenty seconds, later less than one. Who makes a bot
    without it waits as long then.
    """
    for profile in preparing():
        for game in profile.games or ():
            profile.make(find_game(game), Random(0))


def make_bot(name: str, game: Game[Any, Any, Any, Any, Any], seed: int) -> Bot:
    """A bot for one seat of one game; the same seed and the same views bring the same choices.

    Raises UnknownBot (a ValueError) with the names of the bots that play the game.
    """
    for profile in BOTS:
        if profile.name == name and profile.plays(game.name):
            return profile.make(game, Random(seed))
    raise UnknownBot(f"no bot {name!r} plays {game.name}; there are: {', '.join(bot_names(game.name))}")
