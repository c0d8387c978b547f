"""Quick guesses of what a player does in a turn: a rough table, and rough greedy turns on it.

A guessed player takes the play that is worth most to it at once. Which arrow a meeple lands on is not thought
about, and a play with a long chain of evictions is none. So a turn costs a tenth of a millisecond instead of
a tenth of a second.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from flatshare.bots.room_share.valuation import Valuation
from flatshare.room_share.board import EMPTY, FREE, NEIGHBOURS, Board
from flatshare.room_share.components import COLOURS, KEY_COLOUR, Card
from flatshare.room_share.state import State

EVICTIONS: Final = 4
"""A longer chain is not looked into."""
SWAPS: Final = 24
"""How many pairs are tried for an Apartment Exchange."""

Homes = list[str]
Changes = dict[int, str]
"""The new tenants of some apartments."""


@dataclass(slots=True)
class RoughTable:
    """What matters of a game, to be changed in place."""

    homes: Homes
    supplies: list[dict[str, int]]
    """By seat: the meeples left, by colour; none that are used up."""
    hands: list[list[Card]]
    draw: list[Card]
    discard: list[Card]
    seat: int

    def copy(self) -> "RoughTable":
        """Another table, to be changed independently of this one."""
        return RoughTable(
            self.homes.copy(),
            [supply.copy() for supply in self.supplies],
            [hand.copy() for hand in self.hands],
            self.draw.copy(),
            self.discard.copy(),
            self.seat,
        )


def rough(state: State) -> RoughTable:
    """A state at the beginning or the end of a turn, roughly."""
    return RoughTable(
        list(state.board.tenants),
        [
            {colour: count for colour, count in zip(COLOURS, supply, strict=True) if count}
            for supply in state.supplies
        ],
        [list(hand) for hand in state.hands],
        list(state.draw),
        list(state.discard),
        state.seat,
    )


def exact(table: RoughTable, state: State) -> State:
    """The state with what a rough table says of board and supplies."""
    supplies = tuple(tuple(supply.get(colour, 0) for colour in COLOURS) for supply in table.supplies)
    board = Board(state.board.kinds, tuple(table.homes))
    return state.but(board=board, supplies=supplies, seat=table.seat)


@dataclass(slots=True)
class Play:
    """A way to use a turn."""

    gain: float
    changes: Changes
    card: Card | None
    placed: str = ""
    returned: str = ""


class Guesser:
    """Guesses turns of all seats of one game."""

    def __init__(self, state: State, valuations: Sequence[Valuation], rng: Random) -> None:
        self._valuations = valuations
        self._colours = state.colours
        self._owners: dict[str, int] = {colour: seat for seat, colour in enumerate(state.colours)}
        self._cardless = state.variant.cardless
        self._rng = rng

    def play_turn(self, table: RoughTable) -> None:
        """One whole turn of the table's seat, its draw included; it stays the table's seat."""
        play = self.best_play(table) or Play(0.0, {}, None if self._cardless else table.hands[table.seat][0])
        self._carry_out(table, play)
        if play.card is not None:
            draw_card(table, play.card, self._rng)

    def best_play(self, table: RoughTable) -> Play | None:
        """The play that is worth most to the seat on turn; None: nothing that this guesser knows of."""
        if self._cardless:
            return self._placement(table, [a for a, home in enumerate(table.homes) if home != EMPTY], None)
        plays = [
            play
            for card in dict.fromkeys(table.hands[table.seat])
            if (play := self._best_of_card(table, card))
        ]
        return max(plays, key=_gain, default=None)

    def _best_of_card(self, table: RoughTable, card: Card) -> Play | None:
        homes = table.homes
        key = KEY_COLOUR.get(card)
        if key is not None:
            return self._placement(table, [a for a, home in enumerate(homes) if key in home], card)
        match card:
            case "communication":
                return self._placement(table, [a for a, home in enumerate(homes) if home != EMPTY], card)
            case "new-contract":
                own = self._colours[table.seat]
                open_ones = [a for a, home in enumerate(homes) if home == EMPTY or own in home]
                return self._placement(table, open_ones, card)
            case "forced-eviction":
                return self._forced_eviction(table, card)
            case "departure-day":
                return self._departure(table, card)
            case "apartment-exchange":
                return self._exchange(table, card)
            case _:
                return Play(0.0, {}, card)

    def _placement(self, table: RoughTable, open_ones: list[int], card: Card | None) -> Play | None:
        homes = table.homes
        valuation = self._valuations[table.seat]
        costs = [(colour, valuation.placing[colour]) for colour in table.supplies[table.seat]]
        best: Play | None = None
        best_gain = -inf
        for apartment in open_ones:
            home = homes[apartment]
            worth = valuation.homes[apartment]
            now = worth[home]
            fills_up = home.count(FREE) == 1
            for colour, cost in costs:
                after = home.replace(FREE, colour, 1)
                if not fills_up:
                    gain = worth[after] - now + cost
                    if gain > best_gain:
                        best_gain, best = gain, Play(gain, {apartment: after}, card, colour)
                    continue
                changes = after_evictions(homes, apartment, after)
                if changes is not None:
                    gain = valuation.gain(homes, changes) + cost
                    if gain > best_gain:
                        best_gain, best = gain, Play(gain, changes, card, colour)
        return best

    def _forced_eviction(self, table: RoughTable, card: Card) -> Play | None:
        valuation = self._valuations[table.seat]
        best: Play | None = None
        for apartment, home in enumerate(table.homes):
            if home == EMPTY:
                continue
            changes = after_evictions(table.homes, apartment, home)
            if changes is not None:
                gain = valuation.gain(table.homes, changes)
                if best is None or gain > best.gain:
                    best = Play(gain, changes, card)
        return best

    def _departure(self, table: RoughTable, card: Card) -> Play | None:
        valuation = self._valuations[table.seat]
        everybody = "".join(table.homes)
        costs = {
            colour: -valuation.placing[colour] if self._goes_to(table.seat, colour) == table.seat else 0.0
            for colour in COLOURS
            if everybody.count(colour) > 1
        }
        best: Play | None = None
        best_gain = -inf
        for apartment, home in enumerate(table.homes):
            worth = valuation.homes[apartment]
            for colour in home:
                if colour in costs:
                    after = home.replace(colour, FREE, 1)
                    gain = worth[after] - worth[home] + costs[colour]
                    if gain > best_gain:
                        best_gain, best = gain, Play(gain, {apartment: after}, card, returned=colour)
        return best

    def _goes_to(self, seat: int, colour: str) -> int:
        """Whose supply a meeple goes to that the seat on turn sends home (RS-9)."""
        return self._owners.get(colour, seat)

    def _exchange(self, table: RoughTable, card: Card) -> Play:
        homes = table.homes
        valuation = self._valuations[table.seat]
        meeples = [(a, colour) for a, home in enumerate(homes) for colour in home if colour != FREE]
        best = Play(0.0, {}, card)
        some = self._rng.choices(meeples, k=2 * SWAPS)
        for (one, first), (other, second) in zip(some[::2], some[1::2], strict=True):
            if one == other or first == second:
                continue
            changes = {
                one: homes[one].replace(first, second, 1),
                other: homes[other].replace(second, first, 1),
            }
            gain = valuation.gain(homes, changes)
            if gain > best.gain:
                best = Play(gain, changes, card)
        return best

    def _carry_out(self, table: RoughTable, play: Play) -> None:
        if play.card is not None:
            table.hands[table.seat].remove(play.card)
        for apartment, home in play.changes.items():
            table.homes[apartment] = home
        supply = table.supplies[table.seat]
        if play.placed:
            supply[play.placed] -= 1
            if not supply[play.placed]:
                del supply[play.placed]
        if play.returned:
            supply = table.supplies[self._goes_to(table.seat, play.returned)]
            supply[play.returned] = supply.get(play.returned, 0) + 1


def _gain(play: Play) -> float:
    return play.gain


def draw_card(table: RoughTable, card: Card, rng: Random) -> None:
    """Discard the card that was played and draw another one."""
    table.discard.append(card)
    if not table.draw:
        table.draw, table.discard = table.discard, []
        rng.shuffle(table.draw)
    table.hands[table.seat].append(table.draw.pop())


def after_evictions(homes: Homes, apartment: int, home: str) -> Changes | None:
    """What changes when these tenants of an apartment are evicted; None: the chain is too long."""
    changes = {apartment: home}
    waiting = [apartment]
    for _ in range(EVICTIONS):
        apartment = waiting.pop()
        staying = ""
        for neighbour, colour in zip(NEIGHBOURS[apartment], changes[apartment], strict=True):
            if colour == FREE:
                continue
            beside = changes.get(neighbour) or homes[neighbour]
            if FREE not in beside:
                staying += colour
                continue
            changes[neighbour] = beside = beside.replace(FREE, colour, 1)
            if FREE not in beside:
                waiting.append(neighbour)
        if len(staying) == 4:
            return None
        changes[apartment] = staying + EMPTY[len(staying) :]
        if not waiting:
            return changes
    return None
