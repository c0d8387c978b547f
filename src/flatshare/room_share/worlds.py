"""The worlds that fit what one seat knows: every way in which the hidden cards can lie (RS-29).

A world is a complete course of the cards: where each single card of the deck was dealt, how each reshuffle
came out, and which of the cards in hand each play took. Cards of one kind are different cards here. All
worlds are equally likely as long as nobody reads anything into the choice of a play: shuffles are fair, and a
play takes each card of the hand equally likely, whatever it shows. `Worlds.draw` picks each world that fits
equally often.

**What a seat knows.** Everybody sees the cards played, in order, so at a reshuffle everybody knows the new
draw pile's cards, and that the hands hold exactly the others (RS-29). Besides, a seat knows what it held
itself at each reshuffle and what it drew. `View.discard`, `View.reshuffles` and the own hand say all of this.

**Origins.** Each hidden card has an origin: 0 if it was dealt before the first reshuffle, 1 if it comes from
the pile of the first reshuffle, and so on. All cards of one origin that the seat has not seen are
exchangeable: a fair shuffle put them in their places, and plays do not look at what they show. So the plays
before the first reshuffle say nothing more. After it a play can be of a kind that occurs among several
origins. Then its origin is open, and this is all that is open: given the origins of all plays, the cards left
of each origin lie in any order. A card that is still in a hand at a later reshuffle keeps its origin. That is
why a view has all reshuffles, not only the latest one.

**Counting.** Take one choice of origins. A play of this kind out of *s* cards of its origin in the hand, with
*n* cards of its kind and origin unseen before it, can come about in *s n* ways. In the end the *m* unseen
cards of an origin can lie in *m*! ways. The product is the number of worlds with these origins. Courses that
leave the same cards of each origin unseen, and the same numbers in each hand, have the same future. So they
are counted together, play by play, and a draw walks back through the counts. Hands hold three cards, so there
are few cases: for a seat of two players at most eight after one reshuffle.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from math import factorial
from random import Random
from typing import Final, NamedTuple, cast

from flatshare.room_share.components import CARDS, HAND, Card, Colour, deck, sorted_hand
from flatshare.room_share.events import Hand
from flatshare.room_share.state import Reshuffle, State
from flatshare.room_share.steps import ChooseColour
from flatshare.room_share.view import View

_KIND: Final = {card: kind for kind, card in enumerate(CARDS)}

Counts = tuple[int, ...]


class NoWorldFits(ValueError):
    """The cards of the view contradict each other."""


class Play(NamedTuple):
    """A card that a seat played."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Period:
    """The turns after one reshuffle, up to the next one: a draw, a play, a draw, a play and so on."""

    pile: tuple[Card, ...]
    drawers: tuple[int, ...]
    """The seats that drew a card of this pile, in turn. The first one is the seat that had to shuffle."""
    plays: tuple[Play, ...]

    def steps(self) -> Iterator[tuple[int | None, Play | None]]:
        """Who drew, and what was played after that."""
        return zip_longest(self.drawers, self.plays)


def periods_of(view: View) -> tuple[Period, ...]:
    """The periods since the first reshuffle. Each turn is a play and a draw, and the seats take turns."""
    if not view.reshuffles:
        return ()
    in_play = _in_play(view)
    played = [*(reshuffle.pile for reshuffle in view.reshuffles[1:]), (*view.discard, *in_play)]
    turn = view.turns + len(in_play) - sum(map(len, played))
    periods: list[Period] = []
    for reshuffle, cards in zip(view.reshuffles, played, strict=True):
        seats = [(view.start + turn + number) % view.players for number in range(-1, len(cards))]
        plays = tuple(map(Play, seats[1:], cards))
        is_last = len(periods) + 1 == len(view.reshuffles)
        # the draw that follows the last play is from the next pile, or has not happened yet
        drawers = seats if is_last and not in_play else seats[:-1]
        periods.append(Period(reshuffle.pile, tuple(drawers), plays))
        turn += len(cards)
    return tuple(periods)


def _in_play(view: View) -> tuple[Card, ...]:
    """The card played in the turn that is not over, which is not on the discard pile yet."""
    card: Card | None = getattr(view.step, "card", None)
    return () if card is None else (card,)


