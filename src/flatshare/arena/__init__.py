"""The arena: bots play each other, many games, on all cores.

May import `flatshare.core`, the games, `flatshare.bots` and the standard library. Start reading at `contest`
(`play_games`, which yields the games as they end); `standings` counts them.

    standings = Standings(("mcts", "greedy"))
    for played in play_games(GAME, ("mcts", "greedy"), games=200, seconds=0.2):
        standings.add(played)
    for row in standings.rows():
        print(row.bot, row.win_rate, row.interval, row.average_points)
"""

from flatshare.arena.contest import Budget, PlayedGame, play_game, play_games, seated
from flatshare.arena.standings import Row, Standings, wilson

__all__ = ["Budget", "PlayedGame", "Row", "Standings", "play_game", "play_games", "seated", "wilson"]
