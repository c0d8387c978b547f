"""An edition that has more than a game's actions have names for is refused."""

import pytest

from flatshare.rooms_and_roomies.edition.loader import EditionError, from_texts
from flatshare.rooms_and_roomies.edition.schema import json_schema
from tests.rooms_and_roomies.frozen_edition import EDITION, FILES


def card(width: int, height: int) -> str:
    """A Large Room card of one room; its plan begins in line 5."""
    wall = "+---" * width + "+\n"
    row = "| " + "   ".join("a" * width) + " |\n"
    plan = wall + ("+   " * width + "+\n").join([row] * height) + wall
    return f'[[large]]\nid = "more"\nrooms.a = {{ floor = "parquet", bonus = 1 }}\nplan = """\n{plan}"""\n'


def showroom(spaces: int) -> str:
    """A Showroom with the first of its spaces in line 5."""
    row = '  { shape = "1x1" },\n'
    return f'[[board.department]]\nkind = "showroom"\nname = "More"\nspaces = [\n{row * spaces}]\n'


def pool_tables(red: int, blue: int) -> str:
    """A kind of furniture with tiles in lines 6 and 7."""
    row = '  {{ shape = "1x1", colours = ["{}"], count = {} }},\n'
    tiles = row.format("red", red) + row.format("blue", blue)
    return f'[[furniture]]\nid = "pool-table"\nfloor = "parquet"\nnumber = 18\ntiles = [\n{tiles}]\n'


def roomies(count: int) -> str:
    """Roomie cards of four lines each."""
    return "".join(
        f'[[roomie]]\nid = "reader-{number}"\nwish = "bookworm"\nbasic = true\n'
        for number in range(1, count + 1)
    )


def test_the_edition_that_is_added_to_leaves_room():
    assert len(EDITION.stores[-1].departments) == 9
    assert sum(kind.count for kind in EDITION.tiles) == 70
    assert len(EDITION.roomies) == 14


@pytest.mark.parametrize(
    ("file", "more"),
    [
        ("rooms.toml", card(6, 6)),
        ("store.toml", showroom(12)),
        ("store.toml", 3 * showroom(1)),
        ("tiles.toml", pool_tables(40, 7)),
        ("roomies.toml", roomies(50)),
    ],
)
def test_as_much_as_there_may_be_is_read(file: str, more: str):
    from_texts(FILES | {file: FILES[file] + more})


@pytest.mark.parametrize(
    ("file", "more", "line", "item", "said"),
    [
        ("rooms.toml", card(7, 1), 5, "card more", "354:26: .*the plan is 7 squares wide.* at most 6"),
        ("rooms.toml", card(1, 7), 18, "card more", "the plan is 7 squares high; expected at most 6"),
        ("store.toml", showroom(13), 17, "board 2, More", "spaces has 13 elements; expected 0 to 12"),
        ("store.toml", 4 * showroom(1), 19, "board 2", "department has 13 elements.* 1 to 12"),
        ("tiles.toml", pool_tables(40, 8), 7, "tile pool-table-1x1-blue", "118 tiles; expected at most 117"),
        ("roomies.toml", roomies(51), 201, "", "roomie has 65 elements; expected 1 to 64"),
    ],
)
def test_more_is_refused_with_its_place_and_the_limit(file: str, more: str, line: int, item: str, said: str):
    with pytest.raises(EditionError, match=said) as told:
        from_texts(FILES | {file: FILES[file] + more})
    (mistake,) = told.value.mistakes
    assert (mistake.file, mistake.item) == (file, item)
    assert mistake.position
    assert mistake.position.line == FILES[file].count("\n") + line
    assert item in str(told.value)


def test_a_cafe_shows_at_most_eight_cards():
    def store(cards: int) -> dict[str, str]:
        return FILES | {"store.toml": FILES["store.toml"].replace("cards = 5", f"cards = {cards}")}

    assert [part.cards for part in from_texts(store(8)).stores[1].departments if part.kind == "cafe"] == [8]
    line = FILES["store.toml"].split("\n").index("cards = 5") + 1
    said = rf"store\.toml:{line}:9: board 2, Café: cards is 9; expected a whole number from 1 to 8"
    with pytest.raises(EditionError, match=said):
        from_texts(store(9))


def test_editors_learn_the_limits_of_lists_from_the_schema():
    board = json_schema("store.toml")["properties"]["board"]["items"]["properties"]
    assert board["department"]["maxItems"] == 12
    assert board["department"]["items"]["properties"]["spaces"]["maxItems"] == 12
    assert json_schema("roomies.toml")["properties"]["roomie"]["maxItems"] == 64
