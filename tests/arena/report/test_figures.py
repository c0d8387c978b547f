"""What made up games come to."""

from typing import Any

import pytest

from flatshare.arena.report.estimates import Average, Share
from flatshare.arena.report.facts import CardOfHouse, Day, Vouchers
from flatshare.arena.report.figures.furniture import furniture, kinds, origins
from flatshare.arena.report.figures.length import lengths
from flatshare.arena.report.figures.players import groups, home_actions, points, trucks, vouchers
from flatshare.arena.report.figures.roomies import FAR, cards_held, middle, roomies, this_is_you
from flatshare.arena.report.figures.rooms import cards_built, room_cards, starting_sides
from flatshare.arena.report.figures.seats import seats, strengths, ties
from flatshare.arena.report.figures.solo import BAND_NAMES, challenges, solo
from flatshare.arena.report.figures.store import departments, sale
from flatshare.arena.report.program import Series
from flatshare.rooms_and_roomies.components import components_of
from tests.arena.report.games import FROZEN, alone, choice, equals, facts, games, held, random_games, seat

COMPONENTS = components_of(FROZEN)
SOLO = Series("solo", 1, ("greedy",), 9)


def counts(shares: Any) -> list[int]:
    return [share.count for share in shares]


def test_solo_scores_fall_into_the_rulebooks_table_of_results():
    assert BAND_NAMES == ("below 30", "30 to 39", "40 to 49", "50 to 59", "60 and more")
    random, greedy = solo(games(alone("random", [-12, 0]), alone("greedy", [29, 30, 39, 40, 59, 60, 75])))
    assert counts(random.bands) == [2, 0, 0, 0, 0]
    assert counts(greedy.bands) == [1, 2, 1, 1, 2]
    assert greedy.between(40, 60) == Share(2, 7)
    assert (random.average.value, greedy.average.value) == (-6, pytest.approx(47.43, abs=0.01))


def test_a_level_counts_for_the_lower_ones_too():
    series = Series("challenge", 1, ("greedy",), 4, "full-house")
    levels = ("missed", "good", "legendary", "good")
    played = [facts(seat(), challenge="full-house", level=level) for level in levels]
    found = next(one for one in challenges(games((series, played))) if one.points.of)
    assert (found.challenge, found.bot) == ("full-house", "greedy")
    assert counts(found.reached(level) for level in ("good", "great", "legendary")) == [3, 1, 1]


def test_a_seat_is_ahead_only_if_it_surely_wins_more_than_its_share():
    even = seats(games(equals(2, [1, 2] * 30)), 2, ("greedy",))
    assert [(one.number, one.wins) for one in even] == [(1, Share(30, 60)), (2, Share(30, 60))]
    assert not any(one.ahead or one.behind for one in even)
    first, second = seats(games(equals(2, [1, 1, 1, 2] * 15)), 2, ("greedy",))
    assert (first.ahead, first.behind, second.ahead, second.behind) == (True, False, False, True)
    assert (first.points.value, second.points.value) == (45, 35)
    few, _ = seats(games(equals(2, [1] * 8)), 2, ("greedy",))
    assert not few.ahead


def test_seats_are_those_in_turn_order_and_of_the_bots_asked_for():
    several = games(equals(3, [1, 2]), equals(3, [3], bot="random"))
    assert counts(one.wins for one in seats(several, 3, ("greedy",))) == [1, 1, 0]
    assert counts(one.wins for one in seats(several, 3, ("greedy", "random"))) == [1, 1, 1]


def test_at_mixed_tables_a_bot_wins_if_one_of_its_seats_does():
    series = Series("mixed", 3, ("random", "greedy"), 2)
    game = facts(seat("random", place=3, points=5), seat(points=40, place=2), seat(points=60, place=1))
    random, greedy = strengths(games((series, [game, game])))
    assert (random.wins, greedy.wins) == (Share(0, 2), Share(2, 2))
    assert (random.fair, greedy.fair) == pytest.approx((1 / 3, 2 / 3))
    assert (random.points.value, greedy.points.value) == (5, 50)


def test_ties_are_counted_at_tables_of_several():
    series, played = equals(2, [1, 2])
    tied = facts(seat(), seat(number=2), decided_by="this-is-you")
    assert ties(games((Series(series.kind, 2, series.bots, 3), [*played, tied]))) == Share(1, 3)


