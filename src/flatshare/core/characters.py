"""Invisible characters in texts from outside: files, records, names.

A terminal obeys control characters instead of showing them, and marks for the direction of writing reverse
the text around them. Texts with such characters are refused, and messages that quote them show codes instead.
"""

import re
import unicodedata
from typing import Final

LINES: Final = "\n\t"
"""The invisible characters that a text of several lines may contain."""
_JOINERS: Final = "\u200c\u200d"
"""Zero width (non-)joiners, which Persian, many Indic languages and emoji need."""
_PERHAPS_HIDDEN: Final = re.compile(r"[^\x20-\x7e]")


def hidden_character(text: str, allowed: str = "") -> str | None:
    """Return the first invisible character that is not allowed; None if there is none."""
    for found in _PERHAPS_HIDDEN.finditer(text):
        character = found.group()
        if character not in allowed and _is_hidden(character):
            return character
    return None


def code(character: str) -> str:
    """Return the character's code point, such as U+200B."""
    return f"U+{ord(character):04X}"


def visible(text: str, allowed: str = LINES) -> str:
    """Return the text with codes in place of invisible characters."""
    return _PERHAPS_HIDDEN.sub(
        lambda found: (
            f"<{code(found.group())}>"
            if found.group() not in allowed and _is_hidden(found.group())
            else found.group()
        ),
        text,
    )


def _is_hidden(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        # tags make up the flags of some countries
        return character not in _JOINERS and not "\U000e0020" <= character <= "\U000e007f"
    return category in ("Cc", "Cs", "Zl", "Zp")
