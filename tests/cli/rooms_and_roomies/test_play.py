"""Games at the terminal, typed ahead: the input is read line by line, as if somebody sat there."""

import re
import shutil
from pathlib import Path

import pytest

from flatshare.cli.rooms_and_roomies.choices import RoomsAndRoomiesChoices
from flatshare.cli.rooms_and_roomies.screen import Screen
from flatshare.core.record import Record, read_record, replay
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import GAME
from tests.cli.terminal import at_a_terminal, complaint, run
from tests.rooms_and_roomies.frozen_edition import FOLDER

ALWAYS_FIRST = "1\n" * 3000
FROZEN = ("--edition", str(FOLDER), "--seed", "4")
ALONE = (*FROZEN, "--seat", "Anna")
ANNA_AND_OTTO = (*FROZEN, "--seat", "Anna", "--seat", "Otto", "--start", "1")
AGAINST_RANDOM = (*FROZEN, "--seat", "Anna", "--seat", "bot:random", "--start", "1")

SIDES = "side 1\nside 1\n"
STRAIGHT_HOME = "go 7\nhome C\nend\n"
DAY_FOR_VOUCHERS_ALONE = "side 1\ngo 7\n" + "home C\n" * 5 + "forgo\ncheck\nforgo\ndone\n"
DAY_FOR_VOUCHERS = STRAIGHT_HOME * 2 + "done\ndone\n"
"""Both go home at once and order a voucher, and get another for their empty beds."""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*words: str, typed: str, columns: int = 80):
    return run("rooms-and-roomies", "play", *words, typed=typed, columns=columns)


def saved() -> Record:
    """The record in the only file there is."""
    (file,) = Path().iterdir()
    return read_record(file.read_text())


def actions(record: Record) -> list[str]:
    return [GAME.action_text(move.action) for move in record.moves]


# Whole games


@pytest.mark.parametrize(
    ("words", "columns"),
    [
        (("--challenge", "no-half-measures", "--roomies", "full"), 80),
        (("--edition", str(FOLDER), "--seat", "Anna", "--seat", "Otto", "--seat", "bot:random"), 120),
    ],
    ids=["alone", "two people and a bot"],
)
def test_a_whole_game_can_be_typed_ahead_and_its_record_replays(words: tuple[str, ...], columns: int) -> None:
    played = play(*words, "--seed", "3", typed=ALWAYS_FIRST, columns=columns)
    assert played.exit_code == 0, played.output
    assert "flatshare rooms-and-roomies replay" in played.stdout
    record = saved()
    assert record.result is not None
    assert len(list(replay(record))) == len(record.moves) + 1
    for points in record.result.points:
        assert re.search(rf"Total *│ *{points} │", played.stdout)
    (file,) = (str(file) for file in Path().iterdir())
    lines = [line for line in played.stdout.splitlines() if file not in line]
    assert max(len(line) for line in lines) <= columns
    assert "\x1b" not in played.stdout


def test_with_vouchers_in_hand_nobody_is_asked_for_what_can_be_done_one_way_only() -> None:
    play(*ALONE, typed=DAY_FOR_VOUCHERS_ALONE + ALWAYS_FIRST)
    record = saved()
    states = [state for _, state in replay(record)]
    done_for_anna: list[str] = []
    texts = Texts()
    for before, move in zip(states, record.moves, strict=False):
        choices = RoomsAndRoomiesChoices(GAME.view(before, 0), texts, before)
        assert move.forced or choices.only_answer is None
        if move.forced and choices.spendings:
            done_for_anna.append(move.action.kind)
    assert {"turn", "go"} <= set(done_for_anna)


def test_bots_alone_play_without_being_asked() -> None:
    played = play(*("--seat", "bot:random") * 5, "--seed", "1", typed="")
    assert played.exit_code == 0
    assert [seat.name for seat in saved().seats] == ["random", *(f"random {n}" for n in range(2, 6))]
    assert "random 5" in played.stdout


def test_a_challenge_is_named_and_told_how_it_ended() -> None:
    played = play(*ALONE, "--challenge", "happily-alone", typed=ALWAYS_FIRST)
    assert "Shopping Phase · Happily Alone" in played.stdout
    assert re.search(r"Happily Alone: (missed|Good|Great|Legendary)\.", " ".join(played.stdout.split()))


