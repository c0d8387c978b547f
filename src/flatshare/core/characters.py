"""Characters that nobody sees, in texts that others wrote: files, records, names.

Control characters are obeyed by a terminal instead of shown, and marks for the direction of writing turn
round the text they stand in. So what comes out of a file is refused with them, and a message that quotes
something shows them as codes.
"""

import re
import unicodedata
from typing import Final

LINES: Final = "\n\t"
"""What a text of several lines may hold."""
_JOINERS: Final = "\u200c\u200d"
"""Zero width (non-)joiners, which Persian, many Indic languages and emoji need."""
_PERHAPS_HIDDEN: Final = re.compile(r"[^\x20-\x7e]")


def hidden_character(text: str, allowed: str = "") -> str | None:
    """The first character that is not seen but does something; None: there is none."""
    for found in _PERHAPS_HIDDEN.finditer(text):
        character = found.group()
        if character not in allowed and _is_hidden(character):
            return character
    return None


def code(character: str) -> str:
    """What a character that is not seen is called."""
    return f"U+{ord(character):04X}"


def visible(text: str, allowed: str = LINES) -> str:
    """The text with codes in place of characters that are not seen."""
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