class Unseen(NamedTuple):
    """What is hidden at one moment."""

    pools: tuple[Counts, ...]
    """By origin: how many unseen cards of each kind, in the order of CARDS, in hands and draw pile."""
    held: tuple[Counts, ...]
    """By seat: how many cards of each origin its hidden hand holds."""

    def after_draw(self, seat: int, origin: int) -> "Unseen":
        """The same after the seat drew a card of this origin."""
        return Unseen(self.pools, _changed(self.held, seat, origin, 1))

    def after_play(self, seat: int, kind: int, origin: int) -> "Unseen":
        """The same after the seat played a card of this kind and origin."""
        return Unseen(_changed(self.pools, origin, kind, -1), _changed(self.held, seat, origin, -1))

    def orders(self) -> int:
        """In how many orders the unseen cards of each origin can lie."""
        ways = 1
        for pool in self.pools:
            ways *= factorial(sum(pool))
        return ways


def _changed(rows: tuple[Counts, ...], at: int, column: int, by: int) -> tuple[Counts, ...]:
    row = rows[at]
    row = (*row[:column], row[column] + by, *row[column + 1 :])
    return (*rows[:at], row, *rows[at + 1 :])


@dataclass(slots=True)
class Case:
    """One possibility for what is unseen."""

    ways: int = 0
    """In how many ways the plays so far lead here."""
    before: "list[tuple[int, Case, int]]" = field(default_factory=lambda: [])
    """The cases before the latest hidden play: the ways by each, the case, the origin of the card played."""


Cases = dict[Unseen, Case]


@dataclass(slots=True)
class Slot:
    """A card in a hidden hand. It is filled in when it is played, or at the end."""

    origin: int
    card: Card | None = None


