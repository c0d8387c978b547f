"""What seats know and what chance decides: views, samples of views, and draws of what lies face down."""

import json
from random import Random

import msgspec

from flatshare.core import RecordedChance, fold
from flatshare.core.codec import Codec
from flatshare.rooms_and_roomies import GAME, Action, Event, State, View
from flatshare.rooms_and_roomies.actions import BAG, SPEND
from flatshare.rooms_and_roomies.events import Filled, SideChosen, TileDrawn, TileOrdered, TilesRevealed
from flatshare.rooms_and_roomies.state import FACE_DOWN

EVENTS = Codec("event", GAME.event_types)


def viewers(state: State) -> tuple[int | None, ...]:
    """All seats, and a spectator."""
    return (*range(len(state.players)), None)


def with_other_secrets(state: State, seat: int | None, rng: Random) -> State:
    """The same table with all that this seat cannot know dealt anew.

    The others' sides of starting cards before all have chosen; and the order of what lies face down, if the
    state has any.
    """
    for other, player in enumerate(state.players):
        if state.day == 0 and other != seat and player.side is not None:
            state = state.with_player(other, side=1 - player.side)
    shuffle = _Shuffle(rng)
    return state.but(
        unseen=tuple(shuffle(tiles) for tiles in state.unseen),
        decks=(shuffle(state.decks[0]), shuffle(state.decks[1])),
        roomie_deck=shuffle(state.roomie_deck),
    )


class _Shuffle:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, things: tuple) -> tuple:
        return tuple(self._rng.sample(things, len(things)))


def encoded(view: View) -> str:
    """Everything that is in a view, as it is sent."""
    return json.dumps(msgspec.to_builtins(view), sort_keys=True)


def check_views(state: State, rng: Random) -> None:
    """No view changes with what it must not show; only a seat's own has legal actions."""
    for seat in viewers(state):
        view = GAME.view(state, seat)
        other = GAME.view(with_other_secrets(state, seat, rng), seat)
        assert other == view
        assert encoded(other) == encoded(view)
        assert view.legal == (() if seat is None else GAME.legal_actions(state, seat))
        for number, seen in enumerate(view.players):
            knows = state.day > 0 or number == seat
            assert seen.side == (state.players[number].side if knows else None)
        assert view.boxes == tuple(
            len(unseen) - sum(face_down_of(state, shape)) for shape, unseen in enumerate(state.unseen)
        )


def face_down_of(state: State, shape: int) -> list[bool]:
    """For each space of the store, whether a tile of that shape lies on it face down."""
    shapes = [kind.shape for kind in state.components.tiles]
    one = next((shapes[tile] for tile in state.unseen[shape]), None)
    return [
        there == FACE_DOWN and space.shape == one
        for department, spaces in zip(state.departments(), state.spaces, strict=True)
        for space, there in zip(department.spaces, spaces, strict=True)
    ]


def check_view_event(event: Event, seat: int | None) -> None:
    """What a seat sees of an event is all of it, but for a side that another one chose."""
    seen = GAME.view_event(event, seat)
    if isinstance(event, SideChosen) and event.seat != seat:
        assert seen == SideChosen(event.seat, None)
    else:
        assert seen == event


def check_event_json(event: Event) -> None:
    """An event reads back from JSON as it was written."""
    written = json.loads(json.dumps(EVENTS.to_builtins(event)))
    assert EVENTS.from_builtins(written) == event


def check_samples(state: State, rng: Random) -> None:
    """A sample fits its view; once the sides are known it is the state itself."""
    for seat in viewers(state):
        view = GAME.view(state, seat)
        sample = GAME.sample(view, rng)
        assert GAME.view(sample, seat) == view
        if state.day > 0:
            assert sample == state


def check_draws(state: State, seat: int) -> None:
    """Chance alone decides which tile comes out of the bag, and each can come (RR-9)."""
    legal = GAME.legal_actions(state, seat)
    for action in (BAG, SPEND["draw"]):
        if action in legal:
            assert sorted(drawn(state, seat, action)) == sorted(state.bag)


def drawn(state: State, seat: int, action: Action) -> list[int]:
    """The tiles that an action may draw from the bag, one for each value of its first random number."""
    tiles: list[int] = []
    for value in range(len(state.bag)):
        # what follows, if the phase ends with it, draws the first of everything
        events = GAME.apply(state, seat, action, RecordedChance([value, *[0] * 100]))
        tiles += [event.tile for event in events if isinstance(event, TileDrawn | TileOrdered)]
    return tiles


def check_reveals(before: State, events: tuple[Event, ...]) -> None:
    """Alone: what is turned face up was unseen, lay face down there, and has the shape of its space."""
    state = before
    for event in events:
        if isinstance(event, TilesRevealed):
            assert event.tiles
            for filled in event.tiles:
                assert_revealed(state, filled)
        state = fold(GAME, [event], state)


def assert_revealed(state: State, filled: Filled) -> None:
    assert state.spaces[filled.department][filled.space] == FACE_DOWN
    assert any(filled.tile in unseen for unseen in state.unseen)
