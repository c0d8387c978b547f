"""The console that games and positions are drawn on."""

import sys

from rich.console import Console


def plain_console() -> Console:
    """A console that prints what it is given, and does not guess at meanings."""
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(errors="replace")  # a terminal without box characters is no reason to stop
    return Console(highlight=False, markup=False, emoji=False)
