"""What a seat can choose: numbers for its legal actions, and reading what was typed; games add the words."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from flatshare.cli.errors import CommandError
from flatshare.core.game import AnyGame
from flatshare.core.texts import Texts

MOST_QUOTED: Final = 60


def quoted(text: str) -> str:
    """Return what somebody typed as a message quotes it: its first characters, if there are many."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"


@dataclass(frozen=True)
class Choices(ABC):
    """A seat's legal actions, numbered from 1."""

    game: ClassVar[AnyGame]
    seen: Any
    texts: Texts

    @property
    @abstractmethod
    def seat(self) -> int:
        """Whose choices they are."""

    @abstractmethod
    def question(self) -> str:
        """What is asked."""

    @abstractmethod
    def words(self, action: Any) -> str:
        """An action in words."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions, number 1 first."""
        return self.seen.legal

    @property
    def at_enter(self) -> Any | None:
        """The action that Enter alone stands for, if it stands for one."""
        return None

    def example(self) -> str:
        """A choice's short text."""
        return self.game.action_text(self.actions[0])

    def numbered(self, text: str) -> Any:
        """The action of a number. Raises CommandError."""
        number = int(text)
        if not 1 <= number <= len(self.actions):
            raise CommandError(self.texts.text("cli-no-such-choice", number=number, count=len(self.actions)))
        return self.actions[number - 1]

    def typed(self, text: str, candidates: Sequence[Any]) -> Any:
        """The action of a short text, in small or capital letters, with or without its first word.

        `candidates` are the actions that the step asks for. Raises CommandError.
        """
        words = " ".join(self.letter_case(word) for word in text.split())
        whole = self._read(words)
        if whole is not None:
            return whole
        kinds = dict.fromkeys(action.kind for action in candidates)
        read = [action for kind in kinds if (action := self._read(f"{kind} {words}")) is not None]
        meant = [action for action in read if action in self.actions] or read[:1]
        if len(meant) > 1:
            actions = ", ".join(map(self.game.action_text, meant))
            raise CommandError(self.texts.text("cli-ambiguous", text=quoted(text), actions=actions))
        if not meant:
            raise CommandError(self.texts.text("cli-unknown", text=quoted(text), example=self.example()))
        return meant[0]

    def _read(self, text: str) -> Any | None:
        try:
            return self.game.read_action(text)
        except ValueError:
            return None

    @staticmethod
    def letter_case(word: str) -> str:
        """A word as the game's actions are written."""
        return word.lower()
