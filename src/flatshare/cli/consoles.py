"""The console that games and positions are drawn on."""

import sys

from rich.console import Console


def plain_console() -> Console:
    """A console that prints what it is given, and does not guess at meanings.

    From now on stdout and stdin replace letters that their encoding does not have.
    """
    for stream in (sys.stdin, sys.stdout):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # no box characters, or other letters typed, are no reason to stop
    return Console(highlight=False, markup=False, emoji=False)
