"""What each wish that looks at rooms one by one gives for a room: a function for each, named like the wish.

They say the same as the wishes of the rules, which tell what is meant. Some look at what a tile is like as it
stands; that is worked out beforehand, and the marks of a room are those of all its tiles together.
"""

from typing import Final, get_args

from flatshare.bots.furnisher.compiling import Table, compiled
from flatshare.bots.furnisher.masks import above_or_below, beside, count_of, size
from flatshare.bots.furnisher.tables import Contents, Layout, Room, Wish
from flatshare.rooms_and_roomies.edition.model import COLOURS, Pair

COLOURS_THERE_ARE: Final = len(COLOURS)
PAIRS_THERE_ARE: Final = len(get_args(Pair))


@compiled
def this_is_you(wish: Wish, contents: Contents) -> int:
    """Combination pairs."""
    pairs = 0
    for pair in range(PAIRS_THERE_ARE):
        pairs += min(count_of(contents.dark, pair), count_of(contents.light, pair))
    return pairs * wish.points


@compiled
def boardgamer(wish: Wish, contents: Contents) -> int:
    """Squares of shelves that go with squares of dining tables."""
    return 2 * min(contents.shelf_squares, contents.table_squares) * wish.points


@compiled
def bookworm(wish: Wish, contents: Contents) -> int:
    """Squares of shelves, and a bit more for each shelf, where one can sit down."""
    if contents.furniture & wish.company:
        return contents.shelf_squares + contents.shelves * wish.extra
    return 0


@compiled
def botanist(wish: Wish, marks: int) -> int:
    """Plants at windows; the marks are their squares."""
    return size(marks) * wish.points


@compiled
def console_gamer(wish: Wish, layout: Layout) -> int:
    """Squares of seats that a screen faces."""
    armchairs = size(layout.armchairs & layout.faced)
    sofas = size(layout.sofas & layout.faced)
    return armchairs * wish.armchair + sofas * wish.sofa


@compiled
def colours_shown(contents: Contents) -> int:
    """How many colours a room's furniture shows."""
    shown = 0
    for colour in range(COLOURS_THERE_ARE):
        if count_of(contents.colours, colour):
            shown += 1
    return shown


@compiled
def harmonious_one(wish: Wish, room: Room, contents: Contents) -> int:
    """Exactly this number of colours."""
    if colours_shown(contents) != wish.types:
        return 0
    return wish.points + (wish.extra if room.large else 0)


@compiled
def decorator(wish: Wish, contents: Contents) -> int:
    """At least this number of colours."""
    return wish.points if colours_shown(contents) >= wish.types else 0


@compiled
def purist(wish: Wish, contents: Contents) -> int:
    """Icons of a single colour."""
    if colours_shown(contents) != 1:
        return 0
    icons = 0
    for colour in range(COLOURS_THERE_ARE):
        icons += count_of(contents.colours, colour)
    return icons * wish.points


@compiled
def by_size(wish: Wish, room: Room) -> int:
    """What wishes give that distinguish large and small rooms."""
    return wish.large if room.large else wish.small


@compiled
def hoarder(wish: Wish, room: Room, layout: Layout) -> int:
    """No square left, but for door ledges."""
    return 0 if room.squares & ~layout.covered & ~room.ledges else by_size(wish, room)


@compiled
def introvert(wish: Wish, room: Room, layout: Layout) -> int:
    """Complete, with a single door ledge."""
    if layout.complete and room.ledge_count == 1:
        return wish.bathroom if room.bathroom else wish.parquet
    return 0


@compiled
def math_whiz(wish: Wish, room: Room, contents: Contents) -> int:
    """As many pieces of furniture as the completion bonus says."""
    return by_size(wish, room) if contents.tiles and contents.tiles == room.bonus else 0


@compiled
def minimalist(wish: Wish, room: Room, contents: Contents, layout: Layout) -> int:
    """Complete, and no furniture touches other furniture."""
    return by_size(wish, room) if contents.tiles and layout.complete and not layout.touching else 0


@compiled
def nook_devotee(wish: Wish, room: Room, layout: Layout) -> int:
    """Empty squares without a ledge or an empty square next to them."""
    empty = room.squares & ~layout.covered
    next_to_empty = beside(empty, room) | above_or_below(empty, room)
    return size(empty & ~room.ledges & ~next_to_empty) * wish.points


@compiled
def puzzler(wish: Wish, contents: Contents) -> int:
    """At least this number of shapes."""
    return wish.points if size(contents.shapes) >= wish.shapes else 0


@compiled
def systematic_one(wish: Wish, room: Room, layout: Layout) -> int:
    """Lines of this number of covered squares."""
    if not wish.length:
        return 2 * size(room.squares) * wish.points
    across = down = layout.covered
    for _ in range(wish.length - 1):
        # the squares at which a line begins that is one square longer
        across &= (across & room.not_left) >> 1
        down &= down >> room.width
    return (size(across) + size(down)) * wish.points


@compiled
def whirlwind(wish: Wish, room: Room, layout: Layout, masks: Table) -> int:
    """In complete rooms, ledges before which two squares are empty."""
    if not layout.complete:
        return 0
    clear = 0
    for run in range(room.runs_start, room.runs_end):
        if not masks[run] & layout.covered:
            clear += 1
    return clear * wish.points


@compiled
def late_riser(wish: Wish, contents: Contents) -> int:
    """Beds with company, and without what wakes one."""
    if contents.furniture & wish.company and not contents.furniture & wish.without:
        return contents.beds * wish.points
    return 0


@compiled
def gourmet(wish: Wish, contents: Contents) -> int:
    """For each stove the squares of dining tables, up to a limit."""
    return contents.stoves * min(contents.table_squares, wish.most) * wish.points


@compiled
def groups_there(furniture: int, wish: Wish, masks: Table) -> int:
    """Of how many of the wish's groups there is furniture."""
    found = 0
    for group in range(wish.groups_start, wish.groups_end):
        if furniture & masks[group]:
            found += 1
    return found


@compiled
def bather(wish: Wish, room: Room, contents: Contents, masks: Table) -> int:
    """A bathroom with all that belongs there, or with all but one thing."""
    if not room.bathroom:
        return 0
    missing = wish.groups_end - wish.groups_start - groups_there(contents.furniture, wish, masks)
    if missing == 0:
        return wish.points
    return wish.part if missing == 1 else 0


@compiled
def stargazer(wish: Wish, room: Room, layout: Layout, marks: int) -> int:
    """Complete, with a window, and no furniture at any; the marks are the windows with some."""
    return wish.points if layout.complete and room.has_window and not marks else 0


@compiled
def socialite(wish: Wish, room: Room) -> int:
    """Enough door ledges."""
    return wish.points if room.ledge_count >= wish.ledges else 0


@compiled
def estate_agent(wish: Wish, room: Room, layout: Layout) -> int:
    """Complete."""
    return by_size(wish, room) if layout.complete else 0


@compiled
def corner_lover(wish: Wish, marks: int) -> int:
    """Furniture in corners; the marks are a square of each."""
    return size(marks) * wish.points
