"""The Furnishing Phase: beds, streets, and everybody at the same time."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from flatshare.core.match import fold
from flatshare.core.messages import refused
from flatshare.rooms_and_roomies.actions import BedUse
from flatshare.rooms_and_roomies.edition.model import Shape
from flatshare.rooms_and_roomies.events import (
    FurnishingDone,
    FurnishingReopened,
    TileGivenUp,
    TileLoaded,
    TileTakenBack,
    TruckChanged,
    TruckUnloaded,
    VoucherGained,
    VoucherMissed,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.state import CafeCard, State
from tests.rooms_and_roomies.game.tables import (
    Seat,
    Stands,
    after,
    asked,
    brought,
    furnishing,
    kinds,
    legal,
    may,
    number,
    numbers,
    store_closes,
    table,
    the_first,
    why_not,
    with_bag,
)

FULL = ("bed-2x2-white-brown", "bed-2x1-white")
"""Covers the six squares that three junk tiles leave."""
FIVE = ("dining-table-2x2-red-white", "armchair-1x1-red")
FULL_TOO = ("dining-table-3x2-brown-white",)
ARMCHAIR = {"furniture": "armchair", "shape": "1x1", "colour": "red", "second": "none"}
PLANT = {**ARMCHAIR, "furniture": "plant", "colour": "green"}


def closes(*seats: Seat, last_cart: int = 0, **more: Any) -> State:
    """The Shopping Phase has just ended."""
    state = store_closes(table(*seats, **more), last_cart)
    return after(state, "end", seat=state.turn)


def street(state: State, seat: int = 0) -> set[int]:
    return set(state.players[seat].street)


# Before the beds are looked at


def test_first_comes_whoever_can_pay_for_a_voucher_action():
    """RR-16: the beds are looked at once nobody wants to do anything before."""
    state = closes(Seat(vouchers=3, load=FULL), Seat(load=FIVE))
    assert state.phase == "furnishing"
    assert GAME.awaited(state) == (0,)
    assert legal(state, 0) == ["check", "spend draw", "spend enlarge", "spend upgrade"]
    assert state.players[1].load == numbers(*FIVE)
    assert kinds(brought(state, "check")) == ["truck-unloaded", "truck-unloaded", "voucher-gained"]


def test_who_has_vouchers_but_nothing_to_do_with_them_is_not_waited_for():
    """RR-16: a single voucher moves furniture out of the house, and there is none."""
    state = closes(Seat(vouchers=1), Seat())
    assert [asked(state, seat) for seat in (0, 1)] == ["furnish", "furnish"]
    armchair = (Stands("armchair-1x1-red", 1, 1),)
    state = closes(Seat(vouchers=1, tiles=armchair), Seat(tiles=(Stands("easel-1x1-red", 1, 1),)))
    assert [asked(state, seat) for seat in (0, 1)] == ["check-bed", None]


def test_without_vouchers_the_beds_are_looked_at_when_the_store_closes():
    """RR-16."""
    events = brought(store_closes(table(Seat(load=FULL), Seat())), "end", seat=1)
    assert kinds(events) == [
        "turn-ended", "furnishing-began", "truck-unloaded", "truck-unloaded", "voucher-gained",
    ]  # fmt: skip


def test_several_are_waited_for_in_any_order():
    """RR-16, RR-17: the last one to be ready has all beds looked at."""
    state = closes(Seat(vouchers=2), Seat(vouchers=4), Seat(vouchers=3))
    assert GAME.awaited(state) == (0, 1, 2)
    for order in permutations(range(3)):
        there = state
        for seat in order[:-1]:
            assert kinds(brought(there, "check", seat)) == []
            there = after(there, "check", seat=seat)
        assert GAME.awaited(there) == order[-1:]
        assert kinds(brought(there, "check", order[-1]))[:1] == ["truck-unloaded"]


def test_a_bed_enlarged_before_it_is_looked_at_is_no_longer_full():
    """RR-16: so it brings a voucher."""
    state = after(closes(Seat(vouchers=3, load=FULL), Seat()), "spend enlarge", "check")
    assert asked(state, 0) == "furnish"
    assert state.players[0].vouchers == 1
    assert TruckUnloaded(0, full=False) in brought(
        after(closes(Seat(vouchers=3, load=FULL), Seat()), "spend enlarge"), "check"
    )


def test_a_bed_made_smaller_before_it_is_looked_at_may_be_full():
    """RR-16, RR-7: an upgrade that is put back on takes two squares."""
    seat = Seat(vouchers=3, bed="uu", load=("bed-2x2-white-brown", "bed-2x1-white"))
    state = after(closes(seat, Seat()), "spend upgrade", "check")
    assert asked(state, 0) == "use-bed"
    assert asked(after(closes(seat, Seat()), "check"), 0) == "furnish"


def test_who_is_ready_may_still_spend_vouchers_while_others_are_not():
    """RR-9, RR-16: nothing is over before the beds are looked at."""
    state = closes(Seat(vouchers=3, load=FULL), Seat(vouchers=3))
    state = after(state, "check", seat=0)
    assert GAME.awaited(state) == (1,)
    assert 0 in GAME.may_act(state)
    state = after(state, "spend enlarge", seat=0)
    state = after(state, "check", seat=1)
    assert asked(state, 0) == "furnish"


def test_a_tile_drawn_or_moved_out_before_lies_on_the_street_with_the_load():
    """RR-9, RR-16."""
    seat = Seat(vouchers=3, tiles=(Stands("armchair-1x1-red", 1, 1),), load=FULL)
    state = closes(seat, Seat())
    state = after(state, "return armchair-1x1-red", "spend draw", "check", chance=the_first())
    assert asked(state, 0) == "use-bed"
    drawn = number("shelf-1x1-brown")
    assert street(state) == {drawn, *numbers("armchair-1x1-red", *FULL)}


# The beds


def test_all_beds_are_looked_at_in_turn_order_from_the_measuring_stick():
    """RR-16, RR-10."""
    state = store_closes(table(Seat(), Seat(load=FULL), Seat(), stick=1))
    events = [event for event in brought(state, "end", seat=0) if event.kind == "truck-unloaded"]
    assert events == [TruckUnloaded(1, full=True), TruckUnloaded(2, full=False), TruckUnloaded(0, full=False)]


@pytest.mark.parametrize(
    ("load", "bed", "full"),
    [
        (FULL, "jjj", True),
        (FIVE, "jjj", False),
        ((), "jjj", False),
        (FULL, "jj", False),
        (FULL, "uuu", True),
        (FULL, "uj", False),
        ((*FULL, "desk-2x1-white"), "jj", True),
        ((*FULL, "desk-2x1-white"), "ju", True),
        ((*FULL, *FULL_TOO), "", True),
        (("sofa-l-green-green", "desk-l-red-red"), "jjj", True),
    ],
)
def test_full_means_that_every_free_square_is_covered(load: tuple[str, ...], bed: str, full: bool):
    """RR-16: junk and upgrades are no free squares; an empty bed is not full."""
    state = closes(Seat(load=load, bed=bed), Seat())
    assert asked(state, 0) == ("use-bed" if full else "furnish")
    assert state.players[0].vouchers == (0 if full else 1)


def test_all_of_the_load_is_unloaded_to_the_street_full_or_not():
    """RR-16: what was ordered lies there already."""
    state = closes(Seat(load=FULL, street=("plant-1x1-green",)), Seat(load=FIVE))
    assert [player.load for player in state.players] == [(), ()]
    assert state.players[0].street == numbers("plant-1x1-green", *FULL)
    assert state.players[1].street == numbers(*FIVE)


def test_a_bed_that_is_not_full_brings_a_voucher_and_an_empty_one_too():
    """RR-16."""
    state = closes(Seat(load=FIVE), Seat())
    assert [player.vouchers for player in state.players] == [1, 1]
    assert state.vouchers == 18


def test_a_full_bed_brings_none():
    """RR-16."""
    state = closes(Seat(load=FULL), Seat())
    assert [player.vouchers for player in state.players] == [0, 1]


@pytest.mark.parametrize(
    ("bed", "load", "open_uses"),
    [
        ("jjj", FULL, ["enlarge", "upgrade", "neither"]),
        ("uuj", FULL, ["enlarge", "upgrade", "neither"]),
        ("uuu", FULL, ["neither"]),
        ("uu", (*FULL, "desk-2x1-white"), ["upgrade", "neither"]),
        ("j", (*FULL, "bed-2x2-black-black"), ["enlarge", "upgrade", "neither"]),
        ("", (*FULL, *FULL_TOO), ["upgrade", "neither"]),
    ],
)
def test_a_full_bed_is_enlarged_or_upgraded_or_neither_as_far_as_it_can_be(
    bed: str, load: tuple[str, ...], open_uses: list[str]
):
    """RR-16, RR-7: without junk on the bed it cannot be enlarged; when all junk is turned, nothing can be."""
    state = closes(Seat(bed=bed, load=load), Seat())
    assert legal(state, 0) == [f"bed {use}" for use in open_uses]
    if "enlarge" not in open_uses:
        assert why_not(state, "bed enlarge") == refused("no-junk-on-the-bed", "RR-7")
    if "upgrade" not in open_uses:
        assert why_not(state, "bed upgrade") == refused("no-junk-left", "RR-7")


def test_what_the_bed_is_used_for_changes_the_truck_at_once():
    """RR-16, RR-7: the junk farthest from the cab comes off, that nearest to it turns over."""
    state = closes(Seat(bed="ujj", load=FULL), Seat())
    beds: dict[BedUse, tuple[bool, ...]] = {
        "enlarge": (True, False),
        "upgrade": (True, True, False),
        "neither": (True, False, False),
    }
    for use, bed in beds.items():
        assert brought(state, f"bed {use}", 0)[0] == TruckChanged(0, use, bed)
        used = after(state, f"bed {use}", seat=0)
        assert used.players[0].truck.bed == bed
        assert asked(used, 0) == "furnish"


def test_without_junk_on_the_bed_one_from_beside_the_truck_goes_back_on():
    """RR-7: upgrade side up, behind what lies there; the bed was full, but it has been unloaded."""
    state = closes(Seat(bed="u", load=(*FULL, "bed-2x2-black-black")), Seat())
    assert asked(state, 0) == "use-bed"
    assert after(state, "bed upgrade", seat=0).players[0].truck.bed == (True, True)


def test_the_enlarged_bed_can_be_loaded_in_the_same_phase():
    """RR-16, RR-8."""
    load = (*FULL, "desk-2x1-white", "desk-2x1-brown")
    seat = Seat(load=FULL, street=("desk-2x1-white",))
    state = closes(seat, Seat())
    loaded = [f"tile {tile}" for tile in (*FULL, "desk-2x1-white")]
    steps = [step for take in loaded for step in (take, "load")]
    state = after(after(state, "bed enlarge", seat=0), *steps, seat=0)
    assert set(state.players[0].load) == set(numbers(*load[:3]))


def test_a_full_bed_that_nobody_wants_to_use_brings_nothing():
    """RR-16: neither."""
    state = after(closes(Seat(load=FULL), Seat()), "bed neither", seat=0)
    assert (state.players[0].vouchers, state.players[0].truck.free_squares) == (0, 6)


def test_others_furnish_while_somebody_decides_what_the_bed_is_for():
    """RR-17."""
    state = closes(Seat(load=FULL), Seat(load=FIVE))
    assert GAME.awaited(state) == (0, 1)
    state = after(state, "tile armchair-1x1-red", "give-up", seat=1)
    assert asked(state, 0) == "use-bed"


# The fifth voucher


def test_a_fifth_voucher_is_forgone_or_room_is_made_for_it():
    """RR-10, RR-16."""
    state = after(closes(Seat(vouchers=4), Seat()), "check", seat=0)
    assert asked(state, 0) == "fifth-voucher"
    assert legal(state, 0) == ["forgo", "spend draw", "spend enlarge", "spend upgrade"]
    forgone = after(state, "forgo", seat=0)
    assert brought(state, "forgo", 0)[0] == VoucherMissed(0, forgone=True)
    assert (asked(forgone, 0), forgone.players[0].vouchers) == ("furnish", 4)
    spent = after(state, "spend enlarge", seat=0)
    assert (asked(spent, 0), spent.players[0].vouchers) == ("furnish", 2)
    assert VoucherGained(0) in brought(state, "spend enlarge", 0)


def test_room_for_the_fifth_is_made_with_a_single_voucher_too():
    """RR-10: a tile of the house goes to the street, and can be furnished with."""
    seat = Seat(vouchers=4, tiles=(Stands("armchair-1x1-red", 1, 1),))
    state = after(closes(seat, Seat()), "check", seat=0)
    state = after(state, "return armchair-1x1-red", seat=0)
    assert (asked(state, 0), state.players[0].vouchers) == ("furnish", 4)
    assert street(state) == set(numbers("armchair-1x1-red"))


def test_nobody_waits_for_who_thinks_about_the_fifth_but_the_phase_does_not_end_without():
    """RR-10, RR-17."""
    state = after(closes(Seat(vouchers=4), Seat()), "check", seat=0)
    state = after(state, "done", seat=1)
    assert state.phase == "furnishing"
    assert GAME.awaited(state) == (0,)


def test_four_vouchers_and_a_full_bed_lead_to_no_fifth():
    """RR-10, RR-16."""
    state = after(closes(Seat(vouchers=4, load=FULL), Seat()), "check", seat=0)
    assert asked(state, 0) == "use-bed"


def test_scarce_vouchers_go_out_in_turn_order_from_the_measuring_stick():
    """RR-10: the supply has two left for three, as the others and the Café have eighteen."""
    seats = [
        Seat(vouchers=1),
        Seat(vouchers=2),
        Seat(vouchers=2),
        Seat(vouchers=4, load=FULL),
        Seat(vouchers=4, load=FULL_TOO),
    ]
    cafe = [CafeCard(card, voucher=True) for card in ("bookworm", "camper", "gearhead", "twin", "collector")]
    state = table(*seats, stick=1, cafe=cafe)
    assert state.vouchers == 2
    state = after(store_closes(state), "end", seat=0)
    for seat in range(1, 5):
        state = after(state, "check", seat=seat)
    assert [player.vouchers for player in state.players] == [1, 3, 3, 4, 4]
    assert state.vouchers == 0


def test_a_fifth_that_is_due_takes_nothing_from_the_others_as_it_has_to_be_paid_for():
    """RR-10: the supply has one; the stick's owner has four and thinks, so the next in turn order gets it."""
    cafe = [CafeCard(card, voucher=True) for card in ("bookworm", "camper", "gearhead", "twin")]
    seats = [Seat(vouchers=4), Seat(vouchers=3), Seat(vouchers=4), Seat(vouchers=4)]
    state = after(store_closes(table(*seats, cafe=cafe)), "end", seat=3)
    for seat in range(4):
        state = after(state, "check", seat=seat)
    assert [player.vouchers for player in state.players] == [4, 4, 4, 4]
    assert state.vouchers == 0
    state = after(state, "spend enlarge", seat=0)
    assert (state.players[0].vouchers, state.vouchers) == (2, 2)


