"""The standings of the bots in a contest, with confidence intervals."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from flatshare.arena.contest import PlayedGame
from flatshare.arena.intervals import Deal, bootstrap_interval
from flatshare.bots.bot import Cause


@dataclass
class Row:
    """The results of one bot. A bot with several seats in a game wins if one of them does."""

    bot: str
    games: int = 0
    wins: int = 0
    scored: int = 0
    """The number of its seats in games without a forfeit, whose points count."""
    fair: float = 0.0
    """The wins expected if all seats were equally strong."""
    points: int = 0
    longest: float = 0.0
    """Seconds of its longest decision."""
    forfeits: Counter[Cause] = field(default_factory=Counter[Cause])
    """Its forfeits by their cause."""
    first_forfeit: str = ""
    """The details of its first forfeit."""
    _deals: dict[int, Deal] = field(default_factory=dict[int, Deal])

    def count(self, deal: int, *, won: bool) -> None:
        """Count a game."""
        self.games += 1
        self.wins += won
        wins, games = self._deals.get(deal, (0, 0))
        self._deals[deal] = Deal(wins + won, games + 1)

    @property
    def win_rate(self) -> float:
        """The share of the games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def fair_rate(self) -> float:
        """The share of the games that it would win if all seats were equally strong."""
        return self.fair / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate, from resampling deals."""
        return bootstrap_interval([self._deals[deal] for deal in sorted(self._deals)])

    @property
    def average_points(self) -> float:
        """The average points of a seat, in games without a forfeit."""
        return self.points / self.scored if self.scored else 0.0


class Standings:
    """Counts the games of a contest."""

    def __init__(self, bots: Iterable[str]) -> None:
        self._rows = {bot: Row(bot) for bot in bots}
        self.games = 0

    def add(self, played: PlayedGame) -> None:
        """Count one more game."""
        self.games += 1
        winner = None if played.winner is None else played.bots[played.winner]
        for name in set(played.bots):
            row = self._rows[name]
            row.count(played.deal, won=name == winner)
            row.fair += played.bots.count(name) / len(played.bots)
        for seat, name in enumerate(played.bots):
            row = self._rows[name]
            row.longest = max(row.longest, played.longest[seat])
            if played.result is not None and not played.forfeits:
                row.scored += 1
                row.points += played.result.points[seat]
        for forfeit in played.forfeits:
            row = self._rows[played.bots[forfeit.seat]]
            row.forfeits[forfeit.cause] += 1
            row.first_forfeit = row.first_forfeit or f"game {played.number}: {forfeit.detail}"

    def rows(self) -> list[Row]:
        """Return one row for each bot, in the order in which they were named."""
        return list(self._rows.values())
