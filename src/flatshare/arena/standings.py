"""How the bots of a contest stand, with how sure that is."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from flatshare.arena.contest import PlayedGame

SURE = 1.96
"""Standard deviations on either side for an interval that holds the truth in 95 of 100 cases."""


def wilson(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a win rate: 95 of 100 such intervals hold the true rate."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = sure * sqrt(rate * (1 - rate) / games + sure**2 / (4 * games**2))
    middle = rate + sure**2 / (2 * games)
    scale = 1 + sure**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass
class Row:
    """One bot's line. If it has several seats in a game, its points are those of all of them."""

    bot: str
    games: int = 0
    wins: int = 0
    seats: int = 0
    """Seats taken in all games together."""
    fair: float = 0.0
    """Wins to expect if all seats were equally strong."""
    points: int = 0
    longest: float = 0.0
    """Seconds of its longest decision."""

    @property
    def win_rate(self) -> float:
        """The share of the games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def fair_rate(self) -> float:
        """The share of the games that it would win among equals."""
        return self.fair / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        return wilson(self.wins, self.games)

    @property
    def average_points(self) -> float:
        """Points a seat and game."""
        return self.points / self.seats if self.seats else 0.0


class Standings:
    """Counts the games of a contest."""

    def __init__(self, bots: Iterable[str]) -> None:
        self._rows = {bot: Row(bot) for bot in bots}
        self.games = 0

    def add(self, played: PlayedGame) -> None:
        """Count one more game."""
        self.games += 1
        for name in set(played.bots):
            row = self._rows[name]
            row.games += 1
            row.fair += played.bots.count(name) / len(played.bots)
        for seat, name in enumerate(played.bots):
            row = self._rows[name]
            row.seats += 1
            row.points += played.result.points[seat]
            row.longest = max(row.longest, played.longest[seat])
            row.wins += seat == played.result.winner

    def rows(self) -> list[Row]:
        """One row a bot, in the order in which they were named."""
        return list(self._rows.values())
