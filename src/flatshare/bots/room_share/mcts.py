"""The bot `mcts`."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest
from math import exp, inf
from random import Random
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.room_share.last_chance import final_result
from flatshare.bots.room_share.planner import Planner
from flatshare.bots.room_share.proposals import Proposal, Search, contents_of
from flatshare.bots.room_share.replies import Guesser, RoughTable, draw_card, exact, rough
from flatshare.bots.room_share.valuation import Valuation
from flatshare.room_share.components import Card
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.state import State
from flatshare.room_share.turn_ends import TurnEnd, Way
from flatshare.room_share.view import View
from flatshare.room_share.worlds import Worlds

FIELD: Final = 32
"""How many ends of the turn are tried."""
ALIKE: Final = 2
"""The most ends that differ only by arrows or by the card played."""
BOARDS: Final = 8_000
SEARCH_SHARE: Final = 0.35
"""The part of the time that may go into finding ends."""
MOST_TURNS: Final = 20
"""A playout to the end of the game stops here at the latest."""
DEALS: Final = 400
"""The most guesses of the hands against which a candidate is tried."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How far and how a playout looks ahead."""

    turns: int = 2
    """Turns after the own one."""
    to_the_end: int = 8
    """If no more turns than this can be left before somebody's supply is empty, it looks to the end."""
    scale: float = 3.0
    """The lead in points that wins about three times out of four."""
    trust: float = 2.0
    """The number of playouts that weigh as much as the value of the board at the end of the turn."""


@dataclass(slots=True)
class Candidate:
    """An end of the turn, and how it fared."""

    end: TurnEnd
    promise: float
    """The chance to win, as it looks without playouts."""
    table: RoughTable
    card: Card | None
    total: float = 0.0
    playouts: int = 0

    def mean(self, trust: float) -> float:
        """The estimated win rate: that of the playouts, and the first value as if it were some of them."""
        return (self.total + trust * self.promise) / (self.playouts + trust)


class Part:
    """A clock that runs out when a part of another one's time is spent."""

    def __init__(self, clock: Clock, share: float) -> None:
        left = clock.left()
        self._clock = clock
        self._reserve = 0.0 if left == inf else left * (1 - share)

    def left(self) -> float:
        return self._clock.left() - self._reserve


class Mcts(Planner):
    """Tries the best ends of its turn in playouts with guessed hands and replies, a few turns ahead.

    The candidates are the ends that `greedy` values most. All of them play against the same guessed hands;
    the worse half is dropped time after time, so that the best get most of the playouts.
    """

    foresight = Foresight()
    playouts = 0
    """How many playouts went into the last plan."""

    def way(self, view: View, state: State, clock: Clock) -> Way:
        valuations = [
            Valuation(seat, state.board, state.colours, state.supplies) for seat in range(state.players)
        ]
        search = Search(state, valuations[state.seat], Part(clock, SEARCH_SHARE), BOARDS)
        playouts = Playouts(Worlds(view), state, valuations, self._rng, self.foresight)
        candidates = [playouts.candidate(proposal) for proposal in best_apart(search.proposals())]
        if not candidates:
            return search.calmest.way if search.calmest else Way(None, ())
        best = halving(candidates, playouts, clock, self.foresight.trust)
        self.playouts = sum(candidate.playouts for candidate in candidates)
        return best.end.way


def best_apart(proposals: Iterable[Proposal]) -> list[Proposal]:
    """The best proposals, not too many that are alike."""
    chosen: list[Proposal] = []
    alike: Counter[object] = Counter()
    for proposal in nlargest(8 * FIELD, proposals, key=lambda proposal: proposal.worth):
        crowd = (
            tuple(map(contents_of, proposal.end.board.tenants)),
            proposal.end.opening.supplies,
        )
        alike[crowd] += 1
        if alike[crowd] <= ALIKE:
            chosen.append(proposal)
        if len(chosen) == FIELD:
            break
    return chosen


def halving(candidates: list[Candidate], playouts: "Playouts", clock: Clock, trust: float) -> Candidate:
    """The best of the candidates: each round has the same part of the time, and drops the worse half."""
    rounds = (len(candidates) - 1).bit_length()
    number = 0
    for this in range(rounds):
        part = Part(clock, 1 / (rounds - this))
        while number < DEALS:
            for candidate in candidates:
                if part.left() <= 0:
                    break
                candidate.total += playouts.play(candidate, number)
                candidate.playouts += 1
            else:
                number += 1
                continue
            break
        candidates.sort(key=lambda candidate: candidate.mean(trust), reverse=True)
        candidates = candidates[: (len(candidates) + 1) // 2]
    return candidates[0]


class Playouts:
    """Plays candidates on against guessed hands."""

    def __init__(
        self,
        worlds: Worlds,
        state: State,
        valuations: list[Valuation],
        rng: Random,
        foresight: Foresight,
    ) -> None:
        self._worlds = worlds
        self._state = state
        self._seat = state.seat
        self._valuation = valuations[state.seat]
        self._rng = rng
        fewest = min(sum(supply) for supply in state.supplies) * state.players
        self._turns = MOST_TURNS if fewest <= foresight.to_the_end else foresight.turns
        self._scale = foresight.scale
        self._guesser = Guesser(state, valuations, rng)
        self._deals: list[RoughTable] = []

    def candidate(self, proposal: Proposal) -> Candidate:
        """The candidate for a proposal."""
        state = proposal.end.state
        assert isinstance(state.step, ConfirmEnd)
        return Candidate(proposal.end, self._chance(proposal.worth), rough(state), state.step.card)

    def play(self, candidate: Candidate, number: int) -> float:
        """The chance to win, 0 to 1, of the candidate after its playout of this number."""
        table = self._table(candidate, number)
        for _ in range(self._turns):
            if not table.supplies[table.seat]:
                break
            table.seat = (table.seat + 1) % self._state.players
            self._guesser.play_turn(table)
        if not table.supplies[table.seat]:
            return self._at_end(table)
        return self._promise(table)

    def deal(self, number: int) -> RoughTable:
        """The deal of this number, with hidden cards that fit all that the seat knows."""
        while len(self._deals) <= number:
            self._deals.append(rough(self._worlds.draw(self._rng)))
        return self._deals[number]

    def _table(self, candidate: Candidate, number: int) -> RoughTable:
        """The table after the candidate's turn, with the hidden cards of this deal."""
        deal = self.deal(number).copy()
        deal.homes = candidate.table.homes.copy()
        deal.supplies = [supply.copy() for supply in candidate.table.supplies]
        deal.hands[self._seat] = candidate.table.hands[self._seat].copy()
        if candidate.card is not None:
            draw_card(deal, candidate.card, self._rng)
        return deal

    def _at_end(self, table: RoughTable) -> float:
        """The game is over but for the last chance."""
        return float(final_result(exact(table, self._state), table.seat).winner == self._seat)

    def _promise(self, table: RoughTable) -> float:
        valuation = self._valuation
        left = table.supplies[self._seat]
        lead = valuation.of_tenants(table.homes)
        lead -= sum(count * valuation.placing[colour] for colour, count in left.items())
        return self._chance(lead)

    def _chance(self, lead: float) -> float:
        """The chance to win with such a lead."""
        return 1 / (1 + exp(-lead / self._scale))
