"""The file in which the games of a report are kept as they end: JSON, one a line, the terms in the first.

A stopped report can be continued later, and a report can be drawn again without playing.
"""

import hashlib
import os
from codecs import BOM_UTF8
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO, Final

import msgspec

from flatshare.arena.report.playing import PlayedGame, Terms
from flatshare.rooms_and_roomies.components import components_of

FORMAT: Final = "flatshare edition report"
VERSION: Final = 1
CODE: Final = ("core", "rooms_and_roomies", "bots", "arena/report/facts.py", "arena/report/program.py")
"""What of flatshare decides how games go and what is noted of them; editions have a hash of their own."""


class JournalError(ValueError):
    """A file that is no report's, or one whose games were played on other terms; the message says which."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has to be the same for all games of a report."""

    format: str
    version: int
    edition: str
    edition_hash: str
    roomies: str
    seed: int
    seconds: float | None
    count: int | None
    code: str
    """SHA-256 of the rules and bots that played."""
    bots: tuple[str, ...] = ()
    """Those the report was begun with; it may go on with others."""


MEANINGS: Final = {
    "version": "the kind of file",
    "edition": "the edition",
    "edition_hash": "the edition's content",
    "roomies": "the Roomie cards played with",
    "seed": "the seed",
    "seconds": "the seconds for a decision",
    "count": "the count for a decision",
    "code": "the rules or the bots",
}


def head_of(terms: Terms, bots: Sequence[str] = ()) -> Head:
    """The first line for these terms."""
    counted = terms.budget.count is not None
    return Head(
        format=FORMAT,
        version=VERSION,
        edition=terms.edition.edition,
        edition_hash=components_of(terms.edition).hash,
        roomies=terms.edition.roomies,
        seed=terms.seed,
        seconds=None if counted else terms.budget.seconds,
        count=terms.budget.count,
        code=code_hash(),
        bots=tuple(bots),
    )


def read_head(path: Path) -> Head | None:
    """On which terms the games of a file were played; None: it ends before that. Raises JournalError."""
    try:
        with path.open("rb") as file:
            line = file.readline()
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from error
    return _read_head(line, path) if line.endswith(b"\n") else None


def code_hash() -> str:
    """SHA-256 of the rules and bots as they are here."""
    digest = hashlib.sha256()
    for name in CODE:
        for path, text in _sources(files("flatshare").joinpath(*name.split("/")), name):
            digest.update(f"{path}\n{len(text)}\n".encode() + text)
    return digest.hexdigest()


def _sources(at: Traversable, path: str) -> Iterable[tuple[str, bytes]]:
    if at.is_file():
        yield path, at.read_bytes().replace(b"\r\n", b"\n")
        return
    for inside in sorted(at.iterdir(), key=lambda inside: inside.name):
        if inside.is_dir() or inside.name.endswith(".py"):
            yield from _sources(inside, f"{path}/{inside.name}")


class Journal:
    """A file of games, open to be added to. Every game is on the disk before the next is added."""

    def __init__(self, path: Path, terms: Terms, bots: Sequence[str] = ()) -> None:
        """Open the file, or begin it. Raises JournalError if its games were played on other terms."""
        head = head_of(terms, bots)
        self.games: dict[tuple[str, int], PlayedGame] = {}
        try:
            self._file: IO[bytes] = open(path, "a+b")  # noqa: SIM115, it stays open
        except OSError as error:
            raise JournalError(f"{path} cannot be written: {error.strerror}") from error
        try:
            self._take_up(path, head)
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, path: Path, head: Head) -> None:
        self._file.seek(0)
        text = self._file.read()
        # a line that was cut off when everything stopped
        whole = text.rfind(b"\n") + 1
        if not whole:
            if text and not msgspec.json.encode(head).startswith(text):
                raise JournalError(f"{path} is no file of a report's games")
            self._file.truncate(0)
            self._write(head)
            return
        first, *lines = text[:whole].splitlines()
        _compare(_read_head(first, path), head, path)
        for number, line in enumerate(lines, 2):
            game = _read_game(line, f"{path}, line {number}")
            self.games[game.series, game.number] = game
        self._file.truncate(whole)

    def add(self, game: PlayedGame) -> None:
        """Keep a game."""
        self._write(game)
        self.games[game.series, game.number] = game

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """No more games come."""
        with suppress(OSError):  # what could not be written was reported when it was added
            self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _read_head(line: bytes, path: Path) -> Head:
    try:
        # some editors on Windows put a mark before the text
        head = msgspec.json.decode(line.removeprefix(BOM_UTF8), type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"{path} is no file of a report's games") from error
    if head.format != FORMAT:
        raise JournalError(f"{path} is no file of a report's games")
    return head


def _read_game(line: bytes, where: str) -> PlayedGame:
    try:
        return msgspec.json.decode(line, type=PlayedGame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"{where}: this is no game ({error}); was the file changed by hand?") from error


def _compare(there: Head, wanted: Head, path: Path) -> None:
    others = [meaning for name, meaning in MEANINGS.items() if getattr(there, name) != getattr(wanted, name)]
    if others:
        raise JournalError(
            f"the games in {path} were played otherwise: {', '.join(others)} changed since;"
            " name another file to begin a new report"
        )
