"""The sections on points, vouchers, home actions and trucks."""

from flatshare.arena.report.facts import GAINS, SPENDINGS
from flatshare.arena.report.figures.players import (
    CATEGORIES,
    HOME_ACTIONS,
    home_actions,
    points,
    trucks,
    vouchers,
)
from flatshare.arena.report.page.html import Html, beside, in_percent, in_units, section, table
from flatshare.arena.report.page.report import Report, group_name
from flatshare.arena.report.plots import Dot, dots, lines
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.vouchers import COST

WHO = "Alone, or at tables of two to five of the same strength, where the players of a game count as one."
POINTS = f"""
{WHO} The points of an average player, by scoring category: what wishes, unmet needs and missing beds,
complete rooms, printed points and upgrades, and covered windows bring or cost.
"""
VOUCHERS = f"""
{WHO} Vouchers that a player gets in a game and where from, and how often each voucher action is done. What
nobody spends anything on is not worth its price. Forgone are those beyond the limit, missed those due when
the supply was empty.
"""
TRUCKS = f"""
{WHO} The lines are the free rows of the loading bed, of six, when a day ends: each begins with three,
enlarging adds one, and upgrades never come off. The table tells how often a bed was full when it was looked
at, and how many upgrades lie on it at the end.
"""
CATEGORY_NAMES = {
    "wishes": "home wishes",
    "needs": "needs and beds",
    "rooms": "complete rooms",
    "printed": "printed points",
    "windows": "covered windows",
}
GAIN_NAMES = {"cafe": "on Roomie cards", "home": "ordered at home", "bed": "bed not full"}
SPENDING_NAMES = {
    "return": "move a tile out",
    "draw": "draw a tile",
    "enlarge": "enlarge the bed",
    "upgrade": "upgrade the truck",
}


def categories(report: Report) -> Html:
    """What players get their points for."""
    found = points(report.groups)
    series = [group_name(each.group) for each in found]
    plot = dots(
        "Points by category",
        [(CATEGORY_NAMES[name], [Dot.of(each.categories[name]) for each in found]) for name in CATEGORIES],
        "points",
        series=series,
        line=0,
    )
    rows = [
        (
            group_name(each.group),
            in_units(each.total),
            *(in_units(each.categories[name]) for name in CATEGORIES),
            in_units(each.this_is_you),
            in_units(each.complete_rooms),
            in_units(each.rooms),
        )
        for each in found
    ]
    heads = ("players", "in all", *CATEGORY_NAMES.values(), "This Is You", "rooms complete", "of rooms")
    return section("points", "Points", POINTS, beside([plot], [table("Points by category", heads, rows)]))


def voucher_use(report: Report) -> Html:
    """What vouchers are got for and spent on."""
    found = vouchers(report.groups)
    series = [group_name(each.group) for each in found]
    plot = dots(
        "Vouchers a player and game",
        [
            *((GAIN_NAMES[name], [Dot.of(each.gained[name]) for each in found]) for name in GAINS),
            *((SPENDING_NAMES[name], [Dot.of(each.actions[name]) for each in found]) for name in SPENDINGS),
            ("forgone", [Dot.of(each.forgone) for each in found]),
        ],
        "vouchers got, or actions done",
        series=series,
        floor=0,
    )
    rows = [
        *((GAIN_NAMES[name], *(in_units(each.gained[name]) for each in found)) for name in GAINS),
        *(
            (f"{SPENDING_NAMES[name]}, for {COST[name]}", *(in_units(each.actions[name]) for each in found))
            for name in SPENDINGS
        ),
        ("forgone", *(in_units(each.forgone) for each in found)),
        ("missed", *(in_units(each.missed) for each in found)),
        ("left at the end", *(in_units(each.left) for each in found)),
    ]
    home = home_actions(report.groups)
    letters = {"A": "A: add a room card", "B": "B: order a tile", "C": "C: order a voucher"}
    actions = [
        (letters[letter], *(in_units(each.actions[letter]) for each in home)) for letter in HOME_ACTIONS
    ]
    return section(
        "vouchers",
        "Vouchers and home actions",
        VOUCHERS,
        beside(
            [plot],
            [
                table("Vouchers a player and game", ("vouchers", *series), rows),
                table("Home actions a player and game", ("home action", *series), actions),
            ],
        ),
    )


def truck_growth(report: Report) -> Html:
    """How trucks grow."""
    found = trucks(report.groups)
    days = [f"day {day}" for day in range(1, DAYS + 1)]
    plot = lines(
        "Free rows of the loading bed",
        days,
        [(group_name(each.group), [Dot.of(rows) for rows in each.rows]) for each in found],
        "free rows",
        floor=3,
    )
    rows = [
        (
            group_name(each.group),
            *(in_units(count) for count in each.rows),
            *(in_percent(share) for share in each.full),
            in_units(each.upgrades),
        )
        for each in found
    ]
    heads = ("players", *(f"rows after {day}" for day in days), *(f"full, {day}" for day in days), "upgrades")
    return section("trucks", "Trucks", TRUCKS, beside([plot], [table("Trucks", heads, rows)]))
