"""The edition of Rooms & Roomies that a command is given: read, and held against the rules alike for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from flatshare.cli.consoles import note
from flatshare.cli.errors import CommandError
from flatshare.cli.shell import command
from flatshare.core.documents.mistakes import Mistake
from flatshare.rooms_and_roomies.edition.check import Problem, faults
from flatshare.rooms_and_roomies.edition.check import check as problems_of
from flatshare.rooms_and_roomies.edition.loader import (
    BUILTIN,
    EditionError,
    Reading,
    builtin_folder,
    read,
)

HELP: Final = "house, or the folder of an edition of your own."
MOST_LISTED: Final = 3


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
    """The edition of this name or in this folder, with its problems. Raises CommandError."""
    folder = builtin_folder(source) if source in BUILTIN else Path(source)
    if not folder.is_dir():
        wrong = "is no folder" if Path(source).exists() else "does not exist"
        raise CommandError(f"{source} {wrong}; name an edition's folder, or one of: {', '.join(BUILTIN)}")
    try:
        reading = read(folder)
    except EditionError as error:
        raise CommandError("\n".join([f"{source} cannot be read:", *listed(error.mistakes)])) from error
    problems = problems_of(reading.edition, reading.places)
    return GivenEdition(source, reading, problems, {} if source in BUILTIN else reading.files)


def usable_edition(source: str, players: int | None = None) -> GivenEdition:
    """The same, for a game of this many players or for another use; differences are reported on stderr.

    Raises CommandError if it has faults.
    """
    given = given_edition(source)
    if found := faults(given.problems, players):
        raise CommandError("\n".join([f"{source} cannot be played with:", *listed(found)]))
    if given.problems:
        lines = listed(given.problems[:MOST_LISTED])
        if (more := len(given.problems) - MOST_LISTED) > 0:
            lines.append(f"  and {more} more; to see all: {command('edition', 'check', source)}")
        note("\n".join([f"{source} differs from the printed game:", *lines]))
    return given


def listed(mistakes: Sequence[Mistake]) -> list[str]:
    """A line for each."""
    return [f"  {mistake}" for mistake in mistakes]
