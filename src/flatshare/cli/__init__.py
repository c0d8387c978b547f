"""The command line: play in the terminal, serve the page, look at positions, count, replay.

May import everything; nothing imports it. What only some commands need (the server, bots) is imported inside
those commands, so that `flatshare --help` answers at once. Start reading at `app`, which lists the commands;
each group of commands has a file of its own.
"""

import sys
from typing import Final

__all__ = ["main"]

INTERRUPTED: Final = 130
"""The exit status of what Ctrl-C ended, as shells have it."""


def main() -> None:
    """The console script `flatshare`."""
    try:
        from flatshare.cli.app import app

        app(prog_name="flatshare")
    except KeyboardInterrupt:  # while the commands are still being loaded; later they answer to it
        sys.exit(INTERRUPTED)
