"""Boards, actions and positions as texts."""

import re

import pytest

from flatshare.room_share import (
    GAME,
    NotationError,
    Options,
    State,
    board_text,
    position_text,
    read_board,
    read_position,
    read_view,
    view_text,
)
from flatshare.room_share.board import apartment_name, named_apartment
from tests.room_share.games import CONFIGURATIONS, states
from tests.room_share.table import EVENTS, KEYS, START, after, board_line, legal, position

EXAMPLE = (
    "R---- R---- S---- R---- H----/R---- R-r-- R---- R---b S----/"
    "H---- R-y-- R---- R---g R----/R---- S---- H---- R---- R----"
)
START_TEXT = (
    f"{EXAMPLE} players=2 variant=cardless colours=r,y start=1 turn=1 turns=0 phase=play"
    " supply=r8b8,y8g8 hands=-,- draw=- discard=-"
)


def test_the_example_of_a_start_is_a_board():
    board = read_board(EXAMPLE)
    assert board_text(board) == EXAMPLE == board_line(START)
    assert board.kinds == "RRSRHRRRRSHRRRRRSHRR"
    assert board.tenants[6] == "-r--"
    assert board.tenants[8] == "---b"


def test_more_spaces_in_a_board_do_no_harm():
    assert read_board("  " + EXAMPLE.replace("/", " /  ") + "\n") == read_board(EXAMPLE)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("/R---- S---- H---- R---- R----", ""), "4 rows"),
        (("R---- R---- S----", "R---- S----"), "row 1: 4 apartments"),
        (("R-r--", "Q-r--"), r"B2 \(row 2\): 'Q-r--' begins with no kind"),
        (("R-r--", "R-r-"), r"B2 \(row 2\): 'R-r-' has 3 arrows"),
        (("R-r--", "R-r---"), r"B2 \(row 2\): 'R-r---' has 5 arrows"),
        (("R-r--", "R-x--"), r"B2 \(row 2\): 'R-x--' has 'x' on an arrow"),
        (("R-r--", "R-R--"), "'R' on an arrow"),
        (("R-r--", "Rxr--"), "'Rxr--' has 'x' on an arrow"),
        (("R-r--", "R-rx-"), "'R-rx-' has 'x' on an arrow"),
        (("R-r--", "R-r-x"), "'R-r-x' has 'x' on an arrow"),
        (("R-r--", "H-r--"), "4 apartments of kind H, the box holds 3"),
        (("R---- R---- S----", "Rrrrr Rrrrr Srrrr"), "13 meeples of colour r, there are 9"),
    ],
)
def test_what_is_no_board_is_refused_with_its_place(change: tuple[str, str], words: str):
    with pytest.raises(NotationError, match=words):
        read_board(EXAMPLE.replace(*change))


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("play key-r", "play key-r"),
        ("  take   b ", "take b"),
        ("place C2 top", "place C2 top"),
        ("pick E4 left", "pick E4 left"),
        ("apartment A1", "apartment A1"),
        ("land bottom", "land bottom"),
        ("name y", "name y"),
        ("end", "end"),
        ("decline", "decline"),
    ],
)
def test_actions_have_short_texts(text: str, again: str):
    assert GAME.action_text(GAME.read_action(text)) == again


@pytest.mark.parametrize(
    "text", ["", "play", "play key-x", "place C5 top", "place F1 top", "land up", "END", "end end", "take rb"]
)
def test_what_is_no_action_is_refused_with_the_forms_there_are(text: str):
    with pytest.raises(NotationError, match="actions look like: play CARD, name COLOUR"):
        GAME.read_action(text)


def test_apartments_are_named_by_column_and_row():
    names = [apartment_name(number) for number in range(20)]
    assert names[:6] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert names[-1] == "E4"
    assert [named_apartment(name) for name in names] == list(range(20))
    for wrong in ("A5", "F1", "a1", "1A", "", "A11"):
        with pytest.raises(ValueError, match="no apartment"):
            named_apartment(wrong)


