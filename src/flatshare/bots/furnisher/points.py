"""What a furnished house scores, in compiled code: the same as `rooms_and_roomies.scoring` says.

What the house as a whole gives is added up from its rooms. To see what one tile more would do, first the
house is looked at, then a room, then each way to put the tile there: what the ways have in
common is worked out once.
"""

from typing import Final, NamedTuple

import numpy as np

from flatshare.bots.furnisher import wish_kinds as kinds
from flatshare.bots.furnisher.compiling import INT, Table, compiled, compiled_inline, compiled_with_memory
from flatshare.bots.furnisher.draft import (
    ALL,
    LOADED_FURNITURE,
    LOADED_SLEEPS,
    ROOMS,
    TRUCK,
    Draft,
    add_contents,
    add_to_load,
    lay,
    see_load,
    see_room,
)
from flatshare.bots.furnisher.job import SHORT
from flatshare.bots.furnisher.masks import add, clear, put, size, unite
from flatshare.bots.furnisher.tables import (
    CAMPER,
    CONTENTS,
    EACH_WISH,
    LAYOUT,
    NO_HALF_MEASURES,
    PEOPLE_PLEASERS,
    TWIN,
    UPGRADES,
    Contents,
    Layout,
    Problem,
    Room,
    Wish,
)
from flatshare.bots.furnisher.wishes_of_a_house import (
    camper,
    collector,
    colorful_character,
    daydreamer,
    gearhead,
    twin,
    understated_one,
)
from flatshare.bots.furnisher.wishes_of_a_room import (
    bather,
    boardgamer,
    bookworm,
    botanist,
    console_gamer,
    corner_lover,
    decorator,
    estate_agent,
    gourmet,
    harmonious_one,
    hoarder,
    introvert,
    late_riser,
    math_whiz,
    minimalist,
    nook_devotee,
    purist,
    puzzler,
    socialite,
    stargazer,
    systematic_one,
    this_is_you,
    whirlwind,
)
from flatshare.rooms_and_roomies.needs import COVERED_WINDOW, UNMET
from flatshare.rooms_and_roomies.truck import UPGRADE_POINTS

NEVER: Final = 1 << 40
"""More than a card ever gives."""


@compiled
def wished_of_room(
    wish: Wish, room: Room, contents: Contents, layout: Layout, marks: int, masks: Table
) -> int:
    """What a wish gives for a room; nothing if it does not look at rooms."""
    kind = wish.kind
    if kind == kinds.THIS_IS_YOU:
        return this_is_you(wish, contents)
    if kind == kinds.BOARDGAMER:
        return boardgamer(wish, contents)
    if kind == kinds.BOOKWORM:
        return bookworm(wish, contents)
    if kind == kinds.BOTANIST:
        return botanist(wish, marks)
    if kind == kinds.CONSOLE_GAMER:
        return console_gamer(wish, layout)
    if kind == kinds.HARMONIOUS_ONE:
        return harmonious_one(wish, room, contents)
    if kind == kinds.HOARDER:
        return hoarder(wish, room, layout)
    if kind == kinds.INTROVERT:
        return introvert(wish, room, layout)
    if kind == kinds.MATH_WHIZ:
        return math_whiz(wish, room, contents)
    if kind == kinds.MINIMALIST:
        return minimalist(wish, room, contents, layout)
    if kind == kinds.NOOK_DEVOTEE:
        return nook_devotee(wish, room, layout)
    if kind == kinds.PURIST:
        return purist(wish, contents)
    if kind == kinds.PUZZLER:
        return puzzler(wish, contents)
    if kind == kinds.SYSTEMATIC_ONE:
        return systematic_one(wish, room, layout)
    if kind == kinds.WHIRLWIND:
        return whirlwind(wish, room, layout, masks)
    if kind == kinds.LATE_RISER:
        return late_riser(wish, contents)
    if kind == kinds.GOURMET:
        return gourmet(wish, contents)
    if kind == kinds.BATHER:
        return bather(wish, room, contents, masks)
    if kind == kinds.STARGAZER:
        return stargazer(wish, room, layout, marks)
    if kind == kinds.SOCIALITE:
        return socialite(wish, room)
    if kind == kinds.DECORATOR:
        return decorator(wish, contents)
    if kind == kinds.ESTATE_AGENT:
        return estate_agent(wish, room, layout)
    if kind == kinds.CORNER_LOVER:
        return corner_lover(wish, marks)
    return 0


