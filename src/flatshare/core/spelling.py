"""Slips of the pen: what a word that is not known probably was to be."""

from collections.abc import Iterable
from difflib import get_close_matches


def one_of(words: Iterable[str], written: object = None) -> str:
    """The words that are known, for a message; and the one of them that `written` comes close to, if any."""
    known = tuple(words)
    listed = known[0] if len(known) == 1 else f"one of {', '.join(known)}"
    return listed + perhaps(written, known)


def perhaps(written: object, words: Iterable[str]) -> str:
    """The word that `written` comes close to, to go on a message with; empty: it comes close to none."""
    near = get_close_matches(written, tuple(words), 1) if isinstance(written, str) else []
    return f"; perhaps {near[0]}" if near else ""