def test_a_position_holds_all_fields_in_their_order():
    assert position_text(read_position(START_TEXT)) == START_TEXT
    state = position(hand="key-r.key-g.communication", draw="key-b.departure-day")
    fields = [word.split("=") for word in position_text(state).split() if "=" in word]
    names = "players variant colours start turn turns phase supply hands draw discard"
    assert [name for name, _ in fields] == names.split()
    assert dict(fields)["hands"].startswith("key-r.key-g.communication,")
    assert dict(fields)["draw"] == "key-b.departure-day"


def fields_after(state, *actions: str) -> dict[str, str]:
    """The fields that tell where in the turn a position is."""
    text = position_text(after(state, *actions))
    fields = dict(word.split("=") for word in text.split() if "=" in word)
    return {
        name: fields[name]
        for name in ("phase", "card", "evictions", "full", "ender", "step")
        if name in fields
    }


def test_each_moment_of_a_turn_has_its_text():
    town = START.replace("R-r--", "Rrr-y")

    def held(card: str, **more):
        return position(town, hand=f"{card}.key-b.key-b", **more)

    def playing(card: str, step: str) -> dict[str, str]:
        return {"phase": "play", "card": card, "step": step}

    key, talk = held("key-r"), held("communication")
    assert fields_after(key) == {"phase": "play"}
    assert fields_after(key, "play key-r") == playing("key-r", "take")
    assert fields_after(key, "play key-r", "take b") == playing("key-r", "place:b")
    placed = "play key-r", "take b", "place B2 bottom"
    landlord = {"phase": "evict", "card": "key-r", "evictions": "0", "full": "6:0"}
    assert fields_after(key, *placed) == landlord
    flying = landlord | {"evictions": "1", "full": "-", "step": "land:6:r1.r7.b11.y5"}
    assert fields_after(key, *placed, "apartment B2") == flying
    flying["step"] = "land:6:y5"
    assert fields_after(key, *placed, "apartment B2", "land top", "land top", "land top") == flying
    lands = ["land top"] * 4
    assert fields_after(key, *placed, "apartment B2", *lands) == playing("key-r", "end")
    assert fields_after(talk, "play communication") == playing("communication", "name")
    assert fields_after(talk, "play communication", "name g") == playing("communication", "take:g")
    spoken = "play communication", "name g", "take b"
    assert fields_after(talk, *spoken) == playing("communication", "place:b:g")
    assert fields_after(held("departure-day"), "play departure-day") == playing("departure-day", "depart")
    swap = held("apartment-exchange")
    assert fields_after(swap, "play apartment-exchange") == playing("apartment-exchange", "swap")
    picked = "play apartment-exchange", "pick B2 left"
    assert fields_after(swap, *picked) == playing("apartment-exchange", "swap:6.left")
    forced = held("forced-eviction")
    assert fields_after(forced, "play forced-eviction") == playing("forced-eviction", "house")
    assert fields_after(held("new-contract"), "play new-contract") == playing("new-contract", "take")
    last = position(phase="last", turn=2, ender="1", supply={1: ""}, colours="r,b")
    assert fields_after(last) == {"phase": "last", "ender": "1"}
    assert fields_after(last, "take y") == {"phase": "last", "ender": "1", "step": "place:y"}
    assert fields_after(last, "decline") == {"phase": "over", "ender": "1"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((" players=2", ""), "the field players is missing"),
        (("players=2", "players=5"), "position, players: '5'"),
        (("players=2", "players=two"), "position, players: 'two'"),
        (("players=2", "players=3"), "position, variant: cardless is for two players"),
        (("variant=cardless", "variant=open"), "position, variant: 'open'"),
        (("variant=cardless", "variant=cardless+renovation"), "RS-26"),
        (("variant=cardless", "variant=cardless+royal"), "Royal Suite is on the board if, and only if"),
        (("variant=cardless", "variant=standard"), "position, cards: 0 in hands, piles and play"),
        (("colours=r,y", "colours=r,r"), "position, colours"),
        (("colours=r,y", "colours=r,x"), "position, colours"),
        (("colours=r,y", "colours=r"), "position, colours: 1 colours for 2 players"),
        (("start=1", "start=0"), "position, start: '0'"),
        (("turn=1 ", "turn=3 "), "position, turn: '3'"),
        (("turns=0", "turns=-1"), "position, turns"),
        (("phase=play", "phase=dusk"), "position, phase: 'dusk'"),
        (("supply=r8b8,y8g8", "supply=r8b8"), "1 supplies for 2 players"),
        (("supply=r8b8,y8g8", "supply=8r,y8g8"), "position, supply: '8r'"),
        (("supply=r8b8,y8g8", "supply=r7b8,y8g8"), "8 meeples of colour r on board and in supplies"),
        (("R-r--", "R----"), "no meeple of colour r"),
        (("R-r--", "Rrr--"), "10 meeples of colour r on board and in supplies"),
        (("hands=-,-", "hands=-,-,-"), "3 hands for 2 players"),
        (("hands=-,-", "hands=key-r,-"), "1 of key-r, this game has 0"),
        (("draw=-", "draw=joker"), "'joker' is no card"),
        (("discard=-", "discard=- weather=fine"), "'weather=fine' is no field"),
        (("discard=-", "discard=- discard=-"), "the field discard is there twice"),
        (("discard=-", "discard=- step=dance"), "'dance' does not fit"),
        (("phase=play", "phase=evict"), "position, evictions"),
        (("phase=play", "phase=last"), "position, ender"),
    ],
)
def test_what_is_no_position_is_refused_with_its_field(change: tuple[str, str], words: str):
    text = START_TEXT.replace(*change)
    assert text != START_TEXT
    with pytest.raises(NotationError, match=words):
        read_position(text)


