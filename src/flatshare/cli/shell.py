"""Commands that a person may paste into a shell, and names of files as they are shown."""

import os
import shlex
from pathlib import Path
from typing import Final

from flatshare.cli.consoles import readable
from flatshare.core.characters import hidden_character, visible

PROGRAM: Final = "flatshare"


def command(*words: str | Path) -> str:
    """A command of this program, quoted for a POSIX shell."""
    return " ".join([PROGRAM, *map(quoted, words)])


def quoted(word: str | Path) -> str:
    """A word quoted for a POSIX shell. A path that begins with a dash is written so that it is no option."""
    text = str(word)
    if isinstance(word, Path) and text.startswith("-"):
        text = os.path.join(os.curdir, text)
    if hidden_character(text) is None:
        return shlex.quote(text)
    return f"\"$(printf '{_escaped(text)}')\""


def _escaped(text: str) -> str:
    """A format for printf, in which bytes that a terminal cannot show or take are octal numbers."""
    return "".join(_escaped_character(character) for character in text)


def _escaped_character(character: str) -> str:
    if character in "\\%'" or hidden_character(character) is not None:
        return "".join(f"\\{byte:03o}" for byte in os.fsencode(character))
    return "%%" if character == "%" else character


def shown(path: Path) -> str:
    """A path as it is shown to a person: with codes in place of what cannot be seen."""
    return visible(readable(str(path)), allowed="")
