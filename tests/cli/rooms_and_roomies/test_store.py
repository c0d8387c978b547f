"""The store as text."""

import pytest

from flatshare.cli.rooms_and_roomies.store import exit_words, sale_picture, store_picture
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import State
from flatshare.rooms_and_roomies.state import CafeCard
from tests.cli.rooms_and_roomies.drawn import printed
from tests.rooms_and_roomies.game.tables import PARTS, Seat, shopping, table, with_showroom

NAMES = ("Anna", "Otto", "Ida", "Bert", "Cleo")


def store(state: State, width: int = 80, numbers: dict[int, int] | None = None) -> list[str]:
    return printed(store_picture(state, NAMES[: len(state.players)], Texts(), width, numbers or {}), width)


def row(drawn: list[str], name: str) -> str:
    return next(line for line in drawn if line[4:].startswith(name))


def test_departments_stand_in_the_order_of_the_path_with_their_tiles_and_carts() -> None:
    """RR-5: the Café is the last before the Exit."""
    drawn = store(with_showroom(shopping(2), 1, "1x1", "2x2"))
    names = [line[4:15].strip() for line in drawn if line[4:5].strip() and line[4] != "▸"]
    order = ["Entrance", "Showroom 1", "Showroom 2", "SALE", "Showroom 3", "Showroom 4", "Café", "Exit"]
    assert [name for name in names if name in order] == order
    entrance = drawn.index(row(drawn, "Entrance"))
    assert [line.strip() for line in drawn[entrance + 1 : entrance + 3]] == ["▸Anna", "▸Otto"]
    assert row(drawn, "Showroom 1")[17:] == "[Sh n] [    ] [        ] [            ] [Bezz    ]"


def test_spaces_show_tiles_nothing_or_the_day_on_which_they_open() -> None:
    """RR-18: a space under a day marker opens on that day; blocked ones never do."""
    drawn = store(with_showroom(shopping(2), 2, "2x1"))
    assert row(drawn, "Showroom 2")[17:].split("]")[0] == "[day4"
    assert "[    ]" in row(drawn, "Showroom 2")
    assert row(drawn, "Showroom 1").count("[") == len(PARTS.store(2).departments[1].spaces) - 1


def test_alone_tiles_lie_face_down_and_there_is_neither_sale_nor_entrance() -> None:
    """RR-25."""
    drawn = store(shopping(1))
    assert "[????????]" in row(drawn, "Showroom 2")
    assert not any(line[4:].startswith(("SALE", "Entrance")) for line in drawn)
    assert any("the bag, with" in line for line in drawn)


def test_numbers_of_choices_stand_before_their_departments() -> None:
    drawn = store(shopping(2), numbers={1: 1, 6: 12})
    assert row(drawn, "Showroom 1")[:4] == "  1 "
    assert row(drawn, "Café")[:4] == " 12 "
    assert row(drawn, "Showroom 2")[:4] == "    "


def test_the_cafe_shows_each_card_with_its_voucher_and_what_it_wishes_for() -> None:
    state = table(Seat(), Seat(), cafe=(None, CafeCard("bookworm", voucher=True), "gearhead"))
    drawn = store(state)
    cafe = drawn.index(row(drawn, "Café"))
    told = " ".join(line[16:].strip() for line in drawn[cafe : cafe + 5])
    assert "2 The Bookworm + voucher: Each shelf in a room with an armchair" in told
    assert "3 The Gearhead: Each upgrade on the truck scores 3" in told
    assert "nobody" in " ".join(store(table(Seat(), Seat())))


def test_the_exit_tells_what_home_actions_can_bring() -> None:
    state = table(Seat(vouchers=3), Seat(), tops=("large-2", None)).but(decks=(("large-3",), ()))
    words = exit_words(state, Texts()).plain.split("\n")
    assert words[0] == "A  Large Room: large 2 (1 under it) · no Small Room"
    assert words[1].startswith("B  SALE, or the bag with")
    assert words[2] == "C  17 vouchers are left"


def test_the_letters_of_all_tiles_that_can_be_seen_are_explained() -> None:
    sale = ("sofa-l-green-green", "tv-1x1-black", "plant-1x1-green")
    drawn = printed(sale_picture(table(Seat(), Seat(), sale=sale), Texts(), 80))
    assert "Pl plant · So sofa · TV TV · colours: r red" in " ".join(drawn)
    assert not any("Sh shelf" in line for line in drawn)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("width", [70, 80, 120])
def test_the_store_is_never_wider_than_the_terminal(players: int, width: int) -> None:
    state = shopping(players)
    sale = tuple(tile for tiles in state.unseen for tile in tiles[:6])
    drawn = store(state.but(sale=() if players == 1 else sale), width)
    assert max(map(len, drawn)) <= width
    brackets = sum(line.count("[") for line in drawn)
    assert brackets == sum(line.count("]") for line in drawn) > 10
