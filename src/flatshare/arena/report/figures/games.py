"""The games of a report, to be chosen from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from flatshare.arena.report.facts import GameFacts, SeatFacts
from flatshare.arena.report.playing import PlayedGame
from flatshare.arena.report.program import Series
from flatshare.rooms_and_roomies.components import MOST_PLAYERS

PLAYERS: Final = tuple(range(1, MOST_PLAYERS + 1))


@dataclass(frozen=True)
class Games:
    """All games that were played, and the series that they belong to."""

    series: tuple[Series, ...]
    bots: tuple[str, ...]
    """The weakest first."""
    played: tuple[PlayedGame, ...]

    @classmethod
    def of(cls, series: Iterable[Series], bots: Iterable[str], played: Iterable[PlayedGame]) -> "Games":
        """The games of these series, whatever others there are and in whatever order they ended."""
        known = tuple(series)
        wanted = {(each.id, number) for each in known for number in range(each.games)}
        games = (game for game in played if (game.series, game.number) in wanted)
        return cls(known, tuple(bots), tuple(sorted(games, key=lambda game: (game.series, game.number))))

    def in_series(self, series: Series) -> tuple[PlayedGame, ...]:
        """The games of one series."""
        return tuple(game for game in self.played if game.series == series.id)

    def solo(self, bot: str, challenge: str | None = None) -> tuple[GameFacts, ...]:
        """A bot's games alone."""
        kind = "solo" if challenge is None else "challenge"
        return self._facts(
            each
            for each in self.series
            if each.kind == kind and each.bots == (bot,) and each.challenge == challenge
        )

    def equal(self, players: int, bots: Iterable[str]) -> tuple[GameFacts, ...]:
        """Games with this number of players, all of equal strength."""
        strengths = tuple(bots)
        return self._facts(
            each
            for each in self.series
            if each.kind == "equal" and each.players == players and each.bots[0] in strengths
        )

    def mixed(self, players: int) -> tuple[GameFacts, ...]:
        """Games with this number of players, of any strength."""
        return self._facts(each for each in self.series if each.kind == "mixed" and each.players == players)

    def plain(self, players: int) -> tuple[GameFacts, ...]:
        """Games with this number of players, without challenges and without random players."""
        return tuple(facts for facts in self.telling() if facts.players == players)

    def telling(self) -> tuple[GameFacts, ...]:
        """All games but those with a challenge, and those with players who know nothing."""
        return tuple(
            game.facts
            for game in self.played
            if game.facts.challenge is None and all(seat.bot in self.thinking for seat in game.facts.seats)
        )

    def seats(self) -> Iterator[SeatFacts]:
        """The seats of all telling games."""
        for facts in self.telling():
            yield from facts.seats

    @property
    def thinking(self) -> tuple[str, ...]:
        """The bots by whose games components are judged: all but `random`, unless there is no other."""
        return tuple(bot for bot in self.bots if bot != "random") or self.bots

    def _facts(self, series: Iterable[Series]) -> tuple[GameFacts, ...]:
        ids = {each.id for each in series}
        return tuple(game.facts for game in self.played if game.series in ids)
