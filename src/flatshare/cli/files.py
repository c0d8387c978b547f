"""Files are written whole or not at all, and never over another one unless that is wished."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from flatshare.cli.complaints import Complaint
from flatshare.core.game import AnyGame
from flatshare.core.record import IllegalMove, Record, RecordError, read_record, replay
from flatshare.core.texts import Texts

MOST_READ: Final = 64 * 2**20
"""In letters: a record of a long game is less than a hundredth of it; devices never end."""
Whole = Callable[[Any], object]
"""Looks at all of a state; what it raises tells that the state cannot be."""


def write_file(path: Path, text: str, *, over_existing: bool = False) -> None:
    """Write a text file. Raises Complaint, and then there is no new file and the old one is as it was."""
    # unlike Path's own, these answer for names that no file can have; writing then says what is wrong
    if os.path.islink(path):
        path = Path(os.path.realpath(path))
    check_writable(path)
    if os.path.exists(path) and not over_existing:
        raise _exists(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise _not_writable(path, error) from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _put(Path(name), path, over_existing)
    except FileExistsError as error:
        raise _exists(path) from error
    except OSError as error:
        raise _not_writable(path, error) from error
    finally:
        with suppress(OSError):
            os.unlink(name)


def check_writable(path: Path) -> None:
    """Raise Complaint if there is something that is no file: a folder, a device, a pipe. None is replaced."""
    if os.path.isdir(path):
        raise Complaint(f"{path} is a folder; name a file in it")
    if os.path.exists(path) and not os.path.isfile(path):
        raise Complaint(f"{path} is a device or a pipe; name a file")


def read_text(path: Path, encoding: str = "utf-8") -> str:
    """The text of a file. Raises Complaint if it is too long for any of flatshare’s, or OSError."""
    with path.open(encoding=encoding) as file:
        text = file.read(MOST_READ + 1)
    if len(text) > MOST_READ:
        raise Complaint(f"{path} is too long: more than {MOST_READ:,} letters")
    return text


def check_drawing(drawing: Path | None, of: Path) -> None:
    """Raise Complaint if a drawing would replace what it is drawn from, wished or not."""
    if drawing is not None and drawing.resolve() == of.resolve():
        raise Complaint(f"--svg: {drawing} is the file that is drawn; name another one for the drawing")


def _put(written: Path, path: Path, over_existing: bool) -> None:
    # mkstemp's files are for their owner alone; a game's file is like any other file
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(written, 0o666 & ~mask)
    if over_existing:
        os.replace(written, path)
        return
    try:
        os.link(written, path)  # unlike a rename it never replaces what somebody wrote meanwhile
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.rename(written, path)


def _exists(path: Path) -> Complaint:
    return Complaint(f"{path} exists already; name another file, or add --force to replace it")


def _not_writable(path: Path, error: OSError) -> Complaint:
    return Complaint(f"{path} cannot be written: {error.strerror}; name a file in another folder")


def load_record(path: Path) -> Record:
    """The record in a file. Raises Complaint, naming the file."""
    try:
        return read_record(read_text(path))
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{path} is no record: it is not text") from error
    except RecordError as error:
        raise Complaint(f"{path}: {error}") from error


def load_game(path: Path, game: AnyGame) -> Record:
    """The record of this game in a file. Raises Complaint, naming the file."""
    record = load_record(path)
    if record.game is not game:
        raise Complaint(f"{path}: this is a game of {record.game.name}, not of {game.name}")
    return record


def check_replay(record: Record, path: Path, whole: Whole) -> None:
    """Raise Complaint unless the record's actions bring its events again.

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
        raise Complaint(f"{path}: {error.where} may not be done: {reason}") from error
    except RecordError as error:
        raise Complaint(f"{path}: {error}") from error


def _check_events(record: Record, path: Path, whole: Whole) -> None:
    try:
        state = None
        for event in record.events():
            record.game.describe(event, record.options)
            state = record.game.evolve(state, event)
            record.game.view(state, None)
        whole(record.state())
    except Exception as error:  # events that no rules made can break anything, and it is the file's fault
        raise Complaint(
            f"{path}: its events do not follow from each other ({type(error).__name__}: {error});"
            " was the file changed by hand?"
        ) from error
