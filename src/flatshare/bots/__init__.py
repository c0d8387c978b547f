"""Bots: programs that take a seat. A bot gets the view of its seat and returns one of its legal actions.

May import `flatshare.core`, the games, and the standard library; `furnisher` also NumPy, Numba and OR-Tools.
Start reading at `bot` (the interface) and `roster` (the bots there are, as data). `uniform` plays any game,
the others are in a folder for each game.
"""

from flatshare.bots.bot import Bot
from flatshare.bots.clock import Clock, CountedClock, TimeClock, UnlimitedClock
from flatshare.bots.roster import BOTS, BotProfile, UnknownBot, bot_names, make_bot, prepare_bots, preparing

__all__ = [
    "BOTS",
    "Bot",
    "BotProfile",
    "Clock",
    "CountedClock",
    "TimeClock",
    "UnknownBot",
    "UnlimitedClock",
    "bot_names",
    "make_bot",
    "prepare_bots",
    "preparing",
]
