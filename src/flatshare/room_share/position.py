"""Whole positions as one line of text: the board, then `name=value` fields in a fixed order.

    players variant colours start turn turns phase supply hands draw discard

Seats are counted from 1, supplies look like `r8b8,y8g7`, cards are joined by dots, hands by commas; `-` is
empty, `?` a card that is not known. After a reshuffle `reshuffled` and `held` follow: the discard pile that
was shuffled, and what the seats held then (one `?` for a hidden hand), with a `/` between two reshuffles.
More fields follow where the moment asks for them: `card` (the card played), `evictions` and `full` while the
landlord is about, `ender` from the last chance on, `taken` while colours are chosen, and `step` between two
decisions of one turn:

    name            Communication waits for its colour
    take, take:b    a meeple is to be taken (b: the colour that Communication stands for)
    place:r:b       the red meeple is to be placed (b as before)
    depart, swap, swap:7.top, house     what Departure Day, Apartment Exchange and the other events wait for
    land:7:r12.b6   meeples from apartment 7 are in the air: red goes to 12, blue to 6
    end             the turn waits for its end
"""

from typing import Any, Final

from flatshare.room_share.board import ARROWS, FREE
from flatshare.room_share.components import (
    COLOURS,
    Card,
    Colour,
)
from flatshare.room_share.ending import ConfirmEnd, LastChance, LastChancePlace, Over
from flatshare.room_share.evictions import Full
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.notation import board_text
from flatshare.room_share.state import Reshuffle, State, Step
from flatshare.room_share.steps import (
    ChooseColour,
    ChooseDeparture,
    ChooseExchange,
    ChooseHouse,
    ChooseKeyColour,
    ChooseMeeple,
    ChoosePlace,
)
from flatshare.room_share.supplies import Supply
from flatshare.room_share.view import View

UNKNOWN: Final = "?"


def position_text(state: State) -> str:
    """The position as a line; `read_position` gives the same state back."""
    return _text(
        state,
        hands=[_cards_text(hand) for hand in state.hands],
        draw=_cards_text(state.draw),
    )


def view_text(seen: View) -> str:
    """A seat's view as a line, with `?` for each card it does not know; to be looked at, not played on."""
    hands = [
        _cards_text(seen.hand) if seat == seen.seat else ".".join(UNKNOWN * count) or FREE
        for seat, count in enumerate(seen.hands)
    ]
    return _text(seen, hands=hands, draw=".".join(UNKNOWN * seen.draw) or FREE)


def _text(position: State | View, hands: list[str], draw: str) -> str:
    variant = position.variant
    colours = () if isinstance(position.step, ChooseColour) else position.colours
    turn = position.seat if isinstance(position, State) else position.turn
    phase, more = _step_text(position.step)
    fields = {
        "players": str(position.players),
        "variant": "cardless" if variant.cardless else "standard",
        "colours": ",".join(filter(None, colours)) or FREE,
        "start": str(position.start + 1),
        "turn": str(turn + 1),
        "turns": str(position.turns),
        "phase": phase,
        "supply": ",".join(_supply_text(supply) for supply in position.supplies),
        "hands": ",".join(hands),
        "draw": draw,
        "discard": _cards_text(position.discard),
        **_reshuffle_fields(position.reshuffles),
        **more,
    }
    fields["variant"] += "+royal" * variant.royal + "+renovation" * variant.renovation
    return " ".join([board_text(position.board), *(f"{name}={value}" for name, value in fields.items())])


def _supply_text(supply: Supply) -> str:
    return "".join(f"{c}{n}" for c, n in zip(COLOURS, supply, strict=True) if n) or FREE


def _reshuffle_fields(reshuffles: tuple[Reshuffle, ...]) -> dict[str, str]:
    if not reshuffles:
        return {}
    return {
        "reshuffled": "/".join(_cards_text(reshuffle.pile) for reshuffle in reshuffles),
        "held": "/".join(
            ",".join(UNKNOWN if hand is None else _cards_text(hand) for hand in reshuffle.hands)
            for reshuffle in reshuffles
        ),
    }


def _cards_text(cards: tuple[Card, ...]) -> str:
    return ".".join(cards) or FREE


def _step_text(step: Step[Any]) -> tuple[str, dict[str, str]]:
    """The phase, and the fields that tell where in the turn the game is."""
    match step:
        case ChooseColour():
            return "colours", {"taken": ",".join(step.taken) or FREE}
        case ChooseEviction():
            return "evict", _evict_fields(step.card, step.evictions, step.full)
        case LandMeeple():
            air = ".".join(f"{colour}{apartment}" for colour, apartment in step.air)
            fields = _evict_fields(step.card, step.evictions, step.full)
            return "evict", {**fields, "step": f"land:{step.origin}:{air}"}
        case LastChance():
            return "last", {"ender": str(step.ender + 1)}
        case LastChancePlace():
            return "last", {"ender": str(step.ender + 1), "step": f"place:{step.meeple}"}
        case Over():
            return "over", {"ender": str(step.ender + 1)}
        case _:
            card = getattr(step, "card", None)
            fields = {} if card is None else {"card": card}
            doing = _doing_text(step)
            return "play", {**fields, "step": doing} if doing else fields


def _evict_fields(card: Card | None, evictions: int, full: Full) -> dict[str, str]:
    filled = ",".join(f"{apartment}:{since}" for apartment, since in full) or FREE
    return {"card": card or FREE, "evictions": str(evictions), "full": filled}


def _doing_text(step: Step[Any]) -> str:
    match step:
        case ChooseKeyColour():
            return "name"
        case ChooseMeeple() if step.card is not None:
            return f"take{_named(step.card, step.key)}"
        case ChoosePlace():
            return f"place:{step.meeple}{_named(step.card, step.key)}"
        case ChooseDeparture():
            return "depart"
        case ChooseExchange() if step.first:
            return f"swap:{step.first[0]}.{ARROWS[step.first[1]]}"
        case ChooseExchange():
            return "swap"
        case ChooseHouse():
            return "house"
        case ConfirmEnd():
            return "end"
        case _:
            return ""


def _named(card: Card | None, key: Colour | None) -> str:
    return f":{key}" if card == "communication" else ""
