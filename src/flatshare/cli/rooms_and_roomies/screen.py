"""Rooms & Roomies at the terminal.

Several seats may be awaited: bots act first, then the person whose screen it is, then the next one. Others
can be asked by name (`seat NAME`), and act out of turn (`as NAME ...`), as vouchers may be spent at any time.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from flatshare.cli.addressing import NobodyCalled
from flatshare.cli.choices import quoted
from flatshare.cli.conversation import Command, Conversation
from flatshare.cli.errors import CommandError
from flatshare.cli.rooms_and_roomies.challenge import about_to_be_cleared, challenge_picture, standing_line
from flatshare.cli.rooms_and_roomies.choices import RoomsAndRoomiesChoices, list_picture
from flatshare.cli.rooms_and_roomies.furniture import tile_picture
from flatshare.cli.rooms_and_roomies.house import card_picture, house_legend
from flatshare.cli.rooms_and_roomies.looks import CHOICE_STYLE
from flatshare.cli.rooms_and_roomies.lookup import Lookup, open_picture, tiles_key
from flatshare.cli.rooms_and_roomies.lookup import drawn as tile_drawn
from flatshare.cli.rooms_and_roomies.rows import Lines, captioned, rows_of
from flatshare.cli.rooms_and_roomies.scores import score_table
from flatshare.cli.rooms_and_roomies.store import exit_words, sale_picture, store_picture
from flatshare.cli.rooms_and_roomies.table import (
    end_picture,
    home_picture,
    log_line,
    moment,
    players_picture,
    scores_picture,
    table_picture,
    wishes_picture,
)
from flatshare.cli.rooms_and_roomies.truck import truck_picture
from flatshare.core.messages import Message
from flatshare.rooms_and_roomies import GAME, Action, House, State, score_of
from flatshare.rooms_and_roomies.actions import DONE, GO, ChooseSide, TakeCard, TakeTile, Turn
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.phases.furnishing import TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand
from flatshare.rooms_and_roomies.state import Player

HOME_TASKS: Final = ("check-bed", "use-bed", "furnish", "choose-card")
"""What one is asked while looking at one's home; it is shown again when it has changed."""
HOUSE_TASKS: Final = ("choose-spot", "choose-door", "set-tile")
"""What is answered by a number on the house."""
TILE_TASKS: Final = ("take-tile", "order-tile")
"""What is answered by a tile of the store."""
HOME: Final = ("house", "street", "given_up")
TRUCK: Final = ("truck", "load")
GALLERY_GAP: Final = 3


