"""Which tests reach a line, found by running all of them once."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import coverage

from tools.mutants.measuring import FOLDER, LINES, TIMING
from tools.mutants.mutations import Mutation
from tools.mutants.trees import environment

LEFT_OUT = "not browser and not soak"
"""Browsers start too slowly to be started for each mutant."""


@dataclass(frozen=True, eq=False)
class Tests:
    """The tests that passed, with the seconds of processor time of each, and the lines they reach."""

    seconds: dict[str, float]
    failed: list[str]
    _lines: coverage.CoverageData = field(repr=False)
    _contexts: dict[str, dict[int, list[str]]] = field(default_factory=dict, repr=False)

    @cached_property
    def _files(self) -> dict[str, list[str]]:
        files: dict[str, list[str]] = {}
        for test in self.seconds:
            files.setdefault(test.split("::")[0], []).append(test)
        return files

    @cached_property
    def _measured(self) -> dict[str, str]:
        """The name in the data of each file of the project: the copy in which the tests ran was elsewhere."""
        return {
            f"src/flatshare/{file.split('/src/flatshare/', 1)[1]}": file
            for file in self._lines.measured_files()
        }

    def reaching(self, path: str, mutation: Mutation) -> list[str]:
        """The tests that reach a mutation, in the order in which they were run."""
        measured = self._measured.get(path)
        if measured is None:
            return []
        if measured not in self._contexts:
            self._contexts[measured] = self._lines.contexts_by_lineno(measured)
        by_line = self._contexts[measured]
        contexts = set(by_line.get(mutation.line) or by_line.get(mutation.statement, ()))
        if contexts and not any("::" in context for context in contexts):
            # Only an import reaches it. It may matter to all tests of its part of the project, and to those
            # that reach the rest of the file.
            mirrored = "tests/" + path.removeprefix("src/flatshare/").split("/")[0] + "/"
            contexts.update(*by_line.values(), (file for file in self._files if file.startswith(mirrored)))
        return self._tests(contexts)

    def _tests(self, contexts: Iterable[str]) -> list[str]:
        chosen: set[str] = set()
        for context in contexts:
            chosen.update([context] if context in self.seconds else self._files.get(context, ()))
        return [test for test in self.seconds if test in chosen]


def fingerprint(root: Path) -> str:
    """Changes when a source or a test changes."""
    found = sha256()
    for folder in ("src", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in {".py", ".ftl", ".toml", ".json", ".sql"}:
                found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def measure(tree: Path, folder: Path, workers: int) -> int:
    """Run all tests in a copy of the project and keep the lines they reach in a folder.

    Returns pytest's exit status.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tools.mutants.measuring",
        "-p",
        "no:cacheprovider",
    ]
    command += ["--hypothesis-profile", "mutants", "-m", LEFT_OUT, "-n", str(workers), "--dist", "worksteal"]
    ran = subprocess.run(command, cwd=tree, env=environment(tree) | {FOLDER: str(folder)})
    lines = coverage.CoverageData(str(folder / LINES))
    for part in sorted(folder.glob(f"{LINES}-*")):
        measured = coverage.CoverageData(str(part))
        measured.read()
        lines.update(measured)
        part.unlink()
    return ran.returncode


def load(folder: Path) -> Tests:
    """What `measure` kept."""
    seconds: dict[str, float] = {}
    failed: list[str] = []
    for timing in sorted(folder.glob(f"{TIMING}-*.json")):
        kept = json.loads(timing.read_text())
        seconds |= kept["passed"]
        failed += kept["failed"]
    lines = coverage.CoverageData(str(folder / LINES))
    lines.read()
    return Tests(seconds, sorted(failed), lines)
