import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from flatshare.arena.workers import WorkerEnded, run_in_processes
from flatshare.bots import BotSeat, RunningBot
from flatshare.room_share import GAME, Options


def twice(number: int) -> int:
    if number < 0:
        raise ValueError("negative")
    if number > 100:
        os._exit(5)
    if number == 100:
        threading.Event().wait()
    return 2 * number


def test_every_job_is_done_once_and_all_processes_end():
    assert sorted(run_in_processes(twice, ((number,) for number in range(7)), 2)) == [0, 2, 4, 6, 8, 10, 12]
    assert not multiprocessing.active_children()


def test_an_exception_of_the_work_is_raised_here():
    with pytest.raises(ValueError, match="negative"):
        list(run_in_processes(twice, [(1,), (-1,), (2,)], 1))
    assert not multiprocessing.active_children()


def test_a_process_that_ends_is_an_error():
    with pytest.raises(WorkerEnded, match="status 5"):
        list(run_in_processes(twice, [(101,)], 1))


def test_closing_ends_processes_that_still_work():
    results = run_in_processes(twice, [(1,), (100,), (2,), (100,)], 2)
    assert next(results) == 2
    results.close()
    assert not multiprocessing.active_children()


@pytest.fixture
def usual_interrupt() -> Iterator[None]:
    """SIGINT raises KeyboardInterrupt, though jobs in the background begin with it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt_and_hang(number: int) -> int:
    if number:
        os.kill(os.getppid(), signal.SIGINT)
        threading.Event().wait()
    return number


def test_an_interrupt_ends_processes_that_still_work(usual_interrupt: None):
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(run_in_processes(interrupt_and_hang, [(0,), (1,)], 1))
    assert done == [0]
    assert not multiprocessing.active_children()


def test_programs_of_bots_end_with_the_process_that_plays(tmp_path: Path):
    pid = tmp_path / "pid"
    program = f"cmd:sh -c 'echo $$ >{pid}.new; mv {pid}.new {pid}; exec sleep 1000'"
    results = run_in_processes(start_program, [(0, ""), (1, program)], 2)
    assert next(results) == 0
    while not pid.exists():
        os.sched_yield()
    results.close()
    while runs(int(pid.read_text())):  # until it is collected
        os.sched_yield()


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def start_program(number: int, program: str) -> int:
    if program:
        RunningBot(program, BotSeat(GAME, Options(), 0, 0)).start()
    return number
