"""The edition of Rooms & Roomies that a command is given: read, and held against the rules alike for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from flatshare.cli.complaints import Complaint
from flatshare.cli.consoles import note
from flatshare.cli.files import read_text
from flatshare.cli.shell import command
from flatshare.rooms_and_roomies.edition.check import Problem, faults
from flatshare.rooms_and_roomies.edition.check import check as problems_of
from flatshare.rooms_and_roomies.edition.loader import (
    BUILTIN,
    EditionError,
    Reading,
    builtin_folder,
    read_texts,
    texts_of,
)
from flatshare.rooms_and_roomies.edition.schema import FILES, TEXTS

HELP: Final = "house, or the folder of an edition of your own."
TOLD_AT_MOST: Final = 3


@dataclass(frozen=True, slots=True)
class GivenEdition:
    """An edition that was named on the command line."""

    source: str
    reading: Reading
    problems: Sequence[Problem]
    files: Mapping[str, str]
    """The texts of its files, by name; none of an edition that comes with flatshare."""

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that were read."""
        return tuple(Path(self.source, name) for name in self.files)


def given_edition(source: str) -> GivenEdition:
    """The edition of this name or in this folder, be it ever so faulty. Raises Complaint."""
    folder = builtin_folder(source) if source in BUILTIN else Path(source)
    if not folder.is_dir():
        there = "is no folder" if Path(source).exists() else "does not exist"
        raise Complaint(f"{source} {there}; name an edition's folder, or one of: {', '.join(BUILTIN)}")
    try:
        files = texts_of(folder) if source in BUILTIN else _texts_in(Path(source))
        reading = read_texts(files)
    except EditionError as error:
        raise Complaint(f"{source}: {error}") from error
    problems = problems_of(reading.edition, reading.places)
    return GivenEdition(source, reading, problems, {} if source in BUILTIN else files)


def _texts_in(folder: Path) -> dict[str, str]:
    """The texts of the files that are there; the reader of editions says which are missing."""
    return {name: read_text(folder / name) for name in (*FILES, TEXTS) if (folder / name).exists()}


def usable_edition(source: str, players: int | None = None) -> GivenEdition:
    """The same, to play it with so many players, or to use it otherwise; how it differs is told on stderr.

    Raises Complaint if it has faults.
    """
    given = given_edition(source)
    if there := faults(given.problems, players):
        raise Complaint("\n".join([f"{source} cannot be played with:", *listed(there)]))
    if given.problems:
        lines = listed(given.problems[:TOLD_AT_MOST])
        if (more := len(given.problems) - TOLD_AT_MOST) > 0:
            lines.append(f"  and {more} more; to see all: {command('edition', 'check', source)}")
        note("\n".join([f"{source} differs from the printed game:", *lines]))
    return given


def listed(problems: Sequence[Problem]) -> list[str]:
    """A line for each."""
    return [f"  {problem}" for problem in problems]
