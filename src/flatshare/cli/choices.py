"""What a seat can choose: numbers for its legal actions, words for them, and reading what was typed."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table

from flatshare.cli.drawing import Numbers
from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.room_share import GAME, Action, NotationError, View
from flatshare.room_share.actions import (
    ChooseApartment,
    Land,
    NameColour,
    PickMeeple,
    PlaceMeeple,
    PlayCard,
    TakeMeeple,
)
from flatshare.room_share.board import ARROWS, FREE, apartment_name
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.steps import ChooseExchange


@dataclass(frozen=True, slots=True)
class Choices:
    """A seat's legal actions, numbered from 1."""

    seen: View
    texts: Texts

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions, number 1 first."""
        return self.seen.legal

    def on_board(self) -> Numbers:
        """The numbers of those that are made on the board."""
        spots: dict[tuple[int, int], int] = {}
        homes: dict[int, int] = {}
        for number, action in enumerate(self.actions, 1):
            match action:
                case PlaceMeeple() | PickMeeple():
                    spots[action.apartment, action.arrow] = number
                case ChooseApartment():
                    homes[action.apartment] = number
                case Land() if isinstance(self.seen.step, LandMeeple):
                    _, apartment = self.seen.step.air[0]
                    spots[apartment, action.arrow] = number
                case _:
                    pass
        return Numbers(spots, homes)

    def question(self) -> str:
        """What is asked."""
        step = self.seen.step
        params: dict[str, str] = {}
        key = step.kind
        if isinstance(step, LandMeeple):
            colour, apartment = step.air[0]
            params = {"colour": colour, "apartment": apartment_name(apartment)}
        elif isinstance(step, ChooseExchange) and step.first:
            key = "choose-second"
            params = {"apartment": apartment_name(step.first[0]), "arrow": ARROWS[step.first[1]]}
        elif colour := getattr(step, "meeple", None):
            params = {"colour": colour}
        words = self.texts.text(f"cli-ask-{key}", **params)
        return words[0].upper() + words[1:]

    def words(self, action: Action) -> str:
        """An action in words."""
        match action:
            case PlayCard():
                return self.texts.text("cli-choice-play", card=action.card)
            case NameColour() | TakeMeeple():
                return self.texts.text(f"cli-choice-{action.kind}", colour=action.colour)
            case PickMeeple():
                colour = self.seen.board.tenants[action.apartment][action.arrow]
                return self.texts.text("cli-choice-take", colour=colour)
            case ChooseApartment():
                home = action.apartment
                tenants = self.seen.board.tenants[home].replace(FREE, "").upper()
                kind = self.texts.text("kind", kind=self.seen.board.kinds[home])
                return self.texts.text("cli-choice-apartment", kind=kind, tenants=" ".join(tenants))
            case PlaceMeeple():
                kind = self.seen.board.kinds[action.apartment]
                return self.texts.text("kind", kind=kind)
            case Land():
                return ""
            case _:
                return self.texts.text(f"cli-choice-{action.kind}")

    def example(self) -> str:
        """A choice's short text."""
        return GAME.action_text(self.actions[0])

    def numbered(self, text: str) -> Action:
        """The action of a number. Raises NotationError."""
        number = int(text)
        if not 1 <= number <= len(self.actions):
            message = Message("cli-no-such-choice", {"number": number, "count": len(self.actions)})
            raise NotationError(self.texts.say(message))
        return self.actions[number - 1]

    def typed(self, text: str, candidates: Sequence[Action]) -> Action:
        """The action of a short text, in small or capital letters, with or without its first word.

        `candidates` are the actions that the step asks for. Raises NotationError.
        """
        words = " ".join(_letter_case(word) for word in text.split())
        kinds = dict.fromkeys(action.kind for action in candidates)
        for whole in (words, *(f"{kind} {words}" for kind in kinds)):
            try:
                return GAME.read_action(whole)
            except NotationError:
                continue
        message = Message("cli-unknown", {"text": text, "example": self.example()})
        raise NotationError(self.texts.say(message))


def choices_picture(choices: Choices) -> Table:
    """The choices with their numbers, short texts and words."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan", min_width=5)
    table.add_column(no_wrap=True)
    table.add_column(style="bright_black")
    for number, action in enumerate(choices.actions, 1):
        table.add_row(str(number), GAME.action_text(action), choices.words(action))
    return table


def _letter_case(word: str) -> str:
    """A word as actions are written: apartments with a capital letter, everything else in small ones."""
    if len(word) == 2 and word[0].isalpha() and word[1].isdigit():
        return word.upper()
    return word.lower()
