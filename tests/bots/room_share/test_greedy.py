from random import Random

import pytest

from flatshare.bots import Bot, CountedClock, UnlimitedClock, make_bot
from flatshare.bots.room_share.plan import plan_of
from flatshare.bots.room_share.proposals import Search, worth_of_game_end
from flatshare.bots.room_share.valuation import Valuation
from flatshare.room_share import GAME, Options, State, read_view
from flatshare.room_share.actions import CHOOSE
from flatshare.room_share.board import Board
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.steps import ChooseExchange, ChooseHouse, ChooseKeyColour, ChoosePlace
from flatshare.room_share.turn_ends import Budget, TooManyBoards, Way, turn_ends
from tests.bots.room_share.games import after, beginnings, finish_turn, states

MIDDLES = (ChooseKeyColour, ChoosePlace, ChooseHouse, ChooseExchange, LandMeeple, ChooseEviction)
FEW = 1500


def greedy() -> Bot:
    return make_bot("greedy", GAME, 1)


def valuation_of(state: State) -> Valuation:
    return Valuation(state.seat, state.board, state.colours, state.supplies)


def worth_of_all_ends(state: State) -> list[float] | None:
    """The worth of each end of the turn, found without the bots' search; None: there are too many."""
    valuation = valuation_of(state)
    worths: list[float] = []
    try:
        for end in turn_ends(state, Budget(FEW)):
            if any(end.opening.supplies[state.seat]):
                tenants = end.board.tenants
                worths.append(valuation.of_tenants(tenants) + valuation.of_supplies(end.opening.supplies))
            else:
                worths.append(worth_of_game_end(end.state))
    except TooManyBoards:
        return None
    return worths


def worth_now(state: State, valuation: Valuation) -> float:
    if not any(state.supplies[state.seat]):
        return worth_of_game_end(state)
    return valuation.of_tenants(state.board.tenants) + valuation.of_supplies(state.supplies)


@pytest.mark.parametrize("middle", [False, True], ids=["from its beginning", "from its middle"])
@pytest.mark.parametrize(
    "options",
    [Options(), Options(players=3, renovation=True), Options(players=4, royal=True), Options(cardless=True)],
    ids=["two", "three", "four", "cardless"],
)
def test_greedy_reaches_the_end_that_is_worth_most_of_all(options: Options, middle: bool):
    compared = 0
    for state in (states(options, 11, *MIDDLES) if middle else beginnings(options, 11))[::3]:
        worths = worth_of_all_ends(state)
        if worths is None:
            continue
        assert worth_now(finish_turn(greedy(), state), valuation_of(state)) == pytest.approx(max(worths))
        compared += 1
    assert compared > 2


@pytest.mark.parametrize("options", [Options(), Options(cardless=True)], ids=["with cards", "cardless"])
def test_the_search_proposes_the_same_ends_as_the_rules_list(options: Options):
    compared = 0
    for state in beginnings(options, 3)[::4]:
        try:
            listed = {(end.board, end.state) for end in turn_ends(state, Budget(FEW))}
        except TooManyBoards:
            continue
        search = Search(state, valuation_of(state), UnlimitedClock())
        assert {(each.end.board, each.end.state) for each in search.proposals()} == listed
        compared += 1
    assert compared


def from_view(text: str) -> State:
    """A state that fits the view of the seat on turn."""
    return GAME.sample(read_view(text), Random(1))


SUITE_WITH_TWO = (
    "R---- R---- S-rr- R---- H----/R---- R-r-- R---- R---b S----/H---- R-y-- R---- R---g R----"
    "/R---- S---- H---- R---- R---- players=2 variant=standard colours=r,y start=1 turn=1 turns=4 phase=play"
    " supply=r6b8,y8g8 hands=key-r.key-g.key-b,?.?.? draw={} discard=key-b.key-y.key-y.key-g"
).format(".".join("?" * 20))


def test_greedy_fills_up_a_suite_in_which_two_of_its_own_live():
    assert finish_turn(greedy(), from_view(SUITE_WITH_TWO)).board.tenants[2].count("r") == 3


def test_greedy_plays_the_key_that_lets_it_do_so():
    view = GAME.view(from_view(SUITE_WITH_TWO), 0)
    chosen = {make_bot("greedy", GAME, seed).choose(view, CountedClock(500)) for seed in range(5)}
    assert chosen == {GAME.read_action("play key-r")}


def with_two_full(evictions: int) -> State:
    """A turn without cards in which A1 and C3 are full, C3 for longer."""
    state = beginnings(Options(cardless=True), 1)[10]
    tenants = list(state.board.tenants)
    tenants[0], tenants[12] = "rbyg", "gybr"
    board = Board(
        state.board.kinds,
        tuple("-" + home[1:] if at not in (0, 12) else home for at, home in enumerate(tenants)),
    )
    return state.but(board=board, step=ChooseEviction(None, evictions, ((0, evictions), (12, 1))))


def test_a_plan_ends_where_the_rules_close_its_way():
    """RS-17 b: after 40 evictions the apartment that has been full the longest is next."""
    state = with_two_full(evictions=40)
    closed, forced = CHOOSE[0], CHOOSE[12]
    assert GAME.legal_actions(state, state.seat) == (forced,)
    assert plan_of(state, Way(None, (closed,))).actions == {}
    assert list(plan_of(state, Way(None, (forced,))).actions.values()) == [forced]


@pytest.mark.parametrize("evictions", [0, 37, 38, 39, 40, 45])
def test_greedy_finds_a_new_way_where_evictions_are_no_longer_free(evictions: int):
    """RS-17 b."""
    assert all("-" in home for home in finish_turn(greedy(), with_two_full(evictions)).board.tenants)


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_plan_is_dropped_when_somebody_else_acted_for_the_seat(name: str):
    state = beginnings(Options(), 4)[5]
    bot = make_bot(name, GAME, 1)
    bot.choose(GAME.view(state, state.seat), CountedClock(50))
    rng = Random(1)
    while not isinstance(state.step, ConfirmEnd):
        state = after(state, rng.choice(GAME.legal_actions(state, state.seat)))
        view = GAME.view(state, state.seat)
        assert bot.choose(view, CountedClock(50)) in view.legal