def test_a_challenge_is_explained_at_the_start_and_whenever_asked_for() -> None:
    typed = "side 1\nlook challenge\nchallenge\nscore\nhelp\nquit\n"
    played = play(*ALONE, "--challenge", "full-house", typed=typed).stdout
    before = played.partition("Which side of your starting card")[0]
    assert "Full House: take in exactly four Roomies" in before
    assert "So far" not in before
    assert played.count("Legendary  55 points or more") == 4
    assert played.count("So far: ") == 4
    assert "This game has no challenge." in play(*ALONE, typed="challenge\nlook challenge\nquit\n").stdout


def test_before_done_it_is_told_what_no_half_measures_would_clear() -> None:
    typed = "side 1\ngo 7\n" + "home B\n" * 5 + "1\n1\n1\n" * 12
    played = play("--seed", "5", "--challenge", "no-half-measures", typed=typed).stdout
    asked = played.split("Are you done?")[1]
    assert asked.lstrip().startswith("If you are done now, No Half Measures clears the incomplete rooms")
    assert re.search(r"room a of Arcade \(.* not touched\) loses .*armchair", " ".join(asked.split()))
    cleared = " ".join(played.partition("The furnishing is done")[0].split())
    assert "rooms is removed from the game: step machine, easel, plant, armchair, armchair." in cleared


def test_an_edition_of_ones_own_is_played_and_goes_with_the_record() -> None:
    run("edition", "new", "mine")
    store, texts = Path("mine/store.toml"), Path("mine/texts.ftl")
    store.write_text(store.read_text().replace('"Showroom 1"', '"Beds & Co"'))
    texts.write_text(re.sub(r"(?m)^(room-card-[a-z-]+ =) .*", r"\1 Castle", texts.read_text()))
    played = play("--edition", "mine", "--seed", "14", typed="side 1\nsave game.json\nquit\n")
    assert played.exit_code == 0, played.output
    shutil.rmtree("mine")
    assert read_record(Path("game.json").read_text()).options.edition == "mine"
    for shown in (played, play("--resume", "game.json", typed="list\nquit\n")):
        assert shown.exit_code == 0
        assert "Beds & Co" in shown.stdout
        assert "Large Room: Castle" in shown.stdout


# What can be typed


@pytest.mark.parametrize("second", ["1", "go 2", "GO 2", "  Go   2 "])
def test_a_choice_is_a_number_or_its_short_text_in_any_case(second: str) -> None:
    play(*ALONE, typed=f"1\n{second}\nquit\n")
    assert actions(saved())[:2] == ["side 1", "go 2"]


def test_a_home_action_is_just_its_letter() -> None:
    play(*ALONE, typed="side 1\ngo 7\nc\nquit\n")
    assert actions(saved()) == ["side 1", "go 7", "home C"]


def test_a_closed_choice_tells_why_and_by_which_ruling() -> None:
    played = play(*ALONE, typed="side 1\ngo 0\nwhy go 0\nwhy\nspend draw\nquit\n")
    assert played.stdout.count("behind yours. (RR-4)") == 2
    assert "This is possible now." in played.stdout
    assert "(RR-9)" in played.stdout
    assert actions(saved()) == ["side 1"]


def test_what_makes_no_sense_is_told_and_loses_nothing() -> None:
    nonsense = [
        "fly away",
        "99",
        "as",
        "as Bob go 2",
        "as Anna",
        "seat Bob",
        "look Bob",
        "score Bob x",
        "save",
    ]
    played = play(*ALONE, typed="side 1\n" + "\n".join(nonsense) + "\nquit\n")
    assert "fly away is neither a choice nor a command" in played.stdout
    assert "There is no choice 99" in played.stdout
    assert played.stdout.count("at this table; the players are Anna.") == 4
    assert "Nothing visible is called Bob." in " ".join(played.stdout.split())
    assert "What does Anna do?" in played.stdout
    assert actions(saved()) == ["side 1"]


def test_every_command_of_the_help_works() -> None:
    words = ["help", "list", "vouchers", "board", "store", "house", "look", "cards", "score", "log", "undo"]
    typed = "side 1\n" + "\n".join(words) + "\nlook Anna\ncards Anna\nscore 1\nsave game.json\nquit\n"
    played = play(*ALONE, typed=typed)
    assert played.exit_code == 0
    told = played.stdout.partition("A choice      its number")[2]
    for command in (*words[:1], "why ACTION", "as NAME", "seat NAME", "look NAME", "save FILE", "quit"):
        assert command in told
    assert "Anna holds no voucher." in told
    assert told.count("The store is stocked") == 1
    assert told.count("No toilet in the house") == 2
    (own,) = (file.read_text() for file in Path().iterdir() if file.name != "game.json")
    assert Path("game.json").read_text() == own


