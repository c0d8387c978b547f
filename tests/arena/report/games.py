"""Games for tests of reports: played at random with the frozen edition, or made up."""

from functools import cache
from typing import Any

from flatshare.arena import Budget
from flatshare.arena.report import GameFacts, Games, PlayedGame, Terms, in_order, play, playable, program
from flatshare.arena.report.facts import CardOfHouse, Choice, Day, Held, SeatFacts, Vouchers
from flatshare.arena.report.program import Series
from flatshare.core import Match
from flatshare.rooms_and_roomies import Options
from tests.bots.rooms_and_roomies.games import play as play_match
from tests.rooms_and_roomies.frozen_edition import FILES

FROZEN = Options(players=1, roomies="full", edition="frozen", files=FILES)
TERMS = Terms(FROZEN, seed=5, budget=Budget(count=10))


@cache
def random_match(players: int, seed: int, challenge: Any = None) -> Match:
    """A whole game between random bots."""
    options = Options(players=players, roomies="full", challenge=challenge, edition="frozen", files=FILES)
    return play_match(options, ("random",), seed, count=10)


def events_of(match: Match) -> list[Any]:
    """All events of a match."""
    return [*match.setup.events, *(event for move in match.moves for event in move.events)]


@cache
def random_games(games: int = 2) -> Games:
    """The games of a whole report by random bots."""
    series = playable(program(("random",), games=games), FROZEN)
    return Games.of(series, ("random",), [play(job, TERMS) for job in in_order(series)])


def seat(bot: str = "greedy", number: int = 1, points: int = 40, place: int = 1, **more: Any) -> SeatFacts:
    """What a player did, made up."""
    return SeatFacts(
        **{
            "bot": bot,
            "number": number,
            "points": points,
            "place": place,
            "categories": {"wishes": points, "needs": 0, "rooms": 0, "printed": 0, "windows": 0},
            "this_is_you": 4,
            "roomies": (),
            "cards": (CardOfHouse("cottage", 0, 2),),
            "complete_rooms": 1,
            "rooms": 2,
            "home_actions": {"A": 1},
            "vouchers": Vouchers({}, {}, 0, 0, 0),
            "rows": (3, 3, 4, 4),
            "full": (True, False, True, True),
            "upgrades": 0,
            **more,
        }
    )


def facts(*seats: SeatFacts, **more: Any) -> GameFacts:
    """A game, made up."""
    day = Day(visits=(0, 2, 1), face_up=(0, 3, 0), face_down=(0, 0, 0), sale=4, given_up=1)
    return GameFacts(
        **{
            "players": len(seats),
            "challenge": None,
            "level": "",
            "decided_by": "points",
            "seats": seats,
            "days": (day,) * 4,
            "cafe": (),
            "building": (),
            "fates": "",
            "origins": "",
            "decisions": 100,
            **more,
        }
    )


def held(card: str, points: int) -> Held:
    """A Roomie card that somebody has."""
    return Held(card, 1, False, points)


def choice(shown: str, taken: str) -> Choice:
    """A Roomie or room card that was taken while others were there."""
    return Choice(0, 1, tuple(shown.split()), taken)


def games(*several: tuple[Series, list[GameFacts]], bots: tuple[str, ...] = ("random", "greedy")) -> Games:
    """Made up games of some series."""
    played = [
        PlayedGame(series.id, number, 1.5, one)
        for series, found in several
        for number, one in enumerate(found)
    ]
    return Games.of([series for series, _ in several], bots, played)


def alone(bot: str, scores: list[int]) -> tuple[Series, list[GameFacts]]:
    """Made up games alone, with these scores."""
    return Series("solo", 1, (bot,), len(scores)), [facts(seat(bot, points=points)) for points in scores]


def equals(players: int, winners: list[int], bot: str = "greedy") -> tuple[Series, list[GameFacts]]:
    """Made up games among equals, won by the seats of these numbers."""
    found = [
        facts(
            *(
                seat(bot, number, points=50 if number == winner else 30, place=1 if number == winner else 2)
                for number in range(1, players + 1)
            )
        )
        for winner in winners
    ]
    return Series("equal", players, (bot,), len(winners)), found