STANDARD = position_text(position(hand="key-r.key-g.communication"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("hands=key-r.key-g.communication", "hands=key-r.key-g"), "29 in hands, piles and play"),
        (("hands=key-r.key-g.communication", "hands=key-r.key-g.renovation"), "renovation"),
        (("discard=-", "discard=key-r"), "6 of key-r, this game has 5"),
        (("discard=-", "discard=- step=take"), "the card played is missing"),
        (("phase=play", "phase=evict"), "position, evictions|position, card"),
        (("discard=-", "discard=- card=key-r step=take"), "6 of key-r"),
    ],
)
def test_what_is_no_position_with_cards_is_refused_with_its_field(change: tuple[str, str], words: str):
    text = STANDARD.replace(*change)
    assert text != STANDARD
    with pytest.raises(NotationError, match=words):
        read_position(text)


def test_hands_hold_three_cards_or_two_while_one_is_played():
    text = position_text(position(hand="key-r.key-g.communication", draw="key-b.key-b"))
    moved = text.replace("communication,", "communication.key-b,").replace("draw=key-b.key-b", "draw=key-b")
    assert moved != text
    with pytest.raises(NotationError, match="seat 1 holds 4 cards; it has to be 3"):
        read_position(moved)


def test_a_full_apartment_belongs_to_the_phase_of_evictions():
    town = board_line(START).replace("R-r--", "Rrryg")
    text = START_TEXT.replace(EXAMPLE, town).replace("supply=r8b8,y8g8", "supply=r7b8,y7g7")
    with pytest.raises(NotationError, match="an apartment is full"):
        read_position(text)
    evict = text.replace("phase=play", "phase=evict") + " card=- evictions=0 full=6:0"
    assert legal(read_position(evict)) == ["apartment B2"]
    for wrong in ("full=7:0", "full=-", "full=6:0,7:0", "full=6"):
        with pytest.raises(NotationError, match="position, full"):
            read_position(evict.replace("full=6:0", wrong))


@pytest.mark.parametrize(
    "step", ["land:6:r6.r6.r6.r6.r6", "land:6:r8", "land:20:r1", "land:6", "land:6:", "land:6:x1"]
)
def test_meeples_in_the_air_can_go_only_to_neighbours_with_room_or_stay(step: str):
    text = position_text(
        position(
            phase="evict",
            card="key-r",
            evictions="1",
            full="-",
            step="land:6:r1",
            flying="r",
            hand="key-r.key-r",
        )
    )
    with pytest.raises(NotationError, match="step"):
        read_position(text.replace("step=land:6:r1", f"step={step}"))


