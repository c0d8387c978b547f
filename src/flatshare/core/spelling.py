"""Suggestions for misspelled words, for error messages."""

from collections.abc import Iterable
from difflib import get_close_matches


def alternatives(words: Iterable[str], written: object = None) -> str:
    """Return the known words as part of a message, with a suggestion if `written` is close to one of them."""
    known = tuple(words)
    listed = known[0] if len(known) == 1 else f"one of {', '.join(known)}"
    return listed + suggestion(written, known)


def suggestion(written: object, words: Iterable[str]) -> str:
    """Return the end of a message that suggests the word closest to `written`; empty if none is close."""
    near = get_close_matches(written, tuple(words), 1) if isinstance(written, str) else []
    return f"; perhaps {near[0]}" if near else ""