def test_who_gets_no_voucher_because_there_is_none_is_told_and_goes_on():
    """RR-10: nineteen are with the others and in the Café."""
    cafe = [CafeCard(card, voucher=True) for card in ("bookworm", "camper", "gearhead", "twin", "collector")]
    beds = [FULL, FULL_TOO, ("desk-l-red-red", "closet-l-white-white")]
    seats = [Seat(), *(Seat(vouchers=4, load=load) for load in beds), Seat(vouchers=2)]
    state = after(store_closes(table(*seats, cafe=cafe)), "end", seat=4)
    for seat in (1, 2, 3):
        state = after(state, "check", seat=seat)
    events = brought(state, "check", 4)
    assert VoucherGained(0) in events
    assert VoucherMissed(4, forgone=False) in events
    state = fold(GAME, events, state)
    assert [asked(state, seat) for seat in (0, 4)] == ["furnish", "furnish"]
    assert state.players[4].vouchers == 2


# Furnishing


def house_of(state: State, seat: int) -> set[tuple[int, int, int, int]]:
    return {
        (tile.tile, tile.place.x, tile.place.y, tile.place.turn) for tile in state.players[seat].house.tiles
    }


def test_all_furnish_at_the_same_time():
    """RR-17."""
    state = closes(Seat(load=FIVE), Seat(load=FULL), Seat())
    assert GAME.awaited(state) == (0, 1, 2)
    for seat in (2, 0, 1):
        assert legal(state, seat)
    assert may(state, "tile armchair-1x1-red", 0)


