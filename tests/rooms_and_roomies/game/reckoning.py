"""Final scores reckoned anew: they add up, and all but the wishes is what a survey of the house says."""

from flatshare.rooms_and_roomies import GAME, State, score_of
from flatshare.rooms_and_roomies.events import GameEnded
from flatshare.rooms_and_roomies.scoring import Score
from flatshare.rooms_and_roomies.wishes.camper import Camper
from tests.rooms_and_roomies.game.survey import Survey

CATEGORIES = ["wishes", "needs", "rooms", "printed", "windows"]


def check_sums(score: Score) -> None:
    """Items add up to cards and categories, and these to the whole."""
    assert [category.name for category in score.categories] == CATEGORIES
    for category in score.categories:
        assert category.points == sum(item.points for item in category.items)
        assert all(item.points for item in category.items)
    for card in score.cards:
        assert card.points == sum(item.points for item in card.items)
    wishes = score.categories[0]
    assert wishes.points == sum(card.points for card in score.cards)
    assert wishes.items == tuple(item for card in score.cards for item in card.items)
    assert score.points == sum(category.points for category in score.categories)


def check_score(state: State, seat: int) -> None:
    """A player's score, all but the wishes reckoned from what the survey finds."""
    score = score_of(state, seat)
    check_sums(score)
    points = {category.name: category.points for category in score.categories}
    player = state.players[seat]
    survey = Survey(player.house)
    camper = any(isinstance(state.components.wishes[card], Camper) for card in player.roomies)
    kinds = [state.components.tiles[tile] for tile in survey.tiles]
    counted = kinds + [state.components.tiles[tile] for tile in player.load if camper]
    furniture = {kind.furniture for kind in counted}
    unmet = ["toilet" not in furniture, furniture.isdisjoint({"shower", "bathtub"}), "stove" not in furniture]
    awake = max(0, 1 + len(player.roomies) - sum(kind.sleeps for kind in counted))
    assert points["needs"] == -3 * (sum(unmet) + awake)
    assert points["rooms"] == sum(room.bonus for room in survey.chambers if survey.is_complete(room))
    assert points["printed"] == sum(kind.points for kind in kinds) + 2 * sum(player.truck.bed)
    assert points["windows"] == -survey.covered_windows()
    assert [card.id for card in score.cards] == ["this-is-you", *player.roomies]


def check_end(state: State, ended: GameEnded) -> None:
    """Points, places and what decided, of a finished game (RR-26)."""
    seats = range(len(state.players))
    for seat in seats:
        check_score(state, seat)
    points = [score_of(state, seat).points for seat in seats]
    result = GAME.result(state)
    assert result is not None
    assert list(result.points) == list(ended.points) == points
    order = sorted(seats, key=lambda seat: (-points[seat], -state.players[seat].number))
    assert [result.places[seat] for seat in order] == [place + 1 for place in seats]
    assert (result.places, result.decided_by) == (ended.places, ended.decided_by)
    tied = len(order) > 1 and points[order[0]] == points[order[1]]
    assert result.decided_by == ("this-is-you" if tied else "points")
    if len(points) == 1:
        assert ended.rating == max([least for least in (0, 30, 40, 50, 60) if least <= points[0]], default=0)
        check_level(state, ended)
    else:
        assert (ended.rating, ended.level) == (None, "")


def check_level(state: State, ended: GameEnded) -> None:
    """The level of a solo challenge, from the rulebook's own figures (RR-29)."""
    (player,) = state.players
    wishes = min(card.points for card in score_of(state, 0).cards)
    roomies, cards = len(player.roomies), len(player.house.cards) - 1
    levels = {
        None: [],
        "happily-alone": [(30, 0), (40, 0), (50, 0)] if roomies == 0 else [],
        "perfect-duo": [(35, 8), (45, 10), (55, 12)] if roomies == 1 else [],
        "full-house": [(35, 5), (45, 6), (55, 7)] if roomies == 4 else [],
        "tiny-house": [(35, 0), (45, 0), (55, 0)] if cards <= 2 else [],
        "no-half-measures": [(35, 0), (45, 0), (55, 0)],
    }[state.options.challenge]
    reached = sum(ended.points[0] >= points and wishes >= each for points, each in levels)
    names = ["missed", "good", "great", "legendary"] if state.options.challenge else [""]
    assert ended.level == names[reached]
