"""The one thread that writes. It commits in groups, so that many tables share the wait for the disk."""

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
        # The caller may be gone, loop and all; what is written stays written.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(_resolve, self.done, error)


class Writer:
    """Writes what it is given, in order; a job that fails does not harm its neighbours."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="flatshare-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Do the work in a transaction; returns when it is on disk. Raises what went wrong."""
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
                    outcomes.append((job, _tried(job.work, connection)))
        except Exception as error:
            # Nothing of the group is on disk; which job was to blame is unknown.
            outcomes = [(job, error) for job in group]
        for job, error in outcomes:
            job.finish(error)


def _tried(work: Work, connection: Connection) -> BaseException | None:
    savepoint = connection.begin_nested()
    try:
        work(connection)
    except Exception as error:
        if connection.invalidated or not _taken_back(savepoint):
            raise
        return error
    savepoint.commit()
    return None


def _taken_back(savepoint: NestedTransaction) -> bool:
    """Roll back one job; False if the whole group is gone, as SQLite gives it up when the disk is full."""
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