def test_one_takes_tiles_of_the_own_street_only():
    """RR-16."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat(street=("plant-1x1-green",))))
    assert legal(state, 0) == [f"tile {number('armchair-1x1-red') + 1}"]
    assert why_not(state, "tile plant-1x1-green", 0) == refused("not-on-the-street", "RR-16", **PLANT)


def test_each_tile_of_the_street_goes_into_the_house_onto_the_bed_or_into_the_sale():
    """RR-16: and nobody is done before."""
    tiles = ("armchair-1x1-red", "plant-1x1-green", "easel-1x1-red")
    state = furnishing(table(Seat(street=tiles), Seat()))
    for tile, goal in zip(tiles, (("square 0 a1", "turn 0"), ("load",), ("give-up",)), strict=True):
        left = len(state.players[0].street)
        assert why_not(state, "done", 0) == refused("street-not-empty", "RR-16", tiles=left)
        state = after(state, f"tile {tile}", *goal, seat=0)
    assert may(state, "done", 0)
    player = state.players[0]
    assert [placed.tile for placed in player.house.tiles] == [number(tiles[0])]
    assert (player.load, player.given_up, player.street) == (numbers(tiles[1]), numbers(tiles[2]), ())


def test_with_a_tile_in_hand_nobody_is_done():
    """RR-16."""
    state = after(
        furnishing(table(Seat(street=("armchair-1x1-red",)), Seat())), "tile armchair-1x1-red", seat=0
    )
    assert why_not(state, "done", 0) == refused("not-asked")


def test_a_tile_is_given_up_even_if_it_could_stand_somewhere():
    """RR-16: nobody has to place what fits."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    taken = after(state, "tile armchair-1x1-red", seat=0)
    assert may(taken, "square 0 a1", 0)
    assert may(taken, "give-up", 0)
    assert brought(taken, "give-up", 0)[0] == TileGivenUp(0, number("armchair-1x1-red"))


