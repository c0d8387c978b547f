"""Playing a game: apply an action, take the choices that are none, keep what happened.

`carry_out` is the one way a move is made, in a library loop, at a table and in a replay alike;
`Match` is a game in progress for whoever just wants to play one.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from flatshare.core.chance import Chance, ChanceRecorder, SeededChance
from flatshare.core.game import ActionT, EventT, Game, OptionsT, Result, StateT, ViewT

A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Move(Generic[A, E]):
    """One action as it is recorded: who did what, the chance it used, what it brought."""

    seat: int
    action: A
    events: tuple[E, ...]
    chance: tuple[int, ...] = ()
    forced: bool = False
    """The table took it for the seat, because there was no other choice."""


def fold(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
    events: Iterable[EventT],
    state: StateT | None = None,
) -> StateT:
    """The state after these events, from `state` or from nothing."""
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        raise ValueError("no events, no state")
    return state


def forced_action(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT], state: StateT, ask_end: Collection[int] = ()
) -> tuple[int, ActionT] | None:
    """An awaited seat that has just one choice, and that choice. To take something back is a choice, too.

    The action that merely confirms a finished turn is left to the seats in `ask_end`.
    """
    for seat in game.awaited(state):
        legal = game.legal_actions(state, seat)
        if len(legal) == 1 and not (seat in ask_end and game.ends_turn(legal[0])):
            return seat, legal[0]
    return None


def without_takebacks(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT], actions: tuple[ActionT, ...]
) -> tuple[ActionT, ...]:
    """The actions that bring the game on: those that only take back are left out."""
    return tuple(action for action in actions if not game.takes_back(action))


def carry_out(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
    state: StateT,
    seat: int,
    action: ActionT,
    chance: Chance,
    ask_end: Collection[int] = (),
) -> tuple[list[Move[ActionT, EventT]], StateT]:
    """Do an action and the forced ones that follow it; the moves made, and the state after them.

    Raises IllegalAction, and then nothing has happened.
    """
    move, state = _move(game, state, seat, action, chance, forced=False)
    followed, state = settle(game, state, chance, ask_end)
    return [move, *followed], state


def settle(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
    state: StateT,
    chance: Chance,
    ask_end: Collection[int] = (),
) -> tuple[list[Move[ActionT, EventT]], StateT]:
    """Take the choices that are none, until somebody has one or the game is over."""
    moves: list[Move[ActionT, EventT]] = []
    while forced := forced_action(game, state, ask_end):
        move, state = _move(game, state, *forced, chance, forced=True)
        moves.append(move)
    return moves, state


def _move(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
    state: StateT,
    seat: int,
    action: ActionT,
    chance: Chance,
    *,
    forced: bool,
) -> tuple[Move[ActionT, EventT], StateT]:
    recorder = ChanceRecorder(chance)
    events = game.apply(state, seat, action, recorder)
    for event in events:
        state = game.evolve(state, event)
    return Move(seat, action, events, tuple(recorder.values), forced), state


@dataclass
class Match(Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """A game in progress, with everything that a record of it needs.

    `ask_end` names the seats that confirm the end of their turns themselves; by default none does.
    """

    game: Game[StateT, ActionT, EventT, ViewT, OptionsT]
    options: OptionsT
    chance: Chance
    ask_end: frozenset[int] = frozenset()
    setup: Move[None, EventT] = field(init=False)
    moves: list[Move[ActionT, EventT]] = field(init=False, default_factory=list[Any])
    state: StateT = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_options(self.options)
        recorder = ChanceRecorder(self.chance)
        events = self.game.setup(self.options, recorder)
        self.setup = Move(-1, None, events, tuple(recorder.values))
        followed, self.state = settle(self.game, fold(self.game, events), self.chance, self.ask_end)
        self.moves.extend(followed)

    @classmethod
    def seeded(
        cls, game: Game[StateT, ActionT, EventT, ViewT, OptionsT], options: OptionsT, seed: bytes
    ) -> "Match[StateT, ActionT, EventT, ViewT, OptionsT]":
        """A match whose chance comes from a seed of 32 bytes, so that it can be played again."""
        return cls(game, options, SeededChance(seed))

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats the game waits for; none: it is over."""
        return self.game.awaited(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.awaited

    @property
    def result(self) -> Result | None:
        """Points and places; None while the game goes on."""
        return self.game.result(self.state)

    def legal_actions(self, seat: int | None = None) -> tuple[ActionT, ...]:
        """What a seat may do now; without a seat, the one that is awaited first."""
        return self.game.legal_actions(self.state, self._seat(seat))

    def view(self, seat: int | None = None) -> ViewT:
        """What a seat may know; None is a spectator."""
        return self.game.view(self.state, seat)

    def play(self, action: ActionT, seat: int | None = None) -> tuple[Move[ActionT, EventT], ...]:
        """Do an action, and the forced ones after it. Raises IllegalAction, and then nothing has happened."""
        moves, self.state = carry_out(
            self.game, self.state, self._seat(seat), action, self.chance, self.ask_end
        )
        self.moves.extend(moves)
        return tuple(moves)

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            seats = self.game.traits(self.options).seats
            if not 0 <= seat < seats:
                raise ValueError(f"seats are 0 to {seats - 1}; {seat} is none")
            return seat
        if not self.awaited:
            raise ValueError("the game is over: no seat is awaited")
        return self.awaited[0]
