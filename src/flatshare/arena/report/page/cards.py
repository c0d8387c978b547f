"""The sections on Roomie cards, This Is You, room cards and starting cards."""

from flatshare.arena.report.figures.roomies import FAR, Roomie, cards_held, middle, roomies, this_is_you
from flatshare.arena.report.figures.rooms import cards_built, room_cards, starting_sides
from flatshare.arena.report.page.html import Html, beside, in_percent, in_units, section, table
from flatshare.arena.report.page.report import Report
from flatshare.arena.report.plots import Dot, dots
from flatshare.arena.report.wording import number, percent

WHICH = "All games without a challenge count, except those with random bots."
ROOMIES = f"""
{WHICH} The first plot has the points that each card brought those who had it at the end. The dashed line is
the average of all cards, the grey strip {FAR} points on either side of it: what an unmet need costs. A
filled dot lies surely outside; a card whose interval only reaches out of the strip is not sure yet. Bots
take cards that suit their houses, so these are not the points of a card taken blindly.

The second plot tells how often a card was taken when somebody took one and it was there too; the dashed
line is the share that all would have if they were taken alike.
"""
THIS_IS_YOU = f"""
{WHICH} Points for combination pairs, by the number on the card, which is the place in turn order. The wish
is the same on all cards. But number 1 is in every game, and number 5 in those of five players alone: the
rows rest on different games.
"""
ROOMS = f"""
{WHICH} The first plot tells how often a room card was taken when it lay on top of its deck and somebody
took a card from either deck. Cards near 0 are not wanted, cards near 100 leave no choice. The second has
the completion bonuses that a card brought where it was built; the mark at the right end is all that it
could bring.
"""
SIDES = f"""
{WHICH} How often each side of a starting card is chosen by those who have the card, and their final scores.
Both sides should be chosen, and no starting card should lie far below the others. A bot that looks one step
ahead may always choose the same side.
"""


def roomie_cards(report: Report) -> Html:
    """What Roomie cards are worth, and how gladly they are taken."""
    found = roomies(report.games, report.roomie_cards)
    center = middle(found)
    off = {card.card: card.off(center) for card in found}
    points = dots(
        "Average points of each Roomie card",
        [
            (
                report.name("roomie", card.card),
                [Dot.of(card.points, filled=off[card.card] in ("high", "low"))],
            )
            for card in found
        ],
        "points",
        line=center,
        margin=FAR,
        floor=0,
    )
    by_taken = sorted(found, key=lambda card: -card.taken.value)
    shown = [card for card in found if card.taken.of]
    chance = sum(card.by_chance for card in shown) / len(shown) if shown else None
    taken = dots(
        "How often each Roomie card is taken",
        [
            (report.name("roomie", card.card), [Dot.of(card.taken, 100, _unlike(card) != "")])
            for card in by_taken
        ],
        "% of the times it was there",
        line=None if chance is None else 100 * chance,
        floor=0,
    )
    words = {"high": "far above", "low": "far below", "open": "not sure", "": "near"}
    rows = [
        (
            report.name("roomie", card.card),
            str(card.points.of),
            in_units(card.points),
            words[off[card.card]],
            str(card.taken.of),
            in_percent(card.taken),
            f"{percent(card.by_chance)} {_unlike(card)}",
        )
        for card in found
    ]
    marked = [place for place, card in enumerate(found) if off[card.card] in ("high", "low")]
    heads = (
        "Roomie",
        "held",
        "points",
        f"against the average of {number(center)}",
        "on offer",
        "taken",
        "by chance",
    )
    held = ", ".join(f"{bot} {number(count.value)}" for bot, count in cards_held(report.games))
    return section(
        "roomies",
        "Roomie cards",
        ROOMIES,
        Html(f"<p>Roomie cards that a player has at the end: {held}.</p>"),
        beside([points, taken], [table("Roomie cards, the most lucrative first", heads, rows, marked)]),
    )


def _unlike(card: Roomie) -> str:
    """Whether it is surely taken more or less than others."""
    low, high = card.taken.interval
    return "(more)" if low > card.by_chance else "(less)" if high < card.by_chance else ""


def this_is_you_cards(report: Report) -> Html:
    """What the This Is You cards are worth."""
    found = this_is_you(report.games)
    plot = dots(
        "Points of each This Is You card",
        [(f"number {place}", [Dot.of(points)]) for place, points in found],
        "points",
        floor=0,
    )
    rows = [(f"number {place}", str(points.of), in_units(points)) for place, points in found]
    return section(
        "this-is-you",
        "This Is You",
        THIS_IS_YOU,
        beside([plot], [table("This Is You cards", ("card", "players", "points"), rows)]),
    )


def room_card_use(report: Report) -> Html:
    """Which room cards are built, and what they bring."""
    found = room_cards(report.games, report.components)
    by_taken = sorted(found, key=lambda card: -card.taken.value)
    by_bonus = sorted(found, key=lambda card: -card.bonus.value)
    plots = [
        dots(
            "How often each room card is taken",
            [(report.name("card", card.card), [Dot.of(card.taken, 100)]) for card in by_taken],
            "% of the times it was on top",
            floor=0,
        ),
        dots(
            "Completion bonuses of each room card",
            [
                (report.name("card", card.card), [Dot.of(card.bonus), Dot(card.most, (card.most, card.most))])
                for card in by_bonus
            ],
            "points where it was built",
            series=("average", "most possible"),
            floor=0,
        ),
    ]
    rows = [
        (
            report.name("card", card.card),
            card.deck,
            str(card.built),
            str(card.taken.of),
            in_percent(card.taken),
            in_units(card.bonus),
            str(card.most),
        )
        for card in found
    ]
    heads = ("card", "deck", "built", "on top", "taken", "bonus", "most")
    built = cards_built(report.games)
    counts = [(_players(players), in_units(count)) for players, count in built.items()]
    return section(
        "rooms",
        "Room cards",
        ROOMS,
        beside(
            plots,
            [
                table("Room cards that a player builds", ("players", "cards"), counts),
                table("Room cards", heads, rows),
            ],
        ),
    )


def _players(count: int) -> str:
    return "alone" if count == 1 else f"{count} players"


def starting_cards(report: Report) -> Html:
    """Which side of a starting card is chosen, and how one fares with it."""
    found = starting_sides(report.games, report.components)
    plots = [
        dots(
            "How often each side is chosen",
            [(report.name("card", side.side), [Dot.of(side.chosen, 100)]) for side in found],
            "% of those who had the card",
            line=50,
            floor=0,
        ),
        dots(
            "Final scores with each starting side",
            [(report.name("card", side.side), [Dot.of(side.points)]) for side in found],
            "points",
        ),
    ]
    rows = [
        (
            report.name("card", side.side),
            side.card,
            str(side.chosen.count),
            in_percent(side.chosen),
            in_units(side.points),
        )
        for side in found
    ]
    heads = ("side", "starting card", "players", "chosen", "final score")
    return section(
        "starting", "Starting cards", SIDES, beside(plots, [table("Sides of starting cards", heads, rows)])
    )
