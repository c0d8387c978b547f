"""`flatshare play GAME`: any installed game in the terminal."""

from typing import Annotated

import typer

from flatshare.cli.any_game.options import read_options
from flatshare.cli.any_game.screen import PlainScreen
from flatshare.cli.consoles import plain_console
from flatshare.cli.errors import CommandError
from flatshare.cli.files import OwnFile
from flatshare.cli.keeping import play_and_keep
from flatshare.cli.local_table import seed_of
from flatshare.cli.play_options import Bots, BotSeconds, Resume, Seed
from flatshare.cli.seating import bots_at, lay_table, nothing_but, read_seats, resumed, seat_bots
from flatshare.core.chance import new_seed
from flatshare.core.game import seat_options
from flatshare.core.registry import find_game
from flatshare.core.texts import Texts

MOST_SEATS = 8
EXAMPLES = """\
**Examples**

`flatshare play room-share --seat Anna --seat bot:greedy --option cardless=true`

`flatshare play GAME --seat Anna --seat Otto` — a game of an installed package

`flatshare play GAME --resume FILE`

`flatshare room-share play`, `flatshare rooms-and-roomies play` — these games with a screen of their own
"""


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's name.", show_default=False)],
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A player's name, or bot:BOT; once for each seat.", show_default=False
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="An option of the game; can be given several times.",
            show_default=False,
        ),
    ] = None,
    seed: Seed = None,
    bot_seconds: BotSeconds = 1.0,
    bot: Bots = None,
    resume: Resume = None,
) -> None:
    """Play any installed game: people at this screen, bots, or both.

    What you see is printed field by field, and your legal actions as a list. Type an action's number or its
    short text; `help` lists the rest. Leaving saves the game to a file in this folder.
    """
    rules = find_game(game)
    file = None
    if resume is not None:
        nothing_but(ctx, "game", "resume", "bot_seconds", "bot")
        file = OwnFile.now(resume)
        table = resumed(resume, rules, lambda state: rules.view(state, None))
    else:
        labels = read_seats(seat or ["Player"], rules, game, range(1, MOST_SEATS + 1))
        options = read_options(rules, seat_options(rules, len(labels)), option or [])
        seed_bytes = new_seed() if seed is None else seed_of(seed)
        table = lay_table(rules, options, labels, seed_bytes, ValueError)
        if len(labels) != table.match.seats:
            raise CommandError(f"--seat: the game has {table.match.seats} seats, not {len(labels)}")
    screen = PlainScreen(
        table=table,
        bots=seat_bots(table, bot or bots_at(seat or [])),
        bot_seconds=bot_seconds,
        console=plain_console(),
        texts=Texts(),
        file=file,
    )
    play_and_keep(screen)