def test_tiles_to_take_are_drawn_and_whatever_lies_open_can_be_looked_at() -> None:
    typed = "side 1\nlook exit\nlook tile 1\nlook Showroom 2\nboard\ngo 2\nlook street\nquit\n"
    played = play("--seed", "5", typed=typed).stdout
    told = " ".join(played.split())
    assert told.count("look exit, look Showroom 1, look sofa.") == 1
    assert "Salon Back Stairs ┏━━━━━━━━━━━━━━━━━┓ ┏━━━━━━━━━━━━━━━━━┓" in told
    assert "Nothing visible is called tile 1." in told
    assert told.count("Nothing is visible there.") == 2
    taking = played.partition("Which tile do you take?")[2]
    assert re.search(r" 3  closet +4  dining table\n.* ┍━━━━━━━━━━━━━━━━━┑ ", taking)
    assert "5  enough    no tile" in taking


def test_exit_alone_neither_leaves_the_game_nor_moves_the_cart() -> None:
    played = play(*ALONE, typed="side 1\nexit\nEXIT\ngo 2\nquit\n")
    told = " ".join(played.stdout.split())
    assert told.count("go 7 moves your cart to the Exit of the store, quit saves") == 2
    assert actions(saved())[:2] == ["side 1", "go 2"]


def test_the_signs_in_houses_are_explained_once() -> None:
    played = play(*ALONE, typed="side 1\nhouse\nlook\nquit\n")
    assert played.stdout.count("untouched floor markings") == 1


def test_a_house_is_shown_again_only_when_it_has_changed() -> None:
    typed = SIDES + "go 1\n1\nend\n" * 2 + "go 7\nhome A\ncard small\n1\n1\n1\nquit\n"
    played = play(*ANNA_AND_OTTO, typed=typed).stdout
    turns = played.split("Where do you go with your cart?")[:-1]
    assert ["≈ street ≈" in turn for turn in turns] == [True, True, False]
    assert "≈ street ≈" in played.rpartition("to the house")[0].rpartition("Which room card")[2]


def test_numbers_stand_in_the_store_and_in_the_house_where_they_are_chosen() -> None:
    played = play(*ALONE, typed="side 1\ngo 7\nhome A\ncard large\n1\nquit\n")
    assert re.search(r"^ +1 Showroom 2", played.stdout, re.MULTILINE)
    assert re.search(r" 1[↓→←]", played.stdout)
    assert "Type a number from the house" in played.stdout


# Taking back


def test_steps_can_be_taken_back_until_something_hidden_is_shown() -> None:
    played = play(*ANNA_AND_OTTO, typed=SIDES + "go 1\n1\nundo\nundo\nundo\n1\n1\nend\nquit\n")
    assert played.stdout.count("takes back") == 2
    assert played.stdout.count("You cannot undo now") == 1
    record = saved()
    assert len(list(replay(record))) == len(record.moves) + 1


def test_a_turn_that_was_ended_can_be_taken_back_by_name() -> None:
    played = play(*ANNA_AND_OTTO, typed=SIDES + "go 1\n1\nend\nundo\nas Anna undo\nquit\n")
    assert "You cannot undo now" in played.stdout
    assert "Anna takes back: end" in played.stdout
    assert actions(saved())[2:] == ["go 1", actions(saved())[3]]


def test_a_drawn_tile_is_never_taken_back() -> None:
    played = play(*ALONE, typed="side 1\ngo 7\nhome B\nundo\nquit\n")
    assert "takes back" not in played.stdout
    assert "bag" in actions(saved())


# Several people at one screen


def test_vouchers_are_spent_out_of_turn_by_name_or_number() -> None:
    """RR-9."""
    typed = SIDES + DAY_FOR_VOUCHERS + "as Anna spend draw\nas 2 list\nas otto spend draw\nquit\n"
    played = play(*ANNA_AND_OTTO, typed=typed)
    record = saved()
    assert actions(record)[-2:] == ["spend draw", "spend draw"]
    assert [move.seat for move in record.moves[-2:]] == [0, 1]
    assert record.state().turn == 1
    assert [player.vouchers for player in record.state().players] == [0, 0]
    assert len(list(replay(record))) == len(record.moves) + 1
    assert "spend 2 vouchers: draw a tile from the bag" in played.stdout


