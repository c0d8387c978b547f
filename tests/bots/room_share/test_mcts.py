from collections.abc import Iterable
from random import Random

import pytest

from flatshare.bots import CountedClock, UnlimitedClock, make_bot
from flatshare.bots.room_share.mcts import Foresight, Mcts, Playouts
from flatshare.bots.room_share.replies import Guesser, after_evictions, draw_card, exact, rough
from flatshare.bots.room_share.valuation import Valuation
from flatshare.room_share import GAME, Options, State
from flatshare.room_share.turn_ends import Budget, TooManyBoards, turn_ends
from flatshare.room_share.worlds import Worlds
from tests.bots.room_share.games import CONFIGURATIONS, after, beginnings, finish_turn


def contents(homes: Iterable[str]) -> list[str]:
    return ["".join(sorted(home)) for home in homes]


def guesser(state: State, seed: int = 1) -> Guesser:
    valuations = [
        Valuation(seat, state.board, state.colours, state.supplies) for seat in range(state.players)
    ]
    return Guesser(state, valuations, Random(seed))


@pytest.mark.parametrize("options", [Options(), Options(players=3), Options(cardless=True)], ids=str)
def test_a_guessed_turn_is_one_that_the_rules_allow_but_for_arrows_on_the_way(options: Options):
    compared = 0
    for state in beginnings(options, 8)[::5]:
        try:
            ends = list(turn_ends(state, Budget(3000)))
        except TooManyBoards:
            continue
        table = rough(state)
        guesser(state).play_turn(table)
        guessed = exact(table, state)
        possible = [(contents(end.board.tenants), end.opening.supplies) for end in ends]
        assert (contents(guessed.board.tenants), guessed.supplies) in possible
        compared += 1
    assert compared


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_guessed_turns_keep_all_meeples_and_cards(options: Options):
    state = beginnings(options, 2)[0]
    guess = guesser(state)
    table = rough(state)
    cards = sorted([*state.draw, *(card for hand in state.hands for card in hand)])
    while table.supplies[table.seat]:
        guess.play_turn(table)
        on_board = sum(4 - home.count("-") for home in table.homes)
        assert on_board + sum(sum(supply.values()) for supply in table.supplies) == 36
        assert all("-" in home for home in table.homes)
        hands = [card for hand in table.hands for card in hand]
        assert sorted([*table.draw, *table.discard, *hands]) == cards
        if table.supplies[table.seat]:
            table.seat = (table.seat + 1) % state.players


def test_the_draw_pile_is_shuffled_anew_when_it_is_empty():
    state = beginnings(Options(), 2)[0]
    table = rough(state)
    table.draw, table.discard = [], ["key-r", "key-b"]
    draw_card(table, "key-g", Random(1))
    assert len(table.hands[table.seat]) == 4
    assert sorted([*table.draw, table.hands[table.seat][-1]]) == ["key-b", "key-g", "key-r"]
    assert table.discard == []


def test_a_forced_eviction_empties_an_apartment_that_is_not_full():
    homes = ["----"] * 20
    homes[0] = "rb--"
    assert after_evictions(homes, 0, "rb--") == {0: "----", 15: "r---", 1: "b---"}


def test_mcts_thinks_at_most_once_a_turn():
    state = beginnings(Options(), 5)[4]
    bot = make_bot("mcts", GAME, 1)
    state = after(state, bot.choose(GAME.view(state, state.seat), CountedClock(60)))
    clock = CountedClock(1)
    finish_turn(bot, state, lambda: clock)
    assert clock.left() == 1


def test_mcts_plays_against_the_hand_that_can_be_deduced_after_a_reshuffle():
    """RS-29: of two players the one who drew knows the other hand, as long as nobody has played since."""
    played = next(state for state in beginnings(Options(), 3) if state.reshuffles)
    drawer = played.next_seat(played.seat)
    state = played.but(seat=drawer)
    valuations = [Valuation(seat, state.board, state.colours, state.supplies) for seat in range(2)]
    playouts = Playouts(Worlds(GAME.view(played, drawer)), state, valuations, Random(1), Foresight())
    for number in range(20):
        deal = playouts.deal(number)
        assert deal.hands == [list(hand) for hand in played.hands]
        assert sorted(deal.draw) == sorted(played.draw)


class Ticking:
    """A clock that moves on by itself, and remembers how late it was asked."""

    def __init__(self, seconds: float, tick: float) -> None:
        self.moment = 0.0
        self._seconds = seconds
        self._tick = tick

    def left(self) -> float:
        self.moment += self._tick
        return self._seconds - self.moment


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_bot_stops_soon_after_its_clock_has_run_out(name: str):
    for state in beginnings(Options(), 1)[::5]:
        clock = Ticking(seconds=1.0, tick=0.01)
        make_bot(name, GAME, 1).choose(GAME.view(state, state.seat), clock)
        assert clock.moment < 1.1


def test_mcts_comes_to_an_end_without_a_clock():
    state = beginnings(Options(cardless=True), 1)[0]
    bot = make_bot("mcts", GAME, 1)
    assert isinstance(bot, Mcts)
    assert bot.choose(GAME.view(state, state.seat), UnlimitedClock()) in GAME.legal_actions(state, state.seat)
    assert bot.playouts > 100
