"""The end of the game: final scores, places, and alone the rating and the challenge (RR-26, RR-29)."""

from flatshare.rooms_and_roomies import solo
from flatshare.rooms_and_roomies.events import GameEnded
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.scoring import Score, score
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.wishes.wish import Holdings

THIS_IS_YOU = "this-is-you"


def holdings(state: State, seat: int) -> Holdings:
    """What a seat has that scores."""
    player = state.players[seat]
    return Holdings(player.house, player.truck, tuple(state.kind(tile) for tile in player.load))


def score_of(state: State, seat: int) -> Score:
    """What a seat would score if the game were over now."""
    parts = state.components
    roomies = [(card, parts.wishes[card]) for card in state.players[seat].roomies]
    return score(holdings(state, seat), [(THIS_IS_YOU, parts.this_is_you), *roomies])


def end(resolution: Resolution) -> None:
    """The player with the most points wins; in a tie, the higher number on This Is You (RR-26)."""
    state = resolution.state
    scores = [score_of(state, seat) for seat in range(len(state.players))]
    points = tuple(each.points for each in scores)
    ranks = [(each, player.number) for each, player in zip(points, state.players, strict=True)]
    order = sorted(ranks, reverse=True)
    tied = len(order) > 1 and order[0][0] == order[1][0]
    resolution.emit(
        GameEnded(
            points=points,
            places=tuple(order.index(rank) + 1 for rank in ranks),
            decided_by=THIS_IS_YOU if tied else "points",
            rating=solo.rating(points[0]) if state.solo else None,
            level=_level(state, scores[0]) if state.solo else "",
        )
    )


def _level(state: State, scored: Score) -> str:
    if state.challenge is None:
        return ""
    player = state.players[0]
    return solo.level_reached(
        state.challenge,
        scored.points,
        [card.points for card in scored.cards],
        len(player.roomies),
        len(player.house.cards) - 1,
    )
