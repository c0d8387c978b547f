"""Whatever happens to a game in the terminal, it is in a file afterwards."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from flatshare.cli.consoles import OutputFailed, note, write
from flatshare.cli.conversation import Conversation, Left
from flatshare.cli.errors import CommandError, Interrupted, report
from flatshare.cli.files import FileExists, write_file
from flatshare.cli.shell import shown
from flatshare.core.interruption import uninterrupted

MOST_ALIKE: Final = 99
"""How many games of one second get different file names."""


def play_and_keep(conversation: Conversation[Any]) -> None:
    """Play until the game is over or somebody leaves it; then save it, and tell how to go on.

    Raises Interrupted if it was Ctrl-C, a closed terminal or a polite kill that ended it.
    """
    over = interrupted = False
    try:
        conversation.play()
        over = True
    except Left:
        pass
    except KeyboardInterrupt:
        interrupted = True
    finally:
        _save_and_say(conversation, over=over)
    if interrupted:
        raise Interrupted


def _save_and_say(conversation: Conversation[Any], *, over: bool) -> None:
    try:
        with uninterrupted():
            file = _save(conversation)
    except CommandError as error:
        if not sys.stdin.isatty():
            raise
        report(str(error))
        file = _ask_where_to_save(conversation)
    texts = conversation.texts
    saved = texts.text("cli-saved", file=shown(file))
    next_command = conversation.replay_command(file) if over else conversation.resume_command(file)
    try:
        write(f"{saved}\n{texts.text('cli-look-again' if over else 'cli-go-on', command=next_command)}")
    except OutputFailed:
        note(saved)
        raise


def _save(conversation: Conversation[Any]) -> Path:
    """Save to the game's own file; if that fails, to a new one here, at home, or among temporary files."""
    failed: list[str] = []
    if conversation.file is not None:
        try:
            return conversation.save_own()
        except CommandError as error:
            failed.append(str(error))
    stem = f"{conversation.table.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for place in _places():
        try:
            file = _save_new(conversation, place, stem)
        except CommandError as error:
            failed.append(str(error))
        else:
            for reason in failed:
                report(reason)
            return file
    raise CommandError("\n".join(["the game is not saved:", *failed]))


def _ask_where_to_save(conversation: Conversation[Any]) -> Path:
    """Ask until the game is saved somewhere. Raises CommandError if the person gives up."""
    while True:
        try:
            name = input(conversation.texts.text("cli-not-saved") + " ").strip()
        except (EOFError, KeyboardInterrupt, OSError) as error:
            raise CommandError("the game is not saved") from error
        try:
            if not name:
                return _save(conversation)
            file = Path(os.path.expanduser(name))
            write_file(file, conversation.text())
        except CommandError as error:
            report(str(error))
        else:
            return file


def _save_new(conversation: Conversation[Any], place: Path, stem: str) -> Path:
    """Save to a file that is not there yet. Raises CommandError."""
    for number in range(1, MOST_ALIKE + 1):
        file = place / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        with suppress(FileExists):
            write_file(file, conversation.text())
            return file
    raise CommandError(f"{place} has too many games called {stem}")


def _places() -> Iterator[Path]:
    yield Path()
    with suppress(RuntimeError):  # who has no account may have no home
        yield Path.home()
    with suppress(OSError):  # nor can temporary files be written where a disk is full
        yield Path(tempfile.gettempdir())