def test_a_meeple_at_hand_after_communication_needs_the_colour_that_was_named():
    text = position_text(position(card="communication", step="place:r:b", hand="key-b.key-b"))
    assert " step=place:r:b" in text
    for step in ("place:r", "place:r:b:b", "take:r:b"):
        with pytest.raises(NotationError, match="does not fit the card"):
            read_position(text.replace("step=place:r:b", f"step={step}"))


def test_a_position_in_which_the_seat_on_turn_holds_no_meeple_is_refused():
    """No game has it: the game ends with the turn in which a supply runs empty (RS-19)."""
    text = START_TEXT.replace("R-r--", "Rrrr-").replace("R---b", "R---b")
    text = text.replace("supply=r8b8,y8g8", "supply=-,r6b8y8g8")
    with pytest.raises(NotationError, match="supply"):
        read_position(text)


def test_a_meeple_that_a_supply_names_twice_is_refused():
    with pytest.raises(NotationError, match="supply"):
        read_position(START_TEXT.replace("supply=r8b8", "supply=r1r8b8"))


def test_a_position_with_all_colours_taken_is_not_in_the_phase_of_choosing_them():
    choosing = START_TEXT.replace("phase=play", "phase=colours").replace("supply=r8b8,y8g8", "supply=-,-")
    choosing = choosing.replace("colours=r,y", "colours=-")
    assert legal(read_position(choosing + " taken=r,y")) == ["name b", "name g"]
    with pytest.raises(NotationError, match="no colour is left"):
        read_position(choosing + " taken=r,y,g,b")
    with pytest.raises(NotationError, match="taken"):
        read_position(choosing + " taken=r,r")
    with pytest.raises(NotationError, match="field taken"):
        read_position(choosing.replace("colours=-", "colours=r") + " taken=r")


def test_a_text_with_unknown_cards_is_a_view_and_cannot_be_played_on():
    state = position(hand="key-r.key-g.communication", draw="key-b.key-b")
    text = view_text(GAME.view(state, 0))
    assert "hands=key-r.key-g.communication,?.?.? draw=?.?" in text
    with pytest.raises(NotationError, match="to be looked at, not played on"):
        read_position(text)
    view = read_view(text)
    assert (view.seat, view.hand, view.draw) == (0, state.hands[0], 2)
    assert view.legal == ()
    assert read_view(view_text(GAME.view(state, None))).seat is None


def test_without_cards_their_fields_may_be_left_out():
    """RS-24."""
    whole = START_TEXT.replace(" hands=-,-", "").replace(" draw=-", "").replace(" discard=-", "")
    assert read_position(whole) == read_position(START_TEXT)
    assert read_position(START_TEXT.replace("hands=-,-", "hands=-")) == read_position(START_TEXT)
    with pytest.raises(NotationError, match="hands is missing"):
        read_position(whole.replace("variant=cardless", "variant=standard"))


# One position, one state


def reordered(text: str) -> str:
    """The text with everything backwards whose order means nothing."""
    words: list[str] = []
    for word in text.split(" "):
        name, _, value = word.partition("=")
        match name:
            case "hands" | "held":
                hands = [part.split(",") for part in value.split("/")]
                value = "/".join(",".join(".".join(hand.split(".")[::-1]) for hand in part) for part in hands)
            case "supply":
                value = ",".join("".join(re.findall(r"\w\d|-", part)[::-1]) for part in value.split(","))
            case "variant":
                base, *extras = value.split("+")
                value = "+".join([base, *extras[::-1]])
            case "full":
                value = ",".join(value.split(",")[::-1])
            case "step" if value.startswith("land"):
                _, origin, air = value.split(":")
                flying = air.split(".")
                moving = [meeple for meeple in flying if meeple[1:] != origin]
                staying = [meeple for meeple in flying if meeple[1:] == origin]
                value = f"land:{origin}:{'.'.join([*staying, *moving[::-1]])}"
            case _:
                pass
        words.append(f"{name}={value}" if value else name)
    return " ".join(words)


