"""`flatshare room-share play`: a game in the terminal."""

import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

import typer

from flatshare.cli.complaints import Complaint
from flatshare.cli.consoles import plain_console
from flatshare.cli.files import check_replay, load_record
from flatshare.cli.sitting import Sitting, bot_seed, seed_of
from flatshare.core.chance import new_seed
from flatshare.core.names import why_no_name
from flatshare.core.record import PERSON, SeatLabel
from flatshare.core.texts import Texts
from flatshare.room_share import COLOURS, GAME, Options
from flatshare.room_share.components import ColourChoice, Kind
from flatshare.room_share.setup import ImpossibleOptions

if TYPE_CHECKING:
    from flatshare.bots import Bot
    from flatshare.cli.screen import Screen

BOT: Final = "bot:"
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
            help="A player's name, or bot:NAME; once for each of the 2 to 4 seats."
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
    bot_seconds: Annotated[
        float, typer.Option(min=0.001, max=3600, help="How long a bot may think about one decision.")
    ] = 1.0,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with the game in this file, and save to it.", show_default=False),
    ] = None,
) -> None:
    """Play Room Share here: people at this screen, bots, or both.

    Type a choice's number or its short text, such as `play key-r` or `place C2 top`; `help` lists the rest.

    Leaving (`quit`, Ctrl-C, or the end of the input) saves the game to a file in this folder.
    """
    if resume is not None:
        _nothing_but(ctx, "resume", "bot_seconds")
        sitting = _resumed(resume)
    else:
        labels = _seats(seat or list(DEFAULT_SEATS))
        if royal_replaces != "R" and not royal:
            raise Complaint("--royal-replaces: there is no Royal Suite to replace anything; add --royal")
        options = Options(
            players=len(labels),
            cardless=cardless,
            royal=royal,
            renovation=renovation,
            royal_replaces=cast(Kind, royal_replaces),
            colours=_colours(colours),
            start=None if start is None else start - 1,
        )
        sitting = _new(options, labels, new_seed() if seed is None else seed_of(seed))
    from flatshare.cli.screen import Screen

    screen = Screen(
        sitting=sitting,
        bots=_bots(sitting),
        bot_seconds=bot_seconds,
        console=plain_console(),
        texts=Texts(),
        file=resume,
    )
    _play_and_keep(screen)


def _nothing_but(ctx: typer.Context, *allowed: str) -> None:
    for name in ctx.params:
        source = ctx.get_parameter_source(name)
        if name not in allowed and source is not None and source.name == "COMMANDLINE":
            option = f"--{name.replace('_', '-')}"
            raise Complaint(f"{option}: a resumed game has its seats and options already; leave {option} out")


def _seats(given: list[str]) -> tuple[SeatLabel, ...]:
    from flatshare.bots import bot_names

    if not 2 <= len(given) <= 4:
        raise Complaint(f"--seat: Room Share is for 2 to 4 players; {len(given)} given, with one --seat each")
    labels: list[SeatLabel] = []
    for text in given:
        player = text.removeprefix(BOT) if text.startswith(BOT) else PERSON
        name = text.removeprefix(BOT).strip()
        if player != PERSON and player not in bot_names(GAME.name):
            raise Complaint(
                f"--seat: there is no bot {player!r}; there are {', '.join(bot_names(GAME.name))}"
            )
        if why := why_no_name(name):
            raise Complaint(f"--seat {text!r}: {why}")
        labels.append(SeatLabel(_unlike(name, labels), player))
    return tuple(labels)


def _unlike(name: str, labels: list[SeatLabel]) -> str:
    """The name, with a number if somebody has it already."""
    taken = [label.name for label in labels]
    number = 1
    unlike = name
    while unlike in taken:
        number += 1
        unlike = f"{name} {number}"
    return unlike


def _colours(text: str) -> ColourChoice | tuple[Any, ...]:
    if text in ("random", "choose"):
        return cast(ColourChoice, text)
    letters = tuple(text.replace(",", "").lower())
    if not letters or not set(letters) <= set(COLOURS):
        raise Complaint(
            f"--colours: {text!r}; it can be random, choose, or colours out of r, b, y, g, such as r,y"
        )
    return letters


def _new(options: Options, labels: tuple[SeatLabel, ...], seed: bytes) -> Sitting:
    if options.start is not None and options.start >= options.players:
        raise Complaint(f"--start: there are seats 1 to {options.players}, not {options.start + 1}")
    try:
        return Sitting.new(options, labels, seed)
    except ImpossibleOptions as error:
        name, _, rest = str(error).partition(":")
        raise Complaint(f"--{name.replace('_', '-')}:{rest}") from error


def _resumed(file: Path) -> Sitting:
    record = load_record(file)
    if record.game is not GAME:
        raise Complaint(f"{file}: this is a game of {record.game.name}, not of {GAME.name}")
    check_replay(record, file)
    sitting = Sitting.resumed(record)
    if sitting.to_decide is None:
        raise Complaint(f"{file}: this game is over; look at it with: flatshare room-share replay {file}")
    return sitting


def _bots(sitting: Sitting) -> "dict[int, Bot]":
    from flatshare.bots import UnknownBot, make_bot

    try:
        return {
            seat: make_bot(label.player, GAME, bot_seed(sitting.seed, seat))
            for seat, label in enumerate(sitting.seats)
            if label.player != PERSON
        }
    except UnknownBot as error:
        raise Complaint(str(error)) from error


def _play_and_keep(screen: "Screen") -> None:
    """Play; whatever happens, the game is in a file afterwards."""
    from flatshare.cli.screen import Left

    over = False
    try:
        with _hang_up_as_interrupt():
            screen.play()
        over = True
    except (Left, KeyboardInterrupt):
        pass
    finally:
        file = _keep(screen)
        typer.echo(screen.texts.text("cli-saved", file=str(file)))
        typer.echo(screen.texts.text("cli-look-again" if over else "cli-go-on", file=_quoted(file)))


def _quoted(file: Path) -> str:
    text = str(file)
    return f"'{text}'" if any(letter.isspace() for letter in text) else text


def _keep(screen: "Screen") -> Path:
    """Save to the game's file, or to a new one here, at home, or where temporary files go."""
    if screen.file is not None:
        with suppress(Complaint):
            screen.save(screen.file, over_existing=True)
            return screen.file
    for place in _places():
        for name in _names(f"{GAME.name}-{datetime.now():%Y-%m-%d-%H%M%S}"):
            path = place / name
            if path.exists():
                continue
            try:
                screen.save(path)
            except Complaint:
                break
            return path
    raise Complaint("the game cannot be saved: neither here nor at home may a file be written")


def _places() -> Iterator[Path]:
    yield Path()
    with suppress(RuntimeError):  # who has no account may have no home
        yield Path.home()
    yield Path(tempfile.gettempdir())


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}.json"
    for number in range(2, 100):
        yield f"{stem}-{number}.json"


@contextmanager
def _hang_up_as_interrupt() -> Iterator[None]:
    """A closed terminal or a polite kill ends the game like Ctrl-C, so that it is saved."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before: dict[int, Any] = {}
    with suppress(ValueError):  # signals belong to the main thread
        for name in names:
            number = getattr(signal, name)
            before[number] = signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
