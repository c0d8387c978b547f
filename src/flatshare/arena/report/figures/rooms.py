"""Which room cards are built and what they bring, and which side of a starting card is chosen."""

from collections.abc import Iterable
from dataclasses import dataclass

from flatshare.arena.report.estimates import Average, Share, average, share
from flatshare.arena.report.facts import CardOfHouse
from flatshare.arena.report.figures.games import PLAYERS, Games
from flatshare.rooms_and_roomies.components import Components


@dataclass(frozen=True)
class RoomCard:
    """A Large or Small Room card in all games together."""

    card: str
    deck: str
    most: int
    """The sum of its completion bonuses."""
    built: int
    """In how many games."""
    taken: Share
    """Of the times when somebody took a room card and this one was on top."""
    bonus: Average
    """The completion bonuses that it brought where it was built."""


@dataclass(frozen=True)
class StartingSide:
    """A side of a starting card."""

    card: str
    side: str
    chosen: Share
    """Of those who had the card."""
    points: Average
    """The final scores with it."""


def room_cards(games: Games, components: Components) -> tuple[RoomCard, ...]:
    """Each room card, the large deck first, in the order of the edition."""
    choices = [choice for facts in games.telling() for choice in facts.building]
    built = [card for seat in games.seats() for card in seat.cards[1:]]
    decks = (("large", components.edition.large), ("small", components.edition.small))
    return tuple(
        RoomCard(
            card=card.id,
            deck=deck,
            most=sum(room.bonus for room in card.rooms),
            built=len(_of(card.id, built)),
            taken=share(card.id == choice.taken for choice in choices if card.id in choice.shown),
            bonus=average(one.bonus for one in _of(card.id, built)),
        )
        for deck, cards in decks
        for card in cards
    )


def _of(id: str, cards: Iterable[CardOfHouse]) -> list[CardOfHouse]:
    return [card for card in cards if card.card == id]


def starting_sides(games: Games, components: Components) -> tuple[StartingSide, ...]:
    """Both sides of each starting card."""
    points: dict[str, list[int]] = {}
    for seat in games.seats():
        points.setdefault(seat.cards[0].card, []).append(seat.points)
    found: list[StartingSide] = []
    for id, sides in components.sides.items():
        counts = {side.id: len(points.get(side.id, [])) for side in sides}
        found.extend(
            StartingSide(
                card=id,
                side=side.id,
                chosen=Share(counts[side.id], sum(counts.values())),
                points=average(points.get(side.id, [])),
            )
            for side in sides
        )
    return tuple(found)


def cards_built(games: Games) -> dict[int, Average]:
    """By number of players: room cards that a player builds, the starting card not counted."""
    return {
        players: average(sum(len(seat.cards) - 1 for seat in facts.seats) / players for facts in plain)
        for players in PLAYERS
        if (plain := games.plain(players))
    }
