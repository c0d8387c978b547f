"""A way through the decisions of one turn, kept between them."""

from dataclasses import dataclass
from typing import Any

from flatshare.core.chance import NoChance
from flatshare.room_share.actions import Action
from flatshare.room_share.board import Tenants
from flatshare.room_share.evolve import evolve
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.state import State
from flatshare.room_share.turn_ends import Way
from flatshare.room_share.view import View

Moment = tuple[int, Tenants, Any]
"""Turns completed, the board, and what is to be decided."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do at each moment of the way.

    Forced moves skip the bot, and what happens may differ from what was planned; so a plan
    answers to the moment it is asked in, not to the number of times it was.
    """

    actions: dict[Moment, Action]

    def at(self, view: View) -> Action | None:
        """What to do now; None: the plan does not lead here, or its way is closed."""
        action = self.actions.get((view.turns, view.board.tenants, view.step))
        return action if action in view.legal else None


NO_PLAN = Plan({})


def plan_of(state: State, way: Way) -> Plan:
    """The plan that follows a way from this state on, as far as the rules let it (RS-17 b may close it)."""
    actions: dict[Moment, Action] = {}
    for action in way.whole():
        if not _is_open(state, action):
            break
        actions[state.turns, state.board.tenants, state.step] = action
        for event in state.step.outcome(state, action, NoChance()):
            state = evolve(state, event)
    return Plan(actions)


def _is_open(state: State, action: Action) -> bool:
    return not isinstance(state.step, ChooseEviction | LandMeeple) or not state.step.refusal(state, action)
