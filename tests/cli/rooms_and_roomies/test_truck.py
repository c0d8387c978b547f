"""The truck as text."""

from flatshare.cli.rooms_and_roomies.truck import squares_loaded, truck_picture
from tests.cli.rooms_and_roomies.drawn import lines
from tests.rooms_and_roomies.game.tables import Seat, table


def test_the_bed_shows_junk_upgrades_and_a_way_in_which_the_load_fits() -> None:
    """RR-7: junk lies from the cab on; RR-8: any packing will do."""
    state = table(Seat(bed="uj", load=("sofa-l-green-green", "plant-1x1-green", "bed-2x1-red")))
    assert lines(truck_picture(state, 0)) == [
        " ┌───┐┏━━━━━┯━━━━━┯━━━━━━━━━━━┯━━━━━┯━━━━━┓",
        " │cab│┃up +2│junk │So       gg│Bez  │     ┃",
        " │   │┃     │     ├─────┐     │     │     ┃",
        " │   │┃     │     │Pl  g│     │    r│     ┃",
        " └o─o┘┗━━━━━┷━━━━━┷━━━━━┷━━━━━┷━━━━━┷━━━━━┛",
    ]


def test_an_empty_bed_without_junk_is_all_room() -> None:
    drawn = lines(truck_picture(table(Seat(bed="")), 0))
    assert drawn[1] == " │cab│┃" + " " * 35 + "┃"


def test_loaded_squares_are_counted() -> None:
    state = table(Seat(bed="j", load=("sofa-l-green-green", "plant-1x1-green", "bed-2x1-red")))
    assert squares_loaded(state, 0) == 6
