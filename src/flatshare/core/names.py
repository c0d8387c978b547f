"""How seats may be called: by any name that can be read, and that leaves the words around it alone."""

import unicodedata
from typing import Final

NAME_LENGTH: Final = 40

_JOINERS: Final = "\u200c\u200d"
"""Zero width (non-)joiners, which Persian, many Indic languages and emoji need."""


def why_no_name(name: str) -> str | None:
    """What is wrong with a name; None: it will do.

    Control characters would be obeyed by a terminal, marks for the direction of writing turn round the text
    they stand in, and a name of nothing visible cannot be told from none.
    """
    if not 0 < len(name) <= NAME_LENGTH:
        return f"a name has 1 to {NAME_LENGTH} characters, not {len(name)}"
    for character in name:
        if _is_hidden(character):
            return f"the invisible character U+{ord(character):04X} has no place in a name"
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        return "a name has at least one visible character"
    return None


def _is_hidden(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        # tags make up the flags of some countries
        return character not in _JOINERS and not "\U000e0020" <= character <= "\U000e007f"
    return category in ("Cc", "Cs", "Zl", "Zp")
