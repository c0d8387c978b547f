"""The steps of a recorded game of Rooms & Roomies, drawn."""

from rich.console import RenderableType

from flatshare.cli.rooms_and_roomies.table import (
    end_picture,
    home_picture,
    log_line,
    moment,
    players_picture,
    table_picture,
)
from flatshare.cli.stepping import Pages
from flatshare.core.messages import Message
from flatshare.rooms_and_roomies import State


class RoomsAndRoomiesPages(Pages):
    """After each step: the store and the home of the player who acted, or all homes at the end."""

    def log_line(self, message: Message) -> RenderableType:
        return log_line(message, self.names, self.texts)

    def show_table(self, number: int, state: State) -> None:
        width, names, texts = self.console.width, self.names, self.texts
        seat = self.record.moves[number - 1].seat if number else state.start
        if state.phase == "over":
            self.console.print(end_picture(state, names, texts, width))
        elif state.phase == "furnishing":
            self.console.print(
                moment(state, names, texts), players_picture(state, names, texts, self.console.width)
            )
            self.console.print(home_picture(state, seat, texts, width))
        else:
            self.console.print(table_picture(state, seat, names, texts, width, {}, house=state.day > 0))
