"""`flatshare serve`: the page and its tables."""

from pathlib import Path
from typing import Annotated

import typer

from flatshare.cli.consoles import optional_output
from flatshare.cli.errors import CommandError

EXAMPLES = """\
**Examples**

`flatshare serve`

`flatshare serve --host 0.0.0.0 --port 8080` — lets others in the network join

`flatshare serve --bot greedy --bot mybot.py --bot "cmd:./program"` — with these bots
"""


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in the network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where tables are kept: a database URL; by default an SQLite file in the data folder."
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            help="The folder for what the server keeps; made if it is not there.", show_default=False
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="A bot to offer, the weakest first; can be given several times."
            " By default all built-in ones.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Serve the page, to play in the browser, alone or with others at one screen.

    Ctrl-C stops it.
    """
    try:
        from flatshare.server import ServeError
        from flatshare.server import serve as serve_tables
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("flatshare"):
            raise
        raise CommandError(
            f"the server needs {error.name}; install what it needs with: pip install 'flatshare[server]'"
        ) from error
    try:
        with optional_output():
            serve_tables(host=host, port=port, database=database, data=data, bots=bot or ())
    except ServeError as error:
        raise CommandError(str(error)) from error
