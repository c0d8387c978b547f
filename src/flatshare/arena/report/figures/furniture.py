"""What becomes of the furniture tiles."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from flatshare.arena.report.estimates import Average, Share, average
from flatshare.arena.report.facts import FATES, HOUSE, NOT_TAKEN, ORIGINS, UNSEEN
from flatshare.arena.report.figures.games import PLAYERS, Games
from flatshare.rooms_and_roomies.components import Components


@dataclass(frozen=True)
class Furniture:
    """All tiles of one kind, or all kinds of one furniture. Every tile of every game counts for itself."""

    id: str
    tiles: int
    """How many there are in the box."""
    drawn: Share
    """Of all of them: what came to light."""
    taken: Share
    """Of those drawn: what somebody took."""
    placed: Share
    """Of those drawn: what stood in a house at the end."""
    fates: dict[str, Share]
    """Of all: what came to each of FATES."""


def furniture(games: Games, components: Components) -> tuple[Furniture, ...]:
    """Each furniture, in the order of the edition."""
    return _groups(games, [kind.furniture for kind in components.tiles])


def kinds(games: Games, components: Components) -> tuple[Furniture, ...]:
    """Each kind of tile, in the order of the edition."""
    return _groups(games, [kind.id for kind in components.tiles])


def _groups(games: Games, names: Sequence[str]) -> tuple[Furniture, ...]:
    """The tiles of each name; `names` has one for each tile."""
    fates = {name: Counter[str]() for name in names}
    origins = {name: Counter[str]() for name in names}
    for facts in games.telling():
        for name, fate, origin in zip(names, facts.fates, facts.origins, strict=True):
            fates[name][fate] += 1
            origins[name][origin] += 1
    counts = Counter(names)
    return tuple(_furniture(name, counts[name], fates[name], origins[name]) for name in fates)


def _furniture(id: str, tiles: int, fates: Counter[str], origins: Counter[str]) -> Furniture:
    there = fates.total()
    drawn = there - fates[UNSEEN]
    return Furniture(
        id=id,
        tiles=tiles,
        drawn=Share(drawn, there),
        taken=Share(there - origins[NOT_TAKEN], drawn),
        placed=Share(fates[HOUSE], drawn),
        fates={fate: Share(fates[fate], there) for fate in FATES},
    )


def origins(games: Games) -> dict[int, dict[str, Average]]:
    """By number of players: how many tiles a player gets in each way of ORIGINS."""
    return {
        players: {
            letter: average(facts.origins.count(letter) / players for facts in plain)
            for letter in ORIGINS
            if letter != NOT_TAKEN
        }
        for players in PLAYERS
        if (plain := games.plain(players))
    }
