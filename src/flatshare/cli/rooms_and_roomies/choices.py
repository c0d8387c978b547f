"""What a seat can choose in Rooms & Roomies: in words, and where in the pictures."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rich.table import Table
from rich.text import Text

from flatshare.cli.choices import Choices
from flatshare.cli.errors import CommandError
from flatshare.cli.rooms_and_roomies.furniture import chips
from flatshare.cli.rooms_and_roomies.house import Numbers
from flatshare.core.forced import only_answer
from flatshare.core.game import AnyGame
from flatshare.rooms_and_roomies import GAME, Action, House, State, Task, View
from flatshare.rooms_and_roomies.actions import (
    END_TURN,
    LayBeside,
    MoveCart,
    ReturnTile,
    SetDoor,
    SetOn,
    Spend,
    TakeBack,
    TakeTile,
)
from flatshare.rooms_and_roomies.building import place_beside
from flatshare.rooms_and_roomies.geometry import moved_square
from flatshare.rooms_and_roomies.phases.home_actions import ChooseDoorTask, door_edge
from flatshare.rooms_and_roomies.placed import PlacedCard
from flatshare.rooms_and_roomies.words import action_words, task_words

Numbered = tuple[int, Action]

ABOUT_VOUCHERS: Final = ("check-bed", "fifth-voucher", "done")
"""What is asked where vouchers may be what it is about."""


@dataclass(frozen=True)
class RoomsAndRoomiesChoices(Choices):
    """The legal actions of a seat, voucher actions last."""

    game: ClassVar[AnyGame] = GAME
    seen: View
    state: State

    @property
    def seat(self) -> int:
        assert self.seen.seat is not None, "a spectator has no choices"
        return self.seen.seat

    @property
    def task(self) -> Task | None:
        """What the seat is asked; None: nothing, yet it may have vouchers to spend."""
        return self.state.players[self.seat].task

    @property
    def kind(self) -> str:
        """The kind of what it is asked."""
        return "" if self.task is None else self.task.kind

    @property
    def at_enter(self) -> Action | None:
        return END_TURN if END_TURN in self.actions else None

    def question(self) -> str:
        message = task_words(self.seen)
        return self.texts.text("cli-rr-not-asked") if message is None else self.texts.say(message)

    def words(self, action: Action) -> str:
        return self.texts.say(action_words(action, self.seen))

    def example(self) -> str:
        return super().example() if self.actions else "help"

    def numbered(self, text: str) -> Action:
        if not self.actions:
            raise CommandError(self.texts.text("cli-rr-no-choice"))
        return super().numbered(text)

    @staticmethod
    def letter_case(word: str) -> str:
        """Home actions have a capital letter, everything else is in small ones."""
        return word.upper() if word.upper() in ("A", "B", "C") else word.lower()

    # Where each choice is shown

    @property
    def answers(self) -> tuple[Numbered, ...]:
        """The choices for what is asked, with their numbers."""
        return tuple(each for each in enumerate(self.actions, 1) if not is_spending(each[1]))

    @property
    def only_answer(self) -> Action | None:
        """The only answer to the question, unless that is about vouchers or confirms the end of a turn."""
        answer = None if self.kind in ABOUT_VOUCHERS else only_answer(GAME, self.state, self.seat)
        return None if answer is None or GAME.ends_turn(answer) else answer

    @property
    def spendings(self) -> tuple[Numbered, ...]:
        """The voucher actions, with their numbers."""
        return tuple(each for each in enumerate(self.actions, 1) if is_spending(each[1]))

    @property
    def listed(self) -> tuple[Numbered, ...]:
        """What has to be listed, since no picture shows it."""
        shown = (MoveCart, SetOn, LayBeside, SetDoor)
        beside = tuple(each for each in self.answers if not isinstance(each[1], shown))
        return (*beside, *self.spendings) if self.kind in (*ABOUT_VOUCHERS, "") else beside

    def in_store(self) -> dict[int, int]:
        """The numbers of the choices that are made in the store, by department."""
        return {action.department: number for number, action in self.answers if isinstance(action, MoveCart)}

    def on_house(self) -> Numbers:
        """The numbers of the choices that are made on the house."""
        cards = self.state.players[self.seat].house.cards
        squares: dict[tuple[int, int], int] = {}
        beside: dict[LayBeside, int] = {}
        doors: dict[tuple[int, int], int] = {}
        for number, action in self.answers:
            match action:
                case SetOn():
                    place = cards[action.card].place
                    squares[moved_square((action.column, action.row), (place.x, place.y))] = number
                case LayBeside():
                    beside[action] = number
                case SetDoor():
                    in_hand = self.with_card_in_hand().cards[-1]
                    door = door_edge(in_hand.card, in_hand.place, action.side, action.unit)
                    assert door is not None
                    doors[door] = number
                case _:
                    pass
        return Numbers(squares, beside, doors)

    def with_card_in_hand(self) -> House:
        """The house as if the card in hand lay where its door is asked for."""
        house, task = self.state.players[self.seat].house, self.task
        assert isinstance(task, ChooseDoorTask)
        card = self.state.card(task.card)
        place = place_beside(house, card, *task.beside, task.turn)
        return House((*house.cards, PlacedCard(card, place)), house.doors, house.tiles)


def is_spending(action: Any) -> bool:
    """Whether it is paid for with vouchers."""
    return isinstance(action, ReturnTile | Spend)


def list_picture(choices: RoomsAndRoomiesChoices, listed: Iterable[Numbered]) -> Table:
    """Choices with their numbers, short texts, tiles and words."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan", min_width=4)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for number, action in listed:
        look = Text()
        if isinstance(action, TakeTile | TakeBack | ReturnTile):
            look = Text("\n").join(chips(choices.state.kind(action.tile)))
        table.add_row(str(number), GAME.action_text(action), look, choices.words(action))
    return table
