"""`flatshare serve`: the page and its tables."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from flatshare.cli.complaints import Complaint

EXAMPLES = """\
**Examples**

`flatshare serve`

`flatshare serve --host 0.0.0.0 --port 8080` — lets others in the network join
"""

NEEDED = ("fastapi", "uvicorn", "pydantic", "sqlalchemy", "alembic", "anyio")
"""What the extra `server` brings."""


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
        Path | None, typer.Option(help="The folder for what the server keeps; made if it is not there.")
    ] = None,
) -> None:
    """Serve the page, to play in the browser alone, at one screen or with friends by link.

    Ctrl-C stops it.
    """
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        raise Complaint(
            f"the server needs {', '.join(missing)}; install them with: pip install 'flatshare[server]'"
        )
    from flatshare import server

    try:
        server.serve(host=host, port=port, database=database, data=data)
    except server.ServeError as error:
        raise Complaint(str(error)) from error
