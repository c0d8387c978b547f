"""What a seat can choose in Rooms & Roomies, in words."""

from dataclasses import dataclass
from typing import ClassVar

from rich.table import Table

from flatshare.cli.choices import Choices
from flatshare.core.game import AnyGame
from flatshare.rooms_and_roomies import GAME, Action, View
from flatshare.rooms_and_roomies.actions import END_TURN


@dataclass(frozen=True)
class RoomsAndRoomiesChoices(Choices):
    """The legal actions of a seat, voucher actions last."""

    game: ClassVar[AnyGame] = GAME
    seen: View

    @property
    def seat(self) -> int:
        assert self.seen.seat is not None, "a spectator has no choices"
        return self.seen.seat

    @property
    def at_enter(self) -> Action | None:
        return END_TURN if END_TURN in self.actions else None

    def question(self) -> str:
        task = self.seen.players[self.seat].task
        return "" if task is None else task.kind

    def words(self, action: Action) -> str:
        return ""

    @staticmethod
    def letter_case(word: str) -> str:
        """Home actions have a capital letter, everything else is in small ones."""
        return word.upper() if word.upper() in ("A", "B", "C") else word.lower()


def choices_picture(choices: RoomsAndRoomiesChoices) -> Table:
    """The choices with their numbers, short texts and words."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan", min_width=5)
    table.add_column(no_wrap=True)
    table.add_column(style="bright_black")
    for number, action in enumerate(choices.actions, 1):
        table.add_row(str(number), GAME.action_text(action), choices.words(action))
    return table
