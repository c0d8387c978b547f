"""`flatshare room-share play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated, Any, Final, cast

import typer

from flatshare.cli.consoles import plain_console
from flatshare.cli.errors import CommandError
from flatshare.cli.files import OwnFile
from flatshare.cli.keeping import play_and_keep
from flatshare.cli.local_table import seed_of
from flatshare.cli.room_share.screen import Screen
from flatshare.cli.room_share.whole import whole
from flatshare.cli.seating import bots_at, lay_table, nothing_but, read_seats, read_start, resumed, seat_bots
from flatshare.core.chance import new_seed
from flatshare.core.texts import Texts
from flatshare.room_share import COLOURS, GAME, Options
from flatshare.room_share.components import ColourChoice, Kind
from flatshare.room_share.setup import ImpossibleOptions

DEFAULT_SEATS: Final = ("Player", "bot:greedy")

EXAMPLES = """\
**Examples**

`flatshare room-share play` — you against the bot greedy

`flatshare room-share play --seat Anna --seat Otto --seat bot:random --royal --renovation`

`flatshare room-share play --cardless --start 1 --colours r,y`

`flatshare room-share play --resume FILE` — go on with a game that was left
"""


def play(
    ctx: typer.Context,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A player's name, or bot:BOT; once for each of the 2 to 4 seats."
            " By default you and bot:greedy.",
            show_default=False,
        ),
    ] = None,
    cardless: Annotated[bool, typer.Option("--cardless", help="The variant without cards, for two.")] = False,
    royal: Annotated[bool, typer.Option("--royal", help="With the Royal Suite.")] = False,
    renovation: Annotated[bool, typer.Option("--renovation", help="With the Renovation cards.")] = False,
    royal_replaces: Annotated[
        str, typer.Option(help="The kind of apartment that the Royal Suite replaces: R, S or H.")
    ] = "R",
    colours: Annotated[
        str,
        typer.Option(
            help="random; choose (the players choose in turn); or a colour for each seat, such as r,y"
            " (with two players also the second ones: r,y,b,g)."
        ),
    ] = "random",
    start: Annotated[
        int | None,
        typer.Option(
            min=1, max=4, help="The seat that begins, from 1; by default it is drawn.", show_default=False
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A number or word: the same one deals the same game.", show_default=False),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="With --resume: a bot of the game that is not installed; can be given several times.",
            show_default=False,
        ),
    ] = None,
    bot_seconds: Annotated[
        float, typer.Option(min=0.001, max=3600, help="How long a bot may think about one decision.")
    ] = 1.0,
    resume: Annotated[
        Path | None,
        typer.Option(help="Continue the game in this file, and save to it.", show_default=False),
    ] = None,
) -> None:
    """Play Room Share here: people at this screen, bots, or both.

    Type a choice's number or its short text, such as `play key-r` or `place C2 top`; `help` lists the rest.

    Leaving (`quit`, Ctrl-C, or the end of the input) saves the game to a file in this folder.
    """
    file = None
    if resume is not None:
        nothing_but(ctx, "resume", "bot_seconds", "bot")
        file = OwnFile.now(resume)
        table = resumed(resume, GAME, whole)
    else:
        labels = read_seats(seat or list(DEFAULT_SEATS), GAME, "Room Share", range(2, 5))
        if royal_replaces != "R" and not royal:
            raise CommandError("--royal-replaces: there is no Royal Suite to replace anything; add --royal")
        options = Options(
            players=len(labels),
            cardless=cardless,
            royal=royal,
            renovation=renovation,
            royal_replaces=cast(Kind, royal_replaces),
            colours=_colours(colours),
            start=read_start(start, len(labels)),
        )
        dealt = new_seed() if seed is None else seed_of(seed)
        table = lay_table(GAME, options, labels, dealt, ImpossibleOptions)
    screen = Screen(
        table=table,
        bots=seat_bots(table, (*bots_at(seat or []), *(bot or ()))),
        bot_seconds=bot_seconds,
        console=plain_console(),
        texts=Texts(),
        file=file,
    )
    play_and_keep(screen)


def _colours(text: str) -> ColourChoice | tuple[Any, ...]:
    if text in ("random", "choose"):
        return cast(ColourChoice, text)
    letters = tuple(text.replace(",", "").lower())
    if not letters or not set(letters) <= set(COLOURS):
        raise CommandError(
            f"--colours: {text!r}; it can be random, choose, or colours out of r, b, y, g, such as r,y"
        )
    return letters
