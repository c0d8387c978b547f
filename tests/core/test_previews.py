"""Previews promise what really happens, and use nothing that the seat does not know."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import IllegalAction, Match
from flatshare.core.game import AnyGame
from flatshare.core.messages import Message
from flatshare.core.previews import Preview
from flatshare.room_share import GAME as ROOM_SHARE
from flatshare.room_share import Options
from flatshare.room_share.actions import END, PLACE, EndTurn, TakeMeeple
from flatshare.room_share.board import apartment_name
from flatshare.room_share.events import Evicted, RenovationBegan
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as HouseOptions
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.phases.furnishing import TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand
from tests.examples import examples
from tests.room_share.table import after, position
from tests.secret_numbers import GAME as SECRET_NUMBERS
from tests.secret_numbers import Choose
from tests.secret_numbers import Options as SecretOptions

AnyMatch = Match[Any, Any, Any, Any, Any]
CHAIN = (ChooseEviction, LandMeeple)
ROOM_SHARE_GAMES = [
    Options(cardless=True),
    Options(players=4),
    Options(players=3, renovation=True),
    Options(royal=True, renovation=True),
]


def moment_of(game: AnyGame, options: Any, seed: int, moves: int) -> AnyMatch:
    rng = Random(seed)
    match = Match.seeded(game, options, rng.randbytes(32), range(5), range(5))
    for _ in range(rng.randrange(moves)):
        if match.over:
            break
        match.play(rng.choice(match.legal_actions()))
    return match


def is_fulfilled(match: AnyMatch, seat: int, preview: Any, rng: Random) -> None:
    """Play the preview's actions and the rest of the chain at random; compare with what was promised."""
    before = match.view(None).points
    entries = [*match.play_gesture(preview.actions, seat)]
    while not match.over and match.awaited == (seat,) and match.legal_actions() != (END,):
        if not isinstance(match.state.step, CHAIN):
            break
        entries += match.play(rng.choice(match.legal_actions()))
    happened = [event for entry in entries for event in entry.events]
    emptied = [event.apartment for event in happened if isinstance(event, Evicted | RenovationBegan)]
    promised = [home.apartment for home in preview.emptied]
    assert emptied[: len(promised)] == promised
    if not preview.changes:
        return
    after = match.view(None).points
    for change, then, now in zip(preview.changes, before, after, strict=True):
        if preview.complete:
            assert change.lowest <= now - then <= change.highest
    if preview.items:
        sums = [0] * len(before)
        for item in preview.items:
            sums[item.seat] += item.points
        assert sums == [now - then for then, now in zip(before, after, strict=True)]


@examples(3)
@given(st.sampled_from(ROOM_SHARE_GAMES), st.integers(0, 2**32))
def test_in_room_share_every_choice_does_what_its_preview_promises(options: Options, seed: int):
    match = moment_of(ROOM_SHARE, options, seed, 260)
    if match.over:
        return
    seat, rng = match.awaited[0], Random(seed)
    view = match.view(seat)
    previews = ROOM_SHARE.previews(view)
    if not previews and view.step.kind == "choose-colour":
        return
    assert [preview.actions for preview in previews] == [(action,) for action in match.legal_actions(seat)]
    for preview in previews:
        is_fulfilled(match.copy(), seat, preview, rng)


@given(st.sampled_from(ROOM_SHARE_GAMES), st.integers(0, 2**32))
def test_previews_are_the_same_in_every_world_that_fits_the_view(options: Options, seed: int):
    match = moment_of(ROOM_SHARE, options, seed, 120)
    if match.over or match.view(None).step.kind == "choose-colour":
        return
    seat, rng = match.awaited[0], Random(seed)
    view = match.view(seat)
    other = ROOM_SHARE.view(ROOM_SHARE.sample(view, rng), seat)
    assert ROOM_SHARE.previews(view) == ROOM_SHARE.previews(other)


ONE_FILLS_THE_NEXT = """
    R---- R---- S---- R---- H----
    R---- R-r-- Rgyg- R---b S----
    H---- R-y-- Rrrb- R-g-g R----
    R---- S---- H---- R---- R----
"""


