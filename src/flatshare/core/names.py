"""Names of seats and bots: any readable name that does not affect the text around it."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from flatshare.core.characters import code, hidden_character

NAME_LENGTH: Final = 40


def appearance(name: str) -> str:
    """Return the name without invisible differences: composed letters, kinds of blanks, joiners."""
    letters = unicodedata.normalize("NFKC", name)
    return " ".join("".join(letter for letter in letters if unicodedata.category(letter) != "Cf").split())


def look_alike(names: Iterable[str]) -> str | None:
    """Return the first name that looks like one before it, in capitals or not; None if all differ."""
    seen: set[str] = set()
    for name in names:
        shown = appearance(name).casefold()
        if shown in seen:
            return name
        seen.add(shown)
    return None


def name_error(name: str) -> str | None:
    """Return what is wrong with a name; None if it can be used.

    A terminal would obey control characters, marks for the direction of writing reverse the text around them,
    and a name without a visible character looks like no name.
    """
    if not 0 < len(name) <= NAME_LENGTH:
        return f"a name has 1 to {NAME_LENGTH} characters, not {len(name)}"
    if hidden := hidden_character(name):
        return f"the invisible character {code(hidden)} has no place in a name"
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        return "a name has at least one visible character"
    return None
