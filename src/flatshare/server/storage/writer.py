"""The thread that writes. It commits jobs in groups, so that many tables share one wait for the disk."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple

from sqlalchemy import Connection, Engine, NestedTransaction
from sqlalchemy.exc import SQLAlchemyError

Work = Callable[[Connection], None]
GROUP_AT_MOST = 200


class _Job(NamedTuple):
    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def finish(self, error: BaseException | None) -> None:
        # The caller's event loop may be closed by now; the data is written all the same.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(_resolve, self.done, error)


class Writer:
    """Runs jobs in order. A job that fails does not affect the others."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="flatshare-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Run the work in a transaction; return when it is on disk. Raises any error of the work."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(work, loop, done))
        await done

    def close(self) -> None:
        """Write what is pending, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            group, last = [first], False
            while len(group) < GROUP_AT_MOST and not last:
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
                if job is None:
                    last = True
                else:
                    group.append(job)
            self._commit(group)
            if last:
                return

    def _commit(self, group: list[_Job]) -> None:
        outcomes: list[tuple[_Job, BaseException | None]] = []
        try:
            with self._engine.begin() as connection:
                for job in group:
                    outcomes.append((job, _run_in_savepoint(job.work, connection)))
        except Exception as error:
            # Nothing of the group is on disk, and it is not known which job failed.
            outcomes = [(job, error) for job in group]
        for job, error in outcomes:
            job.finish(error)


def _run_in_savepoint(work: Work, connection: Connection) -> BaseException | None:
    savepoint = connection.begin_nested()
    try:
        work(connection)
    except Exception as error:
        if connection.invalidated or not _rolled_back(savepoint):
            raise
        return error
    savepoint.commit()
    return None


def _rolled_back(savepoint: NestedTransaction) -> bool:
    """Roll back one job; return False if the whole transaction is lost (SQLite with a full disk)."""
    try:
        savepoint.rollback()
    except SQLAlchemyError:
        return False
    return True


def _resolve(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
