"""`flatshare room-share position`: a position or board drawn, with what can be done there."""

from dataclasses import replace
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from flatshare.cli.consoles import plain_console
from flatshare.cli.room_share import example_position
from flatshare.cli.room_share.choices import RoomShareChoices, choices_picture
from flatshare.cli.room_share.drawing import board_picture, meeple
from flatshare.cli.room_share.table import end_picture, table_picture
from flatshare.core.texts import Texts
from flatshare.room_share import COLOURS, GAME, Board, View, read_board, read_position, read_view
from flatshare.room_share.position import UNKNOWN
from flatshare.room_share.scoring import points
from flatshare.room_share.steps import ChooseCard

EXAMPLES = f"""\
**Examples**

`BOARD="{example_position.BOARD}"`

`flatshare room-share position "$BOARD"`

`flatshare room-share position "$BOARD {example_position.FIELDS}"`
"""


def position(
    text: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position, a seat's view of one (with ? for cards it does not know), or a board.",
            show_default=False,
        ),
    ],
) -> None:
    """Draw a position, with the actions that are legal there; of a board alone, what each colour scores."""
    console = plain_console()
    if "=" not in text:
        _show_board(read_board(text), console)
        return
    texts = Texts()
    if UNKNOWN in text:
        seen = _with_legal(read_view(text))
        hands = ()
    else:
        state = read_position(text)
        seen = GAME.view(state, state.seat)
        hands = state.hands
    names = [texts.text("cli-seat", number=seat + 1) for seat in range(seen.players)]
    choices = RoomShareChoices(seen, texts)
    console.print(
        table_picture(seen, names, texts, console.width, numbers=choices.on_board(), open_hands=hands)
    )
    if seen.result is not None:
        console.print(end_picture(seen, names, texts))
    elif seen.legal:
        console.print()
        console.print(Text.assemble((f"{names[seen.turn]}: ", "bold"), choices.question()))
        console.print(choices_picture(choices))


def _with_legal(seen: View) -> View:
    """The view with its legal actions, as far as what it shows decides them."""
    own_hand = seen.seat == seen.turn
    if isinstance(seen.step, ChooseCard) and not own_hand:
        return seen
    # any state that fits has the same choices: they hang on the board, the supply and the seat's own hand
    state = GAME.sample(seen, Random(0))
    return replace(seen, legal=GAME.legal_actions(state, seen.turn))


def _show_board(board: Board, console: Console) -> None:
    console.print(board_picture(board))
    scores = [
        Text.assemble("  ", meeple(colour), f" {points(board, colour)}")
        for colour in COLOURS
        if board.count(colour)
    ]
    texts = Texts()
    console.print(Text.assemble("  ", texts.text("cli-points-now"), *scores))
