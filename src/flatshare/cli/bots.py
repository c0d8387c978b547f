"""`flatshare bots`: who else can take a seat."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from flatshare.cli.consoles import plain_console
from flatshare.cli.errors import CommandError
from flatshare.core.registry import find_game, game_names

EXAMPLES = """\
**Examples**

`flatshare bots`

`flatshare bots --game room-share`
"""


def bots(
    game: Annotated[
        str | None, typer.Option(help="Only those that play this game.", show_default=False)
    ] = None,
) -> None:
    """List the built-in bots, the weakest first, then those of installed packages.

    Other bots need not be installed: wherever a bot is named, it can also be a class (package.module:Class),
    a Python file (mybot.py) or a program (cmd:./program).
    """
    from flatshare.bots import BOTS, BotError, installed_bots
    from flatshare.bots.roster import load_installed

    if game is not None:
        find_game(game)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in ("bot", "plays", "how"):
        table.add_column(heading, header_style="bold")
    profiles = [*BOTS]
    for name in installed_bots():
        try:
            profiles.append(load_installed(name))
        except BotError as error:
            typer.echo(f"flatshare: {error}", err=True)
    for profile in profiles:
        plays = [name for name in game_names() if profile.plays(name)]
        if game is None or game in plays:
            table.add_row(Text(profile.name, "bold"), ", ".join(plays), profile.describe)
    plain_console().print(table)


def named_bots(text: str, game: str) -> tuple[str, ...]:
    """The built-in bots of `--bots NAME,NAME`, all of which play the game. Raises CommandError."""
    from flatshare.bots import bot_names

    names = tuple(name.strip() for name in text.split(","))
    there = bot_names(game)
    for name in names:
        if name not in there:
            raise CommandError(f"--bots: no bot {name!r} plays {game}; there are {', '.join(there)}")
    return names
