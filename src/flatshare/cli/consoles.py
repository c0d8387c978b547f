"""The console that games and positions are drawn on, and what it does without the letters for them."""

import codecs
import sys
import unicodedata
from typing import Final

from rich.console import Console

PLAIN: Final = {
    "─": "-", "│": "|", "═": "=", "║": "H", "░": ":", "≈": "~", "·": ".", "•": "*",
    "●": "*", "○": "o", "✓": "=", "▲": "^", "▶": ">", "▼": "v", "◀": "<", "▸": ">",
    "↑": "^", "→": ">", "↓": "v", "←": "<", "–": "-", "—": "-", "−": "-", "×": "x",
    "’": "'", "‘": "'", "“": '"', "”": '"', "…": ".", "é": "e",
}  # fmt: skip
"""Letters that every encoding has, for some that look like them; each is as wide."""


def plain_console() -> Console:
    """A console that prints what it is given, and does not guess at meanings.

    From now on stdout puts plainer letters for those that its encoding does not have; stdin replaces them.
    """
    # no box characters, or other letters typed, are no reason to stop
    codecs.register_error("flatshare.plain", _plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "flatshare.plain")):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=errors)
    return Console(highlight=False, markup=False, emoji=False)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    if letter in PLAIN:
        return PLAIN[letter]
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        return "#" if "HEAVY" in name else "+"
    return "?"
