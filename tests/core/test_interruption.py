"""Signals that end a program."""

import signal
import threading
from collections.abc import Iterator

import pytest

from flatshare.core.interruption import (
    ENDING,
    ending_signals_interrupt,
    interrupting_first,
    uninterrupted,
)


@pytest.fixture(autouse=True)
def as_at_the_start() -> Iterator[None]:
    """Handlers as in a new program; those of the tests' own program come back afterwards."""
    numbers = (signal.SIGINT, *ENDING)
    before = [signal.getsignal(number) for number in numbers]
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.parametrize("number", ENDING)
def test_being_told_to_end_is_the_same_as_ctrl_c(number: signal.Signals) -> None:
    with pytest.raises(KeyboardInterrupt), ending_signals_interrupt():
        signal.raise_signal(number)
    assert signal.getsignal(number) is signal.SIG_DFL


@pytest.mark.parametrize("number", ENDING)
def test_whoever_handles_ctrl_c_handles_the_other_signals(number: signal.Signals) -> None:
    handled: list[int] = []
    with ending_signals_interrupt():
        signal.signal(signal.SIGINT, lambda handled_number, _: handled.append(handled_number))
        signal.raise_signal(number)
    assert handled == [signal.SIGINT]


def test_the_other_signals_interrupt_where_ctrl_c_is_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with pytest.raises(KeyboardInterrupt), ending_signals_interrupt():
        signal.raise_signal(signal.SIGTERM)


def test_an_ignored_signal_stays_ignored() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with ending_signals_interrupt():
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN


def test_an_action_comes_before_the_interrupt() -> None:
    steps: list[str] = []

    def interrupted() -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            steps.append("finally")

    acting_first = interrupting_first(lambda: steps.append("action"))
    with ending_signals_interrupt(), acting_first, pytest.raises(KeyboardInterrupt):
        interrupted()
    assert steps == ["action", "finally"]


@pytest.mark.parametrize("number", [signal.SIGINT, *ENDING])
def test_nothing_interrupts_while_something_is_saved(number: signal.Signals) -> None:
    with ending_signals_interrupt():
        with uninterrupted():
            signal.raise_signal(number)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)


def test_other_threads_leave_the_handlers_alone() -> None:
    handlers: list[object] = []

    def look() -> None:
        with ending_signals_interrupt(), uninterrupted():
            handlers.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert handlers == [signal.SIG_DFL]
