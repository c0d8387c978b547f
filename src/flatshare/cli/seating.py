"""Who plays: the seats as they are named on the command line, a game to go on with, and the bots' places."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from flatshare.cli.complaints import Complaint
from flatshare.cli.files import Whole, check_replay, load_game
from flatshare.cli.progress import ONCE, waiting
from flatshare.cli.shell import command
from flatshare.cli.sitting import Sitting, bot_seed
from flatshare.core.game import AnyGame
from flatshare.core.names import appearance, why_no_name
from flatshare.core.record import PERSON, SeatLabel

if TYPE_CHECKING:
    from flatshare.bots import Bot

BOT: Final = "bot:"


def read_seats(given: list[str], game: AnyGame, title: str, counts: range) -> tuple[SeatLabel, ...]:
    """The seats of `--seat NAME` and `--seat bot:NAME`. `counts` are the numbers of players that can be."""
    from flatshare.bots import bot_names

    if len(given) not in counts:
        fewest, most = counts[0], counts[-1]
        raise Complaint(
            f"--seat: {title} is for {fewest} to {most} players; {len(given)} given, with one --seat each"
        )
    labels: list[SeatLabel] = []
    for text in given:
        player = text.removeprefix(BOT) if text.startswith(BOT) else PERSON
        name = text.removeprefix(BOT).strip()
        if player != PERSON and player not in bot_names(game.name):
            raise Complaint(
                f"--seat: there is no bot {player!r}; there are {', '.join(bot_names(game.name))}"
            )
        if why := why_no_name(name):
            raise Complaint(f"--seat {text!r}: {why}")
        labels.append(SeatLabel(_unlike(name, labels), player))
    return tuple(labels)


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
        raise Complaint(f"--start: there are seats 1 to {players}, not {start}")
    return None if start is None else start - 1


def lay_table(
    game: AnyGame, options: Any, seats: tuple[SeatLabel, ...], seed: bytes, impossible: type[ValueError]
) -> Sitting:
    """A new game. `impossible` is what the game says of options that do not go together."""
    try:
        return Sitting.new(game, options, seats, seed)
    except impossible as error:
        name, _, rest = str(error).partition(":")
        raise Complaint(f"--{name.replace('_', '-')}:{rest}") from error


def resumed(file: Path, game: AnyGame, whole: Whole) -> Sitting:
    """The game in a file, to go on with. Raises Complaint."""
    record = load_game(file, game)
    check_replay(record, file, whole)
    sitting = Sitting.resumed(record)
    if not sitting.awaited:
        raise Complaint(f"{file}: this game is over; look at it with: {command(game.name, 'replay', file)}")
    return sitting


def nothing_but(ctx: typer.Context, *allowed: str) -> None:
    """Refuse options that a resumed game has already."""
    for name in ctx.params:
        source = ctx.get_parameter_source(name)
        if name not in allowed and source is not None and source.name == "COMMANDLINE":
            option = f"--{name.replace('_', '-')}"
            raise Complaint(f"{option}: a resumed game has its seats and options already; leave {option} out")


def seat_bots(sitting: Sitting) -> "dict[int, Bot]":
    """A bot for each seat that one plays."""
    from flatshare.bots import UnknownBot, make_bot, preparing

    names = sorted({label.player for label in sitting.seats} - {PERSON})
    try:
        # Some have to be compiled when they play here for the first time.
        with waiting(f"getting {', '.join(names)} ready{ONCE if preparing(names) else ''}"):
            return {
                seat: make_bot(label.player, sitting.game, bot_seed(sitting.seed, seat))
                for seat, label in enumerate(sitting.seats)
                if label.player != PERSON
            }
    except UnknownBot as error:
        raise Complaint(str(error)) from error
