"""Progress on stderr, where somebody watches: never on stdout, never into a file."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.status import Status

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


def stderr_console() -> Console:
    """Where progress is shown, so that stdout holds results only."""
    return Console(stderr=True)


@contextmanager
def shown_budget(limit: int) -> Iterator[ShownBudget]:
    """A budget of so many boards, its spending shown on stderr if that is a terminal."""
    console = stderr_console()
    if not console.is_terminal:
        yield ShownBudget(limit)
        return
    with console.status("") as status:
        yield ShownBudget(limit, status)


@contextmanager
def waiting(doing: str) -> Iterator[None]:
    """What is done, on stderr if that is a terminal, for as long as it takes."""
    console = stderr_console()
    if not console.is_terminal:
        yield
        return
    with console.status(doing):
        yield


@contextmanager
def games_played(total: int, played: int = 0) -> Iterator[Callable[[], None]]:
    """A bar for games, on stderr if that is a terminal; to be called for each game that ends.

    Meanwhile being told to end (SIGTERM) is the same as Ctrl-C: what was played is kept, and nobody plays on.
    """
    console = stderr_console()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=total, completed=played)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            yield lambda: progress.advance(task)
        finally:
            signal.signal(signal.SIGTERM, before)
