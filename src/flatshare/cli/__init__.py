"""The command line: play in the terminal, serve the page, look at positions, count, replay.

May import everything; nothing imports it. What only some commands need (the server, bots) is imported inside
those commands, so that `flatshare --help` answers at once. Start reading at `app`, which lists the commands;
each group of commands has a file of its own.
"""

import os
import sys

from flatshare.core.interruption import INTERRUPTED

__all__ = ["main"]


def main() -> None:
    """The console script `flatshare`."""
    try:
        from flatshare.cli.app import app

        app(prog_name="flatshare")
    except KeyboardInterrupt:  # while the commands are still being loaded; later they answer to it
        sys.exit(INTERRUPTED)
    except SystemExit as ended:
        if ended.code == INTERRUPTED:
            # Python would first tidy up what compilers and solvers left, which takes up to a second
            os._exit(INTERRUPTED)
        raise
