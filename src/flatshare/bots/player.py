"""Bots in their seats. A bot runs in this process, in one of its own, or as a program.

`RunningBot` runs a bot, and starts it again after an undo. The arena and the terminal use `SeatedBot`: it
replaces a bot that fails, and reports the failure.
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
    """An action that a bot chose, and the seconds that it needed by the budget's clock."""

    action: Any
    seconds: float


class Player(Protocol):
    """A running bot in its seat."""

    observes: bool
    """Whether it needs the events."""

    def choose(self, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
        """Return a decision, one of `view.legal`. Raises BotFailed, and then the player has ended.

        `events` are those since the last decision, or empty if it does not observe.
        """
        ...

    def end(self, result: Result | None) -> None:
        """End the game for the bot, with the result if the game is over."""
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
    return LocalPlayer(build_bot(profile, seat))


def build_bot(profile: BotProfile, seat: BotSeat) -> Bot:
    """Return a new bot. Raises BotFailed."""
    assert profile.make is not None
    try:
        bot = profile.make(seat.game, Random(seat.seed))
    except Exception as error:
        raise BotFailed("exception", f"at its start: {_error_line(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotFailed("exception", f"{type(bot).__name__} has no method choose(view, clock)")
    return bot


def decide(bot: Bot, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
    """Return the decision of a bot in this process. Raises BotFailed, also for a late or illegal one."""
    began = budget.now()
    try:
        if events:
            bot.observe(events)  # type: ignore[attr-defined]
        action = bot.choose(view, budget.clock())
        legal = action in view.legal
    except Exception as error:
        raise BotFailed("exception", _error_line(error)) from error
    seconds = budget.now() - began
    if seconds > budget.limit:
        raise BotFailed("late", f"{seconds:.1f} seconds; {budget.limit:g} are allowed")
    if not legal:
        raise BotFailed("illegal", f"{str(action)[:200]!r} is none of its {len(view.legal)} legal actions")
    return Decision(action, seconds)


def _error_line(error: BaseException) -> str:
    """Return an exception in one line, with the place in the code where it was raised."""
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


class EventFeed:
    """Gives a seat the events that are new to it, as it may see them."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._seen: list[Any] = []

    def withdrawn(self, events: Sequence[Any]) -> bool:
        """Whether events that the seat has seen were undone: the list no longer begins with them."""
        return list(events[: len(self._seen)]) != self._seen

    def take(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Return the events that are new since the last call, as the seat may see them."""
        fresh = events[len(self._seen) :]
        self._seen = list(events)
        visible = (self._game.view_event(event, self._seat) for event in fresh)
        return tuple(event for event in visible if event is not None)


class RunningBot:
    """A bot in its seat. It starts at its first decision, and again at the next one after `end`."""

    def __init__(self, bot: str, seat: BotSeat) -> None:
        self.bot = bot
        """Its name or source."""
        self._seat = seat
        self._player: Player | None = None
        self._feed = EventFeed(seat.game, seat.seat)

    def start(self) -> None:
        """Start it now. Raises BotError or BotFailed."""
        self._feed = EventFeed(self._seat.game, self._seat.seat)
        self._player = start_player(self.bot, self._seat)

    def ask(self, view: Any, events: Callable[[], Sequence[Any]], budget: Budget) -> Decision:
        """Return its decision; `events` returns all events of the game so far.

        Raises BotFailed, also if it cannot be started, and then the bot has ended.
        """
        if self._player is not None and self._player.observes and self._feed.withdrawn(events()):
            self.end(None)  # what it remembers did not happen
        try:
            if self._player is None:
                self.start()
            assert self._player is not None
            fresh = self._feed.take(events()) if self._player.observes else ()
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
    """The action of a seat, and the failure of its bot if a substitute decided."""

    action: Any
    seconds: float
    failure: BotFailed | None = None


class SeatedBot:
    """A bot in its seat, and its substitute after a failure. Call `end` when the game ends."""

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
        """Return the seat's decision in a state; `events` returns all events of the game so far."""
        game, seat = self._seat.game, self._seat.seat
        view = game.view(state, seat)
        try:
            decision = self._running.ask(view, events, budget)
            return Choice(decision.action, decision.seconds)
        except BotFailed as error:
            failure = error
        self._running = RunningBot(substitute(game.name, self.bot), self._seat)
        # Without a time limit, so that the substitute is never late.
        decision = self._running.ask(view, events, replace(budget, grace=math.inf))
        return Choice(decision.action, decision.seconds, failure)

    def end(self, result: Result | None) -> None:
        """End the game for the bot, with the result if the game is over."""
        self._running.end(result)
