"""Before the first day: everybody chooses a side of the starting card, all at the same time (RR-3)."""

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.actions import SIDE, Action, ChooseSide
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import SideChosen, SidesShown
from flatshare.rooms_and_roomies.phases.days import begin_day
from flatshare.rooms_and_roomies.state import State, Task


class Sides:
    takes = (ChooseSide,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return SIDE

    candidates = legal

    def why_not(self, state: State, seat: int, task: Task, action: ChooseSide) -> Refusal:
        return refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: ChooseSide) -> None:
        course.happen(SideChosen(seat, action.side))
        players = course.state.players
        sides = [player.side for player in players]
        if None in sides:
            return
        both = [course.state.components.sides[player.starting_card] for player in players]
        chosen = [cards[side] for cards, side in zip(both, sides, strict=True) if side is not None]
        course.happen(SidesShown(tuple(card.id for card in chosen)))
        begin_day(course, 1, course.state.start)