@compiled
def wished_of_windows(wish: Wish, marks: int) -> int:
    """What a wish gives for the windows of a room card; nothing if it does not look at them one by one."""
    return daydreamer(wish, marks) if wish.kind == kinds.DAYDREAMER else 0


@compiled
def wished_of_house(
    wish: Wish, contents: Contents, twins: Table, loaded: int, upgrades: int, masks: Table
) -> int:
    """What a wish gives for all that is in the house, or for the truck; nothing if it looks at neither."""
    kind = wish.kind
    if kind == kinds.CAMPER:
        return camper(wish, loaded, masks)
    if kind == kinds.COLORFUL_CHARACTER:
        return colorful_character(wish, contents)
    if kind == kinds.GEARHEAD:
        return gearhead(wish, upgrades)
    if kind == kinds.UNDERSTATED_ONE:
        return understated_one(wish, contents)
    if kind == kinds.TWIN:
        return twin(wish, twins)
    if kind == kinds.COLLECTOR:
        return collector(wish, contents)
    return 0


@compiled_inline
def needs(problem: Problem, contents: Contents, truck: Table) -> int:
    """Basic needs and beds that are missing; the load counts for a player with a Camper."""
    there = contents.furniture
    beds = contents.sleeps
    if problem.settings[CAMPER]:
        there |= truck[LOADED_FURNITURE]
        beds += truck[LOADED_SLEEPS]
    unmet = max(0, len(problem.wishes) - beds)
    for need in problem.needs:
        if not there & need:
            unmet += 1
    return unmet * UNMET


@compiled_inline
def score_house(problem: Problem, contents: Contents, twins: Table, truck: Table, given: Table) -> int:
    """Fill in what each card gives for the house as a whole. Returns what else the house as a whole gives."""
    upgrades = problem.settings[UPGRADES]
    for card in range(len(problem.wishes)):
        given[card] = wished_of_house(
            problem.wishes[card], contents, twins, truck[LOADED_FURNITURE], upgrades, problem.masks
        )
    return needs(problem, contents, truck) + contents.printed + upgrades * UPGRADE_POINTS


@compiled_inline
def counts(problem: Problem, layout: Layout) -> bool:
    """Whether what is in a room counts (RR-29)."""
    return layout.complete == 1 or problem.settings[NO_HALF_MEASURES] == 0


@compiled
def touched_share(room: Room, covered: int, masks: Table) -> float:
    """Which part of a room's markings is touched if these squares are covered; of a complete room 0."""
    touched = room.touched_by_doors
    for marking in range(room.markings_start, room.markings_end):
        if covered & masks[marking]:
            touched += 1
    return 0.0 if touched == room.markings else touched / room.markings


@compiled_inline
def score_room(problem: Problem, draft: Draft, here: int) -> None:
    """See anew what a room gives by itself and with its card's windows, after something in it has changed."""
    room, contents, layout = problem.rooms[here], draft.contents[here], draft.layout[here]
    draft.bonus[here] = room.bonus if layout.complete else 0
    counting = counts(problem, layout)
    if not counting:
        contents, layout = problem.bare_contents[0], problem.bare_layout[0]
    for card in range(len(problem.wishes)):
        marks = draft.marks[here, card] if counting else 0
        draft.wished[here, card] = wished_of_room(
            problem.wishes[card], room, contents, layout, marks, problem.masks
        )
    score_windows(problem, draft, room.card)


@compiled
def score_windows(problem: Problem, draft: Draft, room_card: int) -> None:
    """See anew what the windows of a room card give."""
    first, last = problem.rooms_of_card[room_card], problem.rooms_of_card[room_card + 1]
    shut = 0
    for room in range(first, last):
        if counts(problem, draft.layout[room]):
            shut |= draft.layout[room].shut
    draft.shut[room_card] = size(shut)
    for card in range(len(problem.wishes)):
        marks = 0
        for room in range(first, last):
            if counts(problem, draft.layout[room]):
                marks |= draft.marks[room, card]
        draft.windows[room_card, card] = wished_of_windows(problem.wishes[card], marks)


