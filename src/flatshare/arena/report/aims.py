"""What a good edition has to be, and whether this one is: each aim with its figure, interval and verdict.

An aim is met, or not met, only where the whole interval says so; otherwise it is open, and more games have to
tell.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from flatshare.arena.report.estimates import Interval, Share
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.figures.roomies import FAR, Roomie, middle, roomies
from flatshare.arena.report.figures.seats import seats
from flatshare.arena.report.figures.solo import challenges, solo
from flatshare.arena.report.program import TABLES
from flatshare.arena.report.wording import counted, number, percent, percent_span, span

Verdict = Literal["met", "not met", "open", "not played"]
Name = Callable[[str, str], str]
"""The name of a `roomie`, `challenge`, `card` or `furniture` by its id."""

MOSTLY: Final = (0.5, 1.0)
NOW_AND_THEN: Final = (0.02, 0.33)
"""One game in fifty at least, and no more than one in three."""
REACHABLE: Final = (0.1, 1.0)
"""One game in ten at least."""
RARELY: Final = (0.002, 0.1)
"""One game in five hundred at least, and no more than one in ten."""
ENOUGH_GAMES: Final = 100
"""Of fewer games at a table nobody can say that no seat wins more than its share."""
ANY: Final = 10**6
"""More points than anybody has."""


@dataclass(frozen=True, slots=True)
class Aim:
    """One line of the table of verdicts."""

    aim: str
    wanted: str
    figure: str
    interval: str
    verdict: Verdict
    rests_on: str


def aims(games: Games, cards: Sequence[str], name: Name) -> tuple[Aim, ...]:
    """All aims, in the order of the page. `cards` are the edition's Roomie cards."""
    return (
        _spread(games),
        *_solo_results(games),
        *_challenges(games, name),
        *(_seats(games, players) for players in TABLES),
        _roomies(roomies(games, cards), name),
    )


def plain_bot(games: Games) -> str:
    """The bot that plays plainly, yet not at random."""
    return games.thinking[0]


def good_bot(games: Games) -> str | None:
    """The one that plays well, if any plays better than the plain one."""
    return games.thinking[1] if len(games.thinking) > 1 else None


def best_bot(games: Games) -> str | None:
    """The strongest of those."""
    return games.thinking[-1] if len(games.thinking) > 1 else None


def _spread(games: Games) -> Aim:
    averages = [(each.bot, each.average) for each in solo(games) if each.scores]
    pairs = list(pairwise(each for _, each in averages))
    verdict: Verdict = "open"
    if not pairs:
        verdict = "not played"
    elif all(weaker.interval[1] < stronger.interval[0] for weaker, stronger in pairs):
        verdict = "met"
    elif any(weaker.interval[0] > stronger.interval[1] for weaker, stronger in pairs):
        verdict = "not met"
    return Aim(
        aim="Alone, stronger bots score more",
        wanted="average scores that rise, their intervals apart",
        figure=", ".join(f"{bot} {number(each.value)}" for bot, each in averages),
        interval=", ".join(span(each.interval) for _, each in averages),
        verdict=verdict,
        rests_on=counted(sum(each.of for _, each in averages), "game"),
    )


def _solo_results(games: Games) -> Iterator[Aim]:
    alone = {each.bot: each for each in solo(games)}
    for role, bot, low, high, wanted, bounds in (
        ("plain", plain_bot(games), -ANY, 40, "mostly below 40 points", MOSTLY),
        ("good", good_bot(games), 40, 60, "mostly 40 to 59 points", MOSTLY),
        ("best", best_bot(games), 60, ANY, "60 points and more now and then", NOW_AND_THEN),
    ):
        found = alone[bot].between(low, high) if bot else None
        yield _of_share(f"Alone, the {role} bot", bot, wanted, found, bounds)


def _challenges(games: Games, name: Name) -> Iterator[Aim]:
    played = {(each.challenge, each.bot): each for each in challenges(games)}
    for challenge in dict.fromkeys(challenge for challenge, _ in played):
        for role, bot, level, wanted, bounds in (
            ("good", good_bot(games), "good", "reaches Good", REACHABLE),
            ("best", best_bot(games), "legendary", "reaches Legendary, rarely", RARELY),
        ):
            found = played[challenge, bot].reached(level) if bot else None
            yield _of_share(f"{name('challenge', challenge)}, the {role} bot", bot, wanted, found, bounds)


def _of_share(aim: str, bot: str | None, wanted: str, found: Share | None, bounds: Interval) -> Aim:
    low, high = bounds
    wanted += f" ({percent(low, 1).replace('.0', '')} of games or more"
    wanted += ")" if high == 1 else f", but no more than {percent(high)})"
    if found is None or not found.of:
        return Aim(aim if bot is None else f"{aim} ({bot})", wanted, "", "", "not played", "no game")
    return Aim(
        aim=f"{aim} ({bot})",
        wanted=wanted,
        figure=percent(found.value),
        interval=percent_span(found.interval),
        verdict=judged(found.interval, bounds),
        rests_on=counted(found.of, "game"),
    )


def judged(interval: Interval, bounds: Interval) -> Verdict:
    """Whether a figure surely lies within bounds, surely not, or neither."""
    if bounds[0] <= interval[0] and interval[1] <= bounds[1]:
        return "met"
    return "not met" if interval[1] < bounds[0] or interval[0] > bounds[1] else "open"


def _seats(games: Games, players: int) -> Aim:
    found = seats(games, players, games.thinking)
    most = max(found, key=lambda seat: seat.wins.value)
    verdict: Verdict = "met" if most.wins.of >= ENOUGH_GAMES else "open"
    if not most.wins.of:
        verdict = "not played"
    elif any(seat.ahead for seat in found):
        verdict = "not met"
    return Aim(
        aim=f"{players} players: every seat has its chance",
        wanted=f"none wins significantly more than {percent(1 / players)} of games among equals",
        figure=f"most wins: seat {most.number} with {percent(most.wins.value)}" if most.wins.of else "",
        interval=percent_span(most.interval) if most.wins.of else "",
        verdict=verdict,
        rests_on=counted(most.wins.of, "game"),
    )


def _roomies(cards: Sequence[Roomie], name: Name) -> Aim:
    center = middle(cards)
    off = {card.card: card.off(center) for card in cards}
    held = [card for card in cards if card.points.of]
    far = [f"{name('roomie', card)} ({how})" for card, how in off.items() if how in ("high", "low")]
    unsure = sum(how == "open" for how in off.values())
    verdict: Verdict = "not met" if far else "open" if unsure else "met"
    return Aim(
        aim="No Roomie card lies far off the others",
        wanted=f"no card’s average more than {FAR} points from that of all cards",
        figure=f"far off: {', '.join(far) or 'none'}; not sure of {unsure}" if held else "",
        interval=f"averages from {span((held[-1].points.value, held[0].points.value))}" if held else "",
        verdict=verdict if held else "not played",
        rests_on=counted(sum(card.points.of for card in cards), "card") + " held",
    )