def test_whoever_has_nothing_to_do_is_not_asked_and_bots_are_not_spoken_for() -> None:
    typed = "side 1\nseat random\nas random go 1\nquit\n"
    played = play(*AGAINST_RANDOM, typed=typed)
    assert played.stdout.count("random is a bot") == 2
    played = play(*ANNA_AND_OTTO, typed=SIDES + "seat Otto\nas Otto go 1\nquit\n")
    assert "Otto has no legal action now." in played.stdout
    assert "It is Anna’s turn." in played.stdout


def test_whoever_is_asked_out_of_turn_is_asked_once() -> None:
    typed = SIDES + DAY_FOR_VOUCHERS + "seat Anna\nspend draw\nquit\n"
    asked = re.findall(r"^(Anna|Otto): (.*)$", play(*ANNA_AND_OTTO, typed=typed).stdout, re.MULTILINE)
    assert [name for name, _ in asked[-3:]] == ["Otto", "Anna", "Otto"]
    assert "It is not your turn" in asked[-2][1]


FURNISHING = SIDES + STRAIGHT_HOME.replace("home C", "home B") * 2 + "seat Anna\n"
"""Each has one tile from the bag on the street, and Anna is asked first."""


def test_one_person_furnishes_after_the_other_and_may_change_over_or_go_on_after_all() -> None:
    """RR-16, RR-17."""
    play(*ANNA_AND_OTTO, typed=FURNISHING + "seat Otto\ngive-up\nseat Anna\ngive-up\ndone\nquit\n")
    record = saved()
    assert [move.seat for move in record.moves if not move.forced][-3:] == [1, 0, 0]
    assert [player.task.kind for player in record.state().players] == ["done", "furnish"]


def test_whoever_is_done_may_furnish_on_and_take_that_back() -> None:
    """RR-16."""
    typed = FURNISHING + "give-up\ndone\nas Anna reopen\nseat Anna\nundo\nquit\n"
    played = play(*ANNA_AND_OTTO, typed=typed)
    assert "Anna continues furnishing." in played.stdout
    assert "Anna takes back: reopen" in played.stdout


def test_whoever_is_done_and_asked_once_more_may_furnish_on() -> None:
    typed = FURNISHING + "give-up\ndone\nseat Anna\n1\nquit\n"
    play(*ANNA_AND_OTTO, typed=typed)
    assert actions(saved())[-1] == "reopen"


def test_others_furnishing_is_no_hindrance_to_taking_back_ones_own() -> None:
    """RR-17."""
    typed = FURNISHING + "give-up\nseat Otto\ngive-up\nas Anna undo\nquit\n"
    played = play(*ANNA_AND_OTTO, typed=typed)
    assert "Anna takes back: give-up" in played.stdout
    record = saved()
    assert [len(player.given_up) for player in record.state().players] == [0, 1]
    assert len(list(replay(record))) == len(record.moves) + 1


def test_sides_are_chosen_in_secret_and_shown_together() -> None:
    """RR-3."""
    shown = at_a_terminal("rooms-and-roomies", "play", *ANNA_AND_OTTO, typed="\n1\n\n2\nquit\n")
    anna, _, otto = shown.partition("Hand over to Otto")
    assert "Hand over to Anna" in anna
    assert "\x1b[3J" in anna.partition("has chosen a side")[2]
    assert "Hand over" not in otto
    assert otto.index("The houses begin") > otto.index("has chosen a side")
    assert "Day 1 of 4" in otto


def test_a_secret_choice_taken_back_is_not_told_to_the_others() -> None:
    played = play(*ANNA_AND_OTTO, typed="side 2\nas Anna undo\nquit\n")
    assert "Anna takes back a secret choice." in played.stdout
    assert "takes back: side" not in played.stdout
    assert actions(saved()) == []


def test_one_person_among_bots_hands_nothing_over() -> None:
    shown = at_a_terminal("rooms-and-roomies", "play", *AGAINST_RANDOM, typed="1\nquit\n")
    assert "Hand over" not in shown


ADAS = ("--seat", "Ada", "--seat", "ada", "--seat", "Bob", "--seed", "2", "--edition", str(FOLDER))


