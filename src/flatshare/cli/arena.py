"""`flatshare arena`: bots play each other."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from flatshare.cli.bots import named_bots
from flatshare.cli.complaints import Complaint, Interrupted
from flatshare.cli.consoles import plain_console
from flatshare.cli.editions import HELP, usable_edition
from flatshare.cli.progress import ONCE, games_played, waiting
from flatshare.core.codec import CodecError, read_fields
from flatshare.core.game import AnyGame
from flatshare.core.registry import find_game

if TYPE_CHECKING:
    from flatshare.arena import PlayedGame, Standings

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
"""


def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, one a seat, with commas between; see flatshare bots.", show_default=False
        ),
    ],
    game: Annotated[str, typer.Option(help="The game.")] = "room-share",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
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
) -> None:
    """Let bots play a contest, and tell how often each wins.

    Every deal is played once from each seat. The interval holds the true win rate in 95 of 100 cases; a bot
    is better than its share if the whole interval lies above it. The table is on stdout, progress on stderr.
    """
    from flatshare.arena import Standings, play_games
    from flatshare.bots import preparing

    if seconds is not None and count is not None:
        raise Complaint("--seconds, --count: a decision has one or the other")
    the_game = find_game(game)
    names = named_bots(bots, the_game.name)
    options = _options(the_game, len(names), option or [], edition)
    standings = Standings(names)
    try:
        with waiting(f"getting {', '.join(names)} ready{ONCE if preparing(names) else ''}"):
            contest = play_games(
                the_game,
                names,
                games,
                seconds=SECONDS if seconds is None else seconds,
                count=count,
                options=options,
                seed=seed,
                processes=processes,
            )
    except ValueError as error:
        raise Complaint(f"--bots, --option: {error}") from error
    interrupted = _play(contest, games, standings)
    plain_console().print(_picture(standings))
    if interrupted:
        raise Interrupted(f"interrupted after {standings.games} of {games} games; the table holds those")


def _options(game: AnyGame, bots: int, words: list[str], edition: str | None) -> Any:
    """The game's options: a seat for each bot, unless the words say something else."""
    fields: dict[str, Any] = {"players": bots}
    if edition is not None:
        if game.name != EDITED:
            raise Complaint(f"--edition: {game.name} has none; {EDITED} has")
        given = usable_edition(edition)
        fields |= {"edition": given.reading.edition.id, "files": dict(given.files)}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise Complaint(f"--option: {word!r} is not NAME=VALUE, such as cardless=true")
        if sum(other.startswith(f"{name}=") for other in words) > 1:
            raise Complaint(f"--option: {name} is given twice; give it once")
        try:
            fields[name] = json.loads(value)
        except json.JSONDecodeError:
            fields[name] = value
    try:
        return read_fields(game.options_type, fields, "--option")
    except CodecError as error:
        raise Complaint(str(error)) from error


def _play(contest: "Iterator[PlayedGame]", games: int, standings: "Standings") -> bool:
    """Play all games; whether somebody interrupted it."""
    with games_played(games) as one_more:
        try:
            for played in contest:
                standings.add(played)
                one_more()
        except KeyboardInterrupt:
            return True
    return False


def _picture(standings: "Standings") -> Table:
    table = Table(
        title=f"{standings.games} game{'' if standings.games == 1 else 's'}",
        title_justify="left",
        title_style="bold",
    )
    for heading in ("bot", "wins", "win rate", "95 % interval", "fair share", "points", "slowest"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in standings.rows():
        low, high = row.interval
        style = "green" if low > row.fair_rate else "red" if high < row.fair_rate else ""
        table.add_row(
            Text(row.bot, "bold"),
            str(row.wins),
            Text(f"{row.win_rate:.1%}", style),
            f"{low:.1%} – {high:.1%}",
            f"{row.fair_rate:.1%}",
            f"{row.average_points:.2f}",
            f"{row.longest:.2f} s",
        )
    return table
