"""Bots in their seats, however they run: in this process, in one of their own, or as a program.

`RunningBot` runs a bot, and starts it again after an undo. `SeatedBot` is what arena and terminal use: a bot
that fails is replaced, and the failure is reported.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from flatshare.bots.bot import Bot, BotError, BotFailed
from flatshare.bots.clock import Budget
from flatshare.bots.roster import BotProfile, find_bot, substitute
from flatshare.core.game import AnyGame, Result


@dataclass(frozen=True, slots=True)
class BotSeat:
    """The seat of a game that a bot takes."""

    game: AnyGame
    options: Any
    seat: int
    seed: int
    """For the bot's own random choices."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action that a bot chose, and the seconds that it took by the budget's clock."""

    action: Any
    seconds: float


class Player(Protocol):
    """A running bot in its seat."""

    observes: bool
    """Whether it wants the events."""

    def choose(self, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
        """Return a decision, one of `view.legal`. Raises BotFailed, and then the player has ended.

        `events` are those since the last decision, if it observes.
        """
        ...

    def end(self, result: Result | None) -> None:
        """End the game for it, with the result if the game is over."""
        ...


def start_player(bot: str, seat: BotSeat) -> Player:
    """Start the bot of a name or source. Raises BotError, or BotFailed if it does not start."""
    from flatshare.bots.process import ProcessPlayer
    from flatshare.bots.program import ProgramPlayer

    profile = find_bot(bot, seat.game.name)
    if profile.command:
        return ProgramPlayer(profile.command, seat)
    if not profile.built_in:
        return ProcessPlayer(bot, seat)
    return LocalPlayer(made(profile, seat))


def made(profile: BotProfile, seat: BotSeat) -> Bot:
    """The bot itself. Raises BotFailed."""
    assert profile.make is not None
    try:
        bot = profile.make(seat.game, Random(seat.seed))
    except Exception as error:
        raise BotFailed("exception", f"at its start: {_words(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotFailed("exception", f"{type(bot).__name__} has no method choose(view, clock)")
    return bot


def decide(bot: Bot, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
    """Ask a bot of this process. Raises BotFailed if it raises, is late, or chooses no legal action."""
    began = budget.now()
    try:
        if events:
            bot.observe(events)  # type: ignore[attr-defined]
        action = bot.choose(view, budget.clock())
        legal = action in view.legal
    except Exception as error:
        raise BotFailed("exception", _words(error)) from error
    seconds = budget.now() - began
    if seconds > budget.limit:
        raise BotFailed("late", f"{seconds:.1f} seconds; {budget.limit:g} are allowed")
    if not legal:
        raise BotFailed("illegal", f"{str(action)[:200]!r} is none of its {len(view.legal)} legal actions")
    return Decision(action, seconds)


def _words(error: BaseException) -> str:
    """An exception in one line, with the place in the code where it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    code = None if trace is None else trace.tb_frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
    place = "" if trace is None else f" ({code}, line {trace.tb_lineno})"
    return f"{type(error).__name__}: {str(error)[:500]}{place}"


class LocalPlayer:
    """A bot in this process."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.observes = hasattr(bot, "observe")

    def choose(self, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
        return decide(self._bot, view, events, budget)

    def end(self, result: Result | None) -> None:
        pass


class News:
    """Which events a seat has not seen yet, and of those what it may see."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._seen: list[Any] = []

    def withdrawn(self, events: Sequence[Any]) -> bool:
        """Whether events that the seat saw were undone: they do not begin the list any more."""
        return list(events[: len(self._seen)]) != self._seen

    def take(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """The visible ones of all events of the game that were not taken before."""
        fresh = events[len(self._seen) :]
        self._seen = list(events)
        visible = (self._game.view_event(event, self._seat) for event in fresh)
        return tuple(event for event in visible if event is not None)


class RunningBot:
    """A bot in its seat. It starts with its first decision, and again after it was ended."""

    def __init__(self, bot: str, seat: BotSeat) -> None:
        self.bot = bot
        """Its name or source."""
        self._seat = seat
        self._player: Player | None = None
        self._news = News(seat.game, seat.seat)

    def start(self) -> None:
        """Start it now. Raises BotError or BotFailed."""
        self._news = News(self._seat.game, self._seat.seat)
        self._player = start_player(self.bot, self._seat)

    def ask(self, view: Any, events: Callable[[], Sequence[Any]], budget: Budget) -> Decision:
        """Return its decision; `events` gives all events of the game so far.

        Raises BotFailed, also if it cannot be started, and then it has ended.
        """
        if self._player is not None and self._player.observes and self._news.withdrawn(events()):
            self.end(None)  # what it remembers did not happen
        try:
            if self._player is None:
                self.start()
            assert self._player is not None
            fresh = self._news.take(events()) if self._player.observes else ()
            return self._player.choose(view, fresh, budget)
        except BotError as error:
            raise BotFailed("ended", str(error)) from error
        except BotFailed:
            self._player = None
            raise

    def end(self, result: Result | None) -> None:
        """End it, with the result if the game is over."""
        if self._player is not None:
            player, self._player = self._player, None
            player.end(result)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat does, and the failure of its bot if another one had to decide."""

    action: Any
    seconds: float
    failure: BotFailed | None = None


class SeatedBot:
    """A bot in its seat, and after a failure its substitute. `end` it when the game ends."""

    def __init__(self, bot: str, seat: BotSeat) -> None:
        self._seat = seat
        self._running = RunningBot(bot, seat)

    @property
    def bot(self) -> str:
        """Its name or source; after a failure the substitute's."""
        return self._running.bot

    def start(self) -> None:
        """Start it now and not with the first decision. Raises BotError or BotFailed."""
        self._running.start()

    def choose(self, state: Any, events: Callable[[], Sequence[Any]], budget: Budget) -> Choice:
        """Return the seat's decision in a state; `events` gives all events of the game so far."""
        game, seat = self._seat.game, self._seat.seat
        view = game.view(state, seat)
        try:
            decision = self._running.ask(view, events, budget)
            return Choice(decision.action, decision.seconds)
        except BotFailed as error:
            failure = error
        self._running = RunningBot(substitute(game.name, self.bot), self._seat)
        # however slow the machine is, it is not replaced again
        decision = self._running.ask(view, events, replace(budget, grace=math.inf))
        return Choice(decision.action, decision.seconds, failure)

    def end(self, result: Result | None) -> None:
        """End the game for the bot, with the result if the game is over."""
        self._running.end(result)
