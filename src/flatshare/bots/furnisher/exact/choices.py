"""The decisions: where each tile at hand goes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ortools.sat.python import cp_model

from flatshare.bots.furnisher.exact.claims import Claims
from flatshare.bots.furnisher.job import Arrangement, Job
from flatshare.rooms_and_roomies.edition.model import SHAPES, Shape, TileKind
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.truck import packing
from flatshare.rooms_and_roomies.wishes.colorful_character import ColorfulCharacter
from flatshare.rooms_and_roomies.wishes.console_gamer import ConsoleGamer
from flatshare.rooms_and_roomies.wishes.decorator import Decorator
from flatshare.rooms_and_roomies.wishes.harmonious_one import HarmoniousOne
from flatshare.rooms_and_roomies.wishes.purist import Purist
from flatshare.rooms_and_roomies.wishes.understated_one import UnderstatedOne

LIKES_COLOURS = (ColorfulCharacter, Decorator, HarmoniousOne, Purist, UnderstatedOne)


@dataclass(frozen=True)
class Share:
    """The tiles of a batch that are also worth the same on the truck, and the same when given up."""

    tiles: tuple[int, ...]
    """Their indices in the job."""
    loaded: cp_model.IntVar
    """How many of them are loaded."""
    given_up: cp_model.IntVar


@dataclass(frozen=True)
class Batch:
    """Tiles at hand that score alike wherever they stand, so that it does not matter which stands where.

    A way is taken by one tile of the batch or by none. So there is nothing symmetric to search through.
    """

    kind: TileKind
    """What they are, without what does not matter."""
    shares: tuple[Share, ...]
    ways: tuple[PlacedTile, ...]
    taken: tuple[cp_model.IntVar, ...]
    """For each way whether a tile stands that way."""

    @property
    def tiles(self) -> tuple[int, ...]:
        """All their indices."""
        return tuple(index for share in self.shares for index in share.tiles)


@dataclass(frozen=True)
class Choices:
    """All that is decided in a job."""

    batches: tuple[Batch, ...]

    def arrangement(self, solver: cp_model.CpSolver) -> Arrangement:
        """The arrangement that the solver decided on."""
        placed: dict[int, Place] = {}
        loaded: set[int] = set()
        for batch in self.batches:
            places = [
                way.place for way, taken in zip(batch.ways, batch.taken, strict=True) if solver.value(taken)
            ]
            for share in batch.shares:
                count = solver.value(share.loaded)
                loaded.update(share.tiles[:count])
                standing = share.tiles[count : len(share.tiles) - solver.value(share.given_up)]
                placed.update((index, places.pop()) for index in standing)
        count = sum(len(batch.tiles) for batch in self.batches)
        return Arrangement(tuple(placed.get(index) for index in range(count)), frozenset(loaded))

    def deciding(self, arrangement: Arrangement) -> Iterator[tuple[cp_model.IntVar, int]]:
        """The values of all variables with which an arrangement that keeps the rules is decided on."""
        for batch in self.batches:
            stands = {
                _as_it_stands(PlacedTile(batch.kind, place))
                for index in batch.tiles
                if (place := arrangement.placed[index]) is not None
            }
            for way, taken in zip(batch.ways, batch.taken, strict=True):
                yield taken, int(_as_it_stands(way) in stands)
            for share in batch.shares:
                loaded = len(arrangement.loaded.intersection(share.tiles))
                standing = sum(arrangement.placed[index] is not None for index in share.tiles)
                yield share.loaded, loaded
                yield share.given_up, len(share.tiles) - standing - loaded


def choices_of(job: Job, claims: Claims) -> Choices:
    """The choices of a job, each tile in one place, and a load that fits (RR-8).

    That tiles do not overlap is left to the squares (`home`).
    """
    alike: dict[TileKind, list[int]] = {}
    for index, kind in enumerate(job.tiles):
        alike.setdefault(what_matters(kind, job), []).append(index)
    choices = Choices(tuple([_batch(kind, tiles, job, claims) for kind, tiles in alike.items()]))
    _let_the_load_fit(choices, job, claims.model)
    return choices


def what_matters(kind: TileKind, job: Job) -> TileKind:
    """A kind of tile without what makes no difference in this job."""
    wishes = [wish for _, wish in job.cards]
    coloured = any(isinstance(wish, LIKES_COLOURS) for wish in wishes)
    watched = any(isinstance(wish, ConsoleGamer) for wish in wishes)
    return replace(
        kind,
        id="",
        count=1,
        colours=tuple(sorted(kind.colours)) if coloured else (),
        screen=kind.screen if watched else None,
    )


def _batch(kind: TileKind, tiles: list[int], job: Job, claims: Claims) -> Batch:
    alike: dict[tuple[float, float], list[int]] = {}
    for index in tiles:
        kept = job.kept[index] if job.kept else 0
        given_up = job.given_up[index] if job.given_up else 0
        alike.setdefault((kept, given_up), []).append(index)
    model = claims.model
    shares = [
        Share(tuple(some), model.new_int_var(0, len(some), ""), model.new_int_var(0, len(some), ""))
        for some in alike.values()
    ]
    standing = [PlacedTile(kind, way.place) for way in ways(job.house, kind)]
    taken = [claims.literal() for _ in standing]
    for share in shares:
        model.add(share.loaded + share.given_up <= len(share.tiles))
    model.add(sum(taken) + sum(share.loaded + share.given_up for share in shares) == len(tiles))
    return Batch(kind, tuple(shares), tuple(standing), tuple(taken))


def _let_the_load_fit(choices: Choices, job: Job, model: cp_model.CpModel) -> None:
    at_hand: Counter[Shape] = Counter(kind.shape for kind in job.tiles)
    shapes: list[Shape] = [shape for shape in SHAPES if at_hand[shape]]
    loaded = [
        sum(share.loaded for batch in choices.batches if batch.kind.shape == shape for share in batch.shares)
        for shape in shapes
    ]
    if loaded:
        model.add_allowed_assignments(loaded, list(loads(at_hand, shapes, job.truck.rows)))


def loads(at_hand: Counter[Shape], shapes: list[Shape], rows: int) -> Iterator[tuple[int, ...]]:
    """Every load of tiles at hand that fits on the given rows, as the count of each shape."""

    def longer(begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        # what does not fit does not fit with more on it either
        if packing(Counter(dict(zip(shapes, begun, strict=False))), rows) is None:
            return
        if len(begun) == len(shapes):
            yield begun
            return
        for count in range(at_hand[shapes[len(begun)]] + 1):
            yield from longer((*begun, count))

    yield from longer(())


def _as_it_stands(tile: PlacedTile) -> object:
    """The same for all turns between which there is no difference."""
    return tile.squares, tile.wall_edges, tile.screen