def roomie_games(**points: list[int]):
    """Games alone, in each of which a card is held that brings so many points."""
    several = [
        facts(seat(roomies=(held(card.replace("_", "-"), one),)))
        for card, all in points.items()
        for one in all
    ]
    return games((Series("solo", 1, ("greedy",), len(several)), several))


def test_a_roomie_card_lies_off_if_its_average_surely_lies_far_from_that_of_all():
    near = [5, 6, 7] * 4
    played = roomie_games(
        hoarder=[15, 16, 17] * 4, purist=[0, 0, 1] * 4, twin=near, gourmet=near, bather=near
    )
    cards = roomies(played, ["twin", "gourmet", "bather", "hoarder", "purist", "camper"])
    assert [card.card for card in cards] == ["hoarder", "twin", "gourmet", "bather", "purist", "camper"]
    center = middle(cards)
    assert center == pytest.approx((16 + 6 + 6 + 6 + 1 / 3) / 5)
    assert [card.off(center) for card in cards] == ["high", "", "", "", "low", "open"]


def test_a_roomie_card_is_not_sure_where_few_held_it_or_its_points_differ_much():
    cards = roomies(roomie_games(hoarder=[20] * 3, twin=[0, 12] * 6), ["hoarder", "twin"])
    assert [card.off(6) for card in cards] == ["open", "open"]
    assert cards[1].points.interval[1] > 6 + FAR


def test_how_gladly_a_roomie_card_is_taken_is_held_against_chance():
    series = Series("solo", 1, ("greedy",), 1)
    game = facts(
        seat(), cafe=(choice("twin hoarder", "twin"), choice("twin hoarder purist camper", "purist"))
    )
    twin, camper = roomies(games((series, [game])), ["twin", "camper"])
    assert (twin.taken, twin.by_chance) == (Share(1, 2), pytest.approx(3 / 8))
    assert (camper.taken, camper.by_chance) == (Share(0, 1), 0.25)


def test_this_is_you_goes_by_its_number():
    series = Series("equal", 2, ("greedy",), 1)
    played = games((series, [facts(seat(number=2, this_is_you=8), seat(number=1, this_is_you=2))]))
    assert [(number, points.value) for number, points in this_is_you(played)] == [(1, 2), (2, 8)]


def test_random_bots_and_challenges_tell_nothing_about_components():
    tiny = Series("challenge", 1, ("greedy",), 1, "tiny-house")
    mixed = Series("mixed", 2, ("random", "greedy"), 1)
    several = games(
        (SOLO, [facts(seat(roomies=(held("twin", 4),)))]),
        (tiny, [facts(seat(roomies=(held("twin", 40),)), challenge="tiny-house")]),
        (mixed, [facts(seat("random"), seat(roomies=(held("twin", 40),)))]),
        alone("random", [3]),
    )
    assert roomies(several, ["twin"])[0].points == Average(4, 0, 1)
    assert [(bot, held.value) for bot, held in cards_held(several)] == [("greedy", 1)]


def test_only_random_bots_are_better_than_none():
    assert games(alone("random", [3]), bots=("random",)).thinking == ("random",)


def test_the_fate_of_furniture_is_that_of_its_tiles():
    tiles = len(COMPONENTS.tiles)
    first = COMPONENTS.tiles[0].furniture
    group = [number for number, kind in enumerate(COMPONENTS.tiles) if kind.furniture == first]
    fates, taken = ["-"] * tiles, ["."] * tiles
    fates[group[0]], taken[group[0]] = "h", "r"
    fates[group[1]], taken[group[1]] = "s", "b"
    fates[group[2]] = "r"
    game = facts(seat(), fates="".join(fates), origins="".join(taken))
    played = games((SOLO, [game, game]))
    found = furniture(played, COMPONENTS)[0]
    assert (found.id, found.tiles) == (first, len(group))
    assert (found.drawn, found.taken, found.placed) == (Share(6, 2 * len(group)), Share(4, 6), Share(2, 6))
    assert sum(share.count for share in found.fates.values()) == 2 * len(group)
    assert {letter: one.value for letter, one in origins(played)[1].items()} == {
        "r": 1,
        "s": 0,
        "o": 0,
        "b": 1,
        "v": 0,
    }


def test_all_kinds_of_tiles_are_there_and_all_their_tiles():
    found = kinds(random_games(), COMPONENTS)
    assert [one.id for one in found] == [kind.id for kind in COMPONENTS.edition.tiles]
    assert sum(one.tiles for one in found) == len(COMPONENTS.tiles)


