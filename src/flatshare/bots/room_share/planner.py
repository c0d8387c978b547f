"""What bots share that decide for a whole turn at once and then follow their plan."""

from random import Random

from flatshare.bots.clock import Clock
from flatshare.bots.room_share.last_chance import best_last_chance
from flatshare.bots.room_share.plan import NO_PLAN, plan_of
from flatshare.core.game import AnyGame
from flatshare.room_share.actions import Action, NameColour
from flatshare.room_share.board import NEIGHBOURS
from flatshare.room_share.components import BRINGS
from flatshare.room_share.ending import LastChance, LastChancePlace
from flatshare.room_share.state import State
from flatshare.room_share.steps import ChooseColour
from flatshare.room_share.turn_ends import Way
from flatshare.room_share.view import View


class Planner:
    """Plays Room Share turn by turn; how to choose the end of a turn is for each bot to say."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._game = game
        self._rng = rng
        self._plan = NO_PLAN

    def choose(self, view: View, clock: Clock) -> Action:
        """The next action of the plan; a new plan where there is none, or where it does not fit."""
        if len(view.legal) == 1:
            return view.legal[0]
        planned = self._plan.at(view)
        if planned is None:
            planned = self._new_plan(view, clock)
        return planned or self._rng.choice(view.legal)

    def _new_plan(self, view: View, clock: Clock) -> Action | None:
        if isinstance(view.step, ChooseColour):
            return _best_surroundings(view)
        state: State = self._game.sample(view, self._rng)
        if isinstance(view.step, LastChance | LastChancePlace):
            way = Way(None, best_last_chance(state))
        else:
            way = self.way(view, state, clock)
        self._plan = plan_of(state, way)
        return self._plan.at(view)

    def way(self, view: View, state: State, clock: Clock) -> Way:
        """The way to the end of the turn that the bot wants. What the view hides is random in the state."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses the end of a turn")


def _best_surroundings(view: View) -> Action:
    """The colour whose first meeple has the best apartments around it (RS-18)."""
    # what a kind brings at its best, a haunted one at its worst
    worth = {kind: max(brings, key=abs) for kind, brings in BRINGS.items()}
    home = {colour: apartment for apartment, _, colour in view.board.meeples()}

    def surroundings(action: Action) -> int:
        assert isinstance(action, NameColour)
        return sum(worth[view.board.kinds[neighbour]] for neighbour in NEIGHBOURS[home[action.colour]])

    return max(view.legal, key=surroundings)
