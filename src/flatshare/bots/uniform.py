"""The bot `random`."""

from random import Random
from typing import Any

from flatshare.bots.clock import Clock
from flatshare.core.game import AnyGame
from flatshare.core.match import without_takebacks


class Uniform:
    """Takes a random legal action, but never takes one back."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, view: Any, clock: Clock) -> Any:
        return self._rng.choice(without_takebacks(self._game, view.legal))
