"""Options that all commands share which play a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

Seed = Annotated[
    str | None,
    typer.Option(help="A number or word: the same one deals the same game.", show_default=False),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="BOT",
        help="With --resume: a bot of the game that is not installed; can be given several times.",
        show_default=False,
    ),
]
BotSeconds = Annotated[
    float, typer.Option(min=0.001, max=3600, help="How long a bot may think about one decision.")
]
Resume = Annotated[
    Path | None,
    typer.Option(help="Continue the game in this file, and save to it.", show_default=False),
]
