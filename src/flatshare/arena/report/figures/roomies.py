"""What the Roomie cards are worth, and how gladly they are taken."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from flatshare.arena.report.estimates import Average, Share, average, share
from flatshare.arena.report.figures.games import Games

FAR: Final = 3
"""A card is far off if its average differs by this many points: the cost of an unmet need."""
ENOUGH: Final = 8
"""Cards that were held in fewer games say nothing yet."""


@dataclass(frozen=True)
class Roomie:
    """A Roomie card in all games together."""

    card: str
    points: Average
    """Of those who had it at the end."""
    taken: Share
    """Of the times when somebody took a card and this one was there too."""
    by_chance: float
    """The share that would be its own if all cards were taken alike."""

    def off(self, middle: float) -> str:
        """`high` or `low` if it surely lies far off, `open` if that is not sure, otherwise nothing."""
        low, high = self.points.interval
        if self.points.of < ENOUGH:
            return "open"
        if low > middle + FAR:
            return "high"
        if high < middle - FAR:
            return "low"
        return "open" if high > middle + FAR or low < middle - FAR else ""


def roomies(games: Games, cards: Sequence[str]) -> tuple[Roomie, ...]:
    """Each card, the most lucrative first; those that nobody had come last."""
    telling = games.telling()
    held: dict[str, list[int]] = defaultdict(list)
    choices: dict[str, list[tuple[bool, float]]] = defaultdict(list)
    for facts in telling:
        for seat in facts.seats:
            for one in seat.roomies:
                held[one.card].append(one.points)
        for choice in facts.cafe:
            for card in choice.shown:
                choices[card].append((card == choice.taken, 1 / len(choice.shown)))
    found = [
        Roomie(
            card=card,
            points=average(held[card]),
            taken=share(taken for taken, _ in choices[card]),
            by_chance=fmean([chance for _, chance in choices[card]]) if choices[card] else 0.0,
        )
        for card in cards
    ]
    return tuple(sorted(found, key=lambda roomie: (not roomie.points.of, -roomie.points.value)))


def middle(cards: Sequence[Roomie]) -> float:
    """The average of the cards' averages."""
    return average(card.points.value for card in cards if card.points.of).value


def this_is_you(games: Games) -> tuple[tuple[int, Average], ...]:
    """Points of each This Is You card, by its number."""
    points: dict[int, list[int]] = {}
    for seat in games.seats():
        points.setdefault(seat.number, []).append(seat.this_is_you)
    return tuple((number, average(points[number])) for number in sorted(points))


def cards_held(games: Games) -> tuple[tuple[str, Average], ...]:
    """How many Roomie cards a player of each strength has at the end."""
    return tuple(
        (bot, average(len(seat.roomies) for seat in games.seats() if seat.bot == bot))
        for bot in games.thinking
    )