def test_of_names_that_differ_in_case_the_exact_one_acts() -> None:
    play(*ADAS, typed="as ada side 1\nas Ada side 2\nquit\n")
    assert [move.seat for move in saved().moves] == [1, 0]


def test_a_name_that_fits_several_players_asks_which_and_does_nothing() -> None:
    typed = "as ADA side 1\nseat ADA\nlook ADA\ncards aDa\nas 2 side 1\nas 2 undo\nquit\n"
    told = " ".join(play(*ADAS, typed=typed).stdout.split())
    assert told.count("Several players match: Ada (seat 1), ada (seat 2). Type the name exactly") == 4
    assert told.count("ada has chosen a side") == 1
    assert actions(saved()) == []


# Leaving and going on


@pytest.mark.parametrize("ending", ["quit\n", "", "no newline at the end"])
def test_a_game_that_is_left_goes_on_where_it_was(ending: str) -> None:
    left = play(*AGAINST_RANDOM, typed="1\n1\n1\n\n" + ending)
    (file,) = (file.name for file in Path().iterdir())
    assert left.exit_code == 0
    assert f"rooms-and-roomies play --resume {file}" in left.stdout
    before = actions(saved())
    resumed = play("--resume", file, typed="1\n" * 5)
    assert resumed.exit_code == 0
    assert "So far:" in resumed.stdout
    after = actions(saved())
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_finished_game_is_not_gone_on_with() -> None:
    play(*("--seat", "bot:random") * 2, typed="")
    (file,) = (file.name for file in Path().iterdir())
    assert "rooms-and-roomies replay" in complaint(play("--resume", file, typed=""))


def test_a_resumed_game_is_dealt_on_as_it_would_have_been() -> None:
    play(*ALONE, typed="1\n1\n1\nquit\n")
    (file,) = (file.name for file in Path().iterdir())
    play("--resume", file, typed="1\n" * 40)
    left_once = saved()
    Path(file).unlink()
    play(*ALONE, typed="1\n" * 43)
    assert saved().moves == left_once.moves


def test_a_defect_in_the_middle_of_a_game_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Screen, "offer", broken)
    played = play(*ALONE, typed="side 1\n")
    assert isinstance(played.exception, ZeroDivisionError)
    assert actions(saved()) == []


def test_a_game_played_with_another_version_of_an_edition_is_not_gone_on_with() -> None:
    play("--seed", "1", typed="1\nquit\n")
    (file,) = Path().iterdir()
    text = file.read_text()
    (hash_,) = set(re.findall(r'"edition_hash": "([0-9a-f]+)"', text))
    file.write_text(text.replace(hash_, "0" * 64))
    assert "another version of the edition 'house'" in complaint(play("--resume", file.name, typed=""))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([word for name in "ABCDEF" for word in ("--seat", name)], "1 to 5 players"),
        (("--seat", "Anna", "--seat", "bot:deep-blue"), "random"),
        (("--seat", ""), "--seat"),
        (("--start", "2"), "--start"),
        (("--roomies", "some"), "--roomies"),
        (("--challenge", "hard"), "--challenge"),
        (("--challenge", "tiny-house", "--seat", "A", "--seat", "B"), "--challenge"),
        (("--edition", "nowhere"), "nowhere does not exist"),
        (("--edition", "."), "edition.toml"),
        (("--edition", __file__), "is no folder"),
        (("--resume", "nowhere.json"), "nowhere.json"),
        (("--resume", "nowhere.json", "--roomies", "full"), "--roomies"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_dealt(words: tuple[str, ...], told: str) -> None:
    assert told in complaint(play(*words, typed=""))
    assert list(Path().iterdir()) == []


def test_a_game_of_room_share_is_not_gone_on_with_here() -> None:
    run("room-share", "play", "--seed", "1", typed="quit\n")
    (file,) = Path().iterdir()
    assert "a game of room-share" in complaint(play("--resume", file.name, typed=""))


def test_a_secret_choice_that_was_typed_for_another_seat_is_cleared_from_the_screen() -> None:
    words = ("rooms-and-roomies", "play", *ANNA_AND_OTTO, "--seed", "1")
    shown = at_a_terminal(*words, typed="\nas Otto side 2\nquit\n")
    assert "\x1b[3J" in shown.rpartition("as Otto side 2")[2]
