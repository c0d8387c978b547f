"""Replaying records: apply every action again, and compare the outcome with what was recorded."""

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

EDITED = "was the file changed by hand?"


def replay(record: Record) -> Iterator[tuple[Move[Any, Any], Any]]:
    """Apply every move again; yield each move, beginning with the set-up, and the state after it.

    Raises RecordError, which names the move, if an action is illegal or has other events than recorded, if a
    move is marked as forced but the seat had a choice, or if a random number is not the one of the seed.
    Raises it at the end if the recorded result is not that of the last state.
    """
    game = record.game
    if record.partial:
        raise RecordError(
            "this record is of a game in progress and lacks hidden information:"
            " fetch it again when the game is over, and replay that one"
        )
    seeded = None if record.seed is None else SeededChance(bytes.fromhex(record.seed))
    chance = _CheckedChance(record.setup.chance, seeded)
    with _named_errors("the set-up", chance):
        events = game.setup(record.options, chance)
    _check_events(events, record.setup.events, "the set-up")
    state = fold(game, events)
    yield record.setup, state
    for number, move in enumerate(record.moves, 1):
        where = f"move {number} ({game.action_text(move.action)})"
        _check_forced(game, state, move, where)
        chance = _CheckedChance(move.chance, seeded)
        with _named_errors(where, chance):
            events, state = game.resolve(state, move.seat, move.action, chance)
        _check_events(events, move.events, where)
        yield move, state
    if record.result_known:
        _check_result(record.result, game.result(state))


class _CheckedChance(RecordedChance):
    """Recorded values. If there is a seed, each is compared with the seed's value."""

    def __init__(self, values: Iterable[int], seeded: SeededChance | None) -> None:
        super().__init__(values)
        self._seeded = seeded

    def below(self, bound: int) -> int:
        value = super().below(bound)
        if self._seeded is not None and self._seeded.below(bound) != value:
            raise WrongChance(f"the recorded random number {value} is not the one that the seed gives")
        return value


@contextmanager
def _named_errors(where: str, chance: RecordedChance) -> Generator[None, None, None]:
    """Name the place in the error if an action is illegal or needs other random numbers than recorded."""
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
        raise RecordError(f"{where} has other events than recorded; {EDITED}")


def _check_forced(game: AnyGame, state: Any, move: Move[Any, Any], where: str) -> None:
    # An illegal action is reported as illegal, even if it is marked as forced.
    legal = game.refusal(state, move.seat, move.action) is None
    if move.forced and legal and not may_be_forced(game, state, move.seat, move.action):
        raise RecordError(f"{where} is marked as forced, but seat {move.seat + 1} had a choice; {EDITED}")


def _check_result(recorded: Result | None, result: Result | None) -> None:
    if recorded == result:
        return
    if recorded is None:
        raise RecordError(f"the result is missing, although the moves end the game; {EDITED}")
    if result is None:
        raise RecordError(f"the record has a result, but the moves do not end the game; {EDITED}")
    raise RecordError(f"the recorded result is not the result of the moves; {EDITED}")
