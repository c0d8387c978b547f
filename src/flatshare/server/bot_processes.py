"""Bots think in processes of their own, so that the server answers while they do."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
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
    find_bots,
    make_bot,
    prepare_bots,
    preparing,
)
from flatshare.core import Result, find_game
from flatshare.server.bot_turns import Question

log = logging.getLogger(__name__)

SECONDS_TO_END = 5
OWN_PROCESSES = 16
"""So many bots that are not built in keep their processes between their decisions."""


def offered(texts: Sequence[str]) -> tuple[tuple[BotProfile, str], ...]:
    """Return the bots of names and sources, each with its text; without any the built-in ones.

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
    """The bots that a server offers: built-in ones in so many shared processes, any other in one of its own.

    The shared processes start with the first question, or before. `bots` are names and sources; without any
    all built-in bots are offered.
    """

    def __init__(self, processes: int, seconds: float, patience: float, bots: Sequence[str] = ()) -> None:
        self._offered = offered(bots)
        self._processes = processes
        self._seconds = seconds
        self._patience = patience
        self._pool: tuple[ProcessPoolExecutor, Future[None]] | None = None
        self._free = asyncio.Semaphore(processes)
        self._own: OrderedDict[RunningBot, bool] = OrderedDict()
        """Bots with processes of their own, the one that was asked last at the end; whether they think."""

    def start(self) -> None:
        """Start the processes now, if they will have something to compile, so that nobody waits for it."""
        if preparing(self.names()):
            self._running_pool()

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The bots that are offered, or those of them that play a game, the weakest first."""
        return bot_names(game, [profile for profile, _ in self._offered])

    async def choose(self, name: str, question: Question, memory: Any) -> tuple[Any, Any]:
        """What the bot does in this position, and the bot itself, which may remember things.

        Only bots that are built in or offered play, whatever a stored table says.
        """
        source = next((text for profile, text in self._offered if profile.name == name), name)
        if source == name and name not in bot_names(question.game.name) + self.names():
            raise UnknownBot(f"the bot {name} is not offered; name it with --bot when the server starts")
        # Waiting for a process is not thinking: patience begins when there is one.
        async with self._free:
            if source not in bot_names():
                return await self._ask_own(source, question, memory)
            try:
                return await self._ask(source, question.game.name, question.view, memory)
            except BrokenProcessPool:
                # Perhaps it was another bot that broke it.
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
        """End bots that were not asked for long, so that not too many run; they can start again."""
        for bot in [bot for bot, thinks in self._own.items() if not thinks][: len(self._own) - OWN_PROCESSES]:
            del self._own[bot]
            bot.end(None)

    async def end(self, memory: Any, result: Result | None) -> None:
        """End a game for a bot."""
        if isinstance(memory, RunningBot):
            self._own.pop(memory, None)
            await asyncio.to_thread(memory.end, result)

    async def _ask(self, name: str, game: str, view: Any, memory: Bot | None) -> tuple[Any, Bot]:
        pool, ready = self._running_pool()
        try:
            # Nor is compiling.
            begun = asyncio.wrap_future(ready)
            begun.add_done_callback(_seen)
            await asyncio.shield(begun)
            thinking = pool.submit(choose, name, game, view, memory, self._seconds)
            return await asyncio.wait_for(asyncio.wrap_future(thinking), self._patience)
        except (BrokenProcessPool, TimeoutError):
            # The next question starts new processes.
            if self._pool == (pool, ready):
                self._pool = None
            _kill(pool)
            raise

    def _running_pool(self) -> "tuple[ProcessPoolExecutor, Future[None]]":
        """The processes, and what is done when the first of them takes questions."""
        if self._pool is None:
            # Spawned, as a fork of a program with threads may hang.
            spawn = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(self._processes, spawn, initializer=begin)
            self._pool = pool, pool.submit(take_questions)
        return self._pool

    def close(self) -> None:
        """Stop thinking, at once."""
        while self._own:
            bot, _ = self._own.popitem()
            bot.end(None)
        if self._pool is not None:
            pool, _ = self._pool
            self._pool = None
            managing: threading.Thread | None = getattr(pool, "_executor_manager_thread", None)
            _kill(pool)
            if managing is not None:
                # Python's own end would wake it, and complain where it just closes what it is woken by.
                managing.join(SECONDS_TO_END)


def begin() -> None:
    """What a process does first."""
    end_with_the_server()
    get_ready()


def get_ready() -> None:
    """Compile what bots need, so that no question waits for it."""
    try:
        prepare_bots()
    except Exception:
        # The others can play; this one will fail when it is asked.
        log.exception("a bot could not be made ready")


def take_questions() -> None:
    """ActionResult when a process has begun."""


def choose(name: str, game: str, view: Any, bot: Bot | None, seconds: float) -> tuple[Any, Bot]:
    """One decision of a bot, in one of its processes."""
    if bot is None:
        bot = make_bot(name, find_game(game), secrets.randbits(63))
    return bot.choose(view, TimeClock(seconds)), bot


def end_with_the_server() -> None:
    """Let a bot's process end when the server does, however that comes about, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: Any) -> None:
    server.join()
    os._exit(0)


def _seen(begun: "asyncio.Future[None]") -> None:
    """Who asked may not wait any more when the processes end before they have begun; that is no news."""
    if not begun.cancelled():
        begun.exception()


def _kill(pool: ProcessPoolExecutor) -> None:
    # The pool itself would wait for a process that does not come back.
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