@pytest.mark.parametrize(
    ("loaded", "more", "shape", "fits"),
    [
        (("sofa-l-green-green",), "desk-l-red-red", "L", True),
        (("sofa-l-green-green",), "sofa-3x1-black-white", "3x1", False),
        (("bed-2x2-white-brown",), "sofa-l-green-green", "L", False),
        (("bed-2x2-white-brown",), "desk-2x1-white", "2x1", True),
        (FULL, "armchair-1x1-red", "1x1", False),
    ],
)
def test_loading_back_is_by_the_usual_rule(loaded: tuple[str, ...], more: str, shape: Shape, fits: bool):
    """RR-8, RR-16: there has to be a way to lay all of them on the bed."""
    state = furnishing(table(Seat(street=(*loaded, more)), Seat()))
    for tile in loaded:
        state = after(state, f"tile {tile}", "load", seat=0)
    state = after(state, f"tile {more}", seat=0)
    assert may(state, "load", 0) is fits
    if fits:
        assert brought(state, "load", 0)[0] == TileLoaded(0, number(more), "street")
    else:
        assert why_not(state, "load", 0) == refused("does-not-fit", "RR-8", shape=shape)


def test_what_is_loaded_stays_on_the_bed_for_the_next_day():
    """RR-16."""
    state = furnishing(table(Seat(street=("desk-2x1-white",)), Seat()))
    state = after(state, "tile desk-2x1-white", "load", "done", seat=0)
    state = after(state, "done", seat=1, chance=the_first())
    assert (state.day, state.players[0].load) == (2, numbers("desk-2x1-white"))


