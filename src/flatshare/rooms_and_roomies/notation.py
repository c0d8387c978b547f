"""Actions as short texts.

Tiles count from 1 as the edition lists them, departments from the Entrance, which is 0, Café spaces from 1. A
square is the number of its card in the house, 0 the starting card, then its column as a letter and its row.
"""

from typing import Final

from flatshare.rooms_and_roomies.actions import (
    ACTIONS,
    Action,
    ChooseSide,
    HomeAction,
    LayBeside,
    MoveCart,
    ReturnTile,
    SetDoor,
    SetOn,
    Spend,
    TakeBack,
    TakeCard,
    TakeRoomie,
    TakeTile,
    Turn,
    UseBed,
)
from flatshare.rooms_and_roomies.geometry import square_text


class NotationError(ValueError):
    """A text that is no action; the message says what is wrong and what fits."""


def action_text(action: Action) -> str:
    """An action's short text, such as `go 3`, `tile 17`, `beside 0 top 1`, `square 2 b3`, `spend draw`."""
    match action:
        case ChooseSide():
            return f"side {action.side + 1}"
        case MoveCart():
            return f"go {action.department}"
        case TakeTile() | TakeBack() | ReturnTile():
            return f"{action.kind} {action.tile + 1}"
        case TakeRoomie():
            return f"roomie {action.space + 1}"
        case HomeAction():
            return f"home {action.letter}"
        case TakeCard():
            return f"card {action.deck}"
        case LayBeside():
            return f"beside {action.card} {action.side} {action.shift}"
        case Turn():
            return f"turn {action.turn}"
        case SetDoor():
            return f"door {action.side} {action.unit + 1}"
        case UseBed():
            return f"bed {action.use}"
        case SetOn():
            return f"square {action.card} {square_text(action.column, action.row)}"
        case Spend():
            return f"spend {action.on}"
        case _:
            return action.kind


_ACTION_OF: Final = {action_text(action): action for action in ACTIONS}
_FORMS: Final = (
    "side 1, go 3, tile 17, enough, roomie 2, home A, card large, beside 0 top 1, turn 2, door left 1, bag,"
    " end, check, bed enlarge, square 2 b3, load, give-up, take-back 17, done, reopen, return 17, spend draw,"
    " forgo"
)


def read_action(text: str) -> Action:
    """The action of a short text. Raises NotationError."""
    words = " ".join(text.split())
    if words not in _ACTION_OF:
        raise NotationError(f"{text!r} is no action; actions look like: {_FORMS}")
    return _ACTION_OF[words]
