"""How seats may be called: by any name that can be read, and that leaves the words around it alone."""

import unicodedata
from typing import Final

from flatshare.core.characters import code, hidden_character

NAME_LENGTH: Final = 40


def appearance(name: str) -> str:
    """The name without differences that cannot be seen: composed letters, kinds of blanks, joiners."""
    letters = unicodedata.normalize("NFKC", name)
    return " ".join("".join(letter for letter in letters if unicodedata.category(letter) != "Cf").split())


def why_no_name(name: str) -> str | None:
    """What is wrong with a name; None: it will do.

    Control characters would be obeyed by a terminal, marks for the direction of writing turn round the text
    they stand in, and a name of nothing visible cannot be told from none.
    """
    if not 0 < len(name) <= NAME_LENGTH:
        return f"a name has 1 to {NAME_LENGTH} characters, not {len(name)}"
    if hidden := hidden_character(name):
        return f"the invisible character {code(hidden)} has no place in a name"
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        return "a name has at least one visible character"
    return None
