"""Bots run in processes of their own, so that the server can answer while they think."""

import asyncio
import logging
import multiprocessing
import secrets
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from flatshare.bots import (
    Bot,
    BotError,
    BotProfile,
    BotSeat,
    Budget,
    RunningBot,
    TimeClock,
    UnknownBot,
    bot_names,
    bots_to_prepare,
    find_bots,
    make_bot,
    prepare_bots,
)
from flatshare.bots.process import end_with_parent
from flatshare.core import Result, find_game
from flatshare.server.bot_turns import Question

log = logging.getLogger(__name__)

SECONDS_TO_END = 5
OWN_PROCESSES = 16
"""How many bots that are not built in keep their processes between their decisions."""


def offered_bots(texts: Sequence[str]) -> tuple[tuple[BotProfile, str], ...]:
    """Return the bots of names and sources, each with its text; for an empty list, the built-in bots.

    Raises BotError.
    """
    found: list[tuple[BotProfile, str]] = []
    for text in texts or bot_names():
        profiles = find_bots(text)
        if any(profiles[0].name == profile.name for profile, _ in found):
            raise BotError(
                f"{text}: two bots are called {profiles[0].name}; give one another name: NAME={text}"
            )
        found += [(profile, text) for profile in profiles]
    return tuple(found)


class BotProcesses:
    """The bots that a server offers. Built-in bots share processes, any other bot has its own.

    The shared processes start with the first question or by `start`. `bots` are names and sources; if it is
    empty, the server offers all built-in bots.
    """

    def __init__(self, processes: int, seconds: float, patience: float, bots: Sequence[str] = ()) -> None:
        self._offered = offered_bots(bots)
        self._processes = processes
        self._seconds = seconds
        self._patience = patience
        self._pool: tuple[ProcessPoolExecutor, Future[None]] | None = None
        self._free = asyncio.Semaphore(processes)
        self._own: OrderedDict[RunningBot, bool] = OrderedDict()
        """The bots with processes of their own, the most recently used last, and whether each is thinking."""

    def start(self) -> None:
        """Start the processes now if they have to compile something, so that no player waits for it."""
        if bots_to_prepare(self.names()):
            self._running_pool()

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """Return the offered bots, or those of them that play a game, the weakest first."""
        return bot_names(game, [profile for profile, _ in self._offered])

    async def choose(self, name: str, question: Question, memory: Any) -> tuple[Any, Any]:
        """Return the bot's action, and the bot itself, which may have a memory.

        Only built-in and offered bots play, even if a stored table names another one.
        """
        source = next((text for profile, text in self._offered if profile.name == name), name)
        if source == name and name not in bot_names(question.game.name) + self.names():
            raise UnknownBot(f"the bot {name} is not offered; name it with --bot when the server starts")
        # The wait for a free process does not count as the bot's time.
        async with self._free:
            if source not in bot_names():
                return await self._ask_own(source, question, memory)
            try:
                return await self._ask(source, question.game.name, question.view, memory)
            except BrokenProcessPool:
                # Another bot may have broken the process, so this one gets a second try.
                return await self._ask(source, question.game.name, question.view, memory)

    async def _ask_own(self, source: str, question: Question, memory: RunningBot | None) -> tuple[Any, Any]:
        seat = BotSeat(question.game, question.options, question.seat, secrets.randbits(63))
        bot = memory or RunningBot(source, seat)
        self._own[bot] = True
        self._own.move_to_end(bot)
        self._end_oldest()
        budget = Budget(self._seconds, grace=self._patience)
        try:
            decision = await asyncio.to_thread(bot.ask, question.view, question.events, budget)
        except BaseException:
            self._own.pop(bot, None)
            bot.end(None)
            raise
        self._own[bot] = False
        return decision.action, bot

    def _end_oldest(self) -> None:
        """End the least recently used bots if too many run; they can start again."""
        idle = [bot for bot, thinks in self._own.items() if not thinks]
        for bot in idle[: len(self._own) - OWN_PROCESSES]:
            del self._own[bot]
            bot.end(None)

    async def end(self, memory: Any, result: Result | None) -> None:
        """End the game for a bot."""
        if isinstance(memory, RunningBot):
            self._own.pop(memory, None)
            await asyncio.to_thread(memory.end, result)

    async def _ask(self, name: str, game: str, view: Any, memory: Bot | None) -> tuple[Any, Bot]:
        pool, ready = self._running_pool()
        try:
            # Compiling does not count as the bot's time either.
            started = asyncio.wrap_future(ready)
            started.add_done_callback(_discard_error)
            await asyncio.shield(started)
            thinking = pool.submit(choose, name, game, view, memory, self._seconds)
            return await asyncio.wait_for(asyncio.wrap_future(thinking), self._patience)
        except (BrokenProcessPool, TimeoutError):
            # The next question starts new processes.
            if self._pool == (pool, ready):
                self._pool = None
            _kill(pool)
            raise

    def _running_pool(self) -> "tuple[ProcessPoolExecutor, Future[None]]":
        """Return the processes, and a future that is done when the first of them is ready."""
        if self._pool is None:
            # A fork of a program with threads may hang, so processes are spawned.
            spawn = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(
                self._processes, spawn, initializer=set_up_process, initargs=(self.names(),)
            )
            self._pool = pool, pool.submit(confirm_start)
        return self._pool

    def close(self) -> None:
        """End all bots at once."""
        while self._own:
            bot, _ = self._own.popitem()
            bot.end(None)
        if self._pool is not None:
            pool, _ = self._pool
            self._pool = None
            manager: threading.Thread | None = getattr(pool, "_executor_manager_thread", None)
            _kill(pool)
            if manager is not None:
                # Otherwise Python may print an error when it wakes this thread at its own end.
                manager.join(SECONDS_TO_END)


def set_up_process(names: Sequence[str]) -> None:
    """Prepare a new process for the bots of these names."""
    end_with_parent()
    prepare_bots_or_log(names)


def prepare_bots_or_log(names: Sequence[str]) -> None:
    """Compile what these bots need. An error is logged and not raised."""
    try:
        prepare_bots(names)
    except Exception:
        # The other bots can play; this one fails when it has to decide.
        log.exception("a bot could not be prepared")


def confirm_start() -> None:
    """Return when a process has started."""


def choose(name: str, game: str, view: Any, bot: Bot | None, seconds: float) -> tuple[Any, Bot]:
    """Return a bot's action and the bot itself; runs in one of the processes."""
    if bot is None:
        bot = make_bot(name, find_game(game), secrets.randbits(63))
    return bot.choose(view, TimeClock(seconds)), bot


def _discard_error(started: "asyncio.Future[None]") -> None:
    """Retrieve the error of a failed start, so that asyncio does not log it if nobody waits any more."""
    if not started.cancelled():
        started.exception()


def _kill(pool: ProcessPoolExecutor) -> None:
    # The pool's own shutdown would wait for a process that hangs.
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
