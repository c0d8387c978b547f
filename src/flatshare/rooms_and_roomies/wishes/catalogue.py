"""All home wishes by the id that the cards of an edition use, and how a card's parameters become a wish."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final, Literal, cast, get_args, get_origin, get_type_hints

from flatshare.core.spelling import alternatives
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

WISHES: Final[dict[str, type[Wish]]] = {
    # in the rulebook
    "this-is-you": ThisIsYou,
    "boardgamer": Boardgamer,
    "bookworm": Bookworm,
    "botanist": Botanist,
    "camper": Camper,
    "colorful-character": ColorfulCharacter,
    "console-gamer": ConsoleGamer,
    "daydreamer": Daydreamer,
    "gearhead": Gearhead,
    "harmonious-one": HarmoniousOne,
    "hoarder": Hoarder,
    "introvert": Introvert,
    "math-whiz": MathWhiz,
    "minimalist": Minimalist,
    "nook-devotee": NookDevotee,
    "people-pleaser": PeoplePleaser,
    "purist": Purist,
    "puzzler": Puzzler,
    "systematic-one": SystematicOne,
    "understated-one": UnderstatedOne,
    "whirlwind": Whirlwind,
    # of the house edition's own making
    "late-riser": LateRiser,
    "gourmet": Gourmet,
    "bather": Bather,
    "stargazer": Stargazer,
    "socialite": Socialite,
    "decorator": Decorator,
    "twin": Twin,
    "estate-agent": EstateAgent,
    "corner-lover": CornerLover,
    "collector": Collector,
}


MOST_OF_A_WISH: Final = 100
"""No number of a wish is larger."""


class WishError(ValueError):
    """A card that asks for a wish, or for something of one, that there is not."""

    def __init__(self, wrong: str, expected: str, place: tuple[str | int, ...] = ()) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected
        self.place = place
        """The parameter, and where in its list; empty: the wish itself is wrong."""


_IDS: Final = {kind: id for id, kind in WISHES.items()}


def wish_id(wish: Wish) -> str:
    """The id of a wish of the catalogue."""
    return _IDS[type(wish)]


@cache
def parameters(id: str) -> dict[str, Any]:
    """The parameters of a wish by name, with their types. Raises WishError if there is no such wish."""
    if id not in WISHES:
        raise WishError(f"there is no wish {id!r}", alternatives(WISHES, id))
    kind = cast("type[Any]", WISHES[id])
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def make_wish(id: str, params: Mapping[str, object] | None = None) -> Wish:
    """A wish as a card of an edition wants it; what the card leaves out is as in the rulebook or chosen.

    Lists may be lists or tuples. Raises WishError saying which wish or parameter is wrong, and why.
    """
    types = parameters(id)
    given: dict[str, object] = {}
    for name, value in (params or {}).items():
        if name not in types:
            expected = alternatives(types, name) if types else "none, as the card leaves nothing open"
            raise WishError(f"the wish {id} has no parameter {name!r}", expected, (name,))
        given[name] = _fitted(value, types[name], (name,))
    return cast("Callable[..., Wish]", WISHES[id])(**given)


def furniture_named(id: str, params: Mapping[str, object]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Each piece of furniture that the parameters of a card name, and where; all of the right type."""
    for name, value in params.items():
        if _innermost(parameters(id)[name]) is str:
            yield from _words(value, (name,))


def _innermost(wanted: Any) -> Any:
    return _innermost(get_args(wanted)[0]) if get_origin(wanted) is tuple else wanted


def _words(value: object, place: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if isinstance(value, str):
        yield place, value
    else:
        for number, one in enumerate(cast("Sequence[object]", value)):
            yield from _words(one, (*place, number))


def numbers(wish: Wish) -> dict[str, int]:
    """The parameters of a wish that are numbers, which its text speaks of."""
    values = {name: getattr(wish, name) for name in parameters(wish_id(wish))}
    return {name: value for name, value in values.items() if isinstance(value, int)}


def _fitted(value: object, wanted: Any, place: tuple[str | int, ...]) -> object:
    """The value in the type that a field wants, lists as tuples."""

    def error(expected: str) -> WishError:
        return WishError(f"the parameter {place[0]} has {value!r}", expected, place)

    if get_origin(wanted) is tuple:
        (each, _) = get_args(wanted)
        if not isinstance(value, list | tuple):
            raise error("lists in a list [[ ]]" if get_origin(each) is tuple else "a list in [ ]")
        parts = cast("Sequence[object]", value)
        return tuple(_fitted(part, each, (*place, number)) for number, part in enumerate(parts))
    if get_origin(wanted) is Literal:
        if value not in get_args(wanted):
            raise error(alternatives(get_args(wanted), value))
        return value
    if wanted is int and (
        not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_OF_A_WISH
    ):
        raise error(f"a whole number from 0 to {MOST_OF_A_WISH}")
    if wanted is str and not isinstance(value, str):
        raise error("the id of a piece of furniture")
    return value
