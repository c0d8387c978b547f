"""The bot `random`."""

from random import Random
from typing import Any

from flatshare.bots.clock import Clock
from flatshare.core.game import AnyGame


class Uniform:
    """Takes any legal action, each as likely as the others."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Any, clock: Clock) -> Any:
        return self._rng.choice(view.legal)
