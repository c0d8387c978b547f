"""Text files: one way to read them, one way to write them.

A file is written whole or not at all. It replaces another file only on request, and never one that somebody
else changed since this program read or wrote it (`OwnFile`).
"""

import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from flatshare.cli.consoles import note
from flatshare.cli.errors import CommandError, why_not
from flatshare.core.game import AnyGame
from flatshare.core.record import IllegalMove, Record, RecordError, read_record, replay
from flatshare.core.text_files import NotText, decoded
from flatshare.core.texts import Texts

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

MOST_READ: Final = 64 * 2**20
"""In bytes: a record of a long game is less than a hundredth of it; devices never end."""
MOST_NUMBERED: Final = 999
"""The highest number in the name of a file that is written beside another one."""
Whole = Callable[[Any], object]
"""Checks a whole state, and raises an error if the state is impossible."""


class FileExists(CommandError):
    """There is a file of this name already, and it may not be replaced."""


# Reading


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, with or without a byte order mark, its lines ending in `\\n`.

    Raises CommandError, naming the file; where it is not UTF-8, naming the line and the byte.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_READ + 1)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {why_not(error)}") from error
    if len(content) > MOST_READ:
        raise CommandError(f"{path} is too long: more than {MOST_READ:,} bytes")
    try:
        return decoded(content)
    except NotText as error:
        raise CommandError(f"{path}{', ' if error.line else ': '}{error}") from error


# Writing


def write_file(path: Path, text: str, *, over_existing: bool = False) -> None:
    """Write a text file. Raises CommandError, and then there is no new file and the old one is as it was."""
    path = _target(path)
    if not over_existing and os.path.exists(path):
        raise _exists(path)
    with _written(path, text) as written, _complaining(path):
        if over_existing:
            os.replace(written, path)
        else:
            _put_new(written, path)


@dataclass
class OwnFile:
    """A file that this program may replace, as long as nobody else changes it."""

    path: Path
    _known: bytes | None
    """The digest of what this program last read or wrote; None: there was no file."""

    @classmethod
    def now(cls, path: Path) -> "OwnFile":
        """The file as it is now. To be called before it is read."""
        return cls(path, _digest(path))

    @classmethod
    def for_result(cls, path: Path, *, force: bool) -> "OwnFile":
        """The file that a result goes to. Raises CommandError if one is there and may not be replaced."""
        check_writable(_target(path))
        file = cls.now(path)
        if file._known is not None and not force:
            raise _exists(path)
        return file

    @classmethod
    def beside(cls, path: Path, text: str) -> "OwnFile":
        """Write a new file beside another one, under its name with a number. Raises CommandError."""
        for number in range(2, MOST_NUMBERED + 1):
            other = path.with_name(f"{path.stem}-{number}{path.suffix}")
            with suppress(FileExists):
                write_file(other, text)
                return cls(other, _digest_of(text))
        raise CommandError(f"{path}: too many files of this name with a number; name another file")

    def save(self, text: str) -> "OwnFile":
        """Write the file, or a new one beside it if somebody else changed it. Returns the one written.

        Raises CommandError, and then no file has changed.
        """
        if not self._replaced_by(text):
            return self.beside(self.path, text)
        self._known = _digest_of(text)
        return self

    def _replaced_by(self, text: str) -> bool:
        """Write the file unless somebody else changed it; return whether it is written."""
        path = _target(self.path)
        with _written(path, text) as written, _only_writer(path), _complaining(path):
            found = _digest(path)
            if found is None:
                try:
                    _put_new(written, path)
                except FileExistsError:
                    return False
            elif found in (self._known, _digest_of(text)):
                os.replace(written, path)
            else:
                return False
        return True


def write_result(file: OwnFile, text: str) -> Path:
    """Write a result to its file, or beside it if somebody else changed it. Returns where it is."""
    saved = file.save(text)
    if saved is not file:
        note(
            f"{file.path} was changed by another program meanwhile, so it is left as it is;"
            f" the result is in {saved.path}"
        )
    return saved.path


@dataclass
class HeldFile:
    """A file that one command alone adds to."""

    path: Path
    """Where its content is; at the end another place, if somebody else removed or replaced the file."""
    _handle: int

    def __enter__(self) -> "HeldFile":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            if not _is_at(self._handle, self.path):
                self._rescue()
        finally:
            os.close(self._handle)

    def empty(self) -> None:
        """Remove all content."""
        os.ftruncate(self._handle, 0)

    def _rescue(self) -> None:
        with os.fdopen(os.dup(self._handle), "rb") as file:
            file.seek(0)
            text = file.read().decode(errors="ignore")  # the last line may be cut off
        lost, self.path = self.path, OwnFile.beside(self.path, text).path
        note(f"{lost} was removed or replaced by another program meanwhile; its content is in {self.path}")


def held(path: Path) -> HeldFile:
    """The file, made if it is not there. Raises CommandError if another command holds it."""
    with _complaining(path):
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(handle)
        raise CommandError(
            f"{path} is in use by another flatshare; wait for its end, or name another file"
        ) from error
    except OSError:  # a file system without locks
        pass
    return HeldFile(path, handle)


def is_same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file. Paths to no file are compared as they are written."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return os.path.abspath(one) == os.path.abspath(other)


