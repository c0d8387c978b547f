"""The third game as an installed one, for tests that find games by name."""

import pytest

from flatshare.core import registry
from tests.secret_numbers import GAME, SecretNumbers


class EntryPoint:
    @staticmethod
    def load() -> SecretNumbers:
        return GAME


@pytest.fixture
def third_game(monkeypatch: pytest.MonkeyPatch) -> SecretNumbers:
    """The third game, installed as the only one."""
    monkeypatch.setattr(registry, "installed", lambda: {GAME.name: EntryPoint})
    return GAME
