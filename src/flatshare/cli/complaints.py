"""What the person at the command line can put right is told in one message, with exit status 2."""

from typing import Any

import typer
from typer.core import TyperGroup

from flatshare.core.characters import visible
from flatshare.core.codec import CodecError
from flatshare.core.record import RecordError
from flatshare.core.registry import UnknownGame
from flatshare.room_share.notation import NotationError
from flatshare.room_share.setup import ImpossibleOptions
from flatshare.rooms_and_roomies.edition.loader import EditionError

EXIT_STATUS = 2


class Complaint(ValueError):
    """Something the person can put right: the message says what, where, and what to do."""


COMPLAINTS = (Complaint, CodecError, EditionError, ImpossibleOptions, NotationError, RecordError, UnknownGame)
"""Only errors that say what is wrong with what was given; any other is a defect and keeps its traceback."""


class ComplainingGroup(TyperGroup):
    """The top of the commands: complaints go to stderr, and the exit status is 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except COMPLAINTS as complaint:
            # it may quote what somebody else wrote into a file
            typer.echo(f"flatshare: {visible(str(complaint))}", err=True)
            raise typer.Exit(EXIT_STATUS) from complaint
