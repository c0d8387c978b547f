"""Reading the house files that commands are given, with errors that say what is wrong and where."""

from dataclasses import replace
from pathlib import Path

from flatshare.cli.editions import listed
from flatshare.cli.errors import CommandError
from flatshare.cli.files import read_text
from flatshare.core.documents.mistakes import Mistake
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.house_file import EDITION, HouseFile, HouseFileError, built, read_entries


def read_house(file: Path, edition: Edition, texts: Texts) -> HouseFile:
    """The house of a file, checked against the rules. Raises CommandError with all mistakes."""
    try:
        return built(read_entries(read_text(file), file.name), edition)
    except HouseFileError as error:
        lines = listed([_in_words(mistake, texts) for mistake in error.mistakes])
        raise CommandError("\n".join([f"{file} is no house that can be scored:", *lines])) from error


def _in_words(mistake: Mistake, texts: Texts) -> Mistake:
    if mistake.refusal is not None:
        said = texts.say(mistake.refusal.message)
        return replace(mistake, wrong=f"{said} ({mistake.refusal.ruling})")
    if mistake.item == EDITION[0]:
        return replace(
            mistake, wrong=f"{mistake.wrong}; name the folder of the file's edition with --edition"
        )
    return mistake
