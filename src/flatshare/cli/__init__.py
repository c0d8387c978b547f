"""The command line: play in the terminal, serve the page, look at positions, count, replay.

May import everything; nothing imports it. What only some commands need (the server, bots) is imported inside
those commands, so that `flatshare --help` answers at once. Start reading at `app`, which lists the commands;
each group of commands has a file of its own.
"""

__all__ = ["main"]


def main() -> None:
    """The console script `flatshare`."""
    from flatshare.cli.app import app

    app(prog_name="flatshare")
