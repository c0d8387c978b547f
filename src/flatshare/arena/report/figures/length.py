"""How long games are, and how many were played."""

from dataclasses import dataclass

from flatshare.arena.report.estimates import Average, average
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.program import Series


@dataclass(frozen=True)
class Length:
    """The games of one series."""

    series: Series
    played: int
    turns: Average
    """In the store, of all players together."""
    decisions: Average
    seconds: Average
    """That the bots thought."""


def lengths(games: Games) -> tuple[Length, ...]:
    """Of each series."""
    found: list[Length] = []
    for series in games.series:
        played = games.in_series(series)
        found.append(
            Length(
                series=series,
                played=len(played),
                turns=average(sum(sum(day.visits) for day in game.facts.days) for game in played),
                decisions=average(game.facts.decisions for game in played),
                seconds=average(game.seconds for game in played),
            )
        )
    return tuple(found)