def test_tiles_of_earlier_days_are_not_moved_but_by_a_voucher():
    """RR-16, RR-9."""
    state = furnishing(table(Seat(tiles=(Stands("armchair-1x1-red", 1, 1),), vouchers=1), Seat()))
    assert why_not(state, "take-back armchair-1x1-red", 0) == refused(
        "stands-since-earlier", "RR-16", **ARMCHAIR
    )
    state = after(state, "return armchair-1x1-red", seat=0)
    assert street(state) == set(numbers("armchair-1x1-red"))
    assert state.players[0].vouchers == 0


def test_what_was_placed_on_an_earlier_day_is_of_an_earlier_day_on_the_next():
    """RR-16: it could be taken back until the phase ended, and not after."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    state = after(state, "tile armchair-1x1-red", "square 0 a1", "turn 0", seat=0)
    assert may(state, "take-back armchair-1x1-red", 0)
    state = after(state, "done", seat=0)
    state = after(state, "done", seat=1, chance=the_first())
    assert (state.day, state.players[0].placed) == (2, frozenset())
    assert why_not(furnishing(state), "take-back armchair-1x1-red", 0) == refused(
        "stands-since-earlier", "RR-16", **ARMCHAIR
    )


@pytest.mark.parametrize("goal", [("square 0 a1", "turn 0"), ("load",), ("give-up",)])
def test_what_was_put_somewhere_today_can_be_taken_back(goal: tuple[str, ...]):
    """RR-16: from the house, the bed, or what goes to the SALE."""
    state = furnishing(table(Seat(street=("armchair-1x1-red", "easel-1x1-red")), Seat()))
    put = after(state, "tile armchair-1x1-red", *goal, seat=0)
    assert may(put, "take-back armchair-1x1-red", 0)
    assert brought(put, "take-back armchair-1x1-red", 0) == (TileTakenBack(0, number("armchair-1x1-red")),)
    back = after(put, "take-back armchair-1x1-red", seat=0)
    assert street(back) == street(state)
    player = back.players[0]
    assert (player.load, player.given_up, player.placed, player.house.tiles) == ((), (), frozenset(), ())
    assert why_not(back, "take-back armchair-1x1-red", 0) == refused(
        "nothing-to-take-back", "RR-16", **ARMCHAIR
    )


def test_a_tile_placed_today_costs_no_voucher_to_move():
    """RR-16, RR-9: spending one on it is refused, as it comes back for nothing."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",), vouchers=1), Seat()))
    state = after(state, "tile armchair-1x1-red", "square 0 a1", "turn 0", seat=0)
    assert why_not(state, "return armchair-1x1-red", 0) == refused(
        "taken-back-for-nothing", "RR-9", **ARMCHAIR
    )
    state = after(
        state, "take-back armchair-1x1-red", "tile armchair-1x1-red", "square 0 d4", "turn 0", seat=0
    )
    assert state.players[0].vouchers == 1
    assert house_of(state, 0) == {(number("armchair-1x1-red"), 3, 3, 0)}