def test_a_preview_follows_the_chain_and_says_what_empties_in_any_case():
    state = after(position(ONE_FILLS_THE_NEXT, hand="key-r.key-b.key-b"), "play key-r", "take b")
    place = ROOM_SHARE.read_action("place C3 left")
    preview = next(p for p in ROOM_SHARE.previews(ROOM_SHARE.view(state, 0)) if p.actions == (place,))
    assert [apartment_name(home.apartment) for home in preview.emptied] == ["C3", "C2"]
    first, second = preview.emptied
    assert [(flight.colour, apartment_name(flight.to)) for flight in first.flights] == [
        ("r", "C2"),
        ("r", "D3"),
        ("b", "C4"),
        ("b", "B3"),
    ]
    assert second.flights == ()
    assert preview.follows == (
        Message("preview-empties", {"apartment": "C3"}),
        Message("preview-landing", {"colour": "r", "apartment": "D3"}),
        Message("preview-empties-anyway", {"apartment": "C2"}),
    )


def test_a_preview_that_cannot_look_at_everything_says_that_more_may_change(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flatshare.room_share.previews.POSITIONS", 3)
    incomplete = 0
    for seed in range(40):
        match = moment_of(ROOM_SHARE, Options(cardless=True), seed, 200)
        if not match.over:
            incomplete += sum(not p.complete for p in ROOM_SHARE.previews(match.view(match.awaited[0])))
    assert incomplete


def test_the_beginning_of_a_gesture_must_be_legal():
    match = Match.seeded(ROOM_SHARE, Options(cardless=True, start=0), bytes(32))
    view = match.view(0)
    take = next(action for action in match.legal_actions() if isinstance(action, TakeMeeple))
    assert {preview.actions[0] for preview in ROOM_SHARE.previews(view, (take,))} <= {*sum(PLACE, ())}
    with pytest.raises(IllegalAction):
        ROOM_SHARE.previews(view, (EndTurn(),))


def test_a_spectator_and_a_seat_that_is_not_asked_get_no_previews():
    match = Match.seeded(ROOM_SHARE, Options(start=0), bytes(32))
    assert ROOM_SHARE.previews(match.view(None)) == ()
    assert ROOM_SHARE.previews(match.view(1)) == ()


@examples(0.5)
@given(st.integers(1, 3), st.integers(0, 2**32))
def test_in_rooms_and_roomies_every_way_changes_the_points_as_its_preview_says(players: int, seed: int):
    match = moment_of(ROOMS_AND_ROOMIES, HouseOptions(players=players), seed, 200)
    if match.over:
        return
    seat = match.awaited[0]
    previews = ROOMS_AND_ROOMIES.previews(match.view(seat))
    legal = {preview.actions[0] for preview in previews}
    in_hand = isinstance(match.state.players[seat].task, TileInHand | RoomCardInHand)
    if not in_hand:
        assert legal == set(match.legal_actions(seat))
    before = score_of(match.state, seat).points
    for preview in Random(seed).sample(previews, min(len(previews), 15)):
        played = match.copy()
        for action in preview.actions:
            assert action in played.legal_actions(seat)
            played._move(seat, action, (), False)
        change = preview.changes[seat]
        if preview.complete and not played.over:
            assert score_of(played.state, seat).points - before == change.lowest == change.highest
        assert sum(item.points for item in preview.items) == change.lowest


def test_a_game_without_previews_of_its_own_offers_its_legal_actions():
    view = Match.seeded(SECRET_NUMBERS, SecretOptions(), bytes(32)).view(0)
    assert SECRET_NUMBERS.previews(view) == tuple(Preview((Choose(number),)) for number in range(4))
    assert SECRET_NUMBERS.previews(view, (Choose(0),)) == ()


@given(
    st.sampled_from(
        [(ROOM_SHARE, options) for options in ROOM_SHARE_GAMES]
        + [(ROOMS_AND_ROOMIES, HouseOptions(players=players)) for players in (1, 3)]
    ),
    st.integers(0, 2**32),
)
def test_previews_after_a_first_action_are_what_is_legal_then_and_tell_nothing_hidden(
    chosen: tuple[AnyGame, Any], seed: int
):
    game, options = chosen
    match = moment_of(game, options, seed, 200)
    if match.over:
        return
    seat, rng = match.awaited[0], Random(seed)
    view = match.view(seat)
    other = game.view(game.sample(view, rng), seat)
    for action in rng.sample(match.legal_actions(seat), min(len(match.legal_actions(seat)), 10)):
        after = match.copy()
        entry = after.play_gesture((action,), seat)[0]
        tells = bool(entry.chance) or any(map(game.reveals, entry.events))
        if tells:
            with pytest.raises(IllegalAction, match="refuse-gesture-reveals"):
                game.previews(view, (action,))
            continue
        found = game.previews(view, (action,))
        assert found == game.previews(other, (action,))
        state = match.state
        for event in entry.events:
            state = game.evolve(state, event)
        assert {preview.actions[0] for preview in found} <= set(game.legal_actions(state, seat))