class Worlds:
    """The worlds that fit a view. They are counted once; then any number of them can be drawn.

    Raises NoWorldFits if the view's cards contradict each other, as those of a game never do.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._periods = periods_of(view)
        self._first_hands = _first_hands(view, self._periods)
        self._cases = self._count(_pools(view, self._periods))
        _check_numbers(self._cases, view)
        self._weights = [case.ways * unseen.orders() for unseen, case in self._cases.items()]

    def draw(self, rng: Random) -> State:
        """A state of a random world, each one that fits equally likely."""
        ((unseen, case),) = rng.choices(list(self._cases.items()), self._weights)
        origins = _origins(case, rng)
        hands = [[Slot(0) for _ in range(size)] for size in self._first_hands]
        at_reshuffles: list[list[list[Slot]]] = []
        for origin, period in enumerate(self._periods, 1):
            at_reshuffles.append([hand.copy() for hand in hands])
            for drawer, play in period.steps():
                if drawer is not None and drawer != self._view.seat:
                    hands[drawer].append(Slot(origin))
                if play is not None and play.seat != self._view.seat:
                    slot = rng.choice([slot for slot in hands[play.seat] if slot.origin == origins[0]])
                    slot.card = play.card
                    hands[play.seat] = [other for other in hands[play.seat] if other is not slot]
                    del origins[0]
        rest = [_in_random_order(pool, rng) for pool in unseen.pools]
        for hand in hands:
            for slot in hand:
                slot.card = rest[slot.origin].pop()
        return self._state(hands, at_reshuffles, tuple(rest[-1]))

    def _count(self, pools: tuple[Counts, ...]) -> Cases:
        """The cases now, with the number of ways to each."""
        held = tuple((size, *[0] * len(self._periods)) for size in self._first_hands)
        cases: Cases = {Unseen(pools, held): Case(1)}
        for origin, period in enumerate(self._periods, 1):
            for drawer, play in period.steps():
                if drawer is not None and drawer != self._view.seat:
                    cases = {unseen.after_draw(drawer, origin): case for unseen, case in cases.items()}
                if play is not None and play.seat != self._view.seat:
                    cases = _after_play(cases, play)
        return cases

    def _state(
        self, hands: list[list[Slot]], at_reshuffles: list[list[list[Slot]]], draw: tuple[Card, ...]
    ) -> State:
        view = self._view
        reshuffles = tuple(
            Reshuffle(reshuffle.pile, self._all_hands(slots, reshuffle.hands))
            for reshuffle, slots in zip(view.reshuffles, at_reshuffles, strict=True)
        )
        known = tuple(view.hand if seat == view.seat else None for seat in range(view.players))
        return State(
            players=view.players,
            variant=view.variant,
            board=view.board,
            colours=() if isinstance(view.step, ChooseColour) else cast(tuple[Colour, ...], view.colours),
            supplies=view.supplies,
            hands=self._all_hands(hands, known),
            draw=draw,
            discard=view.discard,
            start=view.start,
            turns=view.turns,
            seat=view.turn,
            step=view.step,
            reshuffles=reshuffles,
        )

    def _all_hands(self, hidden: list[list[Slot]], known: Sequence[Hand | None]) -> tuple[Hand, ...]:
        return tuple(
            sorted_hand([cast(Card, slot.card) for slot in slots]) if hand is None else hand
            for slots, hand in zip(hidden, known, strict=True)
        )


def _first_hands(view: View, periods: tuple[Period, ...]) -> tuple[int, ...]:
    """How many cards of origin 0 each hidden hand held at the first reshuffle, or holds if there was none."""
    sizes = list(view.hands)
    if periods:
        sizes = [HAND] * view.players
        sizes[periods[0].drawers[0]] -= 1
    return tuple(0 if seat == view.seat else size for seat, size in enumerate(sizes))


def _pools(view: View, periods: tuple[Period, ...]) -> tuple[Counts, ...]:
    """By origin: the cards that the seat itself neither held nor drew, before any of them was played."""
    cards = deck(view.variant) if any(view.hands) else ()
    if not periods:
        return (_without(cards, (*view.hand, *view.discard, *_in_play(view))),)
    own = [*(_own_hand(view, reshuffle) for reshuffle in view.reshuffles), view.hand]
    pools = [_without(cards, (*periods[0].pile, *own[0]))]
    for period, (before, after) in zip(periods, pairwise(own), strict=True):
        had = Counter[Card](after)
        had.update(play.card for play in period.plays if play.seat == view.seat)
        draws = period.drawers.count(view.seat) if view.seat is not None else 0
        if not Counter[Card](before) <= had or had.total() != len(before) + draws:
            raise NoWorldFits(
                f"the hand {'.'.join(before)} and {draws} draws do not become {'.'.join(after)}"
            )
        pools.append(_without(period.pile, (had - Counter[Card](before)).elements()))
    return tuple(pools)


def _own_hand(view: View, reshuffle: Reshuffle) -> Hand:
    """What the seat itself held at a reshuffle; nothing for a spectator."""
    hand = None if view.seat is None else reshuffle.hands[view.seat]
    return hand or ()


def _without(cards: Iterable[Card], known: Iterable[Card]) -> Counts:
    """How many cards of each kind are left without the known ones."""
    left = Counter(cards)
    left.subtract(known)
    if min(left.values(), default=0) < 0:
        raise NoWorldFits(f"{min(left, key=left.__getitem__)} is there more often than it can be")
    return tuple(left[card] for card in CARDS)


def _check_numbers(cases: Cases, view: View) -> None:
    """Raise NoWorldFits unless there are as many unseen cards as hidden hands and draw pile hold."""
    if not cases:
        raise NoWorldFits("the hidden hands could not play all these cards")
    unseen = next(iter(cases))
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hands)]
    if [sum(held) for held in unseen.held] != sizes:
        raise NoWorldFits(f"by the turns so far the hidden hands do not hold {sizes} cards")
    in_pile = [
        sum(pool) - sum(held[origin] for held in unseen.held) for origin, pool in enumerate(unseen.pools)
    ]
    if in_pile != [*[0] * (len(in_pile) - 1), view.draw]:
        raise NoWorldFits(f"by the turns so far the draw pile does not have {view.draw} cards")


def _after_play(cases: Cases, play: Play) -> Cases:
    """The cases after a hidden hand showed a card: it can be of each origin that has its kind."""
    kind = _KIND[play.card]
    after: Cases = {}
    for unseen, case in cases.items():
        for origin, (pool, held) in enumerate(zip(unseen.pools, unseen.held[play.seat], strict=True)):
            if ways := case.ways * held * pool[kind]:
                following = after.setdefault(unseen.after_play(play.seat, kind, origin), Case())
                following.ways += ways
                following.before.append((ways, case, origin))
    return after


def _origins(case: Case, rng: Random) -> list[int]:
    """The origins of all hidden plays that led to a case, each choice of them by its number of ways."""
    origins: list[int] = []
    while case.before:
        ((_, case, origin),) = rng.choices(case.before, [ways for ways, _, _ in case.before])
        origins.append(origin)
    return origins[::-1]


def _in_random_order(pool: Counts, rng: Random) -> list[Card]:
    cards: list[Card] = [card for card, count in zip(CARDS, pool, strict=True) for _ in range(count)]
    rng.shuffle(cards)
    return cards
