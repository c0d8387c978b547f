"""Signals that end a program: SIGTERM and SIGHUP do what Ctrl-C does.

Only the main thread of a process may handle signals. In any other thread these context managers do nothing.
"""

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

INTERRUPTED: Final = 130
"""The exit status of an interrupted command, as in shells: 128 and the number of SIGINT."""
ENDING: Final = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__
)
"""The signals that end a program like Ctrl-C. Windows has no SIGHUP."""

Handler = Callable[[int, FrameType | None], Any]


@contextmanager
def ending_signals_interrupt() -> Generator[None, None, None]:
    """Within this context, handle SIGTERM and SIGHUP like SIGINT. Ignored signals stay ignored."""
    with _handled(ENDING, _interrupt):
        yield


@contextmanager
def interrupting_first(action: Callable[[], object]) -> Generator[None, None, None]:
    """Within this context, an interrupt calls `action` before it raises KeyboardInterrupt.

    So `action` can end other processes before a `finally` waits for them.
    """

    def act_and_interrupt(_number: int, _frame: FrameType | None) -> None:
        action()
        raise KeyboardInterrupt

    with _handled((signal.SIGINT,), act_and_interrupt):
        yield


@contextmanager
def uninterrupted() -> Generator[None, None, None]:
    """Within this context, no signal ends the program. Use it while the program saves."""
    with _handled((signal.SIGINT, *ENDING), signal.SIG_IGN):
        yield


@contextmanager
def _handled(numbers: tuple[int, ...], handler: Handler | signal.Handlers) -> Generator[None, None, None]:
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        # nohup ignores SIGHUP, and a shell ignores SIGINT for a program in the background.
        active = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
        for number in active:
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, signal.SIG_DFL if earlier is None else earlier)


def _interrupt(_number: int, frame: FrameType | None) -> None:
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler):
        raise KeyboardInterrupt
    handler(signal.SIGINT, frame)
