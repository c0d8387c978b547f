"""The arena: bots play each other, many games, on all cores.

May import `flatshare.core`, the games, `flatshare.bots` and the standard library. Start reading at `contest`
(`Contest` plays the games). `seatings` has the distributions of seats, and `standings` the win rates.

    contest = Contest(GAME, ("mcts", "greedy"), 200, Budget(seconds=0.2))
    standings = Standings(contest.bots)
    for played in contest.play_all():
        standings.add(played)
    for row in standings.rows():
        print(row.bot, row.win_rate, row.interval, row.average_points)
"""

from flatshare.arena.contest import Contest, Forfeit, PlayedGame, play_games
from flatshare.arena.intervals import Deal, bootstrap_interval, wilson_interval
from flatshare.arena.seatings import deals_needed, fill_seats, seatings
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
    "fill_seats",
    "play_games",
    "bootstrap_interval",
    "seatings",
    "deals_needed",
    "wilson_interval",
]
