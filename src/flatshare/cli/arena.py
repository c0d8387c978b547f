"""`flatshare arena`: bots play each other."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from flatshare.cli.any_game.options import read_options
from flatshare.cli.consoles import plain_console
from flatshare.cli.editions import HELP, usable_edition
from flatshare.cli.errors import CommandError, Interrupted
from flatshare.cli.progress import ONCE, games_played, waiting
from flatshare.core.game import AnyGame, seat_options
from flatshare.core.registry import find_game

if TYPE_CHECKING:
    from flatshare.arena import Contest, Row, Standings

SECONDS = 0.2
EDITED = "rooms-and-roomies"
"""The game that is played with editions."""
EXAMPLES = """\
**Examples**

`flatshare arena --game room-share --bots greedy,random --games 200 --seconds 0.2`

`flatshare arena --game room-share --bots greedy,random,random --seed 7` — three seats

`flatshare arena --game room-share --bots mcts,greedy --option cardless=true` — without cards

`flatshare arena --game rooms-and-roomies --bots greedy,random --option roomies=full` — the other game

`flatshare arena --game rooms-and-roomies --bots greedy,random --edition mine/` — with your own edition

`flatshare arena --game room-share --bots greedy,random --count 100 --seed 7` — the same games on any machine

`flatshare arena --bots greedy,mybot.py,my.module:Class` — bots of your own

`flatshare arena --bots greedy --bot "cmd:./program --depth 3"` — a program in any language
"""


def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, one a seat, with commas between; see flatshare bots.", show_default=False
        ),
    ] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="One more bot, which may have commas in it; can be given several times.", show_default=False
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="The game.")] = "room-share",
    games: Annotated[
        int, typer.Option(min=1, help="How many games at least; the last deal is completed.")
    ] = 100,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            max=3600,
            help=f"How long a bot may think about one decision; by default {SECONDS}.",
            show_default=False,
        ),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Steps of search instead of seconds, so that games can be repeated.",
            show_default=False,
        ),
    ] = None,
    clock: Annotated[
        Literal["wall", "cpu"],
        typer.Option(help="Whether the seconds are those that pass or those of the processor."),
    ] = "wall",
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="An option of the game, such as cardless=true or players=4; can be given several times.",
            show_default=False,
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(metavar="EDITION", help=f"Of Rooms & Roomies: {HELP}", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(help="The deals; with --count the games too.")] = 0,
    processes: Annotated[
        int | None, typer.Option(min=1, help="By default one for each core.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="A new or empty folder for the games' records.", show_default=False
        ),
    ] = None,
) -> None:
    """Let bots play a contest, and tell how often each wins.

    Every deal is played in all distinct seatings of the bots; fewer bots than seats take turns until all
    seats are taken. The interval holds the true win rate in 95 of 100 cases; a bot is better than its share
    if the whole interval lies above it. A bot that fails forfeits its game. The table is on stdout, progress
    on stderr.
    """
    from flatshare.arena import Contest, Standings
    from flatshare.bots import Budget, bots_to_prepare

    if seconds is not None and count is not None:
        raise CommandError("--seconds, --count: a decision has one or the other")
    if clock == "cpu" and count is not None:
        raise CommandError("--clock, --count: steps of search need no clock; leave one out")
    the_game = find_game(game)
    names = _names(bots, bot or [])
    options = _options(the_game, len(names), option or [], edition)
    budget = Budget(SECONDS if seconds is None else seconds, count, clock)
    try:
        with waiting(f"getting {', '.join(names)} ready{ONCE if bots_to_prepare(names) else ''}"):
            contest = Contest(the_game, names, games, budget, options, seed, _new_folder(save))
    except ValueError as error:
        raise CommandError(f"--bots, --option: {error}") from error
    standings = Standings(names)
    interrupted = _play(contest, processes, standings)
    plain_console().print(_picture(standings))
    if interrupted:
        raise Interrupted(
            f"interrupted after {standings.games} of {contest.games} games; the table holds those"
        )


def _names(listed: str, more: list[str]) -> tuple[str, ...]:
    names = [name.strip() for name in listed.split(",")] if listed else []
    if not all((*names, *more)) or not (names or more):
        raise CommandError("--bots: name the bots, with commas between, such as greedy,random")
    return (*names, *more)


def _new_folder(folder: Path | None) -> Path | None:
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(folder.iterdir())
    except OSError as error:
        raise CommandError(
            f"--save: {folder} cannot be made: {error.strerror}; name another folder"
        ) from error
    if taken:
        raise CommandError(f"--save: {folder} is not empty; name a new folder")
    return folder.absolute()


def _options(game: AnyGame, bots: int, words: list[str], edition: str | None) -> Any:
    """The game's options: a seat for each bot, unless the words say something else."""
    fields: dict[str, Any] = {**seat_options(game, bots)}
    if edition is not None:
        if game.name != EDITED:
            raise CommandError(f"--edition: {game.name} has none; {EDITED} has")
        given = usable_edition(edition)
        fields |= {"edition": given.reading.edition.id, "files": dict(given.files)}
    return read_options(game, fields, words)


def _play(contest: "Contest", processes: int | None, standings: "Standings") -> bool:
    """Play all games; whether somebody interrupted it."""
    with games_played(contest.games) as one_more:
        try:
            with closing(contest.play_all(processes)) as games:
                for played in games:
                    standings.add(played)
                    one_more()
        except KeyboardInterrupt:
            return True
    return False


def _picture(standings: "Standings") -> Group:
    """The table, and below it a line for each bot that forfeited games."""
    table = Table(
        title=f"{standings.games} game{'' if standings.games == 1 else 's'}",
        title_justify="left",
        title_style="bold",
    )
    table.add_column("bot", overflow="fold")
    for heading in ("wins", "win rate", "95 % interval", "fair", "points", "slowest"):
        table.add_column(heading, justify="right", min_width=14 if "interval" in heading else None)
    for row in standings.rows():
        low, high = row.interval
        style = "green" if low > row.fair_rate else "red" if high < row.fair_rate else ""
        table.add_row(
            Text(row.bot, "bold"),
            str(row.wins),
            Text(f"{row.win_rate:.1%}", style),
            f"{low:.1%} – {high:.1%}",
            f"{row.fair_rate:.1%}",
            f"{row.average_points:.2f}" if row.scored else "–",
            f"{row.longest:.2f} s",
        )
    return Group(table, *(Text(_forfeits(row)) for row in standings.rows() if row.forfeits))


CAUSES: Final = {
    "exception": "raised an exception",
    "ended": "its process ended",
    "late": "too late",
    "illegal": "illegal action",
    "protocol": "line not understood",
}


def _forfeits(row: "Row") -> str:
    causes = ", ".join(f"{CAUSES[cause]} {count}" for cause, count in row.forfeits.most_common())
    return f"{row.bot} forfeited {row.forfeits.total()} of {row.games} games ({causes}); {row.first_forfeit}"
