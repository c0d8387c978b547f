"""Supplies: the meeples that are not on the board."""

from flatshare.room_share.components import COLOURS, Colour

Supply = tuple[int, ...]
"""How many meeples of each colour, in the order of COLOURS."""


def supply_of(meeples: dict[Colour, int]) -> Supply:
    """A supply with these numbers of meeples by colour."""
    return tuple(meeples.get(colour, 0) for colour in COLOURS)


def colours_in(supply: Supply) -> list[Colour]:
    """The colours at hand."""
    return [colour for colour, count in zip(COLOURS, supply, strict=True) if count]


def changed_supply(supply: Supply, colour: str, by: int) -> Supply:
    """The supply after adding `by` meeples of a colour."""
    return tuple(count + by if colour == this else count for this, count in zip(COLOURS, supply, strict=True))
