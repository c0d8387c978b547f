"""What each wish gives that looks at the whole house, at a card's windows, or at the truck."""

from flatshare.bots.furnisher.compiling import Table, compiled
from flatshare.bots.furnisher.masks import count_of, size
from flatshare.bots.furnisher.tables import Contents, Wish
from flatshare.bots.furnisher.wishes_of_a_room import COLOURS_THERE_ARE, groups_there


@compiled
def daydreamer(wish: Wish, marks: int) -> int:
    """Windows of a card with furniture of the list at them; the marks are these windows."""
    return size(marks) * wish.points


@compiled
def full_sets(wish: Wish, colours: int) -> int:
    """How many sets of one icon of each of the wish's colours there are."""
    sets = 0
    first = True
    for colour in range(COLOURS_THERE_ARE):
        if wish.colours >> colour & 1:
            icons = count_of(colours, colour)
            sets = icons if first else min(sets, icons)
            first = False
    return sets


@compiled
def colorful_character(wish: Wish, contents: Contents) -> int:
    """Sets of bright colours."""
    return full_sets(wish, contents.colours) * wish.points


@compiled
def understated_one(wish: Wish, contents: Contents) -> int:
    """Sets of quiet colours."""
    return full_sets(wish, contents.colours) * wish.points


@compiled
def collector(wish: Wish, contents: Contents) -> int:
    """Different numbers, from the first that counts."""
    return size(contents.numbers >> wish.first) * wish.points


@compiled
def twin(wish: Wish, counts: Table) -> int:
    """Kinds of furniture that have exactly this number of tiles; `counts` has the number of each kind."""
    twins = 0
    for count in counts:
        if count == wish.tiles and count:
            twins += 1
    return twins * wish.points


@compiled
def camper(wish: Wish, loaded: int, masks: Table) -> int:
    """Groups of which there is something on the truck."""
    return groups_there(loaded, wish, masks) * wish.points


@compiled
def gearhead(wish: Wish, upgrades: int) -> int:
    """Upgrades on the bed."""
    return upgrades * wish.points
