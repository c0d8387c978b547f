"""Reading the house files that commands are given, with complaints that say what is wrong and where."""

from pathlib import Path

from flatshare.cli.complaints import Complaint
from flatshare.cli.files import read_text
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.house_file import HouseFile, HouseFileError, Trouble, built, read_entries


def read_house(file: Path, edition: Edition, texts: Texts) -> HouseFile:
    """The house of a file, held against the rules. Raises Complaint."""
    try:
        return built(read_entries(read_text(file)), edition)
    except HouseFileError as error:
        troubles = [f"  {trouble.where}: {_words(trouble, texts)}" for trouble in error.troubles]
        raise Complaint("\n".join([f"{file} is no house that can be scored:", *troubles])) from error


def _words(trouble: Trouble, texts: Texts) -> str:
    if trouble.where == "edition":
        return f"{trouble.what}; name the folder of the file's edition with --edition"
    if trouble.refusal is None:
        return trouble.what
    return f"{texts.say(trouble.refusal.message)} ({trouble.refusal.ruling})"