def test_a_tile_moved_out_for_a_voucher_and_placed_again_can_be_taken_back_for_nothing():
    """RR-16: it was placed today."""
    state = furnishing(table(Seat(tiles=(Stands("armchair-1x1-red", 1, 1),), vouchers=2), Seat()))
    state = after(state, "return armchair-1x1-red", "tile armchair-1x1-red", "square 0 a1", "turn 0", seat=0)
    assert may(state, "take-back armchair-1x1-red", 0)
    assert not may(state, "return armchair-1x1-red", 0)


def test_a_taken_back_tile_frees_its_squares():
    """RR-15, RR-16."""
    tiles = ("armchair-1x1-red", "easel-1x1-red")
    state = furnishing(table(Seat(street=tiles), Seat()))
    state = after(state, "tile armchair-1x1-red", "square 0 a1", "turn 0", seat=0)
    assert not may(after(state, "tile easel-1x1-red", seat=0), "square 0 a1", 0)
    state = after(state, "take-back armchair-1x1-red", "tile easel-1x1-red", seat=0)
    assert may(state, "square 0 a1", 0)


def test_nobody_takes_anothers_tiles_back():
    """RR-16."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    state = after(state, "tile armchair-1x1-red", "give-up", seat=0)
    assert why_not(state, "take-back armchair-1x1-red", 1) == refused(
        "nothing-to-take-back", "RR-16", **ARMCHAIR
    )


# Done, and not done after all


def test_who_is_done_waits_and_may_reopen_until_all_are_done():
    """RR-16."""
    state = after(furnishing(table(Seat(), Seat())), "done", seat=0)
    assert GAME.awaited(state) == (1,)
    assert GAME.may_act(state) == (0, 1)
    assert legal(state, 0) == ["reopen"]
    assert brought(state, "reopen", 0)[0] == FurnishingReopened(0)
    state = after(state, "reopen", seat=0)
    assert GAME.awaited(state) == (0, 1)
    state = after(state, "done", seat=1)
    assert state.phase == "furnishing"
    assert brought(state, "done", 0, chance=the_first())[0] == FurnishingDone(0)
    state = after(state, "done", seat=0, chance=the_first())
    assert (state.day, state.phase) == (2, "shopping")
    assert why_not(state, "reopen", 1) == refused("not-your-turn", player=0)


def test_what_was_placed_before_one_was_done_can_be_taken_back_after_reopening():
    """RR-16."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    state = after(state, "tile armchair-1x1-red", "square 0 a1", "turn 0", "done", seat=0)
    assert why_not(state, "take-back armchair-1x1-red", 0) == refused("not-asked")
    assert may(after(state, "reopen", seat=0), "take-back armchair-1x1-red", 0)


