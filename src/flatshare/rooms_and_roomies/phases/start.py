"""Before the first day: all players choose a side of their starting card at the same time (RR-3)."""

from dataclasses import dataclass, field
from typing import Literal

from flatshare.rooms_and_roomies.actions import SIDE, Action, ChooseSide
from flatshare.rooms_and_roomies.events import SideChosen, SidesShown
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import State, Task


@dataclass(frozen=True, slots=True)
class ChooseSideTask(Task):
    """Choose a side of the starting card."""

    kind: Literal["choose-side"] = field(default="choose-side", init=False)
    takes = (ChooseSide,)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return SIDE

    def resolve(self, resolution: Resolution, seat: int, action: ChooseSide) -> None:
        resolution.emit(SideChosen(seat, action.side))
        players = resolution.state.players
        sides = [player.side for player in players]
        if None in sides:
            return
        both = [resolution.state.components.sides[player.starting_card] for player in players]
        chosen = [cards[side] for cards, side in zip(both, sides, strict=True) if side is not None]
        resolution.emit(SidesShown(tuple(card.id for card in chosen)))
