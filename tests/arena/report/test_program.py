from collections import Counter

from flatshare.arena.report import in_order, playable, program
from flatshare.arena.report.program import CHALLENGES, Job, Series
from flatshare.rooms_and_roomies import Options
from tests.arena.report.games import FROZEN

BOTS = ("random", "greedy")


def test_a_report_plays_alone_with_every_challenge_and_at_every_table():
    series = program(BOTS)
    assert Counter(each.kind for each in series) == {"solo": 2, "challenge": 10, "equal": 8, "mixed": 4}
    assert {(each.challenge, each.bots) for each in series if each.kind == "challenge"} == {
        (challenge, (bot,)) for challenge in CHALLENGES for bot in BOTS
    }
    assert {each.players for each in series} == {1, 2, 3, 4, 5}
    assert len({each.id for each in series}) == len(series)


def test_one_bot_has_nobody_to_mix_with():
    assert {each.kind for each in program(("greedy",))} == {"solo", "challenge", "equal"}


def test_the_numbers_of_games_can_be_set_or_cut_down():
    assert {each.games for each in program(BOTS, games=7)} == {7}
    usual, quick = program(BOTS), program(BOTS, part=0.1)
    assert all(1 <= less.games <= more.games / 5 for less, more in zip(quick, usual, strict=True))


def test_bots_of_a_mixed_table_take_turns_in_the_seats():
    series = Series("mixed", 2, ("random", "greedy", "planner"), 3)
    assert [series.seated(number) for number in range(3)] == [
        ("random", "greedy"),
        ("greedy", "planner"),
        ("planner", "random"),
    ]


def test_a_run_cut_short_has_some_of_every_series():
    series = program(BOTS)
    jobs = list(in_order(series))
    assert len({job.key for job in jobs}) == len(jobs) == sum(each.games for each in series)
    half = Counter(job.series.id for job in jobs[: len(jobs) // 2])
    assert all(abs(half[each.id] - each.games / 2) <= 1 for each in series)


def test_alone_all_play_the_same_deals_and_at_tables_each_series_has_its_own():
    solo, other = (Series("solo", 1, (bot,), 2) for bot in BOTS)
    tiny = Series("challenge", 1, ("greedy",), 2, "tiny-house")
    assert len({Job(series, 0).deal(3) for series in (solo, other, tiny)}) == 1
    equal, mixed = Series("equal", 2, ("greedy",), 2), Series("mixed", 2, BOTS, 2)
    deals = {
        Job(series, number).deal(seed)
        for series in (solo, equal, mixed)
        for number in (0, 1)
        for seed in (3, 4)
    }
    assert len(deals) == 12
    assert len({Job(series, 0).bot_seed(3, seat) for series in (solo, equal) for seat in (0, 1)}) == 4


def test_series_for_which_an_edition_has_no_store_are_left_out():
    assert playable(program(BOTS), FROZEN) == program(BOTS)
    files = {**FROZEN.files, "store.toml": _without_large_store(FROZEN.files["store.toml"])}
    left = playable(program(BOTS), Options(players=1, edition="frozen", files=files))
    assert {each.players for each in left} == {1, 2, 3}


def _without_large_store(text: str) -> str:
    first, second = text.split("[[board]]")[1:]
    assert "players = [4, 5]" in second
    return f"[[board]]{first}"
