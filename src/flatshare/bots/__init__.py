"""Bots: programs that take a seat. A bot gets the view of its seat and returns one of its legal actions.

May import `flatshare.core`, the games, and the standard library; `program` also msgspec, `furnisher` also
NumPy, Numba and OR-Tools. Start reading at `bot` (the interface) and `roster` (bots by name). `player` runs a
bot in its seat: in this process, in a `process` of its own, or as a `program` in another language. `uniform`
plays any game; the other built-in bots are in a folder for each game.
"""

from flatshare.bots.bot import Bot, BotError, BotFailed
from flatshare.bots.clock import Budget, Clock, CountedClock, Measure, TimeClock, UnlimitedClock
from flatshare.bots.player import BotSeat, Choice, RunningBot, SeatedBot
from flatshare.bots.roster import (
    BOTS,
    BotProfile,
    UnknownBot,
    bot_names,
    bots_to_prepare,
    find_bot,
    find_bots,
    installed_bots,
    make_bot,
    prepare_bots,
    substitute,
)

__all__ = [
    "BOTS",
    "Bot",
    "BotError",
    "BotFailed",
    "BotProfile",
    "BotSeat",
    "Budget",
    "Choice",
    "Clock",
    "CountedClock",
    "Measure",
    "RunningBot",
    "SeatedBot",
    "TimeClock",
    "UnknownBot",
    "UnlimitedClock",
    "bot_names",
    "find_bot",
    "find_bots",
    "installed_bots",
    "make_bot",
    "prepare_bots",
    "bots_to_prepare",
    "substitute",
]
