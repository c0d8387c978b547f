"""Bots: programs that take a seat. A bot gets the view of its seat and returns one of its legal actions.

May import `flatshare.core`, the games, and the standard library. Start reading at `bot` (the interface) and
`roster` (the bots there are, as data). `uniform`, `greedy` and `mcts` are ways of playing, the weakest first;
`proposals` finds the ends of a turn for the latter two, `valuation` says what a board is worth, `plan` keeps
the way to the end that was chosen, `replies` and `last_chance` guess what the others do.
"""

from flatshare.bots.bot import Bot
from flatshare.bots.clock import Clock, CountedClock, TimeClock, UnlimitedClock
from flatshare.bots.roster import BOTS, BotProfile, UnknownBot, bot_names, make_bot

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
]
