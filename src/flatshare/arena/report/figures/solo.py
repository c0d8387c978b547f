"""How bots fare alone: against the rulebook's table of results, and in the challenges."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from flatshare.arena.report.estimates import Average, Share, average, share
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.program import CHALLENGES
from flatshare.rooms_and_roomies.solo import LEVELS, RESULTS

BANDS: Final = (0, *reversed(RESULTS))
"""The least points of each row of the table of results, the lowest first; the first has no least."""
BAND_NAMES: Final = (
    f"below {BANDS[1]}",
    *(f"{low} to {high - 1}" for low, high in pairwise(BANDS[1:])),
    f"{BANDS[-1]} and more",
)


@dataclass(frozen=True)
class Solo:
    """A bot's games alone."""

    bot: str
    scores: tuple[int, ...]

    @property
    def average(self) -> Average:
        """Points a game."""
        return average(self.scores)

    @property
    def bands(self) -> tuple[Share, ...]:
        """How many games came into each row of the table, the lowest first."""
        return tuple(
            share(low <= max(points, 0) < high for points in self.scores)
            for low, high in zip(BANDS, (*BANDS[1:], 10**6), strict=True)
        )

    def between(self, low: int, high: int) -> Share:
        """How many games came to `low` or more, and below `high`."""
        return share(low <= points < high for points in self.scores)


@dataclass(frozen=True)
class Challenged:
    """A bot's games with a challenge."""

    challenge: str
    bot: str
    points: Average
    levels: dict[str, Share]
    """`missed` and each level, as the best that was reached."""

    def reached(self, level: str) -> Share:
        """How often it came to a level or a higher one."""
        counted = [self.levels[name] for name in LEVELS[LEVELS.index(level) :]]  # type: ignore[arg-type]
        return Share(sum(each.count for each in counted), self.levels[level].of)


def solo(games: Games) -> tuple[Solo, ...]:
    """Of each bot, the weakest first."""
    return tuple(Solo(bot, tuple(facts.seats[0].points for facts in games.solo(bot))) for bot in games.bots)


def challenges(games: Games) -> tuple[Challenged, ...]:
    """Of each challenge and bot."""
    found: list[Challenged] = []
    for challenge in CHALLENGES:
        for bot in games.bots:
            facts = games.solo(bot, challenge)
            levels = {level: share(one.level == level for one in facts) for level in ("missed", *LEVELS)}
            points = average(one.seats[0].points for one in facts)
            found.append(Challenged(challenge, bot, points, levels))
    return tuple(found)
