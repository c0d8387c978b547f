"""Bots by name: the built-in ones as data, those of installed packages, and sources such as `./mybot.py`.

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
from flatshare.core.names import why_no_name

GROUP: Final = "flatshare.bots"


class UnknownBot(BotError):
    """There is no bot of this name, or it does not play the game; the message names those that do."""


@dataclass(frozen=True, slots=True)
class BotProfile:
    """A bot: its name, how it is made, and which games it plays."""

    name: str
    """Its name at tables and in records."""
    make: Callable[[AnyGame, Random], Bot] | None
    """Its class; None: it is a program."""
    games: tuple[str, ...] | None = None
    """The games it plays; None: any."""
    needs: tuple[str, ...] = ()
    """Packages of the extra `bots` that it needs."""
    command: tuple[str, ...] = ()
    """The program and its arguments."""
    built_in: bool = False
    """Whether it belongs to flatshare. Any other bot runs in a process of its own, which can be killed."""

    @property
    def describe(self) -> str:
        """A line on how it plays."""
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
    """Plans load, rooms and Roomies for the days to come, and furnishes as well as can be."""
    # It needs packages that the other bots do without.
    from flatshare.bots.rooms_and_roomies.planner import Planner

    return Planner(game, rng)


BOTS: Final = (
    BotProfile("random", Uniform, built_in=True),
    BotProfile("greedy", Greedy, games=("room-share",), built_in=True),
    BotProfile("greedy", HomeGreedy, games=("rooms-and-roomies",), built_in=True),
    BotProfile("planner", planner, games=("rooms-and-roomies",), needs=("numba", "numpy"), built_in=True),
    BotProfile("mcts", Mcts, games=("room-share",), built_in=True),
)
"""The built-in bots, the weakest first. A name may stand for different programs in different games."""


def bot_names(game: str | None = None, bots: Iterable[BotProfile] = BOTS) -> tuple[str, ...]:
    """The names of the built-in bots (or of `bots`), or of those that play a game, the weakest first."""
    return tuple(dict.fromkeys(profile.name for profile in bots if game is None or profile.plays(game)))


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """The entry points of installed packages by the bot's name, sorted; built-in names stay built in."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found if entry.name not in bot_names()}


def find_bots(text: str) -> tuple[BotProfile, ...]:
    """Return the bot of a name or source; several where a name stands for different ones in different games.

    A class is imported, which runs its module. Raises BotError.
    """
    alias, source = split_name(text)
    found = _find(source)
    if alias and found[0].built_in:
        raise BotError(f"{text}: {source} is built in and keeps its name; leave {alias}= out")
    name = alias or found[0].name
    if why := why_no_name(name):
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
        made = load_class(source)
        return (BotProfile(short_name(source), made, games=_games(made)),)
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
        made = entry.load()
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BotError(f"{name}: {entry.value} cannot be loaded: {what}; reinstall its package") from error
    check_class(name, made)
    return BotProfile(name, made, games=_games(made))


def _games(made: Any) -> tuple[str, ...] | None:
    games = getattr(made, "games", None)
    return None if games is None else tuple(games)


def substitute(game: str, failed: str | None = None) -> str:
    """The bot that plays on for one that failed: the strongest other built-in one that compiles nothing."""
    return [
        profile.name
        for profile in BOTS
        if profile.plays(game) and not profile.needs and profile.name != failed
    ][-1]


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
            assert profile.make is not None
            profile.make(find_game(game), Random(0))


def make_bot(name: str, game: Game[Any, Any, Any, Any, Any], seed: int) -> Bot:
    """Return a bot for one seat of one game; the same seed and the same views bring the same choices.

    `name` may also be the source of a Python class. Raises UnknownBot (a ValueError) with the names of the
    bots that play the game.
    """
    profile = find_bot(name, game.name)
    if profile.make is None:
        raise BotError(f"{name}: a program is no Python object; play it with SeatedBot")
    return profile.make(game, Random(seed))