@dataclass
class Screen(Conversation[RoomsAndRoomiesChoices]):
    """One game at one terminal."""

    _asked_for: tuple[int, State] | None = field(default=None, init=False)
    """The seat that somebody wants to be asked, and when."""
    _shown: dict[int, Player] = field(default_factory=dict[int, Player], init=False)
    """What was in front of each seat when that was shown last."""
    _explained: bool = field(default=False, init=False)
    """Whether the signs in houses have been explained."""
    _told_of_looking: bool = field(default=False, init=False)

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self.table.state

    def choices(self, seat: int) -> RoomsAndRoomiesChoices:
        return RoomsAndRoomiesChoices(GAME.view(self.state, seat), self.texts, self.state)

    def hides(self, seat: int) -> bool:
        """The side of a starting card is chosen in secret; after that all is open."""
        return self.state.phase == "set-up"

    def only_answer(self, choices: RoomsAndRoomiesChoices) -> Action | None:
        return choices.only_answer

    def begin(self) -> None:
        if self.state.challenge:
            self._print(challenge_picture(self.state, self.texts))

    def forget_shown(self) -> None:
        self._shown.clear()

    # Whose turn it is

    def next_seat(self) -> int | None:
        awaited = self.table.match.awaited
        if not awaited:
            return None
        for seat in awaited:
            if seat in self.bots:
                return seat
        if self._asked_for is not None:
            seat, when = self._asked_for
            # whom the game does not wait for is asked just once
            if seat in awaited or when is self.state:
                return seat
        return self._looking if self._looking in awaited else awaited[0]

    def _ask_for(self, choices: RoomsAndRoomiesChoices, text: str) -> None:
        """Ask another seat next."""
        seat, rest = self.person(text)
        if rest:
            raise self.nobody(text)
        if seat not in self.table.match.awaited and not self.choices(seat).actions:
            raise CommandError(self.texts.text("cli-rr-nothing-to-do", player=self.table.names[seat]))
        self._asked_for = seat, self.state
        if seat == choices.seat:
            self.ask(choices)

    # What is shown before a question

    def show_what_changed(self, choices: RoomsAndRoomiesChoices) -> None:
        match choices.kind:
            case "move-cart":
                self._show_table(choices)
            case "home-action":
                self._show_home_actions(choices)
            case "take-tile":
                self._show_truck(choices.seat)
            case kind if kind in HOUSE_TASKS:
                house = choices.with_card_in_hand() if kind == "choose-door" else None
                self._show_home(choices, house)
            case kind if kind in HOME_TASKS and self._changed(choices.seat, HOME):
                self._show_home(choices)
            case kind if kind in HOME_TASKS and self._changed(choices.seat, TRUCK):
                self._show_truck(choices.seat)
            case _:
                pass

    def _show_table(self, choices: RoomsAndRoomiesChoices) -> None:
        seat = choices.seat
        house = self._changed(seat, ("house",))
        picture = table_picture(
            self.state, seat, self.table.names, self.texts, self._width, choices.in_store(), house=house
        )
        self._print(picture)
        self._home_is_shown(seat)

    def _show_home_actions(self, choices: RoomsAndRoomiesChoices) -> None:
        names = self.table.names
        self._print(
            moment(self.state, names, self.texts),
            players_picture(self.state, names, self.texts, self.console.width),
        )
        if self._changed(choices.seat, HOME):
            self._show_home(choices)
        if self.state.sale:
            self._print(sale_picture(self.state, self.texts, self._width))
        self._print(exit_words(self.state, self.texts))

    def _show_home(self, choices: RoomsAndRoomiesChoices, house: House | None = None) -> None:
        numbers = choices.on_house()
        self._print(home_picture(self.state, choices.seat, self.texts, self._width, numbers, house=house))
        self._explain_houses()
        self._home_is_shown(choices.seat)

    def _explain_houses(self) -> None:
        if not self._explained:
            self._print(house_legend(self.texts))
        self._explained = True

    def _show_truck(self, seat: int) -> None:
        self._print(*truck_picture(self.state, seat))
        if shown := self._shown.get(seat):
            player = self.state.players[seat]
            self._shown[seat] = shown.but(truck=player.truck, load=player.load)

    def _changed(self, seat: int, what: Sequence[str]) -> bool:
        """Whether something in front of a seat is another than was shown last."""
        shown, player = self._shown.get(seat), self.state.players[seat]
        return shown is None or any(getattr(shown, name) != getattr(player, name) for name in what)

    def _home_is_shown(self, seat: int) -> None:
        self._shown[seat] = self.state.players[seat]

    @property
    def _width(self) -> int:
        return self.console.width

    def _print(self, *pictures: RenderableType) -> None:
        self.console.print()
        for picture in pictures:
            self.console.print(picture)

    # The choices

    def offer(self, choices: RoomsAndRoomiesChoices) -> None:
        if DONE in choices.actions and (warning := about_to_be_cleared(self.state, self.texts)):
            self.console.print(warning)
        gallery = self._gallery(choices)
        if gallery:
            self._show_gallery(choices, list(gallery.values()))
        elif choices.kind == "move-cart":
            self.say("cli-rr-in-store", example=choices.example())
            self._tell_of_looking()
        elif choices.kind in HOUSE_TASKS:
            self.say("cli-rr-on-house", example=choices.example())
            self._show_in_hand(choices)
            self._explain_numbers(choices)
        if choices.at_enter is not None:
            self.say("cli-rr-at-enter")
        elif rest := [each for each in choices.listed if each[0] not in gallery]:
            self.console.print(list_picture(choices, rest))
        if gallery:
            self.say("cli-rr-by-number", example=choices.example())
        if choices.spendings and not any(each in choices.listed for each in choices.spendings):
            self.say("cli-rr-can-spend", vouchers=self.state.players[choices.seat].vouchers)

    def _show_gallery(self, choices: RoomsAndRoomiesChoices, pictures: Sequence[Lines]) -> None:
        self.console.print(rows_of(pictures, self._width, GALLERY_GAP))
        if tiles := [action.tile for _, action in choices.answers if isinstance(action, TakeTile)]:
            self.console.print(tiles_key(tiles, self.state, self.texts))

    def _tell_of_looking(self) -> None:
        """Once: the help tells it as well."""
        if not self._told_of_looking:
            showroom = next(each.name for each in self.state.departments() if each.kind == "showroom")
            self.say("cli-rr-can-look", showroom=showroom)
        self._told_of_looking = True

    def _gallery(self, choices: RoomsAndRoomiesChoices) -> dict[int, Lines]:
        """Cards and tiles to choose from, drawn, with the numbers of the choices."""
        pictures: dict[int, Lines] = {}
        for number, action in choices.answers:
            match action:
                case ChooseSide():
                    sides = self.state.components.sides[self.state.players[choices.seat].starting_card]
                    picture = card_picture(sides[action.side])
                case TakeCard():
                    top = self.state.tops[DECKS.index(action.deck)]
                    assert top is not None
                    picture = card_picture(self.state.card(top))
                case Turn():
                    picture = self._in_hand(choices, action.turn)
                case TakeTile() if choices.kind in TILE_TASKS:
                    picture = tile_drawn(action.tile, self.state)
                case _:
                    continue
            pictures[number] = captioned(number, self._caption(choices, action), picture, CHOICE_STYLE)
        return pictures

    def _caption(self, choices: RoomsAndRoomiesChoices, action: Action) -> str:
        """What stands over the picture of a choice; a tile's tells its colours and shape."""
        if isinstance(action, TakeTile):
            return self.texts.name("furniture", self.state.kind(action.tile).furniture)
        return choices.words(action)

    def _in_hand(self, choices: RoomsAndRoomiesChoices, turn: int) -> Lines:
        task = choices.task
        if isinstance(task, TileInHand):
            return tile_picture(self.state.kind(task.tile), str(task.tile + 1), turn)
        assert isinstance(task, RoomCardInHand)
        return card_picture(self.state.card(task.card), turn, wide=4)

    def _show_in_hand(self, choices: RoomsAndRoomiesChoices) -> None:
        if choices.kind in ("choose-spot", "set-tile"):
            for line in self._in_hand(choices, 0):
                self.console.print(Text("  ") + line)

    def _explain_numbers(self, choices: RoomsAndRoomiesChoices) -> None:
        """For a tile of several squares, which of them the numbers on the house are about."""
        if isinstance(choices.task, TileInHand) and self.state.shape(choices.task.tile) != "1x1":
            self.say("cli-rr-first-square")

    def _list(self, choices: RoomsAndRoomiesChoices) -> None:
        self.console.print(list_picture(choices, enumerate(choices.actions, 1)))

    # Commands

    def commands(self) -> dict[str, Command[RoomsAndRoomiesChoices]]:
        return {
            **super().commands(),
            "list": lambda choices, _: self._list(choices),
            "vouchers": lambda choices, _: self._list_vouchers(choices),
            "board": self._show_again,
            "store": lambda choices, _: self._show_store(choices),
            "house": lambda choices, _: self._look_at(choices.seat),
            "look": self._look,
            "cards": lambda choices, rest: self._show_cards(self._whose(choices, rest)),
            "score": lambda choices, rest: self._show_score(self._whose(choices, rest)),
            "challenge": lambda choices, _: self._show_challenge(),
            "seat": self._ask_for,
            "exit": self._which_exit,
        }

    def _which_exit(self, choices: RoomsAndRoomiesChoices, _: str) -> None:
        """The store has an Exit, and the game can be left: nothing is done while both may be meant."""
        raise CommandError(self.texts.text("cli-rr-which-exit", go=GAME.action_text(GO[self.state.exit])))

    def _whose(self, choices: RoomsAndRoomiesChoices, text: str) -> int:
        """The player that a command is about: the one who is asked, unless it names one."""
        if not text:
            return choices.seat
        seat, rest = self.player(text)
        if rest:
            raise self.nobody(text)
        return seat

    def _list_vouchers(self, choices: RoomsAndRoomiesChoices) -> None:
        vouchers = self.state.players[choices.seat].vouchers
        self.say("cli-rr-prices", vouchers=vouchers, player=self.table.names[choices.seat])
        if choices.spendings:
            self.console.print(list_picture(choices, choices.spendings))

    def _show_again(self, choices: RoomsAndRoomiesChoices, _: str) -> None:
        self.forget_shown()
        if choices.kind in ("move-cart", "home-action", *HOME_TASKS, *HOUSE_TASKS):
            self.show_what_changed(choices)
        elif self.state.day:
            self._show_table(choices)
        self.ask(choices)

    def _show_store(self, choices: RoomsAndRoomiesChoices) -> None:
        numbers = choices.in_store()
        self._print(store_picture(self.state, self.table.names, self.texts, self._width, numbers))

    def _look(self, choices: RoomsAndRoomiesChoices, text: str) -> None:
        """At somebody's home, or at anything else that lies open."""
        with suppress(NobodyCalled):
            self._look_at(self._whose(choices, text))
            return
        if text.casefold() == "challenge":
            self._show_challenge()
            return
        found = Lookup(self.state, choices.seat, self.table.names, self.texts).find(text)
        if not found:
            key = "cli-rr-nothing-called-so" if found is None else "cli-rr-nothing-open"
            raise CommandError(self.texts.text(key, name=quoted(text)))
        self._print(open_picture(found, self.state, self.texts, self._width))
        if found.cards:
            self._explain_houses()

    def _look_at(self, seat: int) -> None:
        self._print(
            Text(self.table.names[seat], "bold"), home_picture(self.state, seat, self.texts, self._width)
        )
        self._explain_houses()
        self._show_cards(seat)

    def _show_cards(self, seat: int) -> None:
        self._print(wishes_picture(self.state, seat, self.texts))

    def _show_score(self, seat: int) -> None:
        if not self.state.day:
            raise CommandError(self.texts.text("cli-rr-no-score-yet"))
        if not self.state.solo:
            title = self.texts.text("cli-rr-scores-now")
            self._print(scores_picture(self.state, self.table.names, self.texts, title))
        title = self.texts.text("cli-rr-score-now", player=self.table.names[seat])
        self._print(score_table(score_of(self.state, seat), self.texts, title))
        if self.state.challenge:
            self.console.print(standing_line(self.state, self.texts))

    def _show_challenge(self) -> None:
        if self.state.challenge is None:
            raise CommandError(self.texts.text("cli-rr-no-challenge"))
        self._print(challenge_picture(self.state, self.texts))

    def help(self) -> None:
        self.say("cli-rr-help")
        if self.state.challenge:
            self._show_challenge()
        self._print(house_legend(self.texts))

    def log_line(self, message: Message) -> RenderableType:
        return log_line(message, self.table.names, self.texts)

    def show_end(self) -> None:
        self._print(end_picture(self.state, self.table.names, self.texts, self._width))
        if self.state.challenge:
            self.console.print(challenge_picture(self.state, self.texts))
