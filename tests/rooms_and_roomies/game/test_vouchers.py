"""Vouchers: RR-7, RR-9 and RR-10."""

from dataclasses import replace
from itertools import permutations

import pytest

from flatshare.core.chance import RecordedChance
from flatshare.rooms_and_roomies.events import (
    TileDrawn,
    TileReturned,
    TruckChanged,
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.phases.furnishing import CheckBedTask, DoneTask, FurnishTask, UseBedTask
from flatshare.rooms_and_roomies.state import State, vouchers_held
from flatshare.rooms_and_roomies.vouchers import cost
from tests.rooms_and_roomies.game.tables import (
    EXIT,
    JUNK,
    SHOWROOM_1,
    SHOWROOM_2,
    UPGRADE,
    after,
    asked,
    at_home,
    brought,
    furnished,
    furnishing,
    kinds,
    legal,
    on_day,
    on_turn,
    refused,
    shopping,
    the_first,
    there,
    tile,
    told,
    with_bag,
    with_bed,
    with_load,
    with_sale,
    with_showroom,
    with_vouchers,
)

SPENDING = ["spend draw", "spend enlarge", "spend upgrade"]


def with_bed_at_home(state: State, seat: int = 0) -> State:
    """A single bed stands in the seat's house."""
    return furnished(state, seat, ("bed-2x1-blue", 0, 2, 0))


def the_bed(state: State, seat: int = 0) -> int:
    return next(tile.tile for tile in state.players[seat].house.tiles if tile.kind.furniture == "bed")


def rich(state: State) -> State:
    """Seat 0 has four vouchers, and a bed at home."""
    return with_vouchers(with_bed_at_home(state), 4)


def chosen(state: State) -> State:
    """Seat 0 chooses what comes first."""
    return after(state, legal(state, 0)[0], seat=0)


def placed(state: State, number: int) -> State:
    """Seat 0 sets a tile of the street down where it can."""
    return chosen(chosen(after(state, tile(number), seat=0)))


# What each costs and does


def test_one_voucher_moves_a_tile_from_the_house_to_the_street():
    """RR-9."""
    state = with_vouchers(with_bed_at_home(shopping()), 1)
    bed = the_bed(state)
    assert legal(state)[-1:] == [tile(bed, "return")]
    assert brought(state, tile(bed, "return")) == (VouchersSpent(0, 1), TileReturned(0, bed))
    returned = after(state, tile(bed, "return"))
    assert returned.players[0].house.tiles == ()
    assert returned.players[0].street == (bed,)
    assert (returned.players[0].vouchers, returned.vouchers) == (0, 20)


def test_two_vouchers_draw_a_tile_from_the_bag_to_the_street():
    """RR-9: any 1x1 tile of the bag."""
    state = with_vouchers(shopping(), 2)
    for place, drawn in enumerate(state.bag):
        events = brought(state, "spend draw", chance=RecordedChance([place]))
        assert events == (VouchersSpent(0, 2), TileDrawn(0, drawn))
        assert GAME.reveals(events[1])
    after_it = after(state, "spend draw", chance=RecordedChance([3]))
    assert after_it.players[0].street == (state.bag[3],)
    assert after_it.bag == (*state.bag[:3], *state.bag[4:])
    assert (after_it.players[0].vouchers, after_it.vouchers) == (0, 20)


def test_three_vouchers_enlarge_the_bed_by_the_junk_farthest_from_the_cab():
    """RR-7, RR-9."""
    state = with_vouchers(with_bed(shopping(), 0, JUNK, UPGRADE, JUNK), 3)
    assert brought(state, "spend enlarge") == (
        VouchersSpent(0, 3),
        TruckChanged(0, "enlarge", (JUNK, UPGRADE)),
    )
    state = after(state, "spend enlarge")
    assert state.players[0].truck.bed == (JUNK, UPGRADE)
    assert state.players[0].truck.free_squares == 8
    assert (state.players[0].vouchers, state.vouchers) == (0, 20)
    # the farthest junk may lie before an upgrade
    state = after(with_vouchers(state, 3), "spend enlarge")
    assert state.players[0].truck.bed == (UPGRADE,)


def test_three_vouchers_upgrade_the_truck_by_the_junk_nearest_to_the_cab():
    """RR-7, RR-9: it stays on the bed."""
    state = with_vouchers(with_bed(shopping(), 0, UPGRADE, JUNK, JUNK), 3)
    assert brought(state, "spend upgrade") == (
        VouchersSpent(0, 3),
        TruckChanged(0, "upgrade", (UPGRADE, UPGRADE, JUNK)),
    )
    state = after(state, "spend upgrade")
    assert state.players[0].truck.free_squares == 6
    assert (state.players[0].vouchers, state.vouchers) == (0, 20)


def test_an_upgrade_turns_junk_though_the_bed_is_full():
    """RR-7: it takes no room beyond the junk's."""
    state = with_vouchers(with_load(shopping(), 0, "2x2", "2x1"), 3)
    assert after(state, "spend upgrade").players[0].truck.bed == (UPGRADE, JUNK, JUNK)


def test_without_junk_on_the_bed_one_from_beside_the_truck_goes_back_on_as_an_upgrade():
    """RR-7: directly behind what is there, and the bed is smaller by two squares."""
    state = with_vouchers(with_bed(shopping(), 0, UPGRADE), 3)
    state = after(state, "spend upgrade")
    assert state.players[0].truck.bed == (UPGRADE, UPGRADE)
    assert state.players[0].truck.free_squares == 8


@pytest.mark.parametrize(
    ("held", "open_to"), [(0, []), (1, ["return"]), (2, ["return", "draw"]), (3, ["return", "draw", "both"])]
)
def test_what_is_too_dear_is_closed(held: int, open_to: list[str]):
    """RR-9."""
    state = with_vouchers(with_bed_at_home(shopping()), held)
    actions = {"return": [tile(the_bed(state), "return")], "draw": ["spend draw"], "both": SPENDING[1:]}
    prices = {"return": 1, "draw": 2, "both": 3}
    for name, texts in actions.items():
        for text in texts:
            assert (text in legal(state)) == (name in open_to)
            if name not in open_to:
                assert refused(state, text) == ("refuse-too-few-vouchers", "RR-9")
                assert told(state, text) == {"needed": prices[name], "there": held}


def test_spending_costs_what_the_rules_say():
    """RR-9."""
    assert [cost(GAME.read_action(text)) for text in ("return 1", *SPENDING)] == [1, 2, 3, 3]  # type: ignore[arg-type]


# What is closed


def test_only_tiles_of_the_own_house_can_be_returned():
    """RR-9."""
    state = with_vouchers(with_load(rich(shopping()), 0, "2x1"), 4, 4)
    not_at_home = ("refuse-not-in-the-house", "RR-9")
    for number in (*state.players[0].load, *state.bag, *there(state, SHOWROOM_1)):
        assert refused(state, tile(number, "return"), 0) == not_at_home
    assert refused(state, tile(the_bed(state), "return"), 1) == not_at_home
    assert tile(the_bed(state), "return") in legal(state, 0)


def test_a_draw_needs_a_tile_in_the_bag():
    """RR-9."""
    state = with_bag(with_vouchers(shopping(), 4), 0)
    assert "spend draw" not in legal(state)
    assert refused(state, "spend draw") == ("refuse-bag-empty", "RR-9")
    assert "spend draw" in legal(with_bag(with_vouchers(shopping(), 4), 1))


@pytest.mark.parametrize("bed", [(), (UPGRADE,), (UPGRADE,) * 3])
def test_the_bed_cannot_be_enlarged_without_junk_on_it(bed):
    """RR-7: upgrades never come off."""
    state = with_bed(with_vouchers(shopping(), 4), 0, *bed)
    assert "spend enlarge" not in legal(state)
    assert refused(state, "spend enlarge") == ("refuse-no-junk-on-the-bed", "RR-7")
    assert "spend enlarge" in legal(with_bed(state, 0, *bed[:2], JUNK))


def test_the_truck_cannot_be_upgraded_a_fourth_time():
    """RR-7: no junk is left to turn."""
    state = with_bed(with_vouchers(shopping(), 4), 0, UPGRADE, UPGRADE, UPGRADE)
    assert refused(state, "spend upgrade") == ("refuse-no-junk-left", "RR-7")
    assert "spend upgrade" in legal(with_bed(state, 0, UPGRADE, UPGRADE))


def test_no_upgrade_goes_on_where_loaded_tiles_would_lose_their_room():
    """RR-7: 12 squares, three 2x2 and none free; or two free, but not in a row of two."""
    state = with_bed(with_vouchers(shopping(), 4), 0)
    full = with_load(state, 0, "2x2", "2x2", "2x2")
    assert "spend upgrade" not in legal(full)
    assert refused(full, "spend upgrade") == ("refuse-load-needs-the-room", "RR-7")
    assert "spend upgrade" in legal(with_load(state, 0, "2x2", "2x2", "2x1"))
    in_vain = with_load(state, 0, "L", "3x1", "2x2")
    assert refused(in_vain, "spend upgrade") == ("refuse-load-needs-the-room", "RR-7")


def test_whoever_stands_before_tiles_keeps_the_room_for_one_until_it_is_taken():
    """RR-4, RR-7: in a department an action has to be possible."""
    state = with_bed(with_vouchers(shopping(), 4), 0)
    state = with_load(state, 0, "2x2", "2x2")
    large = after(with_showroom(state, SHOWROOM_2, "2x2"), "go 2")
    assert refused(large, "spend upgrade") == ("refuse-tile-needs-the-room", "RR-4")
    # before the cart moves, at another tile, or with the tile on the truck's other squares it is open
    assert "spend upgrade" in legal(with_showroom(state, SHOWROOM_2, "2x2"))
    small = after(with_showroom(state, SHOWROOM_2, "2x1"), "go 2")
    assert "spend upgrade" in legal(small)
    either = after(with_showroom(state, SHOWROOM_2, "2x1", "2x2"), "go 2")
    assert "spend upgrade" in legal(either)
    in_sale = after(with_sale(state, "2x2", "2x2"), "go 3")
    assert refused(in_sale, "spend upgrade") == ("refuse-tile-needs-the-room", "RR-4")
    assert "spend upgrade" in legal(after(with_sale(state, "2x2", "2x1"), "go 3"))


def test_with_one_tile_of_the_sale_on_the_truck_the_room_for_a_second_may_be_given_up():
    """RR-4, RR-6."""
    state = with_bed(with_vouchers(shopping(), 4), 0)
    state = after(with_sale(with_load(state, 0, "2x2", "2x2"), "2x1", "2x1"), "go 3")
    state = after(state, legal(state)[0])
    assert tile(state.sale[0]) in legal(state)
    state = after(state, "spend upgrade")
    assert legal(state) == ["enough"]
    assert refused(state, tile(state.sale[0])) == ("refuse-does-not-fit", "RR-8")
    assert state.players[0].truck.is_full(state.load_shapes(0))


def test_an_enlarged_bed_takes_more_at_once():
    """RR-7, RR-9."""
    state = with_vouchers(with_load(shopping(), 0, "2x2", "2x1"), 3)
    assert legal(state)[:2] == ["go 6", "go 7"]
    state = after(state, "spend enlarge")
    assert [text for text in legal(state) if text.startswith("go")] == [
        "go 1",
        "go 2",
        "go 4",
        "go 5",
        "go 6",
        "go 7",
    ]


# At any time


def in_every_task() -> dict[str, State]:
    """Seat 0 with three vouchers and a bed at home, asked each thing that can be asked."""
    start = with_vouchers(with_bed_at_home(shopping()), 3)
    home = on_turn(start.with_player(0, cart=EXIT), 0)
    building = after(home, "home A", "card small")
    states = {
        "move-cart": start,
        "take-tile": after(start, "go 1"),
        "take-roomie": after(start, "go 6"),
        "end-turn": after(start, "go 6", "roomie 1"),
        "home-action": home,
        "choose-card": after(home, "home A"),
        "choose-spot": building,
        "choose-turn": after(building, "beside 0 top 0"),
        "choose-door": after(building, "beside 0 top 0", "turn 0"),
        "order-tile": after(home, "home B"),
    }
    street = with_load(start, 0, "2x1")
    (number,) = street.players[0].load
    street = furnishing(street.with_player(0, load=(), street=(number,)))
    states |= {
        "check-bed": furnishing(start, CheckBedTask()),
        "use-bed": furnishing(start, UseBedTask()),
        "furnish": street,
        "set-tile": after(street, tile(number)),
        "turn-tile": chosen(after(street, tile(number))),
        "done": furnishing(start, DoneTask()),
    }
    assert all(asked(state, 0) == kind for kind, state in states.items())
    return states


EVERY_TASK = in_every_task()
WAITING = {
    "shopping": on_turn(EVERY_TASK["move-cart"], 1),
    "furnishing": furnishing(EVERY_TASK["move-cart"]).with_player(0, task=None),
}
ANY_TIME = pytest.mark.parametrize(
    "state", [*EVERY_TASK.values(), *WAITING.values()], ids=[*EVERY_TASK, *WAITING]
)


@ANY_TIME
def test_voucher_actions_are_open_at_any_time(state: State):
    """RR-9: whatever a player is asked, and to whoever waits."""
    open_now = [tile(the_bed(state), "return"), *SPENDING]
    assert legal(state, 0)[-4:] == open_now
    assert 0 in GAME.may_act(state)
    before = state.players[0]
    for text in open_now:
        done = after(state, text, seat=0, chance=the_first())
        price = cost(GAME.read_action(text))  # type: ignore[arg-type]
        assert done.players[0].vouchers == before.vouchers - price
        assert done.vouchers == state.vouchers + price
        # whoever was done furnishes on if there is something on the street
        reopened = asked(state, 0) == "done" and len(done.players[0].street) > len(before.street)
        assert done.players[0].task == (FurnishTask() if reopened else before.task)


@ANY_TIME
def test_voucher_actions_change_only_the_players_own_things_and_the_bag(state: State):
    """RR-9."""
    for text in (tile(the_bed(state), "return"), *SPENDING):
        done = after(state, text, seat=0, chance=the_first())
        own = replace(done, players=state.players, vouchers=state.vouchers)
        if text == "spend draw":
            assert done.unseen[0] == state.unseen[0][1:]
            own = replace(own, unseen=state.unseen)
        assert own == state
        assert done.players[1] == state.players[1]


@pytest.mark.parametrize("seat", [1, 2])
def test_on_the_turns_of_others_a_player_without_vouchers_can_do_nothing(seat: int):
    """RR-9: with some there is what they pay for, and nobody waits for it."""
    state = with_bag(shopping(3), 1)
    assert legal(state, seat) == []
    assert GAME.may_act(state) == (0,)
    state = with_vouchers(state, *(2 if other == seat else 0 for other in range(3)))
    assert legal(state, seat) == ["spend draw"]
    assert GAME.may_act(state) == (0, seat)
    assert GAME.awaited(state) == (0,)
    # a voucher that pays for nothing makes no choice
    poor = with_vouchers(state, *(1 if other == seat else 0 for other in range(3)))
    assert GAME.may_act(poor) == (0,)
    assert refused(state, "spend enlarge", seat) == ("refuse-too-few-vouchers", "RR-9")


def test_in_one_turn_of_another_player_several_voucher_actions_are_possible():
    """RR-9."""
    state = with_vouchers(with_bed_at_home(shopping(), 1), 0, 4)
    state = after(state, tile(the_bed(state, 1), "return"), "spend enlarge", seat=1)
    assert state.players[1].vouchers == 0
    assert state.turn == 0
    assert asked(state, 0) == "move-cart"


def test_a_returned_tile_waits_on_the_street_for_the_next_furnishing_phase():
    """RR-9: and is then furnished like any other."""
    state = with_vouchers(with_bed_at_home(shopping()), 1)
    bed = the_bed(state)
    state = after(state, tile(bed, "return"), "go 7", "home C", "end")
    assert state.players[0].street == (bed,)
    state = after(state, "go 7", "home C", "end")
    assert state.phase == "furnishing"
    assert state.players[0].street == (bed,)
    assert tile(bed) in legal(state, 0)
    state = placed(state, bed)
    assert state.players[0].street == ()
    assert the_bed(state) == bed


def test_a_tile_that_was_placed_in_this_phase_comes_back_without_a_voucher():
    """RR-9, RR-16: and not for one; a tile from an earlier day only for one."""
    state = rich(shopping())
    old = the_bed(state)
    new = with_load(state, 0, "2x1").players[0].load[0]
    state = with_load(state, 0, "2x1").with_player(0, load=(), street=(new,))
    state = placed(furnishing(state), new)
    assert tile(new, "take-back") in legal(state, 0)
    assert refused(state, tile(new, "return"), 0) == ("refuse-taken-back-for-nothing", "RR-9")
    assert tile(old, "return") in legal(state, 0)
    assert refused(state, tile(old, "take-back"), 0) == ("refuse-stands-since-earlier", "RR-16")


def test_vouchers_can_be_spent_until_the_last_furnishing_phase_is_over():
    """RR-9: on day 4 like before, and not when the game is over."""
    state = furnishing(rich(shopping()).but(day=4), FurnishTask(), DoneTask())
    assert "spend enlarge" in legal(state, 0)
    over = after(state, "done", seat=0)
    assert over.phase == "over"
    assert legal(over, 0) == []
    assert refused(over, "spend enlarge", 0) == ("refuse-over", "")


# At most four


def due_a_fifth() -> dict[str, State]:
    """Seat 0 has four vouchers and is due another."""
    start = rich(shopping())
    home = on_turn(start.with_player(0, cart=EXIT), 0)
    in_cafe = with_vouchers(after(start, "go 6"), 4, in_cafe=1)
    last = on_turn(start.with_player(0, cart=EXIT).with_player(1, cart=EXIT).but(last_cart=1), 1)
    closing = after(last, "home C", "end")
    return {
        "home action": after(home, "home C"),
        "cafe": after(in_cafe, "roomie 1"),
        "bed": after(closing, "check", seat=0),
    }


FIFTH = pytest.mark.parametrize("state", due_a_fifth().values(), ids=due_a_fifth())


@FIFTH
def test_whoever_is_due_a_fifth_voucher_spends_some_or_forgoes_it(state: State):
    """RR-10."""
    assert asked(state, 0) == "fifth-voucher"
    assert 0 in GAME.awaited(state)
    assert state.players[0].vouchers == 4
    assert legal(state, 0) == ["forgo", tile(the_bed(state), "return"), *SPENDING]
    for action in ("end", "done", "home C", "go 7", "roomie 2"):
        assert refused(state, action, 0) == ("refuse-not-asked", "")


@FIFTH
@pytest.mark.parametrize(("action", "left"), [("return", 4), ("spend draw", 3), ("spend enlarge", 2)])
def test_whoever_spends_some_gets_the_fifth(state: State, action: str, left: int):
    """RR-10: after the voucher action, and no second one is needed."""
    text = tile(the_bed(state), "return") if action == "return" else action
    events = brought(state, text, 0, the_first())
    assert events[0] == VouchersSpent(0, 5 - left)
    assert VoucherGained(0) in events[2:]
    done = after(state, text, seat=0, chance=the_first())
    assert done.players[0].vouchers == left
    assert asked(done, 0) == ("end-turn" if done.phase == "shopping" else "furnish")


@FIFTH
def test_whoever_forgoes_it_keeps_four(state: State):
    """RR-10: it stays in the supply, that of the Café too."""
    assert VoucherMissed(0, forgone=True) in brought(state, "forgo", 0)
    done = after(state, "forgo", seat=0)
    assert done.players[0].vouchers == 4
    assert done.vouchers == state.vouchers
    assert done.vouchers + vouchers_held(done) == 20
    assert asked(done, 0) == ("end-turn" if done.phase == "shopping" else "furnish")
    assert refused(done, "forgo", 0) == ("refuse-not-asked", "")


def test_a_voucher_of_the_cafe_that_is_forgone_goes_to_the_supply():
    """RR-10."""
    state = with_vouchers(after(shopping(), "go 6"), 4, in_cafe=1)
    assert state.vouchers == 15
    state = after(state, "roomie 1", "forgo")
    assert state.vouchers == 16
    assert len(state.players[0].roomies) == 1


def test_a_fourth_voucher_is_simply_received():
    """RR-10."""
    home = with_vouchers(at_home(), 3)
    assert kinds(brought(home, "home C")) == ["home-action-chosen", "voucher-gained"]
    cafe = with_vouchers(after(shopping(), "go 6"), 3, in_cafe=1)
    assert kinds(brought(cafe, "roomie 1")) == ["roomie-taken", "voucher-gained"]
    assert after(cafe, "roomie 1").players[0].vouchers == 4


def test_where_no_voucher_action_is_possible_the_fifth_is_forgone():
    """RR-10: nothing at home, the bag empty, no junk left, and the bed full of upgrades."""
    state = with_bed(with_bag(with_vouchers(at_home(), 4), 0), 0, UPGRADE, UPGRADE, UPGRADE)
    assert legal(after(state, "home C")) == ["forgo"]


def test_nobody_can_forgo_what_is_not_due():
    """RR-10."""
    for state in (rich(shopping()), at_home(), furnishing(rich(shopping()))):
        assert refused(state, "forgo", 0) == ("refuse-not-asked", "")


# Twenty in all


def test_the_supply_is_twenty_those_of_the_cafe_included():
    """RR-10, RR-18: cards that nobody took get one each in the Cleanup Phase, out of the supply."""
    state = on_day(shopping(), 2)
    assert [player.vouchers for player in state.players] == [2, 2]
    assert [there and there.voucher for there in state.cafe] == [True] * 4
    assert state.vouchers == 20 - 4 - 4


def all_gone() -> State:
    """Five players; seat 0 has no voucher, the four others and the Café have all."""
    return with_vouchers(shopping(5), 0, 4, 4, 4, 4, in_cafe=4)


def test_where_none_is_left_none_is_received():
    """RR-10: home action C."""
    state = on_turn(all_gone().with_player(0, cart=8), 0)
    assert state.vouchers == 0
    assert kinds(brought(state, "home C")) == ["home-action-chosen", "voucher-missed"]
    assert VoucherMissed(0, forgone=False) in brought(state, "home C")
    assert after(state, "home C").players[0].vouchers == 0


def test_with_none_left_there_is_no_fifth_one_to_decide_about():
    """RR-10: whoever has four is due nothing that could be received."""
    state = with_vouchers(shopping(5), 4, 4, 4, 4, 4)
    state = on_turn(state.with_player(0, cart=8), 0)
    assert kinds(brought(state, "home C")) == ["home-action-chosen", "voucher-missed"]
    assert asked(after(state, "home C"), 0) == "end-turn"


def test_the_voucher_of_the_cafe_is_there_though_the_supply_is_empty():
    """RR-10: it comes with the card."""
    state = on_turn(all_gone(), 0)
    state = after(state, "go 7", "roomie 1")
    assert (state.players[0].vouchers, state.vouchers) == (1, 0)


def test_whoever_spends_vouchers_makes_them_there_for_others():
    """RR-10."""
    state = on_turn(all_gone().with_player(0, cart=8), 0)
    state = after(state, "spend draw", seat=3, chance=the_first())
    assert state.vouchers == 2
    assert after(state, "home C").players[0].vouchers == 1


@pytest.mark.parametrize("stick", range(5))
@pytest.mark.parametrize("supply", range(1, 4))
def test_claims_beyond_the_supply_are_served_in_turn_order_from_the_measuring_stick(stick: int, supply: int):
    """RR-10: three beds that are not full at one moment."""
    for without in list(permutations(range(5), 3))[::7]:
        held = [0 if seat in without else 4 for seat in range(5)]
        # 12 vouchers are in the Café and with the two others; so many more are held that the supply is short
        spare = 20 - 8 - 4 - supply
        for seat in without:
            held[seat] = min(3, spare)
            spare -= held[seat]
        full = [seat for seat in range(5) if seat not in without]
        state = looked_at(with_vouchers(shopping(5).but(stick=stick), *held, in_cafe=4), *full)
        order = [(stick + further) % 5 for further in range(5)]
        due = [seat for seat in order if seat in without]
        gained = [seat for seat in due if state.players[seat].vouchers == held[seat] + 1]
        assert gained == due[:supply]


def looked_at(state: State, *full: int) -> State:
    """After the beds were looked at; those of some seats are full, the others are empty."""
    for seat in range(5):
        state = state.with_player(seat, cart=8, task=CheckBedTask())
        if seat in full:
            state = with_load(state, seat, "2x1", "2x1", "2x1")
    state = state.but(phase="furnishing", turn=None, last_cart=0)
    for seat in reversed(range(5)):
        state = after(state, "check", seat=seat)
    return state


def test_the_last_voucher_does_not_wait_for_who_decides_about_a_fifth():
    """RR-10: whether seat 0 spends some or forgoes it, there is one for seat 1."""
    state = with_vouchers(shopping(5), 4, 0, 4, 4, 4, in_cafe=3)
    assert state.vouchers == 1
    state = looked_at(state, 2, 3, 4)
    assert asked(state, 0) == "fifth-voucher"
    assert (state.players[1].vouchers, state.vouchers) == (1, 0)
    spent = after(state, "spend enlarge", seat=0)
    assert (spent.players[0].vouchers, spent.vouchers) == (2, 2)
    forgone = after(state, "forgo", seat=0)
    assert (forgone.players[0].vouchers, forgone.vouchers) == (4, 0)
