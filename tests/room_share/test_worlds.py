"""The worlds that fit what a seat knows: counted out one by one with a few cards, and held in whole games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from flatshare.room_share import GAME, Options, State
from flatshare.room_share.components import Card, Variant, deck, sorted_hand
from flatshare.room_share.state import Reshuffle
from flatshare.room_share.steps import ChooseCard, ChooseMeeple
from flatshare.room_share.worlds import NoWorldFits, Worlds
from tests.room_share.games import CONFIGURATIONS, decisions, first_state, no_hurry, states

# A table with a small deck, all of whose worlds can be listed. Cards are numbers; SMALL has their kinds.

SMALL: dict[int, tuple[Card, ...]] = {
    7: ("key-r", "key-r", "key-r", "key-b", "key-b", "key-y", "key-g"),
    8: ("key-r", "key-r", "key-r", "key-b", "key-b", "key-b", "key-y", "key-g"),
    10: ("key-r", "key-r", "key-r", "key-b", "key-b", "key-b", "key-b", "key-y", "key-y", "key-g"),
}
Cards = tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """Where each single card is, and all hands at each reshuffle."""

    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards = ()
    reshuffles: tuple[tuple[Cards, tuple[Cards, ...]], ...] = ()

    def play(self, seat: int, card: int) -> "Table":
        """The table after a play."""
        hands = list(self.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        return replace(self, hands=tuple(hands), discard=(*self.discard, card))

    def orders(self) -> Iterator["Table"]:
        """The table with each order that a reshuffle can bring, if there has to be one."""
        if self.draw:
            yield self
            return
        reshuffles = (*self.reshuffles, (self.discard, self.hands))
        for order in permutations(self.discard):
            yield replace(self, draw=order, discard=(), reshuffles=reshuffles)

    def drawn(self, seat: int) -> "Table":
        """The table after the seat drew the top card."""
        hands = list(self.hands)
        hands[seat] = (*hands[seat], self.draw[0])
        return replace(self, hands=tuple(hands), draw=self.draw[1:])


@dataclass(frozen=True)
class Observed:
    """What a seat sees of a game: the kinds played, and its own cards."""

    players: int
    cards: int
    seat: int | None
    first_hand: tuple[Card, ...]
    plays: tuple[Card, ...]
    draws: tuple[Card | None, ...]
    """Turn by turn; None where another seat drew."""

    def kind(self, card: int) -> Card:
        return SMALL[self.cards][card]

    def kinds(self, cards: Cards) -> tuple[Card, ...]:
        kinds: list[Card] = [self.kind(card) for card in cards]
        return tuple(kinds)


def random_game(
    players: int, cards: int, seat: int | None, turns: int, rng: Random
) -> tuple[Observed, Table]:
    """Random cards and plays, and what the seat sees of them. The draw after the last play is left out."""
    kinds = SMALL[cards]
    order = rng.sample(range(cards), cards)
    hands = tuple(tuple(order[3 * each : 3 * each + 3]) for each in range(players))
    table = Table(hands, tuple(order[3 * players :]))
    plays: list[Card] = []
    draws: list[Card | None] = []
    for turn in range(turns):
        actor = turn % players
        card = rng.choice(table.hands[actor])
        plays.append(kinds[card])
        table = table.play(actor, card)
        if turn < turns - 1:
            if not table.draw:
                table = rng.choice(list(table.orders()))
            draws.append(kinds[table.draw[0]] if actor == seat else None)
            table = table.drawn(actor)
    own: list[Card] = [kinds[card] for card in hands[seat]] if seat is not None else []
    return Observed(players, cards, seat, tuple(own), tuple(plays), tuple(draws)), table


def all_worlds(observed: Observed) -> Iterator[Table]:
    """Every deal, order of each reshuffle and choice of a card to play that fits what the seat saw.

    As cards of one kind are alike, it is enough to look at one choice of the cards in its own first hand.
    """
    own = _some_cards(observed, observed.first_hand)
    others = [card for card in range(observed.cards) if card not in own]
    at = 3 * (observed.seat or 0)
    for order in permutations(others):
        cards = (*order[:at], *own, *order[at:])
        hands = tuple(cards[3 * each : 3 * each + 3] for each in range(observed.players))
        yield from _went_on(observed, Table(hands, cards[3 * observed.players :]), 0)


def _some_cards(observed: Observed, kinds: tuple[Card, ...]) -> Cards:
    chosen: list[int] = []
    for kind in kinds:
        chosen.append(
            next(card for card in range(observed.cards) if observed.kind(card) == kind and card not in chosen)
        )
    return tuple(chosen)


def _went_on(observed: Observed, table: Table, turn: int) -> Iterator[Table]:
    actor = turn % observed.players
    for card in table.hands[actor]:
        if observed.kind(card) != observed.plays[turn]:
            continue
        played = table.play(actor, card)
        if turn + 1 == len(observed.plays):
            yield played
            continue
        for order in played.orders():
            seen = observed.draws[turn]
            if seen is None or observed.kind(order.draw[0]) == seen:
                yield from _went_on(observed, order.drawn(actor), turn + 1)


def as_state(observed: Observed, table: Table) -> State:
    """The state with these cards. The card played last is still in play."""

    def hand(cards: Cards) -> tuple[Card, ...]:
        return sorted_hand(observed.kinds(cards))

    turns = len(observed.plays) - 1
    return first_state(Options(players=observed.players, start=0), 1).but(
        hands=tuple(map(hand, table.hands)),
        draw=observed.kinds(table.draw),
        discard=observed.kinds(table.discard[:-1]),
        reshuffles=tuple(
            Reshuffle(observed.kinds(pile), tuple(map(hand, hands))) for pile, hands in table.reshuffles
        ),
        turns=turns,
        seat=turns % observed.players,
        step=ChooseMeeple(observed.plays[-1], None),
    )


def hidden_part(state: State) -> object:
    return state.hands, state.draw, [reshuffle.hands for reshuffle in state.reshuffles]


@pytest.mark.parametrize(
    ("players", "cards", "seat", "turns"),
    [
        (2, 8, 0, 2),
        (2, 8, 0, 5),
        (2, 8, 1, 5),
        (2, 8, 0, 6),
        (2, 8, 1, 8),
        (2, 7, 1, 6),
        (2, 7, None, 3),
        (2, 7, None, 6),
        (3, 10, 1, 4),
        (3, 10, 2, 5),
    ],
)  # fmt: skip
def test_each_world_that_fits_is_drawn_equally_often(
    players: int, cards: int, seat: int | None, turns: int, monkeypatch: pytest.MonkeyPatch
):
    """RS-29: against a list of all worlds, with no reshuffle, one or several."""

    def small_deck(variant: Variant) -> tuple[Card, ...]:
        return SMALL[cards]

    monkeypatch.setattr("flatshare.room_share.worlds.deck", small_deck)
    for seed in range(3):
        observed, table = random_game(players, cards, seat, turns, Random(seed))
        view = GAME.view(as_state(observed, table), seat)
        worlds = Worlds(view)
        expected: Counter[str] = Counter()
        cache: dict[Table, str] = {}
        for world in all_worlds(observed):
            if world not in cache:
                cache[world] = repr(hidden_part(as_state(observed, world)))
            expected[cache[world]] += 1
        rng, draws = Random(seed), 4000
        found = Counter(repr(hidden_part(worlds.draw(rng))) for _ in range(draws))
        assert set(found) <= set(expected)
        total = expected.total()
        common = {
            world: draws * count / total for world, count in expected.items() if draws * count >= 5 * total
        }
        rare = draws - sum(common.values())
        cells = [(found[world], mean) for world, mean in common.items()]
        if rare > 5:
            cells.append((draws - sum(found[world] for world in common), rare))
        distance = sum((count - mean) ** 2 / mean for count, mean in cells)
        freedom = len(cells) - 1
        assert distance <= freedom + 4 * sqrt(2 * freedom) + 4, (seed, distance, freedom)


# Whole games with the whole deck


def turn_after_reshuffle(seed: int) -> State:
    """The beginning of the turn after the first reshuffle of a random game of two."""
    return next(
        state for state in states(Options(), seed) if state.reshuffles and isinstance(state.step, ChooseCard)
    )


@pytest.mark.parametrize("seed", range(200))
def test_after_a_reshuffle_the_seat_that_drew_knows_the_other_hand(seed: int):
    """RS-29: the hands hold just the cards that are not in the new draw pile."""
    state = turn_after_reshuffle(seed)
    (reshuffle,) = state.reshuffles
    drawer, other = state.next_seat(state.seat), state.seat
    own = reshuffle.hands[drawer]
    assert own is not None
    deducible = Counter(deck(state.variant)) - Counter(reshuffle.pile) - Counter(own)
    worlds = Worlds(GAME.view(state, drawer))
    rng = Random(seed)
    for _ in range(5):
        assert worlds.draw(rng).hands[other] == sorted_hand(deducible.elements()) == state.hands[other]


def test_after_a_reshuffle_the_other_seat_knows_all_but_the_card_drawn():
    """RS-29."""
    for seed in range(20):
        state = turn_after_reshuffle(seed)
        drawer = state.next_seat(state.seat)
        known = Counter(state.reshuffles[0].hands[drawer])
        worlds = Worlds(GAME.view(state, state.seat))
        hands = [Counter(worlds.draw(Random(number)).hands[drawer]) for number in range(50)]
        assert all(hand >= known for hand in hands)
        assert len({repr(hand) for hand in hands}) > 1


WITH_CARDS = [chosen for chosen in CONFIGURATIONS if not chosen.cardless and not chosen.royal]


@pytest.mark.parametrize("chosen", WITH_CARDS, ids=str)
def test_worlds_fit_the_view_through_long_games(chosen: Options):
    rng = Random(5)
    reshuffles = 0
    for seed in range(3):
        for number, decision in enumerate(decisions(first_state(chosen, seed), seed, no_hurry)):
            state = decision.after
            reshuffles = max(reshuffles, len(state.reshuffles))
            if number % 4 and not isinstance(state.step, ChooseCard):
                continue
            for seat in (*range(chosen.players), None):
                view = GAME.view(state, seat)
                sample = GAME.sample(view, rng)
                assert GAME.view(sample, seat) == view
                for other in range(chosen.players):
                    assert GAME.view(GAME.sample(GAME.view(sample, other), rng), other) == GAME.view(
                        sample, other
                    )
    assert reshuffles >= (2 if chosen.players == 4 else 1)


def test_cards_that_contradict_each_other_are_refused():
    state = turn_after_reshuffle(1)
    (reshuffle,) = state.reshuffles
    view = GAME.view(state, state.seat)
    own = view.hand[0]
    foreign = next(card for card in reshuffle.pile if card not in view.hand)
    other_pile = tuple(own if card == foreign else card for card in reshuffle.pile)
    for wrong in (
        replace(view, reshuffles=(replace(view.reshuffles[0], pile=other_pile),)),
        replace(view, draw=view.draw + 1),
        replace(view, turns=view.turns + 1),
        replace(view, hand=(foreign, *view.hand[1:])),
    ):
        with pytest.raises(NoWorldFits):
            Worlds(wrong)
