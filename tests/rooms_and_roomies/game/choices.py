"""What seats may do: that legal actions can be done, and that all others are refused with a reason."""

from random import Random

from flatshare.core import IllegalAction, RandomChance, fold
from flatshare.core.game import AnyGame
from flatshare.core.messages import Refusal
from flatshare.rooms_and_roomies.actions import (
    ACTIONS,
    KNOWN_ACTIONS,
    Action,
    ChooseSide,
    LayBeside,
    MoveCart,
    ReturnTile,
    SetDoor,
    SetOn,
    TakeBack,
    TakeRoomie,
    TakeTile,
    Turn,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.geometry import SIDES
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.random_games import answers


def check_awaited(state: State) -> None:
    """Until the game is over somebody is awaited, and can go on without taking anything back."""
    awaited = GAME.awaited(state)
    assert bool(awaited) == (GAME.result(state) is None) == (state.phase != "over")
    assert set(awaited) <= set(GAME.may_act(state))
    for seat in range(len(state.players)):
        legal = GAME.legal_actions(state, seat)
        assert bool(legal) == (seat in GAME.may_act(state))
        if seat in awaited:
            assert any(not GAME.takes_back(action) for action in answers(state, seat))


def check_offer(state: State, seat: int) -> None:
    """Legal actions are different ones of the action space, and among the candidates."""
    legal = GAME.legal_actions(state, seat)
    assert len(legal) == len(set(legal))
    assert set(legal) <= KNOWN_ACTIONS
    candidates = GAME.candidates(state, seat)
    assert len(candidates) == len(set(candidates))
    assert set(answers(state, seat)) <= set(candidates) <= KNOWN_ACTIONS


def check_legal(state: State, seat: int, action: Action, rng: Random) -> None:
    """A legal action is not refused, and can be done."""
    assert GAME.refusal(state, seat, action) is None
    events = GAME.apply(state, seat, action, RandomChance(rng))
    assert events
    after = fold(GAME, events, state)
    assert after != state


def check_refused(state: State, seat: int, action: Action) -> None:
    """Whatever else is asked for is refused with a reason, and not done."""
    refusal = GAME.refusal(state, seat, action)
    assert refusal is not None, f"{action} is not legal, and yet not refused"
    assert refusal.message.key.startswith("refuse-")
    assert _why_not_done(state, seat, action) == refusal


def _why_not_done(state: State, seat: int, action: Action) -> Refusal | None:
    try:
        GAME.apply(state, seat, action, RandomChance(Random(0)))
    except IllegalAction as error:
        return error.refusal
    return None


def check_choices(state: State, seat: int, rng: Random, samples: int) -> None:
    """Some of all actions, each held against what is legal; the candidates and strange ones among them."""
    check_offer(state, seat)
    legal = GAME.legal_actions(state, seat)
    for action in rng.sample(legal, min(len(legal), samples)):
        check_legal(state, seat, action, rng)
    closed = [action for action in GAME.candidates(state, seat) if action not in legal]
    wrong = [*rng.sample(closed, min(len(closed), samples)), *rng.sample(ACTIONS, samples)]
    for action in [*wrong, *(strange(rng) for _ in range(samples))]:
        if action not in legal:
            check_refused(state, seat, action)


def strange(rng: Random) -> Action:
    """An action as it may come from outside, with numbers that are not in the action space."""
    number = rng.choice((-7, -1, 0, 1, 4, 6, 33, 34, 117, 10**9))
    other = rng.choice((-1, 0, 5, 6, 99))
    side = rng.choice(SIDES)
    return rng.choice(
        (
            ChooseSide(number),
            MoveCart(number),
            TakeTile(number),
            TakeRoomie(number),
            LayBeside(number, side, other),
            LayBeside(0, side, number),
            Turn(number),
            SetDoor(side, number),
            SetOn(number, other, 0),
            SetOn(0, number, other),
            TakeBack(number),
            ReturnTile(number),
        )
    )


def check_action_space(game: AnyGame) -> None:
    """Every action of the space has a text of its own, which reads back as that action."""
    texts = [game.action_text(action) for action in game.actions]
    assert len(set(texts)) == len(set(game.actions)) == len(game.actions)
    assert [game.read_action(text) for text in texts] == list(game.actions)
    assert {type(action) for action in game.actions} == set(game.action_types)
