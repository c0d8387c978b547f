"""The tree of commands."""

from collections.abc import Callable
from typing import Annotated

import typer

import flatshare
from flatshare.cli import arena, bots, edition_report, serve
from flatshare.cli.any_game import play as any_play
from flatshare.cli.any_game import replay as any_replay
from flatshare.cli.consoles import write
from flatshare.cli.edition import edition
from flatshare.cli.errors import Command, ErrorReportingGroup
from flatshare.cli.room_share import perft, play, position, replay, turns
from flatshare.cli.rooms_and_roomies import furnish, score
from flatshare.cli.rooms_and_roomies import play as play_rooms_and_roomies
from flatshare.cli.rooms_and_roomies import replay as replay_rooms_and_roomies

EXAMPLES = """\
**Examples**

`flatshare serve` — the page on http://127.0.0.1:8000

`flatshare room-share play` — Room Share in the terminal, against a bot

`flatshare rooms-and-roomies play` — Rooms & Roomies in the terminal, alone

`flatshare room-share --help`, `flatshare rooms-and-roomies --help` — what else can be done
"""

ROOM_SHARE_EXAMPLES = """\
**Examples**

`flatshare room-share play --seat Anna --seat bot:mcts`

`flatshare room-share replay FILE`

`flatshare room-share turns --help` — how boards and plays are written
"""

ROOMS_AND_ROOMIES_EXAMPLES = """\
**Examples**

`flatshare rooms-and-roomies play` — alone

`flatshare rooms-and-roomies play --seat Anna --seat Otto --seat bot:random`

`flatshare rooms-and-roomies replay FILE`

`flatshare rooms-and-roomies score house.json` — of a game on a real table

`flatshare rooms-and-roomies furnish house.json --with sofa-2x1-green,tv-1x1-black`
"""

app = typer.Typer(
    cls=ErrorReportingGroup,
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
    epilog=ROOM_SHARE_EXAMPLES,
)
app.add_typer(room_share, name="room-share")

rooms_and_roomies = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Rooms & Roomies in the terminal: play, replay, score and furnish the house of a printed game.",
    epilog=ROOMS_AND_ROOMIES_EXAMPLES,
)
app.add_typer(rooms_and_roomies, name="rooms-and-roomies")
app.add_typer(edition, name="edition")


def _add(group: typer.Typer, name: str, function: Callable[..., None], examples: str) -> None:
    group.command(name, cls=Command, epilog=examples)(function)


_add(app, "serve", serve.serve, serve.EXAMPLES)
_add(app, "play", any_play.play, any_play.EXAMPLES)
_add(app, "replay", any_replay.replay, any_replay.EXAMPLES)
_add(app, "arena", arena.arena, arena.EXAMPLES)
_add(edition, "report", edition_report.report, edition_report.EXAMPLES)
_add(app, "bots", bots.bots, bots.EXAMPLES)
_add(room_share, "play", play.play, play.EXAMPLES)
_add(room_share, "replay", replay.replay, replay.EXAMPLES)
_add(room_share, "position", position.position, position.EXAMPLES)
_add(room_share, "turns", turns.turns, turns.EXAMPLES)
_add(room_share, "perft", perft.perft, perft.EXAMPLES)
rooms_and_roomies.command("play", cls=Command, epilog=play_rooms_and_roomies.EXAMPLES)(
    play_rooms_and_roomies.play
)
rooms_and_roomies.command("replay", cls=Command, epilog=replay_rooms_and_roomies.EXAMPLES)(
    replay_rooms_and_roomies.replay
)
_add(rooms_and_roomies, "score", score.score, score.EXAMPLES)
_add(rooms_and_roomies, "furnish", furnish.furnish, furnish.EXAMPLES)


def _tell_version(wanted: bool) -> None:
    if wanted:
        write(f"flatshare {flatshare.__version__}")
        raise typer.Exit


@app.callback()
def flatshare_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Board games about an apartment: in the browser, in the terminal, and for study."""
