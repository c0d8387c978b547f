"""The whole score in the solver's terms: the player's cards, and the other points of a house."""

from collections.abc import Callable
from typing import Any, Final

from flatshare.bots.furnisher.exact import wishes_of_contents as contents
from flatshare.bots.furnisher.exact import wishes_of_places as places
from flatshare.bots.furnisher.exact.claims import Amount
from flatshare.bots.furnisher.exact.home import Home
from flatshare.rooms_and_roomies.needs import COVERED_WINDOW, NEEDS, UNMET
from flatshare.rooms_and_roomies.truck import UPGRADE_POINTS
from flatshare.rooms_and_roomies.wishes.bather import Bather
from flatshare.rooms_and_roomies.wishes.boardgamer import Boardgamer
from flatshare.rooms_and_roomies.wishes.bookworm import Bookworm
from flatshare.rooms_and_roomies.wishes.botanist import Botanist
from flatshare.rooms_and_roomies.wishes.camper import Camper
from flatshare.rooms_and_roomies.wishes.collector import Collector
from flatshare.rooms_and_roomies.wishes.colorful_character import ColorfulCharacter
from flatshare.rooms_and_roomies.wishes.console_gamer import ConsoleGamer
from flatshare.rooms_and_roomies.wishes.corner_lover import CornerLover
from flatshare.rooms_and_roomies.wishes.daydreamer import Daydreamer
from flatshare.rooms_and_roomies.wishes.decorator import Decorator
from flatshare.rooms_and_roomies.wishes.estate_agent import EstateAgent
from flatshare.rooms_and_roomies.wishes.gearhead import Gearhead
from flatshare.rooms_and_roomies.wishes.gourmet import Gourmet
from flatshare.rooms_and_roomies.wishes.harmonious_one import HarmoniousOne
from flatshare.rooms_and_roomies.wishes.hoarder import Hoarder
from flatshare.rooms_and_roomies.wishes.introvert import Introvert
from flatshare.rooms_and_roomies.wishes.late_riser import LateRiser
from flatshare.rooms_and_roomies.wishes.math_whiz import MathWhiz
from flatshare.rooms_and_roomies.wishes.minimalist import Minimalist
from flatshare.rooms_and_roomies.wishes.nook_devotee import NookDevotee
from flatshare.rooms_and_roomies.wishes.people_pleaser import PeoplePleaser
from flatshare.rooms_and_roomies.wishes.purist import Purist
from flatshare.rooms_and_roomies.wishes.puzzler import Puzzler
from flatshare.rooms_and_roomies.wishes.socialite import Socialite
from flatshare.rooms_and_roomies.wishes.stargazer import Stargazer
from flatshare.rooms_and_roomies.wishes.systematic_one import SystematicOne
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.twin import Twin
from flatshare.rooms_and_roomies.wishes.understated_one import UnderstatedOne
from flatshare.rooms_and_roomies.wishes.whirlwind import Whirlwind
from flatshare.rooms_and_roomies.wishes.wish import Wish

SCORES: Final[dict[type[Wish], Callable[[Any, Home], Amount]]] = {
    Bather: contents.bather,
    Boardgamer: contents.boardgamer,
    Bookworm: contents.bookworm,
    Botanist: places.botanist,
    Camper: contents.camper,
    Collector: contents.collector,
    ColorfulCharacter: contents.colorful_character,
    ConsoleGamer: places.console_gamer,
    CornerLover: places.corner_lover,
    Daydreamer: places.daydreamer,
    Decorator: contents.decorator,
    EstateAgent: places.estate_agent,
    Gearhead: contents.gearhead,
    Gourmet: contents.gourmet,
    HarmoniousOne: contents.harmonious_one,
    Hoarder: places.hoarder,
    Introvert: places.introvert,
    LateRiser: contents.late_riser,
    MathWhiz: contents.math_whiz,
    Minimalist: places.minimalist,
    NookDevotee: places.nook_devotee,
    Purist: contents.purist,
    Puzzler: contents.puzzler,
    Socialite: places.socialite,
    Stargazer: places.stargazer,
    SystematicOne: places.systematic_one,
    ThisIsYou: contents.this_is_you,
    Twin: contents.twin,
    UnderstatedOne: contents.understated_one,
    Whirlwind: places.whirlwind,
}
"""What every wish scores that does not look at the other cards."""


class UnknownWish(ValueError):
    """A wish that the exact furnisher does not know."""


def score_of_cards(home: Home) -> list[Amount]:
    """What each of the player's cards scores. Raises UnknownWish."""
    alone = [_alone(wish, home) for _, wish in home.job.cards]
    others = [score for score in alone if score is not None]
    # People Pleasers ignore each other (RR-23)
    lowest = home.claims.least(*others) if others and len(others) < len(alone) else 0
    return [lowest if score is None else score for score in alone]


def _alone(wish: Wish, home: Home) -> Amount | None:
    """What a card scores by itself; None: a People Pleaser, which copies another one."""
    if isinstance(wish, PeoplePleaser):
        return None
    if type(wish) not in SCORES:
        raise UnknownWish(f"the exact furnisher does not know the wish {type(wish).__name__}")
    return SCORES[type(wish)](wish, home)


def score_besides(home: Home) -> Amount:
    """What the house scores besides wishes."""
    return (
        _basic_needs(home)
        + _sleepers(home)
        + _complete_rooms(home)
        + _printed_points(home)
        + _covered_windows(home)
    )


def _has_a_camper(home: Home) -> bool:
    return any(isinstance(wish, Camper) for _, wish in home.job.cards)


def _basic_needs(home: Home) -> Amount:
    """Minus three for each that is not met. For a Camper what is on the truck counts too."""
    met: Amount = 0
    for group in NEEDS:
        also = home.loaded(*group) if _has_a_camper(home) else 0
        met += home.claims.claim(home.number_of(*group) + also)
    return UNMET * (len(NEEDS) - met)


def _sleepers(home: Home) -> Amount:
    """Minus three for each Roomie tile without a bed, This Is You's too (RR-21)."""
    roomies = len(home.job.cards)
    beds: Amount = sum(stock.kind.sleeps * stock.count for stock in home.stocks)
    if _has_a_camper(home):
        beds += sum(kind.sleeps * count for kind, count in home.load)
    return UNMET * (roomies - home.claims.least(beds, roomies))


def _complete_rooms(home: Home) -> Amount:
    return sum(room.bare.bonus * room.complete for room in home.rooms)


def _printed_points(home: Home) -> Amount:
    furniture = sum(stock.kind.points * stock.count for stock in home.stocks)
    return furniture + UPGRADE_POINTS * home.job.truck.upgrades


def _covered_windows(home: Home) -> Amount:
    """Minus one for each window with a wall edge of tall furniture before any part of it (RR-20)."""
    covered: Amount = 0
    for window, rooms in home.windows.items():
        before = [
            # on one side of an edge there is room for one piece
            sum(
                piece.stands
                for piece in room.pieces
                if piece.tile.kind.tall and wall in piece.tile.wall_edges
            )
            for wall in window
            for room in rooms
        ]
        covered += home.claims.blame(*before)
    return COVERED_WINDOW * covered
