"""Which of the tiles on offer fill a loading bed best together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flatshare.bots.rooms_and_roomies.decision import NOWHERE


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile in the store, and what it is worth to fetch it."""

    tile: int
    kind: str
    department: int
    squares: int
    value: float


@dataclass(frozen=True, slots=True)
class Load:
    """Some offers, and what they are worth together."""

    worth: float = 0.0
    offers: tuple[Offer, ...] = ()


def best_load(offers: Sequence[Offer], squares: int, most: int, full: float) -> Load:
    """The most valuable load for the free squares, with at most a given number of tiles.

    One that fills all squares is worth `full` more. Shapes do not count: most loads fit, which is enough to
    plan by.
    """
    best = {0: Load()}
    for offer in offers:
        if offer.value <= NOWHERE:
            continue
        # the fullest first, so that none gets the same offer twice
        for used in sorted(best, reverse=True):
            load, more = best[used], used + offer.squares
            if more > squares or len(load.offers) == most:
                continue
            worth = load.worth + offer.value
            if more not in best or worth > best[more].worth:
                best[more] = Load(worth, (*load.offers, offer))
    if squares in best:
        best[squares] = replace(best[squares], worth=best[squares].worth + full)
    return max(best.values(), key=lambda load: load.worth)


def swaps(
    load: Sequence[Offer], offers: Sequence[Offer], squares: int, most: int
) -> Iterator[tuple[Offer, ...]]:
    """Loads with one of the offers more, or one in the place of another; of those alike the first."""
    seen = {_kinds(load)}
    for offer in offers:
        if offer in load:
            continue
        for out in (None, *load):
            other = (*[each for each in load if each is not out], offer)
            kinds = _kinds(other)
            if kinds in seen or len(other) > most or sum(each.squares for each in other) > squares:
                continue
            seen.add(kinds)
            yield other


def _kinds(load: Sequence[Offer]) -> tuple[str, ...]:
    return tuple(sorted(offer.kind for offer in load))
