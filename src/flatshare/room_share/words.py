"""Events in words: the message of the log line that tells of each."""

from flatshare.core.messages import Message
from flatshare.room_share.board import ARROWS, apartment_name
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