def check_writable(path: Path) -> None:
    """Raise CommandError if the path is a folder, a device or a pipe; these are never replaced."""
    if os.path.isdir(path):
        raise CommandError(f"{path} is a folder; name a file in it")
    if os.path.exists(path) and not os.path.isfile(path):
        raise CommandError(f"{path} is a device or a pipe; name a file")


def drawing_file(drawing: Path | None, force: bool, *inputs: Path) -> OwnFile | None:
    """The file of `--svg`, if there is to be one. Raises CommandError if it may not be written."""
    if drawing is None:
        return None
    check_not_read(drawing, *inputs)
    return OwnFile.for_result(drawing, force=force)


def check_not_read(output: Path, *inputs: Path) -> None:
    """Raise CommandError if the output would replace a file that the command reads, even with --force."""
    for read in inputs:
        if is_same_file(output, read):
            raise CommandError(f"{output} is read by this command, so it is not replaced; name another file")


def _target(path: Path) -> Path:
    """The file that is written: a link stays, and the file that it leads to is replaced."""
    # unlike Path's own, these answer for names that no file can have; writing then says what is wrong
    target = Path(os.path.realpath(path)) if os.path.islink(path) else path
    check_writable(target)
    return target


@contextmanager
def _written(path: Path, text: str) -> Iterator[Path]:
    """A new file of another name beside `path`, with this text; removed afterwards if it is still there."""
    with _complaining(path):
        handle, name = tempfile.mkstemp(prefix=".flatshare-", dir=path.parent)
    try:
        with _complaining(path), os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.chmod(name, _mode(path))
        yield Path(name)
    finally:
        with suppress(OSError):
            os.unlink(name)


def _mode(path: Path) -> int:
    """Who may read the file: as before, or as of any new file. mkstemp's files are for their owner alone."""
    with suppress(OSError):
        return stat.S_IMODE(os.stat(path).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _put_new(written: Path, path: Path) -> None:
    try:
        os.link(written, path)  # unlike a rename it never replaces what somebody wrote meanwhile
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        os.replace(written, path)


@contextmanager
def _complaining(path: Path) -> Iterator[None]:
    try:
        yield
    except FileExistsError as error:
        raise _exists(path) from error
    except (OSError, ValueError) as error:
        if isinstance(error, CommandError):
            raise
        reason = why_not(error) if isinstance(error, OSError) else str(error)
        raise CommandError(f"{path} cannot be written: {reason}; name a file in another folder") from error


@contextmanager
def _only_writer(path: Path) -> Iterator[None]:
    """Hold the lock of the existing file, so that no other flatshare replaces it meanwhile.

    On a file system without locks another program may still change the file between the comparison and the
    replacement.
    """
    handle = _locked(path)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _locked(path: Path) -> int | None:
    """An open handle that holds the lock of the file; None if there is no file, or there are no locks."""
    if fcntl is None:
        return None
    while True:
        try:
            handle = os.open(path, os.O_RDONLY)
        except OSError:
            return None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            os.close(handle)
            return None
        if _is_at(handle, path):
            return handle
        os.close(handle)  # it was replaced while we waited for its lock


def _is_at(handle: int, path: Path) -> bool:
    """Whether an open file still has this name."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def _digest(path: Path) -> bytes | None:
    if not os.path.isfile(path):
        return None
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except FileNotFoundError:
        return None
    except OSError:
        return b"not readable"


def _digest_of(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _exists(path: Path) -> FileExists:
    return FileExists(f"{path} exists already; name another file, or add --force to replace it")


# Records


def load_record(path: Path) -> Record:
    """The record in a file. Raises CommandError, naming the file."""
    try:
        return read_record(read_text(path))
    except RecordError as error:
        raise CommandError(f"{path}: {error}") from error


def load_game(path: Path, game: AnyGame) -> Record:
    """The record of this game in a file. Raises CommandError, naming the file."""
    record = load_record(path)
    if record.game is not game:
        raise CommandError(f"{path}: this is a game of {record.game.name}, not of {game.name}")
    return record


def check_replay(record: Record, path: Path, whole: Whole) -> None:
    """Raise CommandError unless the record's actions bring its events again.

    Of a game that older rules were played by it is only asked that the events fit together, and that `whole`
    has nothing to say against the state they lead to.
    """
    if record.rules_version < record.game.rules_version:
        _check_events(record, path, whole)
        return
    try:
        for _ in replay(record):
            pass
    except IllegalMove as error:
        reason = Texts().say(error.refusal.message, [seat.name for seat in record.seats])
        raise CommandError(f"{path}: {error.where} is illegal: {reason}") from error
    except RecordError as error:
        raise CommandError(f"{path}: {error}") from error


def _check_events(record: Record, path: Path, whole: Whole) -> None:
    try:
        state = None
        for event in record.events():
            record.game.describe(event, record.options)
            state = record.game.evolve(state, event)
            record.game.view(state, None)
        whole(record.state())
    except Exception as error:  # events that no rules made can break anything, and it is the file's fault
        raise CommandError(
            f"{path}: its events do not follow from each other ({type(error).__name__}: {error});"
            " was the file changed by hand?"
        ) from error
