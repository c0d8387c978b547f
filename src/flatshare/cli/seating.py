"""Who plays: the seats as they are named on the command line, a game to go on with, and the bots' places."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from flatshare.cli.errors import CommandError
from flatshare.cli.files import Whole, check_replay, load_game
from flatshare.cli.local_table import LocalTable, bot_seed
from flatshare.cli.progress import ONCE, waiting
from flatshare.cli.shell import command
from flatshare.core.game import AnyGame
from flatshare.core.names import appearance, name_error
from flatshare.core.record import PERSON, SeatLabel

if TYPE_CHECKING:
    from flatshare.bots import BotProfile, SeatedBot

BOT: Final = "bot:"


def read_seats(given: list[str], game: AnyGame, title: str, counts: range) -> tuple[SeatLabel, ...]:
    """Return the seats of `--seat NAME` and `--seat bot:BOT`. `counts`: how many there may be."""
    if len(given) not in counts:
        fewest, most = counts[0], counts[-1]
        raise CommandError(
            f"--seat: {title} is for {fewest} to {most} players, not {len(given)}; give one --seat for each"
        )
    labels: list[SeatLabel] = []
    for text in given:
        bot = text.startswith(BOT)
        player = read_bot(text.removeprefix(BOT), game, "--seat").name if bot else PERSON
        name = player if bot else text.strip()
        if why := name_error(name):
            raise CommandError(f"--seat {text!r}: {why}")
        labels.append(SeatLabel(_unlike(name, labels), player))
    return tuple(labels)


def read_bot(text: str, game: AnyGame, option: str) -> "BotProfile":
    """Return the bot of a name or source that an option gives. Raises CommandError."""
    from flatshare.bots import BotError, find_bot

    try:
        return find_bot(text.strip(), game.name)
    except BotError as error:
        raise CommandError(f"{option}: {error}") from error


def bots_at(seats: list[str]) -> list[str]:
    """The bots of `--seat bot:BOT`, as they are named there."""
    return [text.removeprefix(BOT) for text in seats if text.startswith(BOT)]


def _unlike(name: str, labels: list[SeatLabel]) -> str:
    """The name, with a number if somebody has one that looks the same."""
    taken = [appearance(label.name) for label in labels]
    number = 1
    unlike = name
    while appearance(unlike) in taken:
        number += 1
        unlike = f"{name} {number}"
    return unlike


def read_start(start: int | None, players: int) -> int | None:
    """The seat of `--start`, which counts from 1."""
    if start is not None and start > players:
        raise CommandError(f"--start: there are seats 1 to {players}, not {start}")
    return None if start is None else start - 1


def lay_table(
    game: AnyGame, options: Any, seats: tuple[SeatLabel, ...], seed: bytes, impossible: type[ValueError]
) -> LocalTable:
    """A new game. `impossible` is what the game says of options that do not go together."""
    try:
        return LocalTable.new(game, options, seats, seed)
    except impossible as error:
        name, _, rest = str(error).partition(":")
        raise CommandError(f"--{name.replace('_', '-')}:{rest}") from error


def resumed(file: Path, game: AnyGame, whole: Whole) -> LocalTable:
    """The game in a file, to go on with. Raises CommandError."""
    record = load_game(file, game)
    check_replay(record, file, whole)
    table = LocalTable.resumed(record)
    if table.match.over:
        raise CommandError(
            f"{file}: this game is over; look at it with: {command(game.name, 'replay', file)}"
        )
    return table


def nothing_but(ctx: typer.Context, *allowed: str) -> None:
    """Refuse options that a resumed game has already."""
    for name in ctx.params:
        source = ctx.get_parameter_source(name)
        if name not in allowed and source is not None and source.name == "COMMANDLINE":
            option = f"--{name.replace('_', '-')}"
            raise CommandError(
                f"{option}: a resumed game has its seats and options already; leave {option} out"
            )


def seat_bots(table: LocalTable, given: Iterable[str] = ()) -> "dict[int, SeatedBot]":
    """Return a bot for each seat that one plays. `given` are those that the command line names.

    A file never names what is run: a bot that is not installed has to be named on the command line, too.
    """
    from flatshare.bots import (
        BotError,
        BotFailed,
        BotSeat,
        SeatedBot,
        bot_names,
        bots_to_prepare,
        installed_bots,
    )

    game = table.game
    sources = {read_bot(text, game, "--bot").name: text for text in given}
    players = {label.player for label in table.seats} - {PERSON}
    if idle := next((name for name in sources if name not in players), None):
        raise CommandError(f"--bot: no seat of this game is played by {idle}; leave it out")
    for name in sorted(players - {*sources, *bot_names(game.name), *installed_bots()}):
        raise CommandError(
            f"this game is played by the bot {name}, which is not installed;"
            " name its module, file or program with --bot"
        )
    bots = {
        seat: SeatedBot(
            sources.get(label.player, label.player),
            BotSeat(game, table.options, seat, bot_seed(table.seed, seat)),
        )
        for seat, label in enumerate(table.seats)
        if label.player != PERSON
    }
    # Some have to be compiled when they play here for the first time.
    with waiting(f"getting {', '.join(sorted(players))} ready{ONCE if bots_to_prepare(players) else ''}"):
        for bot in bots.values():
            try:
                bot.start()
            except (BotError, BotFailed) as error:
                raise CommandError(f"the bot {bot.bot} does not start: {error}") from error
    return bots
