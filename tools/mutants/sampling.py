"""Which of all possible mutants are tried."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

from tools.mutants.mutations import Mutation, mutations


@dataclass(frozen=True)
class Mutant:
    """A file of the project with one mutation."""

    path: str
    """From the root of the project, with slashes."""
    source: str
    """Of the file as it is."""
    mutation: Mutation

    @property
    def mutated(self) -> str:
        return self.mutation.applied(self.source)

    @property
    def diff(self) -> str:
        """The lines that change, each after a - or a +."""
        lines = unified_diff(self.source.splitlines(), self.mutated.splitlines(), lineterm="", n=0)
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))

    @property
    def name(self) -> str:
        """Says which one it is, as long as nothing changes before it in its file."""
        return f"{self.path}:{self.mutation.start}:{self.mutation.end}:{self.mutation.text}"


NO_RULES = {"migrations", "pictures", "picture.py"}
"""Folders and files in which a wrong number is no wrong rule: tests do not measure drawings."""


def mutants(root: Path, paths: Iterable[str]) -> list[Mutant]:
    """Every mutant of the Python files in these files and folders."""
    files: set[Path] = set()
    for path in paths:
        place = root / path
        files.update(place.rglob("*.py") if place.is_dir() else [place])
    return [
        Mutant(file.relative_to(root).as_posix(), source, mutation)
        for file in sorted(files)
        if not NO_RULES.intersection(file.parts)
        for source in [file.read_text(encoding="utf-8")]
        for mutation in mutations(source)
    ]


def sample(population: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """A random sample, the same one for the same seed.

    The diff and the seed decide, so a mutant stays in the sample when other parts of the project change.
    """
    drawn: list[tuple[bytes, int, Mutant]] = []
    seen: dict[str, int] = {}
    for mutant in population:
        what = f"{seed} {mutant.path} {mutant.diff}"
        repeated = seen[what] = seen.get(what, -1) + 1
        drawn.append((sha256(f"{what} {repeated}".encode()).digest(), len(drawn), mutant))
    return [mutant for _, _, mutant in sorted(drawn)[:count]]
