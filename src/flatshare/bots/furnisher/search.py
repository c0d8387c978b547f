"""The search for the best arrangement, in compiled code.

Again and again some tiles are taken away. Then they, and those that were given up, are put back one by one,
each where it is worth most at that moment. What comes of it is kept if it is worth more, and now and then if
it is worth a bit less: by less and less, as time goes on (simulated annealing).
"""

import math
from typing import Final

import numpy as np

from flatshare.bots.furnisher.chance import below, share
from flatshare.bots.furnisher.compiling import (
    INT,
    Table,
    compiled,
    compiled_inline,
    compiled_with_memory,
    entry,
)
from flatshare.bots.furnisher.draft import (
    ALL,
    GIVEN_UP,
    LOAD,
    LOADED,
    TRUCK,
    Draft,
    changed_by,
    copy_draft,
    new_draft,
)
from flatshare.bots.furnisher.masks import put
from flatshare.bots.furnisher.points import (
    Glance,
    counts,
    look_at_house,
    look_at_room,
    new_glance,
    points_loaded,
    points_with,
    see,
    touched_share,
)
from flatshare.bots.furnisher.tables import CAMPER, Problem, Room

HEAT_AT_FIRST: Final = 1.2
"""By how many points less, on average, an arrangement may be worth that is kept nevertheless."""
HEAT_AT_LAST: Final = 0.2
PUSHED_IN: Final = 0.3
"""How often a tile is pushed in anywhere, instead of some being taken away."""
WHOLE_ROOM: Final = 0.3
"""How often, of the other times, a whole room is emptied."""
MOST_AT_ONCE: Final = 4
"""The most tiles that are taken away, besides those of a room."""
UNLOADED: Final = 0.2
"""How often all is unloaded besides."""
OVERLOOKED: Final = 0.05
"""How many of its ways a tile overlooks, so that it does not always come back to where it was."""
HOPE: Final = 0.3
"""What a room that is not complete promises of its bonus, by the markings that are touched, when a tile looks
for a place in a job that promises nothing."""
WHIM: Final = 0.01
"""Decides between ways that are worth the same."""
EVERY_ROOM: Final = TRUCK - 1


@compiled_inline
def best_for(problem: Problem, draft: Draft, tile: int, glance: Glance, chance: Table) -> int:
    """Where a tile that is given up is worth most at the moment."""
    best, most = GIVEN_UP, draft.points[ALL] + problem.given_up[tile] + WHIM * share(chance)
    hope = problem.promise if problem.promise > 0 else HOPE
    looked_at_house = False
    for here in range(len(problem.rooms)):
        looked_at_room = False
        room: Room = problem.rooms[here]
        covered: int = draft.layout[here].covered
        promised = 0.0
        for way in range(problem.way_start[tile, here], problem.way_end[tile, here]):
            if covered & problem.ways[way].covered or share(chance) < OVERLOOKED:
                continue
            if not looked_at_house:
                look_at_house(problem, draft, tile, glance)
                looked_at_house = True
            if not looked_at_room:
                look_at_room(problem, draft, here, tile, glance)
                promised = touched_share(room, covered, problem.masks)
                looked_at_room = True
            worth = points_with(problem, draft, here, way, glance) + WHIM * share(chance)
            further = touched_share(room, covered | problem.ways[way].covered, problem.masks) - promised
            worth += hope * room.bonus * further
            if worth > most:
                best, most = way, worth
    if problem.loads[draft.truck[LOAD] + problem.steps[tile]]:
        worth = draft.points[ALL] + problem.kept[tile]
        if problem.settings[CAMPER]:
            worth = points_loaded(problem, draft, tile, glance) + problem.kept[tile]
        if worth > draft.points[ALL] + problem.given_up[tile] and worth + WHIM * share(chance) > most:
            best = LOADED
    return best


@compiled_inline
def push_in(problem: Problem, draft: Draft, chance: Table) -> int:
    """Put any tile anywhere, and take away what is in its way. Returns what has changed."""
    tile = below(chance, len(problem.tiles))
    first, end = problem.way_start[tile, 0], problem.way_end[tile, len(problem.rooms) - 1]
    if first == end:
        return 0
    number = first + below(chance, end - first)
    way = problem.ways[number]
    changed = changed_by(problem, draft.where[tile]) | changed_by(problem, number)
    for other in range(len(problem.tiles)):
        there = draft.where[other]
        if there >= 0 and problem.ways[there].room == way.room and problem.ways[there].covered & way.covered:
            draft.where[other] = GIVEN_UP
    draft.where[tile] = number
    return changed


