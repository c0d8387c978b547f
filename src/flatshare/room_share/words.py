"""The game in words: messages for events, for actions and for the board."""

from flatshare.core.messages import Message
from flatshare.room_share.actions import (
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
from flatshare.room_share.board import ARROWS, FREE, Board, apartment_name
from flatshare.room_share.components import COLOURS
from flatshare.room_share.events import (
    CardDrawn,
    CardPlayed,
    ColourNamed,
    ColourTaken,
    DiscardShuffled,
    Event,
    Evicted,
    GameEnded,
    GameStarted,
    LastChanceBegan,
    LastChanceDeclined,
    MeepleLanded,
    MeeplePlaced,
    MeepleReturned,
    MeeplesSwapped,
    RenovationBegan,
    SpareHoused,
    TurnBegan,
)
from flatshare.room_share.view import View


def action_words(action: Action, view: View) -> Message:
    """Return what a legal action does."""
    board = view.board
    match action:
        case PlayCard():
            return Message("text-play", {"card": action.card})
        case NameColour() | TakeMeeple():
            return Message(f"text-{action.kind}", {"colour": action.colour})
        case PlaceMeeple():
            return _spot("text-place", board, action.apartment, action.arrow)
        case PickMeeple():
            tenant = board.tenants[action.apartment][action.arrow]
            return _spot("text-pick", board, action.apartment, action.arrow, colour=tenant)
        case ChooseApartment():
            params = {"apartment": apartment_name(action.apartment), "kind": board.kinds[action.apartment]}
            return Message("text-apartment", params)
        case Land():
            flight = view.flights[0]
            return _spot("text-land", board, flight.to, action.arrow, colour=flight.colour)
        case EndTurn() | Decline():
            return Message(f"text-{action.kind}")


def _spot(key: str, board: Board, apartment: int, arrow: int, **more: str) -> Message:
    params = {"apartment": apartment_name(apartment), "kind": board.kinds[apartment], "arrow": ARROWS[arrow]}
    return Message(key, {**params, **more})


def board_words(view: View) -> tuple[Message, ...]:
    """Return the players, the piles and every apartment."""
    board = view.board
    players = (
        Message(
            "text-player",
            {
                "player": seat,
                "colour": view.colours[seat] or "none",
                "points": view.points[seat],
                "cards": view.hands[seat],
                **{f"supply_{colour}": count for colour, count in zip(COLOURS, supply, strict=True)},
            },
        )
        for seat, supply in enumerate(view.supplies)
    )
    homes = (
        Message(
            "text-home",
            {
                "apartment": apartment_name(apartment),
                "kind": kind,
                "tenants": 4 - tenants.count(FREE),
                "brings": view.brings[apartment],
                **{
                    arrow: "none" if tenant == FREE else tenant
                    for arrow, tenant in zip(ARROWS, tenants, strict=True)
                },
            },
        )
        for apartment, (kind, tenants) in enumerate(zip(board.kinds, board.tenants, strict=True))
    )
    piles = Message("text-piles", {"draw": view.draw, "discard": len(view.discard)})
    hand = (Message("text-hand-card", {"card": card}) for card in view.hand)
    return (*players, *(() if view.variant.cardless else (piles,)), *hand, *homes)


def describe(event: Event) -> Message | None:
    """The event's line in the log; None: it has none, as another event tells the same."""
    match event:
        case GameStarted():
            return Message("log-game-started", {"player": event.start})
        case ColourTaken():
            key = "log-second-colour-taken" if event.second else "log-colour-taken"
            return Message(key, {"player": event.seat, "colour": event.colour})
        case SpareHoused():
            return Message(
                "log-spare-housed", {"colour": event.colour, "apartment": apartment_name(event.apartment)}
            )
        case CardPlayed():
            return Message("log-card-played", {"player": event.seat, "card": event.card})
        case ColourNamed():
            return Message("log-colour-named", {"player": event.seat, "colour": event.colour})
        case MeeplePlaced():
            return _at("log-meeple-placed", event)
        case MeepleReturned():
            message = _at("log-meeple-returned", event)
            return Message(message.key, {**message.params, "other": event.owner})
        case MeeplesSwapped():
            message = _at("log-meeples-swapped", event)
            other = {
                "other_colour": event.other_colour,
                "other_apartment": apartment_name(event.other_apartment),
                "other_arrow": ARROWS[event.other_arrow],
            }
            return Message(message.key, {**message.params, **other})
        case RenovationBegan():
            where = apartment_name(event.apartment)
            return Message("log-renovation-began", {"player": event.seat, "apartment": where})
        case Evicted():
            key = "log-forced-eviction" if event.forced else "log-evicted"
            return Message(key, {"player": event.seat, "apartment": apartment_name(event.apartment)})
        case MeepleLanded():
            return _at("log-meeple-stayed" if event.apartment == event.origin else "log-meeple-landed", event)
        case DiscardShuffled():
            return Message("log-discard-shuffled", {"cards": event.cards})
        case CardDrawn():
            if event.card is None:
                return Message("log-hidden-card-drawn", {"player": event.seat})
            return Message("log-card-drawn", {"player": event.seat, "card": event.card})
        case TurnBegan():
            return Message("log-turn-began", {"player": event.seat})
        case LastChanceBegan():
            return Message("log-last-chance-began", {"player": event.ender})
        case LastChanceDeclined():
            return Message("log-last-chance-declined", {"player": event.seat})
        case GameEnded():
            winner = event.places.index(1)
            params = {"player": winner, "points": event.points[winner], "by": event.decided_by}
            return Message("log-game-ended", params)
        case _:
            return None


def _at(key: str, event: MeeplePlaced | MeepleReturned | MeeplesSwapped | MeepleLanded) -> Message:
    return Message(
        key,
        {
            "player": event.seat,
            "colour": event.colour,
            "apartment": apartment_name(event.apartment),
            "arrow": ARROWS[event.arrow],
        },
    )
