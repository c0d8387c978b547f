"""Worker processes that play games one after another. A signal ends them at once."""

import os
import signal
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar, cast

from flatshare.bots.process import SPAWN, end_with_parent, start_without_interrupts
from flatshare.bots.program import kill_programs

T = TypeVar("T")
SECONDS_TO_END: Final = 0.2
"""The time in which a worker must end its bots' programs before it is killed."""


class WorkerEnded(RuntimeError):
    """A worker ended during a game: it was killed, or a built-in bot made it crash."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A process and the connection to it."""

    process: BaseProcess
    connection: Connection


def run_in_processes(
    work: Callable[..., T], jobs: Iterable[tuple[Any, ...]], workers: int
) -> Generator[T, None, None]:
    """Do the work with the arguments of each job in several processes; yield each result as it arrives.

    Raises an exception of the work here. Closing the iterator, or Ctrl-C, ends the processes.
    """
    waiting = iter(jobs)
    crew: dict[Connection, Worker] = {}
    try:
        for job in islice(waiting, workers):
            worker = _started(work)
            crew[worker.connection] = worker
            worker.connection.send(job)
        while crew:
            for connection in cast(list[Connection], wait(list(crew))):
                # Yielded first, so that an interrupt does not lose the result.
                yield _received(crew[connection])
                following = next(waiting, None)
                if following is None:
                    _end([crew.pop(connection)])
                else:
                    connection.send(following)
    finally:
        _end(list(crew.values()))


def _started(work: Callable[..., Any]) -> Worker:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(theirs, work))
    start_without_interrupts(process.start)
    theirs.close()
    return Worker(process, ours)


def _received(worker: Worker) -> Any:
    try:
        done, value = worker.connection.recv()
    except (EOFError, OSError) as error:
        worker.process.join(SECONDS_TO_END)
        status = worker.process.exitcode
        raise WorkerEnded(f"a process that played games ended with status {status}") from error
    if not done:
        raise value
    return value


def _end(workers: list[Worker]) -> None:
    """End processes and the bots in them, within half a second."""
    for worker in workers:
        worker.process.terminate()
    end = time.monotonic() + SECONDS_TO_END
    for worker in workers:
        worker.process.join(max(0.0, end - time.monotonic()))
        worker.process.kill()
        worker.process.join()
        worker.connection.close()


def _work(connection: Connection, work: Callable[..., Any]) -> None:
    """Run a worker's process."""
    end_with_parent(kill_programs)
    signal.signal(signal.SIGTERM, _stop)
    with suppress(EOFError, OSError):
        while True:
            job = connection.recv()
            try:
                answer = (True, work(*job))
            except Exception as error:
                answer = (False, error)
            connection.send(answer)


def _stop(_number: int, _frame: object) -> None:
    kill_programs()
    os._exit(0)
