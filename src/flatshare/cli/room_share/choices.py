"""What a seat can choose in Room Share, in words, and on the board."""

from dataclasses import dataclass
from typing import ClassVar

from rich.table import Table

from flatshare.cli.choices import Choices
from flatshare.cli.room_share.drawing import Numbers
from flatshare.core.game import AnyGame
from flatshare.room_share import GAME, Action, View
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
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.steps import ChooseExchange


@dataclass(frozen=True)
class RoomShareChoices(Choices):
    """The legal actions of the seat on turn."""

    game: ClassVar[AnyGame] = GAME
    seen: View

    @property
    def seat(self) -> int:
        return self.seen.turn

    @property
    def at_enter(self) -> Action | None:
        return self.actions[0] if isinstance(self.seen.step, ConfirmEnd) else None

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

    @staticmethod
    def letter_case(word: str) -> str:
        """Apartments have a capital letter, everything else is in small ones."""
        if len(word) == 2 and word[0].isalpha() and word[1].isdigit():
            return word.upper()
        return word.lower()


def choices_picture(choices: RoomShareChoices) -> Table:
    """The choices with their numbers, short texts and words."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan", min_width=5)
    table.add_column(no_wrap=True)
    table.add_column(style="bright_black")
    for number, action in enumerate(choices.actions, 1):
        table.add_row(str(number), GAME.action_text(action), choices.words(action))
    return table
