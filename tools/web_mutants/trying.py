"""Runs the tests of the front end on a mutant: Vitest first, then some of the tests in a browser."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from tools.mutants import trees
from tools.mutants.sampling import Mutant
from tools.mutants.trying import Outcome

BROWSER_TESTS: Final = (
    "tests/browser/test_two_people.py",
    "tests/browser/test_turns.py",
)
VITEST_SECONDS: Final = 90
BROWSER_SECONDS: Final = 600


class Tree:
    """A copy of the project in which mutants are made."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        trees.copy(root, folder)
        for installed in ("web/node_modules", ".venv"):
            (folder / installed).symlink_to((root / installed).resolve())

    def check(self, *, browser: bool) -> None:
        """Raise SystemExit if tests fail without any mutant: then every mutant would seem to be killed."""
        if self._tests(browser=browser) is not Outcome.SURVIVED:
            raise SystemExit("The tests fail without a mutant; mend them first (make test)")

    def outcome(self, mutant: Mutant, *, browser: bool) -> Outcome:
        """Return what becomes of a mutant. The copy is as before afterwards."""
        file = self.folder / mutant.path
        file.write_text(mutant.mutated, encoding="utf-8")
        try:
            return self._tests(browser=browser)
        finally:
            file.write_text(mutant.source, encoding="utf-8")

    def _tests(self, *, browser: bool) -> Outcome:
        outcome = self._run(["npx", "vitest", "run", "--bail", "1"], "web", VITEST_SECONDS)
        if outcome is not Outcome.SURVIVED or not browser:
            return outcome
        built = self._run(["npx", "vite", "build", "--logLevel", "error"], "web", VITEST_SECONDS)
        if built is not Outcome.SURVIVED:
            return built
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *BROWSER_TESTS]
        return self._run(command, ".", BROWSER_SECONDS)

    def _run(self, command: list[str], folder: str, seconds: int) -> Outcome:
        environment = trees.environment(self.folder)
        environment["PYTHONPATH"] += os.pathsep + str(self.folder)
        # In a session of its own, so that what the tests started ends with them.
        running = subprocess.Popen(
            command,
            cwd=self.folder / folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return Outcome.KILLED if running.wait(seconds) else Outcome.SURVIVED
        except subprocess.TimeoutExpired:
            return Outcome.TIMEOUT
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
