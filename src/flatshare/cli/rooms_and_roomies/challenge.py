"""A solo challenge in words: what it asks for, how it stands, and what No Half Measures is about to clear."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from flatshare.cli.rooms_and_roomies.scores import card_name
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import House, State, score_of
from flatshare.rooms_and_roomies.rooms import HouseRoom
from flatshare.rooms_and_roomies.scoring import Score
from flatshare.rooms_and_roomies.solo import CHALLENGES, LEVELS, Goal, level_reached

ALONE = 0
"""The only seat of a solo game."""


def challenge_picture(state: State, texts: Texts) -> RenderableType:
    """The goal, its levels, and how far one is; nothing where no challenge is played."""
    if state.challenge is None:
        return Group()
    goal = CHALLENGES[state.challenge]
    heading = Text(texts.text("rr-challenge", challenge=state.challenge), "bold")
    cards = goal.most_room_cards or 0
    asked = texts.text("cli-rr-challenge-goal", challenge=state.challenge, cards=cards)
    parts = [heading.append(f": {asked}", "not bold"), _levels(goal, texts)]
    return Group(*parts, standing_line(state, texts)) if state.day else Group(*parts)


def _levels(goal: Goal, texts: Texts) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for level, points, each in zip(LEVELS, goal.points, goal.each_wish, strict=True):
        needed = texts.text("cli-rr-challenge-level", points=points, each=each)
        table.add_row(texts.text("rr-level", level=level), needed)
    return Padding(table, (0, 0, 0, 2))


def standing_line(state: State, texts: Texts) -> Text:
    """How the challenge stands, or how it ended."""
    score = score_of(_as_if_done(state), ALONE)
    words = [texts.text("cli-rr-points-now", points=score.points), *_counts(state, score, texts)]
    key = "over" if state.phase == "over" else "lost" if _is_lost(state) else "so-far"
    standing, level = ", ".join(words), _level(state, score)
    return Text(texts.text(f"cli-rr-challenge-{key}", standing=standing, level=level))


def _counts(state: State, score: Score, texts: Texts) -> list[str]:
    """What the challenge counts besides points."""
    assert state.challenge is not None
    goal, player = CHALLENGES[state.challenge], state.players[ALONE]
    words: list[str] = []
    if goal.roomies is not None:
        words.append(texts.text("cli-rr-challenge-roomies", count=len(player.roomies)))
    if goal.most_room_cards is not None:
        words.append(texts.text("cli-rr-challenge-cards", count=_added(state), cards=goal.most_room_cards))
    if any(goal.each_wish):
        lowest = min(score.cards, key=lambda card: card.points)
        name = card_name(lowest.id, texts)
        words.append(texts.text("cli-rr-challenge-lowest", wish=name, points=lowest.points))
    return words


def _added(state: State) -> int:
    return max(0, len(state.players[ALONE].house.cards) - 1)


def _level(state: State, score: Score) -> str:
    assert state.challenge is not None
    roomies = len(state.players[ALONE].roomies)
    wishes = [card.points for card in score.cards]
    return level_reached(state.challenge, score.points, wishes, roomies, _added(state))


def _is_lost(state: State) -> bool:
    """Whether nothing that can still be done meets the goal: what was taken in or built stays."""
    assert state.challenge is not None
    goal = CHALLENGES[state.challenge]
    too_many = goal.roomies is not None and len(state.players[ALONE].roomies) > goal.roomies
    return too_many or (goal.most_room_cards is not None and _added(state) > goal.most_room_cards)


def about_to_be_cleared(state: State, texts: Texts) -> RenderableType | None:
    """What No Half Measures takes out of rooms that are not complete, if the furnishing is done now."""
    rooms = _not_complete(state)
    if not rooms:
        return None
    lost = (Text(_loses(room, state, texts), "yellow") for room in rooms)
    return Group(Text(texts.text("cli-rr-clears"), "yellow"), *(Padding(line, (0, 0, 0, 2)) for line in lost))


def _not_complete(state: State) -> list[HouseRoom]:
    """The rooms that No Half Measures would clear (RR-29)."""
    if state.challenge != "no-half-measures":
        return []
    return [room for room in state.players[ALONE].house.rooms if room.tiles and not room.complete]


def _as_if_done(state: State) -> State:
    """The game without what No Half Measures would clear."""
    house = state.players[ALONE].house
    lost = {tile.tile for room in _not_complete(state) for tile in room.tiles}
    left = tuple(tile for tile in house.tiles if tile.tile not in lost)
    return state.with_player(ALONE, house=House(house.cards, house.doors, left))


def _loses(room: HouseRoom, state: State, texts: Texts) -> str:
    card = texts.name("room-card", state.players[ALONE].house.cards[room.card].card.id)
    lost = ", ".join(texts.name("furniture", tile.kind.furniture) for tile in room.tiles)
    left = len(room.markings - room.touched)
    return texts.text("cli-rr-clears-room", card=card, room=room.letter, lost=lost, left=left)
