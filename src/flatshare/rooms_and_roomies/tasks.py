"""What a seat may do: answer its task, and spend vouchers. The tasks are in `phases` and in `vouchers`."""

from flatshare.core.chance import Chance
from flatshare.core.messages import IllegalAction, Refusal, refused
from flatshare.rooms_and_roomies import vouchers
from flatshare.rooms_and_roomies.actions import KNOWN_ACTIONS, Action, ReturnTile, Spend, TakeBack, TakeTile
from flatshare.rooms_and_roomies.phases import days
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import ActionDone, State, Task


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of a seat, computed once for a state.

    Raises ValueError if there is no such seat.
    """
    if seat not in state.legal:
        task = _task(state, seat)
        answers = () if task is None else task.legal(state, seat)
        state.legal[seat] = (*answers, *vouchers.legal(state, seat))
    return state.legal[seat]


def _task(state: State, seat: int) -> Task | None:
    if not 0 <= seat < len(state.players):
        raise ValueError(f"seats are 0 to {len(state.players) - 1}; {seat} is none")
    return state.players[seat].task


def candidates(state: State, seat: int) -> tuple[Action, ...]:
    """Return the answers to a seat's task that a player may think of, illegal ones too.

    Raises ValueError if there is no such seat.
    """
    task = _task(state, seat)
    return () if task is None else task.candidates(state, seat)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Return why an action is illegal for a seat; None if it is legal."""
    if action in legal_actions(state, seat):
        return None
    if state.phase == "over":
        return refused("over")
    tiles = len(state.components.tiles)
    if isinstance(action, TakeTile | TakeBack | ReturnTile) and action.tile >= tiles:
        return refused("no-such-tile", tile=action.tile + 1, tiles=tiles)
    if isinstance(action, ReturnTile | Spend):
        return vouchers.why_not(state, seat, action) or refused("not-asked")
    task = state.players[seat].task
    if task is None:
        on_turn = state.turn
        return refused("not-asked") if on_turn in (None, seat) else refused("not-your-turn", player=on_turn)
    # An action from outside may have numbers that no known action has.
    if not isinstance(action, task.takes) or action not in KNOWN_ACTIONS:
        return refused("not-asked")
    return task.why_not(state, seat, action)


def resolve(state: State, seat: int, action: Action, chance: Chance) -> Resolution:
    """Carry out an action. Raises IllegalAction with the reason."""
    if why := refusal(state, seat, action):
        raise IllegalAction(why)
    resolution = Resolution(state, chance)
    following = _resolve(resolution, seat, action)
    if isinstance(following, ActionDone):
        following = days.task_after(resolution.state, following)
    resolution.ask(seat, following)
    if following is None or not following.awaited:
        days.proceed(resolution, seat)
    return resolution


def _resolve(resolution: Resolution, seat: int, action: Action) -> Task | ActionDone | None:
    task = resolution.state.players[seat].task
    if isinstance(action, ReturnTile | Spend):
        vouchers.spend(resolution, seat, action)
        return None if task is None else task.after_spending(resolution, seat)
    assert task is not None
    return task.resolve(resolution, seat, action)
