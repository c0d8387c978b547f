"""How messages name what lies on the table: parameters for the catalogue, never words."""

from collections.abc import Collection, Iterable

from flatshare.core.messages import Message, Parameter
from flatshare.rooms_and_roomies.components import Options, components_of
from flatshare.rooms_and_roomies.edition.model import Department, RoomieCard, TileKind
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish, numbers, parameters, wish_id
from flatshare.rooms_and_roomies.wishes.wish import Wish


def tile_params(kind: TileKind) -> dict[str, Parameter]:
    """A tile: furniture, shape, and its one or two colours; of two equal ones the second is `same`."""
    first, *more = kind.colours
    second = more[0] if more else "none"
    return {
        "furniture": kind.furniture,
        "shape": kind.shape,
        "colour": first,
        "second": "same" if second == first else second,
    }


def pieces(kinds: Iterable[TileKind]) -> str:
    """What several tiles are, for the parameter of that name."""
    return " ".join(kind.furniture for kind in kinds)


def department_params(department: Department) -> dict[str, Parameter]:
    """A department: its name on the board, and what kind it is."""
    return {"department": department.name, "at": department.kind}


def wish_words(card: RoomieCard, own: Collection[str] = ()) -> Message | None:
    """A Roomie card's home wish. None: nobody has put it in words.

    `own` are the keys of the texts that the card's edition brings. Without one of its own, the card says what
    the house edition's card of that wish says, if they differ in nothing but numbers.
    """
    wish = make_wish(card.wish, dict(card.params))
    if f"roomie-{card.id}-wish" in own:
        return Message(f"roomie-{card.id}-wish", numbers(wish))
    house = components_of(Options())
    usual = house.wishes.get(card.wish)
    if usual is None or _lists(usual) != _lists(wish):
        return None
    return Message(f"roomie-{card.wish}-wish", numbers(wish))


def _lists(wish: Wish) -> list[object]:
    counted = numbers(wish)
    return [getattr(wish, name) for name in parameters(wish_id(wish)) if name not in counted]