class Glance(NamedTuple):
    """What a house is looked at with, to see what a tile more would do, first in general, then in a room."""

    house: Table
    """One row: the contents of the house."""
    twins: Table
    """By furniture."""
    room: Table
    """One row: the contents of the room."""
    layout: Table
    """One row: how the room looks."""
    given: Table
    """By whether the room counts, and by card: what it gives for the house as a whole."""
    points: Table
    """By whether the room counts: what else the house as a whole gives."""
    elsewhere: Table
    """By card: what it gives for other rooms, and for windows of other room cards."""
    marks: Table
    """By card: the marks of the other rooms of the room's card."""
    around: Table
    """By the numbers below."""
    truck: Table
    """What is on the truck."""


POINTS, SHUT = range(2)
"""What `Glance.around` tells: completion bonuses less covered windows elsewhere, and which windows of the
room's card are covered from its other rooms."""


@compiled_with_memory
def new_glance(problem: Problem) -> Glance:
    """At nothing yet."""
    cards = len(problem.wishes)
    return Glance(
        np.zeros(1, CONTENTS),
        np.zeros(problem.standing_twins.shape[1], INT),
        np.zeros(1, CONTENTS),
        np.zeros(1, LAYOUT),
        np.zeros((2, cards), INT),
        np.zeros(2, INT),
        np.zeros(cards, INT),
        np.zeros(cards, INT),
        np.zeros(2, INT),
        np.zeros(3, INT),
    )


@compiled_inline
def add_up(problem: Problem, draft: Draft, glance: Glance) -> None:
    """See anew what all gives together, after something has changed."""
    draft.house[0] = problem.bare_contents[0]
    clear(draft.twins_of_house)
    clear(draft.given)
    draft.points[ROOMS] = 0
    for room in range(len(problem.rooms)):
        add(draft.given, draft.wished[room])
        draft.points[ROOMS] += draft.bonus[room]
        if counts(problem, draft.layout[room]):
            add_contents(draft.house[0], draft.contents[room])
            add(draft.twins_of_house, draft.twins[room])
    for room_card in range(len(draft.shut)):
        add(draft.given, draft.windows[room_card])
        draft.points[ROOMS] += draft.shut[room_card] * COVERED_WINDOW
    draft.points[ALL] = points_with_truck(problem, draft, draft.truck, glance)


@compiled_inline
def points_with_truck(problem: Problem, draft: Draft, truck: Table, glance: Glance) -> int:
    """All points, if this is on the truck."""
    points = score_house(problem, draft.house[0], draft.twins_of_house, truck, glance.given[0])
    points += draft.points[ROOMS]
    lowest = NEVER
    for card in range(len(problem.wishes)):
        if problem.wishes[card].kind != kinds.PEOPLE_PLEASER:
            given = draft.given[card] + glance.given[0, card]
            points += given - short_of(problem, given)
            lowest = min(lowest, given)
    return points + people_pleasers(problem, lowest)


@compiled
def points_loaded(problem: Problem, draft: Draft, tile: int, glance: Glance) -> int:
    """The points with a tile more on the truck."""
    put(glance.truck, draft.truck)
    add_to_load(glance.truck, problem, tile)
    return points_with_truck(problem, draft, glance.truck, glance)


@compiled_inline
def see(problem: Problem, draft: Draft, changed: int, glance: Glance) -> None:
    """See anew what rooms and the truck give, after some of them have changed: a mask (`changed_by`)."""
    for room in range(len(problem.rooms)):
        if changed >> room & 1:
            see_room(problem, draft, room)
            score_room(problem, draft, room)
    if changed & TRUCK:
        see_load(problem, draft)
    add_up(problem, draft, glance)


