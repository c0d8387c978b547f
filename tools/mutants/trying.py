"""Runs the tests that reach a mutant."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import StrEnum
from math import floor, log10
from pathlib import Path
from threading import Lock

from tools.mutants.choosing import CHOICE
from tools.mutants.sampling import Mutant
from tools.mutants.trees import environment

START = 30
"""Seconds of processor time for starting pytest and collecting the tests."""
PATIENCE = 3
"""A mutant may take this many times the processor time that its tests took when they were measured."""
BUSY = 5
"""Its time on the clock may be this many times longer still: the machine may be busy with other work."""


class Outcome(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMEOUT = "timeout"
    UNREACHED = "unreached"
    """No test reaches the line."""


def selection(tests: Sequence[str], seconds: dict[str, float], budget: float) -> list[str]:
    """The fastest tests that fit into a budget of seconds, at least one.

    Tests of similar duration stay in the order in which they were measured: tests of one file share fixtures.
    """
    place = {test: number for number, test in enumerate(tests)}
    chosen: list[str] = []
    left = budget
    for test in sorted(tests, key=seconds.__getitem__):
        left -= seconds[test]
        if chosen and left < 0:
            break
        chosen.append(test)
    return sorted(chosen, key=lambda test: (_magnitude(seconds[test]), place[test]))


class Trial:
    """Tries mutants, one at a time, in a copy of the project."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree
        self._running: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._lock = Lock()

    def outcome(self, mutant: Mutant, tests: Sequence[str], seconds: dict[str, float]) -> Outcome:
        """Run these tests until the first one fails."""
        if not tests:
            return Outcome.UNREACHED
        limit = START + PATIENCE * sum(seconds[test] for test in tests)
        choice = self._tree / "choice.json"
        choice.write_text(json.dumps({"tests": tests, "seconds": round(limit)}))
        files = sorted({test.split("::")[0] for test in tests})
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tools.mutants.choosing"]
        command += ["-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile", "mutants", *files]
        with self._mutated(mutant):
            status = self._run(command, {CHOICE: str(choice)}, limit * BUSY)
        if status is None or status == -signal.SIGXCPU:
            return Outcome.TIMEOUT
        return Outcome.KILLED if status else Outcome.SURVIVED

    def stop(self) -> None:
        """End the tests that run now, and begin no others."""
        with self._lock:
            self._stopped = True
            if self._running:
                _end(self._running)

    @contextmanager
    def _mutated(self, mutant: Mutant) -> Iterator[None]:
        file = self._tree / mutant.path
        file.write_text(mutant.mutated, encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(mutant.source, encoding="utf-8")

    def _run(self, command: list[str], variables: dict[str, str], seconds: float) -> int | None:
        """The exit status, None if it takes longer. Raises Stopped."""
        with self._lock:
            if self._stopped:
                raise Stopped
            self._running = subprocess.Popen(
                command,
                cwd=self._tree,
                env=environment(self._tree) | variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        try:
            status = self._running.wait(seconds)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            # Tests may have started processes that a killed test did not end.
            _end(self._running)
        if self._stopped:
            raise Stopped
        return status


class Stopped(Exception):
    """Ended before there was an outcome."""


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and everything in its session."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _magnitude(seconds: float) -> int:
    return floor(log10(max(seconds, 0.01)))
