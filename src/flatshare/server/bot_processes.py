"""Bots think in processes of their own, so that the server answers while they do."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from flatshare.bots import Bot, TimeClock, bot_names, make_bot, prepare_bots, preparing
from flatshare.core import find_game
from flatshare.core.game import AnyGame

log = logging.getLogger(__name__)

SECONDS_TO_END = 5


class BotProcesses:
    """The bots of `flatshare.bots`, in so many processes; they start with the first question, or before."""

    def __init__(self, processes: int, seconds: float, patience: float) -> None:
        self._processes = processes
        self._seconds = seconds
        self._patience = patience
        self._pool: tuple[ProcessPoolExecutor, Future[None]] | None = None
        self._free = asyncio.Semaphore(processes)

    def start(self) -> None:
        """Start the processes now, if they will have something to compile, so that nobody waits for it."""
        if preparing():
            self._running_pool()

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The bots there are, or those that play a game, the weakest first."""
        return bot_names(game)

    async def choose(self, name: str, game: AnyGame, view: Any, memory: Bot | None) -> tuple[Any, Bot]:
        """What the bot does in this position, and the bot itself, which may remember things."""
        # Waiting for a process is not thinking: patience begins when there is one.
        async with self._free:
            try:
                return await self._ask(name, game.name, view, memory)
            except BrokenProcessPool:
                # Perhaps it was another bot that broke it.
                return await self._ask(name, game.name, view, memory)

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