@compiled_inline
def look_at_house(problem: Problem, draft: Draft, tile: int, glance: Glance) -> None:
    """See what the house as a whole gives with a tile more, if all counts, wherever it may stand."""
    glance.house[0] = draft.house[0]
    add_contents(glance.house[0], problem.tiles[tile])
    put(glance.twins, draft.twins_of_house)
    if problem.settings[TWIN]:
        glance.twins[problem.furniture[tile]] += 1
    glance.points[1] = score_house(problem, glance.house[0], glance.twins, draft.truck, glance.given[1])


@compiled
def look_at_half_measures(problem: Problem, draft: Draft, here: int, tile: int, glance: Glance) -> None:
    """See what the house as a whole gives if a room does not count, and if it does with a tile more."""
    glance.house[0] = problem.bare_contents[0]
    clear(glance.twins)
    for room in range(len(problem.rooms)):
        if room != here and counts(problem, draft.layout[room]):
            add_contents(glance.house[0], draft.contents[room])
            add(glance.twins, draft.twins[room])
    glance.points[0] = score_house(problem, glance.house[0], glance.twins, draft.truck, glance.given[0])
    add_contents(glance.house[0], draft.contents[here])
    add_contents(glance.house[0], problem.tiles[tile])
    add(glance.twins, draft.twins[here])
    if problem.settings[TWIN]:
        glance.twins[problem.furniture[tile]] += 1
    glance.points[1] = score_house(problem, glance.house[0], glance.twins, draft.truck, glance.given[1])


@compiled_inline
def look_at_room(problem: Problem, draft: Draft, here: int, tile: int, glance: Glance) -> None:
    """Look around a room that may get one tile more, after a look at the house."""
    if problem.settings[NO_HALF_MEASURES]:
        look_at_half_measures(problem, draft, here, tile, glance)
    glance.room[0] = draft.contents[here]
    add_contents(glance.room[0], problem.tiles[tile])
    room_card = problem.rooms[here].card
    glance.around[POINTS] = draft.points[ROOMS] - draft.bonus[here] - draft.shut[room_card] * COVERED_WINDOW
    for card in range(len(problem.wishes)):
        elsewhere = draft.given[card] - draft.wished[here, card] - draft.windows[room_card, card]
        glance.elsewhere[card] = elsewhere
    glance.around[SHUT] = 0
    clear(glance.marks)
    for room in range(problem.rooms_of_card[room_card], problem.rooms_of_card[room_card + 1]):
        if room != here and counts(problem, draft.layout[room]):
            glance.around[SHUT] |= draft.layout[room].shut
            unite(glance.marks, draft.marks[room])


@compiled_inline
def points_with(problem: Problem, draft: Draft, here: int, way: int, glance: Glance) -> int:
    """The points of the house with a tile more in a room, on one of its ways, after a look at that room."""
    room, contents, layout = problem.rooms[here], glance.room[0], glance.layout[0]
    shut: int = glance.around[SHUT]
    lay(layout, draft.layout[here], problem.ways[way], room, problem.masks)
    counting = counts(problem, layout)
    house = 1 if counting else 0
    points = glance.points[house] + glance.around[POINTS] + (room.bonus if layout.complete else 0)
    if not counting:
        contents, layout = problem.bare_contents[0], problem.bare_layout[0]
    points += size(layout.shut | shut) * COVERED_WINDOW
    lowest = NEVER
    for card in range(len(problem.wishes)):
        wish = problem.wishes[card]
        marks = draft.marks[here, card] | problem.marks[way, card] if counting else 0
        given = glance.given[house, card] + glance.elsewhere[card]
        given += wished_of_room(wish, room, contents, layout, marks, problem.masks)
        given += wished_of_windows(wish, marks | glance.marks[card])
        if wish.kind != kinds.PEOPLE_PLEASER:
            points += given - short_of(problem, given)
            lowest = min(lowest, given)
    return points + people_pleasers(problem, lowest)


@compiled
def people_pleasers(problem: Problem, lowest: int) -> int:
    """What the People Pleasers give together: each as much as the lowest of the other cards."""
    given = 0 if lowest == NEVER else lowest
    return problem.settings[PEOPLE_PLEASERS] * (given - short_of(problem, given))


@compiled
def short_of(problem: Problem, given: int) -> int:
    """What it costs that a card gives less than each has to."""
    return SHORT * max(0, problem.settings[EACH_WISH] - given)
