"""Replaying records: every action is done again, and everything recorded of it is compared."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from flatshare.core.chance import RecordedChance, SeededChance, WrongChance
from flatshare.core.entries import Move
from flatshare.core.forced import may_be_forced
from flatshare.core.game import AnyGame, Result
from flatshare.core.match import fold
from flatshare.core.messages import IllegalAction
from flatshare.core.record.model import IllegalMove, Record, RecordError

BY_HAND = "was the file changed by hand?"


def replay(record: Record) -> Iterator[tuple[Move[Any, Any], Any]]:
    """Do every move again; yields each (the set-up first) with the state after it.

    Raises RecordError, naming the move, where an action is illegal, brings other events than recorded, is
    marked as forced though the seat had a choice, or used chance that the seed does not give; and at the end
    if the recorded result is not the one of the last state.
    """
    game = record.game
    if record.partial:
        raise RecordError(
            "this is a record of a game still going on, without what was hidden from whoever fetched it:"
            " it can be replayed when the game is over and the record is fetched again"
        )
    seeded = None if record.seed is None else SeededChance(bytes.fromhex(record.seed))
    chance = _CheckedChance(record.setup.chance, seeded)
    with _complaints("the set-up", chance):
        events = game.setup(record.options, chance)
    _check_events(events, record.setup.events, "the set-up")
    state = fold(game, events)
    yield record.setup, state
    for number, move in enumerate(record.moves, 1):
        where = f"move {number} ({game.action_text(move.action)})"
        _check_forced(game, state, move, where)
        chance = _CheckedChance(move.chance, seeded)
        with _complaints(where, chance):
            events, state = game.resolve(state, move.seat, move.action, chance)
        _check_events(events, move.events, where)
        yield move, state
    if record.result_known:
        _check_result(record.result, game.result(state))


class _CheckedChance(RecordedChance):
    """Recorded values, each compared with the seed's if there is a seed."""

    def __init__(self, values: Iterable[int], seeded: SeededChance | None) -> None:
        super().__init__(values)
        self._seeded = seeded

    def below(self, bound: int) -> int:
        value = super().below(bound)
        if self._seeded is not None and self._seeded.below(bound) != value:
            raise WrongChance(f"the recorded random number {value} is not the one that the seed gives")
        return value


@contextmanager
def _complaints(where: str, chance: RecordedChance) -> Generator[None, None, None]:
    """Name the place where the rules refuse an action, or use other chance than recorded."""
    try:
        yield
    except IllegalAction as error:
        raise IllegalMove(where, error.refusal) from error
    except WrongChance as error:
        raise RecordError(f"{where}: {error}") from error
    if chance.left:
        raise RecordError(f"{where}: {chance.left} recorded random numbers are left over")


def _check_events(events: tuple[Any, ...], recorded: tuple[Any, ...], where: str) -> None:
    if events != recorded:
        raise RecordError(f"{where} brings other events than the record tells; {BY_HAND}")


def _check_forced(game: AnyGame, state: Any, move: Move[Any, Any], where: str) -> None:
    # an illegal action is refused as illegal, whatever it is marked as
    legal = game.refusal(state, move.seat, move.action) is None
    if move.forced and legal and not may_be_forced(game, state, move.seat, move.action):
        raise RecordError(f"{where} is marked as forced, but seat {move.seat + 1} had a choice; {BY_HAND}")


def _check_result(recorded: Result | None, result: Result | None) -> None:
    if recorded == result:
        return
    if recorded is None:
        raise RecordError(f"the result is missing, though the moves lead to the end of the game; {BY_HAND}")
    if result is None:
        raise RecordError(
            f"the result is recorded, but the moves do not lead to the end of the game; {BY_HAND}"
        )
    raise RecordError(f"the result is another one than the moves lead to; {BY_HAND}")
