"""Python bots in processes of their own. A process is killed if its bot does not answer."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from flatshare.bots.bot import Bot, BotError, BotFailed
from flatshare.bots.clock import Budget
from flatshare.bots.player import BotSeat, Decision, build_bot, decide
from flatshare.bots.roster import find_bot
from flatshare.core.game import Result

START_LIMIT: Final = 60.0
"""Seconds in which a bot must start."""
OUT_OF_TIME: Final = getattr(signal, "SIGPROF", None)
"""The signal that ends a process which used too much processor time; not on Windows."""
SPAWN: Final = multiprocessing.get_context("spawn")
"""New processes are spawned: a fork of a program with threads may hang."""


class ProcessPlayer:
    """A Python bot in a process of its own."""

    def __init__(self, bot: str, seat: BotSeat, limit: float = START_LIMIT) -> None:
        self._ours, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=_serve, args=(theirs, bot, seat), daemon=True)
        start_without_interrupts(self._process.start)
        theirs.close()
        self.observes: bool = self._answer(limit)

    def choose(self, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
        """Return its decision. Raises BotFailed, and then its process has ended."""
        with suppress(OSError):  # if it has ended, _answer raises BotFailed
            self._ours.send((view, tuple(events), budget))
        process, place, seconds = self._answer(budget.wall_limit)
        if process != self._process.pid:
            self.end(None)
            raise BotFailed("protocol", "another process answered for it; does it fork?")
        return Decision(view.legal[place], seconds)

    def end(self, result: Result | None) -> None:
        """End its process, and the processes that it started."""
        self._process.kill()
        if hasattr(os, "killpg") and self._process.pid is not None:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.join()
        self._ours.close()

    def _answer(self, limit: float) -> Any:
        answer: Any = None
        try:
            if self._ours.poll(limit):
                answer = self._ours.recv()
            else:
                answer = BotFailed("late", f"no answer in {limit:g} seconds")
        except (EOFError, OSError):
            answer = self._ended()
        except BaseException:
            self.end(None)
            raise
        if isinstance(answer, BotFailed):
            self.end(None)
            raise answer
        return answer

    def _ended(self) -> BotFailed:
        self._process.join(1)
        status = self._process.exitcode
        if status is not None and -status == OUT_OF_TIME:
            return BotFailed("late", "it used more processor time than is allowed")
        return BotFailed("ended", f"its process ended with status {status}")


def start_without_interrupts(start: Callable[[], None]) -> None:
    """Start a process that ignores Ctrl-C. The process that started it must end it."""
    if not hasattr(signal, "pthread_sigmask"):
        start()
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent(ending: Callable[[], None] = lambda: None) -> None:
    """Let this process end with its parent, and ignore Ctrl-C. It calls `ending` before it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        assert parent is not None
        parent.join()
        ending()
        os._exit(0)

    if parent is not None:
        threading.Thread(target=watch, daemon=True).start()


def _serve(connection: Connection, bot: str, seat: BotSeat) -> None:
    """Run the bot's process, which has a process group of its own."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    end_with_parent(_kill_own_group)
    # stdout is for the results of the command.
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with suppress(EOFError, OSError):  # the connection is closed when the game is over
        try:
            _answer_all(connection, build_bot(find_bot(bot, seat.game.name), seat))
        except BotError as error:
            connection.send(BotFailed("exception", str(error)))
        except BotFailed as failure:
            connection.send(failure)


def _kill_own_group() -> None:
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)


def _answer_all(connection: Connection, bot: Bot) -> None:
    connection.send(hasattr(bot, "observe"))
    while True:
        view, events, budget = connection.recv()
        _limit_processor_time(budget)
        decision = decide(bot, view, events, budget)
        connection.send((os.getpid(), view.legal.index(decision.action), decision.seconds))


def _limit_processor_time(budget: Budget) -> None:
    """Let the operating system end this process if a decision uses too much processor time."""
    if budget.measure == "cpu" and OUT_OF_TIME is not None:
        signal.setitimer(signal.ITIMER_PROF, budget.limit)
