import multiprocessing
import os
import signal
import threading
from pathlib import Path

import pytest

from flatshare.arena import Contest
from flatshare.arena.workers import WorkerEnded, spread
from flatshare.bots import Budget
from flatshare.room_share import GAME

HANGS = f"{Path(__file__).parents[1] / 'bots' / 'misbehaving.py'}:Hangs"


def twice(number: int) -> int:
    if number < 0:
        raise ValueError("negative")
    if number > 100:
        os._exit(5)
    if number == 100:
        threading.Event().wait()
    return 2 * number


def test_every_job_is_done_once_and_all_processes_end():
    assert sorted(spread(twice, ((number,) for number in range(7)), 2)) == [0, 2, 4, 6, 8, 10, 12]
    assert not multiprocessing.active_children()


def test_an_exception_of_the_work_is_raised_here():
    with pytest.raises(ValueError, match="negative"):
        list(spread(twice, [(1,), (-1,), (2,)], 1))
    assert not multiprocessing.active_children()


def test_a_process_that_ends_is_an_error():
    with pytest.raises(WorkerEnded, match="status 5"):
        list(spread(twice, [(101,)], 1))


def test_closing_ends_processes_that_still_work():
    results = spread(twice, [(1,), (100,), (2,), (100,)], 2)
    assert next(results) == 2
    results.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_an_interrupt_ends_a_contest_with_a_bot_that_hangs():
    """Without the end of all processes this test would take ten minutes."""
    contest = Contest(GAME, (HANGS, "random"), 2, Budget(count=1))
    interrupt = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        list(contest.play_all(processes=2))
    assert not multiprocessing.active_children()
