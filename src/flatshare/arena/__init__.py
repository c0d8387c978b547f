"""The arena: bots play each other, many games, on all cores.

May import `flatshare.core`, the games, `flatshare.bots` and the standard library. Start reading at `contest`
(`Contest`, which yields the games as they end); `seatings` says who sits where, `standings` counts the games.

    contest = Contest(GAME, ("mcts", "greedy"), 200, Budget(seconds=0.2))
    standings = Standings(contest.bots)
    for played in contest.play_all():
        standings.add(played)
    for row in standings.rows():
        print(row.bot, row.win_rate, row.interval, row.average_points)
"""

from flatshare.arena.contest import Contest, Forfeit, PlayedGame, play_games
from flatshare.arena.intervals import Deal, resampled, wilson
from flatshare.arena.seatings import filled, seatings, whole_deals
from flatshare.arena.standings import Row, Standings
from flatshare.bots import Budget

__all__ = [
    "Budget",
    "Contest",
    "Deal",
    "Forfeit",
    "PlayedGame",
    "Row",
    "Standings",
    "filled",
    "play_games",
    "resampled",
    "seatings",
    "whole_deals",
    "wilson",
]
