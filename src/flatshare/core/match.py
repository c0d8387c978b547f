"""`Match` hosts a game in progress, for a bot loop, the arena, the terminal, the server and replays."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Generic, Literal, TypeVar, cast

from flatshare.core.chance import Chance, ChanceRecorder, NoChance, SeededChance, WrongChance
from flatshare.core.entries import Entry, Move, Scope, redoable, undoable, valid_entries
from flatshare.core.game import ActionT, EventT, Game, OptionsT, Result, StateT, ViewT
from flatshare.core.messages import IllegalAction, Message, refused

# The class methods need type variables of their own: with those of the class, nothing would be inferred.
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
Opt = TypeVar("Opt")


class CannotUndo(ValueError):
    """The seat has no move that it can withdraw."""


class CannotRedo(ValueError):
    """The seat has no withdrawn action that it can play again."""


def fold(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
    events: Iterable[EventT],
    state: StateT | None = None,
) -> StateT:
    """Return the state after these events. Raises ValueError if there are neither events nor a state."""
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        raise ValueError("without events there is no state")
    return state


def without_takebacks(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT], actions: tuple[ActionT, ...]
) -> tuple[ActionT, ...]:
    """Return the actions except those that only take something back."""
    return tuple(action for action in actions if not game.takes_back(action))


class Match(Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """A game in progress: its log of entries, its current state, forced moves, undo and redo.

    A match plays forced moves by itself, also while several seats are awaited. Taking something back counts
    as an alternative. The seats in `ask_end` confirm the end of their turns themselves. For those of `people`
    it does not play a forced move that a person must confirm (`Game.must_confirm`).
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
        options: OptionsT,
        chance: Chance,
        ask_end: Collection[int] = (),
        people: Collection[int] = (),
    ) -> None:
        """Set up a new game. Raises ValueError if no game can be set up with the options."""
        game.check_options(options)
        self._begin(game, options, chance, ask_end, people)
        events, state = game.begin(options, self._recorder)
        self._append(Entry(1, "start", None, None, events, self._recorder.taken()), state)
        self.play_forced_moves()

    def _begin(
        self,
        game: Game[StateT, ActionT, EventT, ViewT, OptionsT],
        options: OptionsT,
        chance: Chance,
        ask_end: Collection[int],
        people: Collection[int],
    ) -> None:
        self.game = game
        self.options = options
        self.ask_end = frozenset(ask_end)
        self.people = frozenset(people)
        self.seats = game.traits(options).seats
        """The number of seats."""
        self.chance = chance
        self._recorder = ChanceRecorder(chance)
        self._entries: list[Entry[ActionT, EventT]] = []
        self._states: list[StateT] | None = None
        """The state after each entry. None until an earlier state is asked for, so a bot loop keeps none."""
        self._ended_at: int | None = None
        """The number of the entry that ended the game before its end."""
        self._legal: dict[int, tuple[ActionT, ...]] = {}
        self._decisions: list[tuple[int, ...]] = []
        self._questions: tuple[Any, ...] = (None,) * self.seats

    @classmethod
    def seeded(
        cls,
        game: Game[S, A, E, V, Opt],
        options: Opt,
        seed: bytes,
        ask_end: Collection[int] = (),
        people: Collection[int] = (),
    ) -> "Match[S, A, E, V, Opt]":
        """Return a new match whose chance comes from a seed of 32 bytes, so that it can be replayed."""
        return Match(game, options, SeededChance(seed), ask_end, people)

    @classmethod
    def resumed(
        cls,
        game: Game[S, A, E, V, Opt],
        options: Opt,
        entries: Iterable[Entry[A, E]],
        seed: bytes,
        ask_end: Collection[int] = (),
        people: Collection[int] = (),
    ) -> "Match[S, A, E, V, Opt]":
        """Return the match with these entries, the start first. Its next draw follows the last one.

        This folds the events and does not apply the rules again. Raises CannotContinue.
        """
        match = cast("Match[S, A, E, V, Opt]", object.__new__(Match))
        match._begin(game, options, SeededChance(seed), ask_end, people)
        match._states = []
        for entry in entries:
            match._append(entry, match._state_after(entry))
        if not match._entries:
            raise ValueError("without entries there is no match to resume")
        match.chance = SeededChance(seed, match.drawn)
        match._recorder = ChanceRecorder(match.chance)
        return match

    @classmethod
    def from_state(
        cls,
        game: Game[S, A, E, V, Opt],
        options: Opt,
        state: S,
        chance: Chance,
        ask_end: Collection[int] = (),
        people: Collection[int] = (),
    ) -> "Match[S, A, E, V, Opt]":
        """Return a match that starts at a state. It cannot be recorded, because its start has no events."""
        match = cast("Match[S, A, E, V, Opt]", object.__new__(Match))
        match._begin(game, options, chance, ask_end, people)
        match._states = []
        match._append(Entry(1, "start", None), state)
        match.play_forced_moves()
        return match

    def copy(self) -> "Match[StateT, ActionT, EventT, ViewT, OptionsT]":
        """Return an independent copy of the match. `copy.copy` copies its chance."""
        match = copy(self)
        match.chance = copy(self.chance)
        match._recorder = ChanceRecorder(match.chance)
        match._entries = self._entries.copy()
        match._states = None if self._states is None else self._states.copy()
        match._legal = self._legal.copy()
        match._decisions = self._decisions.copy()
        return match

    # Where the game stands

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for; empty when it is over."""
        return self._awaited

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._awaited

    @property
    def result(self) -> Result | None:
        """Points and places; None while the game is in progress."""
        return self.game.result(self.state)

    @property
    def ended(self) -> bool:
        """Whether `end` has ended the game."""
        return self._ended_at is not None

    def awaited_after(self, number: int) -> tuple[int, ...]:
        """Return the seats that the game waited for after an entry. Raises ValueError without one."""
        if self._had_ended(number):
            return ()
        return self._awaited if number == self.last else self.game.awaited(self.state_after(number))

    def may_act_after(self, number: int) -> tuple[int, ...]:
        """Return the seats that had a legal action after an entry. Raises ValueError without one."""
        return () if self._had_ended(number) else self.game.may_act(self.state_after(number))

    def _had_ended(self, number: int) -> bool:
        return self._ended_at is not None and self._ended_at <= number

    def legal_actions(self, seat: int | None = None) -> tuple[ActionT, ...]:
        """Return a seat's legal actions; by default those of the seat that is awaited first."""
        seat = self._seat(seat)
        if self.ended:
            return ()
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.game.legal_actions(self.state, seat)
        return legal

    def view(self, seat: int | None = None) -> ViewT:
        """Return the view of a seat; None is a spectator."""
        return self.view_after(self.last, seat)

    def view_after(self, number: int, seat: int | None) -> ViewT:
        """Return the view of a seat after an entry. After an early end it has no legal actions.

        Raises ValueError without such an entry.
        """
        view: Any = self.game.view(self.state_after(number), seat)
        return replace(view, legal=()) if self._had_ended(number) else view

    # The log

    @property
    def entries(self) -> tuple[Entry[ActionT, EventT], ...]:
        """All entries, including withdrawn ones."""
        return tuple(self._entries)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self._entries)

    @property
    def drawn(self) -> int:
        """The number of random numbers drawn. An undo does not return a draw."""
        return sum(len(entry.chance) for entry in self._entries)

    @property
    def setup(self) -> Move[None, EventT]:
        """The set-up as a move."""
        return self._entries[0].move()

    @property
    def moves(self) -> tuple[Move[ActionT, EventT], ...]:
        """The moves that were not withdrawn, in order."""
        _, *entries = reversed(tuple(valid_entries(self._entries)))
        return tuple(entry.move() for entry in entries)

    def events(self) -> Iterator[EventT]:
        """The events of the set-up and of all moves that were not withdrawn."""
        for entry in reversed(tuple(valid_entries(self._entries))):
            yield from entry.events

    def entry(self, number: int) -> Entry[ActionT, EventT]:
        """Return the entry with this number. Raises ValueError if there is none."""
        self._check_number(number)
        return self._entries[number - 1]

    def _check_number(self, number: int) -> None:
        if not 0 < number <= len(self._entries):
            raise ValueError(f"entries are 1 to {len(self._entries)}; there is no entry {number}")

    def state_after(self, number: int) -> StateT:
        """Return the state after an entry. Raises ValueError if there is no such entry.

        The first call for an earlier entry folds the events of all entries again.
        """
        self._check_number(number)
        if number == len(self._entries):
            return self.state
        if self._states is None:
            entries, self._entries, self._states = self._entries, [], []
            for entry in entries:
                self._append(entry, self._state_after(entry))
        return self._states[number - 1]

    # Decisions

    def decision(self, seat: int, number: int | None = None) -> int:
        """Return the seat's decision number, now or after an entry.

        It is the number of the entry that raised the seat's question. It changes when the seat acts and when
        its question changes, but not when only its legal actions change.
        """
        number = self.last if number is None else number
        while len(self._decisions) < number:
            self._number_decisions()
        return self._decisions[number - 1][seat]

    def is_current(self, seat: int, decision: int, action: ActionT) -> bool:
        """Whether an action chosen under this decision number still answers the seat's question.

        An action out of turn answers no question. It is current if the seat has not acted since.
        """
        if self.game.out_of_turn(action):
            return not self.acted_since(seat, decision)
        return decision == self.decision(seat)

    def acted_since(self, seat: int, number: int) -> bool:
        """Whether the seat has acted, or undone something, after the entry with this number.

        Forced moves do not count: another seat may have caused them.
        """
        later = self._entries[max(number, 0) :]
        return number > self.last or any(
            entry.seat == seat and entry.is_of_player and not entry.forced for entry in later
        )

    def _number_decisions(self) -> None:
        """Compute the decision numbers after the first entry that has none yet."""
        index = len(self._decisions)
        entry, state = self._entries[index], self.state_after(index + 1)
        before, asked = self._decisions[-1] if index else (0,) * self.seats, self._questions
        self._questions = tuple(self.game.question(state, seat) for seat in range(self.seats))
        acted = entry.is_of_player
        self._decisions.append(
            tuple(
                entry.number if not index or (entry.seat == seat and acted) or now != then else number
                for seat, (now, then, number) in enumerate(zip(self._questions, asked, before, strict=True))
            )
        )

    # What seats do

    def play(
        self,
        action: ActionT,
        seat: int | None = None,
        notes: tuple[Message, ...] = (),
        *,
        forced: bool = False,
    ) -> tuple[Entry[ActionT, EventT], ...]:
        """Play an action and the forced moves after it; return their entries.

        `seat` is by default the one awaited first; `notes` go into the action's entry. Set `forced` if the
        action is the seat's only answer (`forced.only_answer`). It is then recorded as a forced move, and an
        undo withdraws it with the action before it. Raises IllegalAction, and then nothing has changed.
        """
        return self._play((action,), seat, notes, forced)

    def play_gesture(
        self, actions: Sequence[ActionT], seat: int | None = None, notes: tuple[Message, ...] = ()
    ) -> tuple[Entry[ActionT, EventT], ...]:
        """Play a seat's actions one after another, all or none, then the forced moves; return the entries.

        An undo withdraws them together. Only the last action may use chance or reveal something, so a refused
        gesture tells nothing. Raises IllegalAction, and then nothing has changed, and ValueError if there are
        no actions.
        """
        if not actions:
            raise ValueError("a gesture has at least one action")
        return self._play(actions, seat, notes, False)

    def _play(
        self, actions: Sequence[ActionT], seat: int | None, notes: tuple[Message, ...], forced: bool
    ) -> tuple[Entry[ActionT, EventT], ...]:
        """Play actions and the forced moves after them, or nothing; `forced` is for all of the actions."""
        if self._ended_at is not None:
            raise IllegalAction(refused("game-ended", ""))
        seat = self._seat(seat)
        before, state = len(self._entries), self.state
        chance = copy(self.chance) if len(actions) > 1 else None
        try:
            for index, action in enumerate(actions):
                if index:
                    self._check_tells_nothing(self._entries[-1])
                self._move(seat, action, () if index else notes, forced, index > 0)
            self._play_forced_moves()
        except BaseException:
            self._return_to(before, state)
            if chance is not None:
                self.chance, self._recorder = chance, ChanceRecorder(chance)
            raise
        return tuple(self._entries[before:])

    def _check_tells_nothing(self, entry: Entry[ActionT, EventT]) -> None:
        """Raise IllegalAction if an action tells something that the next one of its gesture could use."""
        if entry.chance or any(map(self.game.reveals, entry.events)):
            raise IllegalAction(refused("gesture-reveals", ""))

    def note(self, notes: tuple[Message, ...], seat: int | None = None) -> Entry[ActionT, EventT]:
        """Add an entry with log lines, which changes nothing in the game; return it."""
        return self._add("note", notes, seat)

    def end(self, notes: tuple[Message, ...], seat: int | None = None) -> Entry[ActionT, EventT]:
        """End the game before its end, without a result; return the entry. Raises ValueError if over."""
        if self.over:
            raise ValueError("the game is over already")
        return self._add("end", notes, seat)

    def _add(
        self, kind: Literal["note", "end"], notes: tuple[Message, ...], seat: int | None
    ) -> Entry[ActionT, EventT]:
        entry: Entry[ActionT, EventT] = Entry(self.last + 1, kind, seat, notes=notes)
        self._append(entry, self.state)
        return entry

    def can_undo(self, seat: int, scope: Scope = "action", number: int | None = None) -> bool:
        """Whether the seat has something to withdraw, now or after an entry."""
        return bool(self._undoable(seat, scope, number))

    def undo(
        self, seat: int, scope: Scope = "action", notes: tuple[Message, ...] = ()
    ) -> Entry[ActionT, EventT]:
        """Withdraw a seat's last action, or its turn so far; return the undo's entry. Raises CannotUndo."""
        withdrawn = self._undoable(seat, scope, None)
        if not withdrawn:
            raise CannotUndo("the last action revealed something, or it is not this seat's")
        number = self.last + 1
        entry: Entry[ActionT, EventT] = Entry(number, "undo", seat, withdrawn=withdrawn, notes=notes)
        self._append(entry, self._state_after(entry))
        return entry

    def redoable(self, seat: int, number: int | None = None) -> tuple[ActionT, ...]:
        """Return the actions that `redo` would play, now or after an entry; without a redo, no actions."""
        number = self.last if number is None else number
        actions = redoable(self._entries[:number], seat)
        state = self.state_after(number)
        for index, action in enumerate(actions, 1):
            if self.game.refusal(state, seat, action) is not None:
                return ()
            if index < len(actions):
                try:
                    events, state = self.game.resolve(state, seat, action, NoChance())
                except WrongChance:
                    return ()
                if any(map(self.game.reveals, events)):
                    return ()
        return actions

    def redo(self, seat: int, notes: tuple[Message, ...] = ()) -> tuple[Entry[ActionT, EventT], ...]:
        """Play the seat's earliest withdrawn gesture again; return the entries. Raises CannotRedo."""
        actions = self.redoable(seat)
        if not actions:
            raise CannotRedo("the seat has withdrawn nothing, or has acted since")
        return self.play_gesture(actions, seat, notes)

    def _undoable(self, seat: int, scope: Scope, number: int | None) -> tuple[int, ...]:
        number = self.last if number is None else number
        if not self.awaited_after(number):
            return ()  # the seed of a finished game is public
        return undoable(self.game, self._entries[:number], seat, scope)

    def play_forced_moves(self) -> tuple[Entry[ActionT, EventT], ...]:
        """Play the forced moves at the start of a resumed match; return their entries."""
        before = len(self._entries)
        self._play_forced_moves()
        return tuple(self._entries[before:])

    def _play_forced_moves(self) -> None:
        """Play forced moves until every awaited seat has an alternative or the game is over."""
        game = self.game
        while True:
            for seat in self._awaited:
                legal = self._legal.get(seat)
                if legal is None:
                    legal = self._legal[seat] = game.legal_actions(self.state, seat)
                if len(legal) == 1 and not self._is_asked(seat, legal[0]):
                    self._move(seat, legal[0], (), True)
                    break
            else:
                return

    def _is_asked(self, seat: int, action: ActionT) -> bool:
        """Whether the seat is asked for its only legal action."""
        game = self.game
        return (seat in self.ask_end and game.ends_turn(action)) or (
            seat in self.people and game.must_confirm(action)
        )

    def _move(
        self, seat: int, action: ActionT, notes: tuple[Message, ...], forced: bool, joined: bool = False
    ) -> None:
        game, recorder, entries = self.game, self._recorder, self._entries
        events, state = game.resolve(self.state, seat, action, recorder)
        chance = recorder.taken() if recorder.values else ()
        fields = (len(entries) + 1, "move", seat, action, events, chance, forced, (), notes, joined)
        # _make takes a third of the constructor's time.
        entries.append(cast("Entry[ActionT, EventT]", Entry._make(fields)))
        if self._states is not None:
            self._states.append(state)
        self.state = state
        several_awaited = len(self._awaited) > 1
        self._awaited = game.awaited(state)
        if several_awaited and not any(map(game.concerns_all, events)):
            self._legal.pop(seat, None)  # the other seats' legal actions are the same
        else:
            self._legal = {}

    def _append(self, entry: Entry[ActionT, EventT], state: StateT) -> None:
        if entry.number != len(self._entries) + 1:
            raise ValueError(f"entry {entry.number} does not follow entry {len(self._entries)}")
        self._entries.append(entry)
        if self._states is not None:
            self._states.append(state)
        self.state = state
        if entry.kind == "end":
            self._ended_at = entry.number
        self._awaited = () if self.ended else self.game.awaited(state)
        self._legal = {}

    def _return_to(self, last: int, state: StateT) -> None:
        """Remove the entries after this one, which led to this state."""
        del self._entries[last:]
        if self._states is not None:
            del self._states[last:]
        self.state = state
        self._awaited = self.game.awaited(state)
        self._legal = {}
        self._recorder.taken()

    def _state_after(self, entry: Entry[ActionT, EventT]) -> StateT:
        if not entry.is_of_player and entry.kind != "start":
            return self.state
        if entry.kind != "undo":
            return fold(self.game, entry.events, self.state if self._entries else None)
        entries = [*self._entries, entry]
        untouched = min(entry.withdrawn) - 1
        for undo in reversed(entries):
            # An earlier undo may have withdrawn a move before those that this one withdraws.
            if undo.kind == "undo" and undo.number > untouched:
                untouched = min(untouched, min(undo.withdrawn) - 1)
        later = [kept for kept in valid_entries(entries) if kept.number > untouched]
        state = self.state_after(untouched)
        for kept in reversed(later):
            state = fold(self.game, kept.events, state)
        return state

    def _seat(self, seat: int | None) -> int:
        """Return the seat, by default the one awaited first. Raises ValueError if there is no such seat."""
        if seat is None:
            if not self._awaited:
                raise ValueError("the game is over: no seat is awaited")
            return self._awaited[0]
        if not 0 <= seat < self.seats:
            raise ValueError(f"seats are 0 to {self.seats - 1}; there is no seat {seat}")
        return seat
