"""`flatshare room-share turns`: every different result of one play on any board."""

from typing import Annotated, Final, cast

import typer

from flatshare.cli.consoles import note, write, write_lines
from flatshare.cli.errors import CommandError
from flatshare.cli.progress import shown_budget
from flatshare.cli.room_share import example_position
from flatshare.room_share.board import APARTMENTS, Board, apartment_name
from flatshare.room_share.components import CARDS, COLOURS, KEYS, MEEPLES_OF_A_COLOUR, Card, Colour
from flatshare.room_share.evictions import is_walled_in
from flatshare.room_share.notation import board_text, read_board
from flatshare.room_share.turn_ends import PlayResult, TooManyBoards, eviction_results, play_results

PLACEMENT: Final = "placement"
EVICT: Final = "evict-"
PLACING: Final = (*KEYS, "communication", "new-contract", PLACEMENT)
PLAYS: Final = (*CARDS, PLACEMENT, "evict-N")

BOARD_HELP = (
    "Twenty apartments, rows joined by `/`: R, S, H or Y and the arrows top, right, bottom, left,"
    " with r, b, y, g or - on each."
)
PLAY_HELP = (
    f"{', '.join(CARDS)}; {PLACEMENT} (a turn without cards);"
    f" {EVICT}N (one eviction of the full apartment N, 0 to {APARTMENTS - 1})."
)

EXAMPLES = f"""\
**Examples**

`BOARD="{example_position.BOARD}"`

`flatshare room-share turns "$BOARD" --play key-r --supply rb --own r` — prints 6

`flatshare room-share turns "$BOARD" --play placement --supply r --own r --list`

`flatshare room-share turns "$FULL" --play evict-8` — only the eviction of apartment 8 (D2), which is full
"""


def turns(
    board: Annotated[
        str,
        typer.Argument(
            help=BOARD_HELP,
            show_default=False,
        ),
    ],
    play: Annotated[
        str,
        typer.Option(
            help=PLAY_HELP,
            show_default=False,
        ),
    ],
    supply: Annotated[
        str,
        typer.Option(help="The colours at hand, such as rb. Needed where the play places a meeple."),
    ] = "",
    own: Annotated[
        str | None,
        typer.Option(help="The player's own colour. Needed for new-contract.", show_default=False),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="Print each result instead of their number, sorted, one a line.")
    ] = False,
    limit: Annotated[
        int, typer.Option(min=1, help="Stop with exit status 2 after this number of boards.")
    ] = 1_000_000,
) -> None:
    """Count the different results of one play, all choices of the evictions included.

    The board may be any that the components allow, also one that no game comes to.

    The only thing on stdout is the number. With `--list` it is a line for each result: the board, then a
    space and `+r` if a red meeple was placed, or `-r` if one came back to a supply.
    """
    before = _read_board_alone(board)
    at_hand = _read_supply(supply, before)
    own_colour = None if own is None else _read_colour(own, "--own")
    if play.startswith(EVICT):
        results = _one_eviction(before, play)
    else:
        results = _whole_play(before, play, at_hand, own_colour, limit)
    if listed:
        write_lines(sorted(_line(result) for result in results))
    else:
        write(len(results))


def _line(result: PlayResult) -> str:
    text = board_text(result.board)
    if result.placed:
        return f"{text} +{result.placed}"
    if result.returned:
        return f"{text} -{result.returned}"
    return text


def _read_board_alone(text: str) -> Board:
    if "=" in text:
        raise CommandError("board: this is a whole position; give its board alone, the part before players=")
    return read_board(text)


def _read_colour(letter: str, where: str) -> Colour:
    if letter not in COLOURS:
        raise CommandError(f"{where}: {letter!r} is no colour; r, b, y and g are")
    return cast(Colour, letter)


def _read_supply(letters: str, board: Board) -> tuple[Colour, ...]:
    supply: tuple[Colour, ...] = tuple(_read_colour(letter, "--supply") for letter in letters)
    for colour in COLOURS:
        there = board.count(colour) + supply.count(colour)
        if there > MEEPLES_OF_A_COLOUR:
            raise CommandError(
                f"--supply: with {letters!r} there are {there} meeples of colour {colour},"
                f" {board.count(colour)} of them on the board; there are {MEEPLES_OF_A_COLOUR} of each"
            )
    return supply


def _whole_play(
    board: Board, play: str, supply: tuple[Colour, ...], own: Colour | None, limit: int
) -> set[PlayResult]:
    if play not in CARDS and play != PLACEMENT:
        raise CommandError(f"--play: {play!r} is no play; there are {', '.join(PLAYS)}")
    if full := board.full():
        raise CommandError(
            f"board, {apartment_name(full[0])}: it is full, so the landlord comes before the next play;"
            f" what can come of that is counted by --play {EVICT}{full[0]}"
        )
    if play in PLACING and not supply:
        raise CommandError(
            f"--supply: {play} places a meeple, so give the colours at hand, such as --supply rb"
        )
    if play == "new-contract" and own is None:
        raise CommandError("--own: new-contract asks for the player's own colour, such as --own r (RS-8)")
    card = None if play == PLACEMENT else cast(Card, play)
    try:
        with shown_budget(limit) as budget:
            results = play_results(board, card, supply, own or COLOURS[0], budget)
    except TooManyBoards as error:
        raise CommandError(
            f"--limit: {play} leads to more than {error.limit:,} boards to look at;"
            " give a higher --limit if you have the time and memory"
        ) from error
    if not results:
        note(f"{play} cannot be carried out on this board.")
    return results


def _one_eviction(board: Board, play: str) -> set[PlayResult]:
    number = play.removeprefix(EVICT)
    if not number.isdecimal() or not number.isascii() or int(number) >= APARTMENTS:
        raise CommandError(
            f"--play: {play!r} names no apartment;"
            f" it is {EVICT}0 (top left) to {EVICT}{APARTMENTS - 1} (bottom right)"
        )
    apartment = int(number)
    name = apartment_name(apartment)
    full = board.full()
    if apartment not in full:
        which = ", ".join(f"{home} ({apartment_name(home)})" for home in full) or "none"
        raise CommandError(
            f"--play: apartment {apartment} ({name}) does not hold four meeples; those that do: {which}"
        )
    if is_walled_in(board.tenants, apartment):
        note(f"{name} may not be chosen: its four neighbours are full (RS-17).")
    return eviction_results(board, apartment)
