"""Rooms & Roomies at the terminal.

Several seats may be awaited: bots act first, then the person whose screen it is, then the next one. Others
can be asked by name (`seat NAME`), and act out of turn (`as NAME ...`), as vouchers may be spent at any time.
"""

from dataclasses import dataclass, field

from rich.text import Text

from flatshare.cli.complaints import Complaint
from flatshare.cli.conversation import Command, Conversation
from flatshare.cli.rooms_and_roomies.choices import RoomsAndRoomiesChoices, choices_picture
from flatshare.cli.sitting import AMove
from flatshare.core.messages import Message
from flatshare.rooms_and_roomies import GAME, View


@dataclass
class Screen(Conversation[RoomsAndRoomiesChoices]):
    """One game at one terminal."""

    _asked_for: int | None = field(default=None, init=False)
    """The seat that somebody wants to be asked."""

    def choices(self, seat: int) -> RoomsAndRoomiesChoices:
        return RoomsAndRoomiesChoices(GAME.view(self.sitting.state, seat), self.texts)

    def hides(self, seat: int) -> bool:
        """The side of a starting card is chosen in secret; after that all is open."""
        return self.sitting.state.phase == "set-up"

    def forget_shown(self) -> None:
        pass

    def next_seat(self) -> int | None:
        awaited = self.sitting.awaited
        if not awaited:
            return None
        bots = [seat for seat in awaited if seat in self.bots]
        if bots:
            return bots[0]
        for wanted in (self._asked_for, self._looking):
            if wanted in awaited or (
                wanted is not None and wanted == self._asked_for and self._may_act(wanted)
            ):
                return wanted
        return awaited[0]

    def _may_act(self, seat: int) -> bool:
        return seat in GAME.may_act(self.sitting.state)

    def show_what_changed(self, choices: RoomsAndRoomiesChoices) -> None:
        pass

    def offer(self, choices: RoomsAndRoomiesChoices) -> None:
        self._list(choices)

    def _list(self, choices: RoomsAndRoomiesChoices) -> None:
        self.console.print(choices_picture(choices))

    def commands(self) -> dict[str, Command[RoomsAndRoomiesChoices]]:
        return {
            **super().commands(),
            "list": lambda choices, _: self._list(choices),
            "seat": self._ask_for,
            "as": self._act_as,
        }

    def _ask_for(self, choices: RoomsAndRoomiesChoices, text: str) -> None:
        """Ask another seat."""
        seat, rest = self._person(text)
        if rest:
            raise self._nobody(text)
        if not self._may_act(seat):
            raise Complaint(self.texts.text("cli-rr-nothing-to-do", player=self.sitting.names[seat]))
        self._asked_for = seat

    def _act_as(self, choices: RoomsAndRoomiesChoices, text: str) -> None:
        """Do what follows the name as if that seat had been asked."""
        seat, rest = self._person(text)
        if not rest:
            raise Complaint(self.texts.text("cli-rr-as-what", player=self.sitting.names[seat]))
        self.answer(self.choices(seat), rest)

    def _person(self, text: str) -> tuple[int, str]:
        """The seat of the person whose name or number a text begins with, and the rest of it."""
        names = [(name, seat) for seat, name in enumerate(self.sitting.names)]
        names += [(str(seat + 1), seat) for seat in range(len(names))]
        for name, seat in sorted(names, key=lambda known: -len(known[0])):
            if f"{text} ".casefold().startswith(f"{name} ".casefold()):
                if seat in self.bots:
                    raise Complaint(self.texts.text("cli-rr-a-bot", player=self.sitting.names[seat]))
                return seat, text[len(name) :].strip()
        raise self._nobody(text)

    def _nobody(self, text: str) -> Complaint:
        return Complaint(self.texts.text("cli-rr-nobody", name=text, names=", ".join(self.sitting.names)))

    def say_undone(self, seat: int, move: AMove) -> None:
        secret = any(GAME.view_event(event, None) != event for event in move.events)
        if secret and len(self.sitting.people) > 1:
            self.say("cli-rr-undone-secretly", player=self.sitting.names[seat])
        else:
            super().say_undone(seat, move)

    def help(self) -> None:
        self.say("cli-rr-help")

    def log_line(self, message: Message) -> Text:
        return Text("  " + self.texts.say(message, self.sitting.names))

    def show_end(self) -> None:
        seen: View = GAME.view(self.sitting.state, None)
        assert seen.result is not None
        for name, points in zip(self.sitting.names, seen.result.points, strict=True):
            self.say("cli-rr-points", player=name, points=points)
