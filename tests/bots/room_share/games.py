"""Whole games between bots, with clocks that count."""

from collections.abc import Callable
from itertools import product
from random import Random

from flatshare.bots import Bot, Clock, CountedClock, UnlimitedClock, make_bot
from flatshare.core import Match, RandomChance
from flatshare.core.chance import NoChance
from flatshare.room_share import GAME, Action, Options, State, View
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.steps import ChooseCard, ChooseMeeple, Step

CONFIGURATIONS = [
    Options(players=players, royal=True, renovation=True, colours=colours)
    for players, colours in product((2, 3, 4), ("random", "choose"))
] + [Options(cardless=True, colours="choose"), Options()]


class Watched:
    """A bot whose choices are checked and kept."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.choices: list[str] = []

    def choose(self, view: View, clock: Clock) -> Action:
        action = self._bot.choose(view, clock)
        assert action in view.legal
        self.choices.append(GAME.action_text(action))
        return action


def play(options: Options, names: tuple[str, ...], seed: int, count: int) -> tuple[Match, list[Watched]]:
    """A whole game; bots take turns until all seats are taken."""
    match = Match(GAME, options, RandomChance(Random(seed)))
    bots = [Watched(make_bot(names[seat % len(names)], GAME, seat)) for seat in range(options.players)]
    while not match.over:
        seat = match.awaited[0]
        match.play(bots[seat].choose(match.view(seat), CountedClock(count)))
    return match, bots


def states(options: Options, seed: int, *steps: type[Step]) -> list[State]:
    """The states of a random game in which such a step is to be decided."""
    rng = Random(seed)
    match = Match(GAME, options, RandomChance(rng))
    found: list[State] = []
    while not match.over:
        if isinstance(match.state.step, steps):
            found.append(match.state)
        match.play(rng.choice(match.legal_actions()))
    return found


def beginnings(options: Options, seed: int) -> list[State]:
    """The states of a random game in which a turn begins."""
    return states(options, seed, ChooseMeeple if options.cardless else ChooseCard)


def after(state: State, action: Action) -> State:
    """The state after an action that needs no chance."""
    for event in GAME.apply(state, state.seat, action, NoChance()):
        state = GAME.evolve(state, event)
    return state


def finish_turn(bot: Bot, state: State, clock: Callable[[], Clock] = UnlimitedClock) -> State:
    """Where a bot takes the turn to, up to confirming its end."""
    while not isinstance(state.step, ConfirmEnd):
        state = after(state, bot.choose(GAME.view(state, state.seat), clock()))
    return state
