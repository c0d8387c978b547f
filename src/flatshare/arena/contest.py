"""Games between bots. Each game has its own seed, so it can be played again."""

import hashlib
import os
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from flatshare.arena.seatings import deals_needed, seatings
from flatshare.arena.workers import run_in_processes
from flatshare.bots import BotFailed, BotSeat, Budget, SeatedBot, find_bot, make_bot
from flatshare.bots.bot import Cause
from flatshare.core import Match, Result
from flatshare.core.game import AnyGame, seat_options
from flatshare.core.record import SeatLabel, record_match, write_record


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A bot that forfeits its game because it failed."""

    seat: int
    cause: Cause
    detail: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that has ended."""

    number: int
    """Counted from 0."""
    deal: int
    """Games of the same deal have the same cards."""
    bots: tuple[str, ...]
    """The bot of each seat."""
    result: Result | None
    """The result; None if forfeits decided the game before its end."""
    actions: int
    """Decisions with more than one choice."""
    longest: tuple[float, ...]
    """The seconds of each seat's longest decision."""
    forfeits: tuple[Forfeit, ...] = ()
    """In the order in which they happened."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat. A forfeiting seat gets the last free place, the others keep their order.

        If every seat forfeits, also at a table for one, the places begin at 2, so that nobody wins.
        """
        forfeited = [forfeit.seat for forfeit in self.forfeits]
        seats = range(len(self.bots))
        playing = [seat for seat in seats if seat not in forfeited]
        if self.result is not None:
            playing.sort(key=self.result.places.__getitem__)
        order = [*playing, *reversed(forfeited)]
        first_place = 1 if playing else 2
        return tuple(order.index(seat) + first_place for seat in seats)

    @property
    def winner(self) -> int | None:
        """The winner's seat; None if every bot forfeited."""
        places = self.places
        return places.index(1) if 1 in places else None


@dataclass(frozen=True)
class Contest:
    """Games between some bots: at least `min_games`, rounded up to whole deals.

    Each deal is played once in every distinct seating of the bots. Raises ValueError for bots or options that
    cannot be used.
    """

    game: AnyGame
    bots: tuple[str, ...]
    min_games: int
    budget: Budget = field(default_factory=Budget)
    options: Any = None
    """By default the default options, with a seat for each bot."""
    seed: int = 0
    save: Path | None = None
    """A folder for the games' records."""

    def __post_init__(self) -> None:
        if not self.bots:
            raise ValueError("a contest needs at least one bot")
        if self.options is None:
            object.__setattr__(
                self, "options", self.game.options_type(**seat_options(self.game, len(self.bots)))
            )
        self.game.check_options(self.options)
        if len(self.bots) > self.seats:
            raise ValueError(
                f"{len(self.bots)} bots for {self.seats} seats: name fewer bots or set more players"
            )
        for bot in dict.fromkeys(self.bots):
            self._check_start(bot)

    def _check_start(self, bot: str) -> None:
        """Raise ValueError unless the bot can be started for this game."""
        profile = find_bot(bot, self.game.name)
        if profile.command and self.budget.measure == "cpu":
            raise ValueError(f"{bot}: the processor time of a program is not measured; use the wall clock")
        if profile.built_in:
            make_bot(bot, self.game, 0)  # compiles the bots that need it
            return
        seated = SeatedBot(bot, BotSeat(self.game, self.options, 0, 0))
        try:
            seated.start()
        except BotFailed as failure:
            raise ValueError(f"{bot}: it does not start: {failure}") from failure
        finally:
            seated.end(None)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.traits(self.options).seats

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """All distinct seatings of the bots."""
        return seatings(self.bots, self.seats)

    @property
    def games(self) -> int:
        """The number of games that are played."""
        return deals_needed(self.min_games, len(self.seatings)) * len(self.seatings)

    def play(self, number: int) -> PlayedGame:
        """Play one of the games."""
        deal, bots = self.seated(number)
        return _Game(self, number, deal, bots).play()

    def seated(self, number: int) -> tuple[int, tuple[str, ...]]:
        """Return the number of a game's deal, and the bot of each seat."""
        deal, seating = divmod(number, len(self.seatings))
        return deal, self.seatings[seating]

    def play_all(self, processes: int | None = None) -> Generator[PlayedGame, None, None]:
        """Play all games; yield each when it ends, so not always in the order of their numbers.

        `processes` is by default the number of cores; with 1, the games run in this process. Closing the
        iterator, or Ctrl-C, ends the games in progress at once.
        """
        workers = min(processes or os.cpu_count() or 1, self.games)
        numbers = range(self.games)
        if workers <= 1:
            return (self.play(number) for number in numbers)
        return run_in_processes(self.play, ((number,) for number in numbers), workers)