@pytest.mark.parametrize("action", ["return armchair-1x1-red", "spend draw"])
def test_a_voucher_action_that_puts_a_tile_on_the_street_reopens(action: str):
    """RR-9, RR-16: who is done may spend vouchers, and has to see to that tile."""
    state = furnishing(table(Seat(tiles=(Stands("armchair-1x1-red", 1, 1),), vouchers=2), Seat()))
    state = after(state, "done", seat=0)
    events = brought(state, action, 0, chance=the_first())
    assert FurnishingReopened(0) in events
    state = fold(GAME, events, state)
    assert asked(state, 0) == "furnish"
    assert len(street(state)) == 1
    state = after(state, "done", seat=1)
    assert state.phase == "furnishing"


@pytest.mark.parametrize("action", ["spend enlarge", "spend upgrade"])
def test_a_voucher_action_that_puts_no_tile_on_the_street_leaves_one_done(action: str):
    """RR-9, RR-16."""
    state = after(furnishing(table(Seat(vouchers=3), Seat())), "done", seat=0)
    state = after(state, action, seat=0)
    assert asked(state, 0) == "done"


def test_the_phase_ends_only_when_all_streets_are_empty():
    """RR-16: the others' too."""
    state = furnishing(table(Seat(), Seat(street=("armchair-1x1-red",))))
    state = after(state, "done", seat=0)
    assert not may(state, "done", 1)
    state = after(state, "tile armchair-1x1-red", "load", seat=1)
    assert "furnishing-ended" in kinds(brought(state, "done", 1, chance=the_first()))


# The SALE, and the bag


def test_given_up_tiles_reach_the_sale_only_when_the_phase_ends():
    """RR-16, RR-17: until then they lie beside the SALE, where everybody sees them."""
    state = furnishing(
        table(
            Seat(street=("armchair-1x1-red",)),
            Seat(street=("plant-1x1-green",)),
            sale=("easel-1x1-red",),
        )
    )
    state = after(state, "tile armchair-1x1-red", "give-up", "done", seat=0)
    state = after(state, "tile plant-1x1-green", "give-up", seat=1)
    assert state.sale == numbers("easel-1x1-red")
    assert GAME.view(state, 1).players[0].given_up == numbers("armchair-1x1-red")
    state = after(state, "done", seat=1, chance=the_first())
    assert set(state.sale) == set(numbers("easel-1x1-red", "armchair-1x1-red", "plant-1x1-green"))
    assert [player.given_up for player in state.players] == [(), ()]


def test_given_up_tiles_of_others_cannot_be_had():
    """RR-17: nobody waits to see what goes into the SALE."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    state = after(state, "tile armchair-1x1-red", "give-up", seat=0)
    assert why_not(state, "tile armchair-1x1-red", 1) == refused("not-on-the-street", "RR-16", **ARMCHAIR)


def test_alone_what_is_given_up_is_discarded():
    """RR-25: there is no SALE."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",))))
    state = after(state, "tile armchair-1x1-red", "give-up", "done", chance=the_first())
    assert (state.day, state.sale, state.discard) == (2, (), numbers("armchair-1x1-red"))


def test_a_drawn_tile_lies_on_the_street_and_is_furnished_with():
    """RR-9, RR-17: draws come in the order in which they are asked for."""
    state = furnishing(table(Seat(vouchers=2), Seat(vouchers=2)))
    before = state.bag
    for seat in (1, 0):
        state = after(state, "spend draw", seat=seat, chance=the_first())
    assert [player.street for player in state.players] == [(before[1],), (before[0],)]
    assert state.bag == before[2:]
    assert not may(state, "done", 0)
    assert may(state, f"tile {state.components.tiles[before[1]].id}", 0)


