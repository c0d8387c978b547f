"""What a person at the command line can put right is reported in one message, with exit status 2.

Here is also what every command does at its end: output that cannot be written, Ctrl-C, exit statuses.
"""

import errno
import sys
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from flatshare.cli.consoles import OutputFailed, note, prepared_streams, readable
from flatshare.core.codec import CodecError
from flatshare.core.interruption import INTERRUPTED, ending_signals_interrupt
from flatshare.core.record import RecordError
from flatshare.core.registry import UnknownGame
from flatshare.room_share.notation import NotationError
from flatshare.room_share.setup import ImpossibleOptions
from flatshare.rooms_and_roomies.edition.loader import EditionError

OUTPUT_FAILED: Final = 1
"""The exit status if the output cannot be written."""
EXIT_STATUS: Final = 2
"""The exit status for what the person can put right."""
PATHS: Final = ("EDITION",)
"""The metavars of texts that may name a file or folder. A file's name need not be UTF-8."""


FULL: Final = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""The system's numbers for a full disk and for a used up quota, which Windows does not have."""


class CommandError(ValueError):
    """Something the person can put right: the message says what, where, and what to do."""


class Interrupted(Exception):
    """Ctrl-C or a signal ended a command after it had saved its results; the message may say how to go on."""


ERRORS = (CommandError, CodecError, EditionError, ImpossibleOptions, NotationError, RecordError, UnknownGame)
"""Only errors that say what is wrong with what was given; any other is a defect and keeps its traceback."""


class ErrorReportingGroup(TyperGroup):
    """The top of the commands: messages go to stderr, and each kind of failure has its exit status."""

    def main(self, *args: Any, **extra: Any) -> Any:
        with prepared_streams(), ending_signals_interrupt():
            try:
                try:
                    return super().main(*args, **extra)
                finally:
                    sys.stdout.flush()
            except OutputFailed as error:
                if not error.nobody_reads:
                    report(f"the output cannot be written: {why_not(error.cause)}")
                sys.exit(OUTPUT_FAILED)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ERRORS as error:
            report(str(error))
            raise typer.Exit(EXIT_STATUS) from error
        except Interrupted as interrupted:
            if message := str(interrupted):
                report(message)
            raise typer.Exit(INTERRUPTED) from interrupted


class Command(TyperCommand):
    """A command that refuses words which are not UTF-8, except for names of files."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        for param in self.params:
            given = ctx.params.get(param.name)
            words = given if isinstance(given, list | tuple) else (given,)
            odd = [word for word in words if isinstance(word, str) and readable(word) != word]
            if odd and param.metavar not in PATHS:
                raise CommandError(f"{_name_of(param)}: {odd[0]} is not UTF-8; set your terminal to UTF-8")
        return rest


def _name_of(param: Any) -> str:
    if param.param_type_name == "option":
        return param.opts[0]
    return param.metavar or param.name.upper()


def report(message: str) -> None:
    """Write a message to stderr, marked as this program's."""
    note(f"flatshare: {message}")


def why_not(error: OSError) -> str:
    """Why the system refused to do something, and for a full disk what to do."""
    if error.errno in FULL:
        return f"the disk is full ({error.strerror}); free some space, or choose a place on another disk"
    return error.strerror or str(error)