@compiled_inline
def take_away(problem: Problem, draft: Draft, chance: Table) -> int:
    """Take some tiles away. Returns what has changed."""
    changed = 0
    tiles = len(problem.tiles)
    there = draft.where[below(chance, tiles)]
    if share(chance) < WHOLE_ROOM and there >= 0:
        changed |= changed_by(problem, there)
        for tile in range(tiles):
            if draft.where[tile] >= 0 and problem.ways[draft.where[tile]].room == problem.ways[there].room:
                draft.where[tile] = GIVEN_UP
    for _ in range(1 + below(chance, MOST_AT_ONCE)):
        tile = below(chance, tiles)
        changed |= changed_by(problem, draft.where[tile])
        draft.where[tile] = GIVEN_UP
    if draft.truck[LOAD] and share(chance) < UNLOADED:
        changed |= TRUCK
        for tile in range(tiles):
            if draft.where[tile] == LOADED:
                draft.where[tile] = GIVEN_UP
    return changed


@compiled
def in_any_order(draft: Draft, given_up: Table, chance: Table) -> int:
    """Fill in the tiles that are given up, in any order. Returns how many there are."""
    count = 0
    for tile in range(len(draft.where)):
        if draft.where[tile] == GIVEN_UP:
            given_up[count] = tile
            count += 1
    for last in range(count - 1, 0, -1):
        other = below(chance, last + 1)
        given_up[last], given_up[other] = given_up[other], given_up[last]
    return count


@compiled
def worth_of(problem: Problem, draft: Draft) -> float:
    """What a draft is worth: its points, what rooms promise, and what is kept or given up."""
    worth = float(draft.points[ALL])
    if problem.promise > 0:
        for number in range(len(problem.rooms)):
            room, layout = problem.rooms[number], draft.layout[number]
            covered = layout.covered if counts(problem, layout) else 0
            worth += problem.promise * room.bonus * touched_share(room, covered, problem.masks)
    for tile in range(len(problem.tiles)):
        if draft.where[tile] == LOADED:
            worth += problem.kept[tile]
        elif draft.where[tile] == GIVEN_UP:
            worth += problem.given_up[tile]
    return worth


@compiled_with_memory
def draft_of(problem: Problem, where: Table, glance: Glance) -> Draft:
    """The draft of an arrangement."""
    draft = new_draft(problem)
    put(draft.where, where)
    see(problem, draft, EVERY_ROOM | TRUCK, glance)
    return draft


def _improve(sources: str):
    def improve(
        problem: Problem, current: Table, best: Table, best_worth: float, chance: Table, steps: int,
        begin: float, end: float,
    ) -> float:  # fmt: skip
        """Take some steps from the current arrangement. Returns the value of the best one found so far.

        Both arrangements tell by tile where it is (`Draft.where`). `begin` and `end` tell which part of the
        whole search these steps are, from 0 to 1.
        """
        _ = sources
        glance = new_glance(problem)
        draft = draft_of(problem, current, glance)
        before, given_up = new_draft(problem), np.zeros(len(problem.tiles), INT)
        worth = worth_of(problem, draft)
        if worth > best_worth:
            best_worth = worth
            put(best, draft.where)
        for step in range(steps):
            part = begin + (end - begin) * step / steps
            heat = HEAT_AT_FIRST * (HEAT_AT_LAST / HEAT_AT_FIRST) ** part
            copy_draft(draft, before)
            if share(chance) < PUSHED_IN:
                changed = push_in(problem, draft, chance)
            else:
                changed = take_away(problem, draft, chance)
            see(problem, draft, changed, glance)
            for number in range(in_any_order(draft, given_up, chance)):
                tile = given_up[number]
                there = best_for(problem, draft, tile, glance, chance)
                if there != GIVEN_UP:
                    draft.where[tile] = there
                    see(problem, draft, changed_by(problem, there), glance)
            new_worth = worth_of(problem, draft)
            if new_worth < worth + heat * math.log(1 - share(chance)):
                copy_draft(before, draft)
                continue
            worth = new_worth
            if worth > best_worth:
                best_worth = worth
                put(best, draft.where)
        put(current, draft.where)
        return best_worth

    return improve


improve = entry(_improve)
