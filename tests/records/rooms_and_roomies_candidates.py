"""Games of Rooms & Roomies by seed, on the frozen edition: some seats play at random, others well.

Alone, whoever plays well keeps to the challenge, or sometimes does not.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from flatshare.bots.clock import CountedClock
from flatshare.bots.rooms_and_roomies.greedy import Greedy
from flatshare.core import Match, SeededChance
from flatshare.core.chance import commitment
from flatshare.core.match import without_takebacks
from flatshare.core.record import PERSON, Record, SeatLabel, record_match
from flatshare.rooms_and_roomies import GAME, Action, Challenge, Options, State, View, score_of
from flatshare.rooms_and_roomies.actions import GO, HOME
from flatshare.rooms_and_roomies.solo import CHALLENGES
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.rooms_and_roomies.game.random_games import Table

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil")
ENOUGH: Final = 50_000
COUNTS: Final = ("", "alone", "two", "three", "four", "five")
PLAYERS: Final = (1, 2, 2, 2, 3, 4, 5)
"""Games of few are shorter, so they come more often."""
THINKING: Final = 10_000
DAYS_TRIED: Final = 8


def candidates(wanted: Collection[str]) -> Iterator[Record]:
    """One game after the other, for one of the names that are still wanted."""
    for number in range(ENOUGH):
        rng = Random(number)
        players, challenge = setting(rng.choice(sorted(wanted)), rng)
        options = Options(
            players=players,
            roomies="full" if rng.random() < 0.3 else "basic",
            challenge=challenge,
            edition="frozen",
            files=FILES,
        )
        ask_end = frozenset({0}) if rng.random() < 0.1 else frozenset()
        yield record(options, number, rng, ask_end)


def setting(name: str, rng: Random) -> tuple[int, Challenge | None]:
    """The number of players and the challenge that a record's name begins with, if it does."""
    first = name.split("-")[0]
    challenge: Challenge | None = next((each for each in CHALLENGES if name.startswith(each)), None)
    if first in COUNTS and "players" in name:
        return COUNTS.index(first), None
    if challenge or first == "alone":
        return 1, challenge
    return rng.choice(PLAYERS), None


def record(options: Options, number: int, rng: Random, ask_end: frozenset[int]) -> Record:
    seed = number.to_bytes(32, "big")
    match = Match(GAME, options, SeededChance(seed), ask_end)
    sitting = Sitting(options, rng)
    while not match.over:
        if sitting.is_eager:
            match = best_day(match, seed, rng)
        else:
            play_day(match, sitting)
    labels = tuple(
        SeatLabel(name, "greedy" if seat in sitting.bots else PERSON)
        for seat, name in enumerate(NAMES[: options.players])
    )
    return replace(record_match(match, labels), seed_hash=commitment(seed), seed=seed.hex())


def play_day(match: Match, sitting: "Sitting") -> None:
    """From one day to the next, or to the end."""
    day = match.state.day
    while not match.over and match.state.day == day:
        seat, action = sitting.choose(match.state)
        match.play(action, seat)


def best_day(match: Match, seed: bytes, rng: Random) -> Match:
    """The match after the best of several ways to play a day; so the future has a say in it."""
    ends: list[Match] = []
    for _ in range(DAYS_TRIED):
        branch = match.copy()
        play_day(branch, Sitting(match.options, rng, slips=0.1))
        ends.append(branch)
    return max(ends, key=worth)


def worth(match: Match) -> int:
    """The points, and that no home wish is left behind."""
    score = score_of(match.state, 0)
    return score.points + 2 * min(card.points for card in score.cards)


class Sitting:
    """Who sits at the table."""

    def __init__(self, options: Options, rng: Random, slips: float = 0.0) -> None:
        self.chance = Table(options.players, rng.getrandbits(32))
        share = rng.choice((0.0, 0.5, 1.0)) if options.challenge is None else 1.0
        self.bots = {
            seat: Greedy(GAME, Random(rng.getrandbits(32)))
            for seat in range(options.players)
            if rng.random() < share
        }
        self.slips = slips
        """How often a bot does anything at all instead."""
        self.keeps_to_the_challenge = slips > 0 or rng.random() < 0.8
        self.is_eager = options.challenge is not None and self.keeps_to_the_challenge and rng.random() < 0.5

    def choose(self, state: State) -> tuple[int, Action]:
        """Who does something next, and what."""
        seat, action = self.chance.choose(state)
        if seat not in self.bots:
            return seat, action
        if seat not in GAME.awaited(state):
            seat = GAME.awaited(state)[0]
        if seat not in self.bots:
            return seat, self.chance.action(state, seat)
        view = GAME.view(state, seat)
        if self.keeps_to_the_challenge:
            view = towards_the_challenge(view)
        if self.chance.rng.random() < self.slips:
            return seat, self.chance.rng.choice(without_takebacks(GAME, view.legal))
        action = self.bots[seat].choose(view, CountedClock(THINKING))
        if action not in view.legal:
            # it would leave without a Roomie
            action = max((go for go in GO if go in view.legal), key=GO.index)
        return seat, action


def towards_the_challenge(view: View) -> View:
    """The view without what would spoil a solo challenge."""
    player = view.players[0]
    cafe = GO[len(view.spaces) - 2]
    taken, cards = len(player.roomies), len(player.cards) - 1
    match view.options.challenge:
        case "happily-alone":
            closed: set[Action] = {cafe}
        case "perfect-duo":
            closed = {cafe} if taken else set()
        case "full-house" if cafe in view.legal:
            # a Roomie a day, before the way home
            closed = {GO[len(view.spaces) - 1]}
        case "tiny-house":
            closed = {HOME["A"]} if cards == 2 else set()
        case _:
            closed = set()
    return replace(view, legal=tuple(action for action in view.legal if action not in closed))
