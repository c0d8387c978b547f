"""Which games a report plays, in which order, and from which seeds."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from flatshare.rooms_and_roomies import GAME
from flatshare.rooms_and_roomies.components import MOST_PLAYERS, Challenge, Options

Kind = Literal["solo", "challenge", "equal", "mixed"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
CHALLENGES: Final[tuple[Challenge, ...]] = get_args(Challenge)
TABLES: Final = tuple(range(2, MOST_PLAYERS + 1))
"""The numbers of players besides one."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """How many games of each kind: solo by bot, each challenge by bot, each table of equals by bot."""

    solo: int
    challenge: int
    equal: int

    def some(self, part: float) -> "Amounts":
        """A part of them, but one at least."""
        return Amounts(*(max(1, round(count * part)) for count in (self.solo, self.challenge, self.equal)))


USUAL: Final[Mapping[str, Amounts]] = {
    "random": Amounts(solo=100, challenge=20, equal=60),
    "greedy": Amounts(solo=200, challenge=60, equal=120),
    "planner": Amounts(solo=200, challenge=50, equal=24),
}
"""By bot: seats are judged by many games of a bot that plays sensibly and fast."""
USUAL_OTHERS: Final = Amounts(solo=100, challenge=60, equal=20)
USUAL_MIXED: Final = 24
QUICK: Final = 0.1
"""The part of the usual games in a quick report."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind."""

    kind: Kind
    players: int
    bots: tuple[str, ...]
    """One, or in a mixed series those who take turns in the seats."""
    games: int
    challenge: Challenge | None = None

    @property
    def id(self) -> str:
        """Names the series in files, such as `equal-3-greedy`."""
        return "-".join(map(str, filter(None, (self.kind, self.players, self.challenge, *self.bots))))

    def seated(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in a game; from game to game they move on by one."""
        return tuple(self.bots[(number + seat) % len(self.bots)] for seat in range(self.players))

    def options(self, edition: Options) -> Options:
        """The options of its games."""
        return replace(edition, players=self.players, challenge=self.challenge)


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play."""

    series: Series
    number: int

    @property
    def key(self) -> tuple[str, int]:
        """Names the game in files."""
        return self.series.id, self.number

    def deal(self, seed: int) -> bytes:
        """The seed of its chance. Alone, every bot plays the same deals, with and without a challenge."""
        of = "solo" if self.series.players == 1 else self.series.id
        return hashlib.sha256(f"report {seed} {of} {self.number}".encode()).digest()

    def bot_seed(self, seed: int, seat: int) -> int:
        """The seed of a bot."""
        text = f"bot {seed} {self.series.id} {self.number} {seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def program(bots: Sequence[str], *, games: int | None = None, part: float = 1.0) -> tuple[Series, ...]:
    """All series of a report; `games` are played of each, or else a part of the usual numbers."""

    def amounts(bot: str) -> Amounts:
        return Amounts(games, games, games) if games else USUAL.get(bot, USUAL_OTHERS).some(part)

    mixed = games or max(1, round(USUAL_MIXED * part))
    return (
        *(Series("solo", 1, (bot,), amounts(bot).solo) for bot in bots),
        *(
            Series("challenge", 1, (bot,), amounts(bot).challenge, challenge)
            for challenge in CHALLENGES
            for bot in bots
        ),
        *(Series("equal", players, (bot,), amounts(bot).equal) for players in TABLES for bot in bots),
        *(Series("mixed", players, tuple(bots), mixed) for players in TABLES if len(bots) > 1),
    )


def in_order(series: Sequence[Series]) -> Iterator[Job]:
    """All games, the series taken forward evenly, so that a run cut short has some of each."""
    jobs = [Job(each, number) for each in series for number in range(each.games)]
    yield from sorted(jobs, key=lambda job: (job.number + 1) / job.series.games)


def playable(series: Sequence[Series], edition: Options) -> tuple[Series, ...]:
    """The series that can be played with an edition, whose store may not allow every player count."""

    def can_be(one: Series) -> bool:
        try:
            GAME.check_options(one.options(edition))
        except ValueError:
            return False
        return True

    return tuple(one for one in series if can_be(one))
