"""The tree of commands."""

from typing import Annotated

import typer

import flatshare
from flatshare.cli import serve, turns
from flatshare.cli.complaints import ComplainingGroup

EXAMPLES = """\
**Examples**

`flatshare serve` — the page on http://127.0.0.1:8000

`flatshare room-share --help` — what can be done with Room Share
"""

app = typer.Typer(
    cls=ComplainingGroup,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXAMPLES,
)

room_share = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Room Share in the terminal: play, replay, look at positions, count.",
)
app.add_typer(room_share, name="room-share")

app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
room_share.command("turns", epilog=turns.EXAMPLES)(turns.turns)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"flatshare {flatshare.__version__}")
        raise typer.Exit


@app.callback()
def flatshare_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Board games about an apartment: in the browser, in the terminal, and for study."""
