"""`flatshare rooms-and-roomies play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated, Any, Final, cast

import typer

from flatshare.cli.consoles import plain_console
from flatshare.cli.editions import HELP, usable_edition
from flatshare.cli.files import OwnFile
from flatshare.cli.keeping import play_and_keep
from flatshare.cli.local_table import LocalTable, seed_of
from flatshare.cli.seating import bots_at, lay_table, nothing_but, read_seats, read_start, resumed, seat_bots
from flatshare.core.chance import new_seed
from flatshare.core.texts import Texts

DEFAULT_SEATS: Final = ("Player",)

EXAMPLES = """\
**Examples**

`flatshare rooms-and-roomies play` — the solo game

`flatshare rooms-and-roomies play --challenge tiny-house --roomies full`

`flatshare rooms-and-roomies play --seat Anna --seat Otto --seat bot:random` — two people and a bot

`flatshare rooms-and-roomies play --edition my-edition/` — with components of your own

`flatshare rooms-and-roomies play --resume FILE` — go on with a game that was left
"""


def play(
    ctx: typer.Context,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A player's name, or bot:BOT; once for each of the 1 to 5 seats. By default you alone.",
            show_default=False,
        ),
    ] = None,
    roomies: Annotated[
        str, typer.Option(help="basic, as for first games, or full: with the additional Roomie cards.")
    ] = "basic",
    challenge: Annotated[
        str | None,
        typer.Option(
            help="For the solo game: happily-alone, perfect-duo, full-house, tiny-house or no-half-measures.",
            show_default=False,
        ),
    ] = None,
    start: Annotated[
        int | None,
        typer.Option(
            min=1, max=5, help="The seat that begins, from 1; by default it is drawn.", show_default=False
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A number or word: the same one deals the same game.", show_default=False),
    ] = None,
    edition: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            help=f"{HELP} Its files are carried along.",
        ),
    ] = "house",
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
    """Play Rooms & Roomies here: alone, with others at this screen, against bots.

    Type a choice's number or its short text, such as `go 3` or `square 0 b2`; `help` lists the rest. Vouchers
    can be spent at any time, out of turn too: `as Anna spend draw`.

    Leaving (`quit`, Ctrl-C, or the end of the input) saves the game to a file in this folder.
    """
    from flatshare.cli.rooms_and_roomies.screen import Screen
    from flatshare.cli.rooms_and_roomies.whole import whole
    from flatshare.rooms_and_roomies import GAME
    from flatshare.rooms_and_roomies.components import edition_texts

    file = None
    if resume is not None:
        nothing_but(ctx, "resume", "bot_seconds", "bot")
        file = OwnFile.now(resume)
        table = resumed(resume, GAME, whole)
    else:
        table = _new(seat or list(DEFAULT_SEATS), roomies, challenge, start, edition, seed)
    screen = Screen(
        table=table,
        bots=seat_bots(table, (*bots_at(seat or []), *(bot or ()))),
        bot_seconds=bot_seconds,
        console=plain_console(),
        texts=Texts(more=edition_texts(table.options)),
        file=file,
    )
    play_and_keep(screen)


def _new(
    seats: list[str], roomies: str, challenge: str | None, start: int | None, edition: str, seed: str | None
) -> LocalTable:
    from flatshare.rooms_and_roomies import GAME, ImpossibleOptions, Options

    labels = read_seats(seats, GAME, "Rooms & Roomies", range(1, 6))
    given = usable_edition(edition, len(labels))
    options = Options(
        players=len(labels),
        roomies=cast(Any, roomies),
        challenge=cast(Any, challenge),
        start=read_start(start, len(labels)),
        edition=given.reading.edition.id,
        files=given.files,
    )
    dealt = new_seed() if seed is None else seed_of(seed)
    return lay_table(GAME, options, labels, dealt, ImpossibleOptions)