def test_room_cards_tell_how_often_they_are_taken_and_what_they_bring():
    one, two, small = (*(card.id for card in COMPONENTS.edition.large[:2]), COMPONENTS.edition.small[0].id)
    start = CardOfHouse(COMPONENTS.edition.starting[0].sides[1].id, 0, 2)
    game = facts(
        seat(cards=(start, CardOfHouse(one, 1, 4), CardOfHouse(small, 2, 0))),
        building=(choice(f"{one} {small}", one), choice(f"{two} {small}", small)),
    )
    played = games((SOLO, [game]))
    by_id = {card.card: card for card in room_cards(played, COMPONENTS)}
    assert (by_id[one].taken, by_id[one].built, by_id[one].bonus.value) == (Share(1, 1), 1, 4)
    assert (by_id[two].taken, by_id[two].built, by_id[two].bonus.of) == (Share(0, 1), 0, 0)
    assert (by_id[small].taken, by_id[small].deck) == (Share(1, 2), "small")
    assert by_id[one].most == sum(room.bonus for room in COMPONENTS.edition.large[0].rooms)
    assert cards_built(played)[1].value == 2
    first, second, *others = starting_sides(played, COMPONENTS)
    assert (first.chosen, second.chosen, second.points.value) == (Share(0, 1), Share(1, 1), 40)
    assert all(side.chosen.of == 0 for side in others)


def test_departments_are_counted_a_player_and_day():
    series = Series("equal", 2, ("greedy",), 1)
    store = COMPONENTS.store(2)
    places = len(store.departments)
    showroom = next(place for place, one in enumerate(store.departments) if one.kind == "showroom")
    at = tuple(4 if place == showroom else 0 for place in range(places))
    days = tuple(Day(at, at, (0,) * places, sale=day, given_up=2) for day in range(4))
    played = games((series, [facts(seat(), seat(number=2), days=days)]))
    found = departments(played, COMPONENTS)
    assert [use.name for use in found] == [one.name for one in store.departments]
    assert (found[showroom].visits.value, found[showroom].left.value) == (2, 4)
    assert 0 < found[showroom].spaces <= len(store.departments[showroom].spaces)
    assert next(use for use in found if use.kind == "sale").left.value == 1.5
    assert [(day.there.value, day.given_up.value) for day in sale(played)] == [(0, 1), (1, 1), (2, 1), (3, 1)]


def test_the_players_of_a_game_count_as_one_value():
    series = Series("equal", 2, ("greedy",), 2)
    spent = Vouchers({"bed": 3, "home": 1}, {"draw": 1, "return": 2}, 1, 0, 0)
    game = facts(seat(points=30, vouchers=spent, rows=(3, 4, 5, 5)), seat(number=2, points=50))
    several = groups(games((series, [game, game]), alone("greedy", [10])))
    assert [(group.bot, group.alone, len(group.games)) for group in several] == [
        ("greedy", True, 1),
        ("greedy", False, 2),
    ]
    _, together = points(several)
    assert (together.total.value, together.total.of, together.categories["wishes"].value) == (40, 2, 40)
    use = vouchers(several)[1]
    assert (use.gained["bed"].value, use.actions["return"].value, use.forgone.value) == (1.5, 1, 0.5)
    truck = trucks(several)[1]
    assert [rows.value for rows in truck.rows] == [3, 3.5, 4.5, 4.5]
    assert truck.full == (Share(4, 4), Share(0, 4), Share(4, 4), Share(4, 4))
    assert home_actions(several)[1].actions["A"].value == 1


def test_lengths_tell_turns_decisions_and_how_many_were_played():
    series = Series("solo", 1, ("greedy",), 5)
    (found,) = lengths(games((series, [facts(seat(), decisions=90), facts(seat(), decisions=110)])))
    assert (found.played, found.turns.value, found.decisions.value, found.seconds.value) == (2, 12, 100, 1.5)


def test_games_of_other_series_and_beyond_the_number_wanted_do_not_count():
    series, played = alone("greedy", [30, 40, 50])
    everything = games((series, played), alone("random", [1]))
    fewer = type(everything).of([Series("solo", 1, ("greedy",), 2)], ("greedy",), everything.played)
    assert [game.facts.seats[0].points for game in fewer.played] == [30, 40]
