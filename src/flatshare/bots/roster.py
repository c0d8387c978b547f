"""Bots by name: built-in ones, those of installed packages, and sources such as `./mybot.py`.

A package announces a bot under the entry point group `flatshare.bots`, by its name and class.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import getdoc
from random import Random
from typing import Any, Final

from flatshare.bots.bot import Bot, BotError
from flatshare.bots.room_share.greedy import Greedy
from flatshare.bots.room_share.mcts import Mcts
from flatshare.bots.rooms_and_roomies.greedy import Greedy as HomeGreedy
from flatshare.bots.sources import (
    COMMAND,
    FORMS,
    check_class,
    check_program,
    command_of,
    is_source,
    load_class,
    short_name,
    split_name,
)
from flatshare.bots.uniform import Uniform
from flatshare.core import Game, find_game
from flatshare.core.game import AnyGame
from flatshare.core.names import name_error

GROUP: Final = "flatshare.bots"


class UnknownBot(BotError):
    """No bot has this name or plays the game; the message lists the bots that do."""


@dataclass(frozen=True, slots=True)
class BotProfile:
    """A bot: its name, how it is made, and which games it plays."""

    name: str
    """Its name at tables and in records."""
    make: Callable[[AnyGame, Random], Bot] | None
    """Its class; None: it is a program."""
    games: tuple[str, ...] | None = None
    """The games that it plays; None: any."""
    needs: tuple[str, ...] = ()
    """The packages that it needs, from the extra `bots`."""
    command: tuple[str, ...] = ()
    """The program and its arguments."""
    built_in: bool = False
    """Whether it is part of flatshare. Any other bot runs in a process of its own, which can be killed."""

    @property
    def describe(self) -> str:
        """One line about how it plays."""
        if self.make is None:
            return f"The program {self.command[0]}."
        return (getdoc(self.make) or "").split("\n\n")[0].replace("\n", " ")

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return (self.games is None or game in self.games) and self.installed

    @property
    def installed(self) -> bool:
        """Whether the packages that it needs are installed."""
        return all(find_spec(package) for package in self.needs)


def planner(game: AnyGame, rng: Random) -> Bot:
    """Plans load, rooms and Roomies for the coming days, and furnishes by search."""
    # It needs packages that the other bots do not.
    from flatshare.bots.rooms_and_roomies.planner import Planner

    return Planner(game, rng)


BOTS: Final = (
    BotProfile("random", Uniform, built_in=True),
    BotProfile("greedy", Greedy, games=("room-share",), built_in=True),
    BotProfile("greedy", HomeGreedy, games=("rooms-and-roomies",), built_in=True),
    BotProfile("planner", planner, games=("rooms-and-roomies",), needs=("numba", "numpy"), built_in=True),
    BotProfile("mcts", Mcts, games=("room-share",), built_in=True),
)
"""The built-in bots, the weakest first. One name may have a different bot in each game."""


def bot_names(game: str | None = None, bots: Iterable[BotProfile] = BOTS) -> tuple[str, ...]:
    """Return the names of the built-in bots (or of `bots`) that play a game, by default any."""
    return tuple(dict.fromkeys(profile.name for profile in bots if game is None or profile.plays(game)))


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """Return the entry points of installed packages by the bot's name, without those of built-in names."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found if entry.name not in bot_names()}


def find_bots(text: str) -> tuple[BotProfile, ...]:
    """Return the bot of a name or source; several if the name has a different bot in each game.

    This imports a class, which runs its module. Raises BotError.
    """
    alias, source = split_name(text)
    found = _find(source)
    if alias and found[0].built_in:
        raise BotError(f"{text}: {source} is built in and keeps its name; leave {alias}= out")
    name = alias or found[0].name
    if why := name_error(name):
        raise BotError(f"{text}: {why}")
    if name != source and name in (*bot_names(), *installed_bots()):
        raise BotError(f"{text}: {name} is another bot; give this one its own name: my-{name}={source}")
    return tuple(replace(profile, name=name) for profile in found)


def find_bot(text: str, game: str) -> BotProfile:
    """Return the bot of a name or source that plays the game. Raises BotError."""
    try:
        found = find_bots(text)
    except UnknownBot:
        found = ()
    for profile in found:
        if profile.plays(game):
            return profile
    names = ", ".join((*bot_names(game), *installed_bots()))
    raise UnknownBot(f"no bot {text!r} plays {game}; there are: {names}; or name {FORMS}")


def _find(source: str) -> tuple[BotProfile, ...]:
    if source.startswith(COMMAND):
        check_program(source)
        return (BotProfile(short_name(source), None, command=command_of(source)),)
    if is_source(source):
        bot_class = load_class(source)
        return (BotProfile(short_name(source), bot_class, games=_games(bot_class)),)
    if built_in := tuple(profile for profile in BOTS if profile.name == source):
        return built_in
    if source in installed_bots():
        return (load_installed(source),)
    names = ", ".join((*bot_names(), *installed_bots()))
    raise UnknownBot(f"there is no bot {source!r}; there are: {names}; or name {FORMS}")


def load_installed(name: str) -> BotProfile:
    """Return the bot of an installed package. Raises BotError."""
    entry = installed_bots()[name]
    try:
        bot_class = entry.load()
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BotError(f"{name}: {entry.value} cannot be loaded: {what}; reinstall its package") from error
    check_class(name, bot_class)
    return BotProfile(name, bot_class, games=_games(bot_class))


def _games(bot_class: Any) -> tuple[str, ...] | None:
    games = getattr(bot_class, "games", None)
    return None if games is None else tuple(games)


def substitute(game: str, failed: str | None = None) -> str:
    """Return the substitute of a failed bot: the strongest other built-in bot that compiles nothing."""
    return [
        profile.name
        for profile in BOTS
        if profile.plays(game) and not profile.needs and profile.name != failed
    ][-1]


def bots_to_prepare(names: Collection[str] | None = None) -> tuple[BotProfile, ...]:
    """Return the bots that `prepare_bots` compiles, or those of them that have these names."""
    compiled = (profile for profile in BOTS if profile.needs and profile.installed)
    return tuple(profile for profile in compiled if names is None or profile.name in names)


def prepare_bots(names: Collection[str] | None = None) -> None:
    """Compile or load the code of bots that need it: all, or those of these names.

    Call it when a process starts. The first call after the installation takes about twenty seconds, later
    ones less than one. Without it, the first such bot that is made takes as long.
    """
    for profile in bots_to_prepare(names):
        for game in profile.games or ():
            assert profile.make is not None
            profile.make(find_game(game), Random(0))


def make_bot(name: str, game: Game[Any, Any, Any, Any, Any], seed: int) -> Bot:
    """Return a bot for one seat of one game. The same seed and the same views give the same choices.

    `name` may also be the source of a Python class. Raises UnknownBot (a ValueError) with the names of the
    bots that play the game.
    """
    profile = find_bot(name, game.name)
    if profile.make is None:
        raise BotError(f"{name}: a program is no Python object; play it with SeatedBot")
    return profile.make(game, Random(seed))
