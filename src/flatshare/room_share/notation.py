"""Boards and actions as short texts.

A board is twenty apartments, row by row from the top left, rows joined by `/`, apartments by a space;
an apartment is its kind and its arrows top, right, bottom, left:

    R---- R---- S---- R---- H----/R---- R-r-- R---- R---b S----/H---- R-y-- R---- R---g R----/…
"""

from typing import Final

from flatshare.room_share.actions import (
    ACTIONS,
    Action,
    ChooseApartment,
    Decline,
    EndTurn,
    Land,
    NameColour,
    PickMeeple,
    PlaceMeeple,
    PlayCard,
    TakeMeeple,
)
from flatshare.room_share.board import ARROWS, FREE, HEIGHT, WIDTH, Board, apartment_name
from flatshare.room_share.components import APARTMENTS_OF_A_KIND, COLOURS, KINDS, MEEPLES_OF_A_COLOUR


class NotationError(ValueError):
    """A text that is no board, position or action; the message says what is wrong, where, and what fits."""


def board_text(board: Board) -> str:
    """The board as a line."""
    homes = [kind + tenants for kind, tenants in zip(board.kinds, board.tenants, strict=True)]
    return "/".join(" ".join(homes[row * WIDTH : (row + 1) * WIDTH]) for row in range(HEIGHT))


def read_board(text: str) -> Board:
    """The board of a line. Raises NotationError unless the components allow it."""
    rows = text.strip().split("/")
    if len(rows) != HEIGHT:
        raise NotationError(f"a board has {HEIGHT} rows joined by '/', this one has {len(rows)}")
    homes = [home for number, row in enumerate(rows, 1) for home in _read_row(row, number)]
    board = Board("".join(home[0] for home in homes), tuple(home[1:] for home in homes))
    for kind, in_box in APARTMENTS_OF_A_KIND.items():
        if board.kinds.count(kind) > in_box:
            raise NotationError(
                f"board: {board.kinds.count(kind)} apartments of kind {kind}, the box holds {in_box}"
            )
    for colour in COLOURS:
        there = board.count(colour)
        if there > MEEPLES_OF_A_COLOUR:
            raise NotationError(
                f"board: {there} meeples of colour {colour}, there are {MEEPLES_OF_A_COLOUR} of each"
            )
    return board


def _read_row(row: str, number: int) -> list[str]:
    homes = row.split()
    if len(homes) != WIDTH:
        raise NotationError(
            f"board, row {number}: {len(homes)} apartments, a row has {WIDTH} with spaces between"
        )
    for column, home in enumerate(homes):
        where = f"board, {apartment_name((number - 1) * WIDTH + column)} (row {number}): {home!r}"
        if home[0] not in KINDS:
            raise NotationError(f"{where} begins with no kind of apartment; R, S, H and Y are")
        if len(home) != 5:
            raise NotationError(
                f"{where} has {len(home) - 1} arrows; each apartment has 4, and a meeple or '-' on each"
            )
        for letter in home[1:]:
            if letter != FREE and letter not in COLOURS:
                raise NotationError(f"{where} has {letter!r} on an arrow; r, b, y, g and - can be there")
    return homes


def action_text(action: Action) -> str:
    """An action's short text, such as `play key-r`, `take b`, `place C2 top`, `end`."""
    match action:
        case PlayCard():
            return f"play {action.card}"
        case NameColour() | TakeMeeple():
            return f"{action.kind} {action.colour}"
        case PlaceMeeple() | PickMeeple():
            return f"{action.kind} {apartment_name(action.apartment)} {ARROWS[action.arrow]}"
        case ChooseApartment():
            return f"apartment {apartment_name(action.apartment)}"
        case Land():
            return f"land {ARROWS[action.arrow]}"
        case EndTurn() | Decline():
            return action.kind


_ACTION_OF: Final = {action_text(action): action for action in ACTIONS}
_FORMS: Final = (
    "play CARD, name COLOUR, take COLOUR, place C2 top, pick C2 top, apartment C2, land top, end, decline"
)


def read_action(text: str) -> Action:
    """The action of a short text. Raises NotationError."""
    words = " ".join(text.split())
    if words not in _ACTION_OF:
        raise NotationError(f"{text!r} is no action; actions look like: {_FORMS}")
    return _ACTION_OF[words]
