"""A game at the terminal without a screen of its own: its view in words, its actions by short text."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from flatshare.cli.choices import Choices
from flatshare.cli.conversation import Command, Conversation
from flatshare.cli.shell import command
from flatshare.core.messages import Message
from flatshare.core.record import PERSON
from flatshare.core.texts import Texts


def in_words(message: Message, names: tuple[str, ...], texts: Texts) -> str:
    """Return a message in words, or its key and parameters if the catalogue does not have it."""
    if texts.has(message.key):
        return texts.say(message, names)
    return " ".join([message.key, *(f"{name}={value}" for name, value in message.params.items())])


@dataclass(frozen=True)
class PlainChoices(Choices):
    """A seat's legal actions, by their short texts."""

    asked: int
    legal: tuple[Any, ...]

    @property
    def seat(self) -> int:
        return self.asked

    @property
    def actions(self) -> tuple[Any, ...]:
        return self.legal

    def question(self) -> str:
        return self.texts.text("cli-any-question")

    def words(self, action: Any) -> str:
        return self.game.action_text(action)


@dataclass
class PlainScreen(Conversation[PlainChoices]):
    """One game at one terminal."""

    def choices(self, seat: int) -> PlainChoices:
        match = self.table.match

        class ChoicesOfGame(PlainChoices):
            game = match.game

        return ChoicesOfGame(match.view(seat), self.texts, seat, match.legal_actions(seat))

    def next_seat(self) -> int | None:
        awaited = self.table.match.awaited
        bots = [seat for seat in awaited if self.table.seats[seat].player != PERSON]
        return next(iter((*bots, *awaited)), None)

    def hides(self, seat: int) -> bool:
        """Whether something may be hidden from the others."""
        return not self.table.game.traits(self.table.options).perfect_information

    def forget_shown(self) -> None:
        pass

    def show_what_changed(self, choices: PlainChoices) -> None:
        self.console.print()
        self._show(choices.seen)

    def _show(self, view: Any) -> None:
        for message in self.table.game.board_words(view):
            self.console.print(self.log_line(message))

    def offer(self, choices: PlainChoices) -> None:
        for number, action in enumerate(choices.actions, 1):
            self.console.print(Text(f"{number:4}  {choices.words(action)}"))

    def commands(self) -> dict[str, Command[PlainChoices]]:
        return {
            **super().commands(),
            "list": lambda choices, _: self.offer(choices),
            "exit": self.quit,
        }

    def help(self) -> None:
        self.say("cli-any-help")

    def log_line(self, message: Message) -> Text:
        return Text(in_words(message, self.table.names, self.texts))

    def show_end(self) -> None:
        result = self.table.match.result
        self.console.print()
        self._show(self.table.match.view(None))
        if result is not None:
            for seat in sorted(range(len(result.places)), key=result.places.__getitem__):
                player, place, points = self.table.names[seat], result.places[seat], result.points[seat]
                self.say("cli-any-place", player=player, place=place, points=points)

    def resume_command(self, file: Path) -> str:
        return command("play", self.table.game.name, "--resume", file)

    def replay_command(self, file: Path) -> str:
        return command("replay", file)