def test_a_voucher_action_with_a_tile_in_hand_leaves_it_in_hand():
    """RR-9: what was taken, and the square that was chosen, is asked on."""
    seat = Seat(street=("desk-2x1-white",), tiles=(Stands("armchair-1x1-red", 1, 0),), vouchers=1)
    state = after(furnishing(table(seat, Seat())), "tile desk-2x1-white", seat=0)
    assert not may(state, "square 0 b1", 0)
    state = after(state, "return armchair-1x1-red", seat=0)
    assert asked(state, 0) == "set-tile"
    state = after(state, "square 0 b1", "turn 0", seat=0)
    assert street(state) == set(numbers("armchair-1x1-red"))


# The order in which seats act


STREETS = (
    ("desk-2x1-white", "armchair-1x1-red", "plant-1x1-green", "closet-2x1-green"),
    ("desk-2x1-green-red", "easel-1x1-red", "plant-1x1-green/2", "closet-2x1-brown"),
)


def scripts(seed: int) -> tuple[list[str], list[str]]:
    """What two seats do, each without a look at the other: at random, to the end, taking back sometimes."""
    chance = Random(seed)
    scripts: list[list[str]] = []
    for seat in (0, 1):
        state = _two_streets()
        script: list[str] = []
        while asked(state, seat) != "done":
            choices = [a for a in GAME.legal_actions(state, seat) if a.kind != "spend" or a.on != "draw"]
            if len(script) > 30:
                choices = [a for a in choices if not GAME.takes_back(a) and a.kind not in ("return", "spend")]
            action = GAME.action_text(chance.choice(choices))
            script.append(action)
            state = after(state, action, seat=seat)
        scripts.append(script)
    return scripts[0], scripts[1]


def _two_streets() -> State:
    seats = [
        Seat(street=tiles, vouchers=4, tiles=(Stands(tile, 1, 1),))
        for tiles, tile in zip(STREETS, ("bed-2x1-red", "bed-2x1-blue"), strict=True)
    ]
    return furnishing(table(*seats, sale=("shelf-1x1-brown",)))


@pytest.mark.parametrize("seed", range(25))
def test_the_order_in_which_two_seats_act_changes_nothing_for_either(seed: int):
    """RR-17: houses, loads, vouchers and, as a set, the SALE are the same whoever is quicker."""
    first, second = scripts(seed)
    ends: list[State] = []
    for order in range(4):
        chance = Random(seed * 100 + order)
        state = _two_streets()
        left = [list(first), list(second)]
        while any(left):
            seat = chance.choice([seat for seat in (0, 1) if left[seat]])
            state = after(state, left[seat].pop(0), seat=seat, chance=the_first())
        ends.append(state)
    assert {end.day for end in ends} == {2}
    assert len({frozenset(end.sale) for end in ends}) == 1
    for seat in (0, 1):
        assert len({frozenset(house_of(end, seat)) for end in ends}) == 1
        players = [end.players[seat] for end in ends]
        assert len({(player.load, player.vouchers, player.truck, player.street) for player in players}) == 1
    assert len({end.vouchers for end in ends}) == 1


def test_what_others_do_leaves_ones_choices_as_they_were():
    """RR-17: only the bag is shared."""
    state = _two_streets()
    before = GAME.legal_actions(state, 1)
    for action in scripts(3)[0]:
        state = after(state, action, seat=0)
        assert GAME.legal_actions(state, 1) == before


def test_the_bag_is_all_that_the_others_could_take_from_one():
    """RR-9, RR-17: its last tile is drawn by who asks first."""
    state = with_bag(furnishing(table(Seat(vouchers=2), Seat(vouchers=2))), 1)
    assert may(state, "spend draw", 1)
    state = after(state, "spend draw", seat=0, chance=the_first())
    assert why_not(state, "spend draw", 1) == refused("bag-empty", "RR-9")


@pytest.mark.parametrize("stick", range(3))
def test_programs_ask_in_turn_order_from_the_measuring_stick(stick: int):
    """RR-17: draws come in the order in which they are asked for."""
    state = furnishing(table(Seat(), Seat(), Seat())).but(stick=stick)
    assert GAME.awaited(state) == tuple((stick + further) % 3 for further in range(3))