@pytest.mark.parametrize("chosen", CONFIGURATIONS, ids=str)
def test_one_position_has_one_state_in_whichever_order_its_text_lists_things(chosen: Options):
    changed: set[str] = set()
    for state in states(chosen, 3):
        text = position_text(state)
        other = reordered(text)
        assert read_position(other) == state
        words = zip(text.split(), other.split(), strict=True)
        changed |= {one.split("=")[0] for one, another in words if one != another}
    assert ("supply" if chosen.cardless else "hands") in changed


def test_two_texts_of_full_apartments_and_meeples_in_the_air_give_one_state():
    crowded = """
        R---- R---- S---- R---- H----
        R---- Rryyg R---- Rrbyg S----
        H---- Rb--- R---- Rbbgy R----
        R---- S---- H---- R---- R----
    """

    def with_full(order: str) -> State:
        return position(crowded, phase="evict", card="key-r", evictions="1", full=order, hand="key-b.key-b")

    def with_air(order: str) -> State:
        step = f"land:7:{order}"
        return position(
            phase="evict", card="key-r", evictions="1", full="-", step=step, flying="rbyg", hand="key-b.key-b"
        )

    (state,) = {with_full(order) for order in ("6:0,8:1,13:1", "8:1,6:0,13:1", "13:1,8:1,6:0")}
    assert " full=6:0,8:1,13:1" in position_text(state)
    (state,) = {with_air(order) for order in ("r2.b8.y12.g7", "g7.y12.b8.r2", "b8.g7.r2.y12")}
    assert " step=land:7:r2.b8.y12.g7" in position_text(state)


def after_reshuffle() -> State:
    """Seat 1 shuffled and drew a card, seat 2 played a red Key, and drew."""
    held = [("key-r", "key-g"), ("key-b", "key-y", "new-contract")]
    pile = list(KEYS * 5 + EVENTS * 2)
    for card in (*held[0], *held[1]):
        pile.remove(card)
    hands = [".".join([*held[0], "key-g"]), "key-y.new-contract.communication"]
    draw = list(pile)
    for card in ("key-g", "communication"):
        draw.remove(card)
    return read_position(
        f"{EXAMPLE} players=2 variant=standard colours=r,y start=1 turn=1 turns=2 phase=play"
        f" supply=r8b8,y8g8 hands={','.join(hands)} draw={'.'.join(draw)} discard=key-b"
        f" reshuffled={'.'.join(pile)} held=key-r.key-g,key-b.key-y.new-contract"
    )


def test_a_position_after_a_reshuffle_has_its_cards_and_the_hands_held_then():
    """RS-29."""
    state = after_reshuffle()
    (reshuffle,) = state.reshuffles
    assert reshuffle.hands == (("key-r", "key-g"), ("key-b", "key-y", "new-contract"))
    text = view_text(GAME.view(state, 1))
    assert " held=?,key-b.key-y.new-contract" in text
    assert read_view(text).reshuffles == GAME.view(state, 1).reshuffles
    # an older text without the two fields
    older = position_text(state).split(" reshuffled=")[0]
    assert read_position(older) == state.but(reshuffles=())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((" held=key-r.key-g,key-b.key-y.new-contract", ""), "position, held: 1 hands for 2 players"),
        (("held=key-r.key-g,", "held=key-r.key-g/"), "position, held: 2 reshuffles, but"),
        (("held=key-r.key-g,", "held=key-r.key-x,"), "'key-x' is no card"),
        (("held=key-r.key-g,", "held=key-b.key-g,"), "position, reshuffled"),
        (("held=key-r.key-g,", "held=key-r.key-g.key-g,"), "position, reshuffled"),
        (("discard=key-b", "discard=key-b.key-b"), "position, cards"),
        (("turns=2", "turns=3"), "position, reshuffled"),
        (("start=1 turn=1", "start=2 turn=1"), "position, reshuffled"),
    ],
)
def test_a_reshuffle_that_does_not_fit_the_cards_is_refused(change: tuple[str, str], words: str):
    text = position_text(after_reshuffle()).replace(*change)
    assert text != position_text(after_reshuffle())
    with pytest.raises(NotationError, match=words):
        read_position(text)
