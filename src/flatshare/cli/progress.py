"""Progress on stderr, where somebody watches: never on stdout, never into a file."""

import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.status import Status

from flatshare.cli.consoles import stderr_console
from flatshare.core.interruption import ENDING, INTERRUPTED, interrupting_first
from flatshare.room_share.turn_ends import Budget

EVERY = 4096
ONCE = "; the first time this takes about twenty seconds"


@dataclass
class ShownBudget(Budget):
    """A budget that tells how much of it is spent."""

    status: Status | None = field(default=None, repr=False)
    doing: str = ""

    def spend(self) -> None:
        super().spend()
        if self.status is not None and self.looked_at % EVERY == 0:
            self.status.update(f"{self.doing}{self.looked_at:,} boards looked at")


@contextmanager
def shown_budget(limit: int) -> Iterator[ShownBudget]:
    """A budget of boards; its use is shown on stderr if that is a terminal."""
    console = stderr_console()
    if not console.is_terminal:
        yield ShownBudget(limit)
        return
    with console.status("") as status:
        yield ShownBudget(limit, status)


@contextmanager
def waiting(doing: str) -> Iterator[None]:
    """Show on stderr, if that is a terminal, what is done, for as long as it takes.

    For compilers and solvers, which Python cannot interrupt: within this context Ctrl-C ends the whole
    process at once, and the bots that it starts. So there must be nothing to save.
    """
    console = stderr_console()
    with console.status(doing) if console.is_terminal else nullcontext(), _interrupted_at_once(console):
        yield


@contextmanager
def _interrupted_at_once(console: Console) -> Iterator[None]:
    """Let a thread look out for SIGINT: the main thread learns of it only when it runs Python again."""
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if ignored or threading.current_thread() is not threading.main_thread():
        yield
        return
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    watcher = threading.Thread(target=_end_when_interrupted, args=(receiver, console), daemon=True)
    watcher.start()
    wakeup_before = signal.set_wakeup_fd(sender.fileno())
    handler_before = signal.signal(signal.SIGINT, _left_to_the_watcher)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler_before)
        signal.set_wakeup_fd(wakeup_before)
        sender.close()
        watcher.join()
        receiver.close()


def _left_to_the_watcher(_number: int, _frame: object) -> None:
    """Raise nothing: an exception within a callback of compiled code would be lost."""


def _end_when_interrupted(receiver: socket.socket, console: Console) -> None:
    """End the process when the number of a signal arrives; return when no more can come."""
    while number := receiver.recv(1):
        if number[0] in (signal.SIGINT, *ENDING):
            console.show_cursor()
            for child in multiprocessing.active_children():
                child.kill()
            if programs := sys.modules.get("flatshare.bots.program"):
                programs.kill_programs()
            os._exit(INTERRUPTED)


@contextmanager
def games_played(total: int, played: int = 0) -> Iterator[Callable[[], None]]:
    """A bar for games, on stderr if that is a terminal; to be called for each game that ends.

    When this is interrupted, the processes that play end at once, and nobody waits for their games.
    """
    console = stderr_console()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=total, completed=played)
        with interrupting_first(_end_processes):
            yield lambda: progress.advance(task)


def _end_processes() -> None:
    for process in multiprocessing.active_children():
        process.terminate()