class _Game:
    """One game of a contest in progress."""

    def __init__(self, contest: Contest, number: int, deal: int, bots: tuple[str, ...]) -> None:
        self._contest = contest
        self._number = number
        self._deal = deal
        self._bots = bots
        seed = hashlib.sha256(f"deal {contest.seed} {deal}".encode()).digest()
        self._match = Match.seeded(contest.game, contest.options, seed)
        self._players = [
            SeatedBot(
                bot, BotSeat(contest.game, contest.options, seat, _bot_seed(contest.seed, number, seat))
            )
            for seat, bot in enumerate(bots)
        ]
        self._longest = [0.0] * len(bots)
        self._forfeits: list[Forfeit] = []
        self._actions = 0

    def play(self) -> PlayedGame:
        """Play until the game is over or forfeits decide it."""
        try:
            while self._match.awaited and not self._decided():
                self._decide(self._match.awaited[0])
        finally:
            for player in self._players:
                player.end(self._match.result)
        self._save()
        return PlayedGame(
            self._number,
            self._deal,
            self._bots,
            self._match.result,
            self._actions,
            tuple(self._longest),
            tuple(self._forfeits),
        )

    def _decide(self, seat: int) -> None:
        choice = self._players[seat].choose(self._match.state, self._events, self._contest.budget)
        if choice.failure is not None:
            self._forfeits.append(Forfeit(seat, choice.failure.cause, choice.failure.detail))
        elif self._players[seat].bot == self._bots[seat]:
            self._longest[seat] = max(self._longest[seat], choice.seconds)
        if not self._decided():
            self._match.play(choice.action, seat)
            self._actions += 1

    def _decided(self) -> bool:
        """Whether at most one bot has not forfeited."""
        return bool(self._forfeits) and len(self._forfeits) >= len(self._bots) - 1

    def _events(self) -> list[Any]:
        match = self._match
        return [*match.setup.events, *(event for move in match.moves for event in move.events)]

    def _save(self) -> None:
        folder = self._contest.save
        if folder is not None:
            labels = tuple(
                SeatLabel(f"Seat {seat}", find_bot(bot, self._match.game.name).name)
                for seat, bot in enumerate(self._bots, 1)
            )
            file = folder / f"{self._match.game.name}-{self._number:06}.json"
            file.write_text(write_record(record_match(self._match, labels)), encoding="utf-8")


def _bot_seed(seed: int, number: int, seat: int) -> int:
    return int.from_bytes(hashlib.sha256(f"bot {seed} {number} {seat}".encode()).digest()[:8], "big")


def play_games(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    *,
    seconds: float = 0.2,
    count: int | None = None,
    options: Any = None,
    seed: int = 0,
    processes: int | None = None,
) -> Generator[PlayedGame, None, None]:
    """Play a contest of at least `games` games. `Contest` has more settings.

    Without `options`, each bot of the list gets a seat in a game with default options. With `count` instead
    of `seconds`, the same seed gives the same games. Raises ValueError before the first game for bots or
    options that cannot be used.
    """
    budget = Budget(seconds, count)
    return Contest(game, tuple(bots), games, budget, options, seed).play_all(processes)
