"""Whether it matters who begins, and how far the stronger get at one table with the weaker."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flatshare.arena.report.estimates import Average, Share, average, share
from flatshare.arena.report.facts import GameFacts
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.program import TABLES

FEW: Final = 30
"""Of fewer games no seat is said to be better or worse: the intervals are too rough there."""


@dataclass(frozen=True)
class Seat:
    """Those who are so manieth in turn order, in games of equals."""

    players: int
    number: int
    """1 begins; it is the number on the This Is You card."""
    wins: Share
    points: Average

    @property
    def fair(self) -> float:
        """The share of wins among equals if no seat is better."""
        return 1 / self.players

    @property
    def interval(self) -> tuple[float, float]:
        """Of the wins, so wide that all seats of the table are in theirs together."""
        return self.wins.interval_among(self.players)

    @property
    def ahead(self) -> bool:
        """Whether it wins significantly more than its share."""
        return self.wins.of >= FEW and self.interval[0] > self.fair

    @property
    def behind(self) -> bool:
        """Whether it wins significantly less."""
        return self.wins.of >= FEW and self.interval[1] < self.fair


@dataclass(frozen=True)
class Strength:
    """A bot at tables of all strengths."""

    players: int
    bot: str
    wins: Share
    """Of the games in which it sat."""
    fair: float
    """The share that would be its own among equals."""
    points: Average


def seats(games: Games, players: int, bots: Sequence[str]) -> tuple[Seat, ...]:
    """Each seat of tables with this number of players, in turn order."""
    facts = games.equal(players, bots)
    return tuple(_seat(facts, players, number) for number in range(1, players + 1))


def _seat(facts: Sequence[GameFacts], players: int, number: int) -> Seat:
    sitting = [seat for one in facts for seat in one.seats if seat.number == number]
    return Seat(
        players=players,
        number=number,
        wins=share(seat.place == 1 for seat in sitting),
        points=average(seat.points for seat in sitting),
    )


def strengths(games: Games) -> tuple[Strength, ...]:
    """Each bot at mixed tables of each size."""
    found: list[Strength] = []
    for players in TABLES:
        facts = games.mixed(players)
        for bot in games.bots:
            own = [[seat for seat in one.seats if seat.bot == bot] for one in facts]
            there = [seats for seats in own if seats]
            found.append(
                Strength(
                    players=players,
                    bot=bot,
                    wins=share(any(seat.place == 1 for seat in seats) for seats in there),
                    fair=average(len(seats) / players for seats in there).value,
                    points=average(average(seat.points for seat in seats).value for seats in there),
                )
            )
    return tuple(strength for strength in found if strength.wins.of)


def ties(games: Games) -> Share:
    """How often only the This Is You cards decided who wins."""
    together = [facts for facts in games.telling() if facts.players > 1]
    return share(facts.decided_by != "points" for facts in together)
