"""JSON of actions and events, read back strictly."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import msgspec
import pytest

from flatshare.core.codec import Codec, CodecError, mismatch, read_fields
from flatshare.core.tagged_union import TaggedUnion
from flatshare.room_share import GAME, Options
from flatshare.room_share.actions import PLACE, PlaceMeeple
from flatshare.room_share.events import EVENT_TYPES, CardDrawn, CardsDealt

ACTIONS = Codec("action", GAME.action_types)
EVENTS = Codec("event", GAME.event_types)


def test_a_value_is_an_object_with_its_kind_first():
    data = ACTIONS.to_builtins(PLACE[7][0])
    assert json.dumps(data) == '{"kind": "place", "apartment": 7, "arrow": 0}'
    assert ACTIONS.from_builtins(data) == PLACE[7][0]


@dataclass(frozen=True)
class Slotless:
    """An event of a game that does without slots."""

    seat: int
    kind: Literal["slotless"] = field(default="slotless", init=False)


def test_a_dataclass_without_slots_keeps_its_kind():
    codec = Codec("event", [Slotless])
    assert codec.to_builtins(Slotless(1)) == {"kind": "slotless", "seat": 1}
    assert codec.from_builtins({"kind": "slotless", "seat": 1}) == Slotless(1)


def test_every_action_of_the_game_comes_back_the_same():
    for action in GAME.actions:
        assert ACTIONS.from_builtins(json.loads(json.dumps(ACTIONS.to_builtins(action)))) == action


def test_kinds_are_never_used_twice():
    for types in (GAME.action_types, EVENT_TYPES):
        kinds: list[Any] = [cls.__dataclass_fields__["kind"].default for cls in types]
        assert len(set(kinds)) == len(types)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("place", "action: an object is expected, not str"),
        (None, "action: an object is expected, not NoneType"),
        ([1], "action: an object is expected, not list"),
        ({}, "action: None is no kind; the kinds are play, name, take"),
        ({"kind": "jump"}, "action: 'jump' is no kind"),
        ({"kind": 3}, "action: 3 is no kind"),
        ({"kind": ["place"]}, "is no kind"),
        ({"kind": {}}, "is no kind"),
        ({"kind": "place", "apartment": 7}, "action place: .*arrow"),
        ({"kind": "place", "apartment": "7", "arrow": 0}, r"action place: .*int.*\$\.apartment"),
        ({"kind": "place", "apartment": 7, "arrow": 0.5}, "action place: .*arrow"),
        ({"kind": "place", "apartment": True, "arrow": 0}, "action place: .*apartment"),
        ({"kind": "place", "apartment": 7, "arrow": None}, "action place: .*arrow"),
        ({"kind": "place", "apartment": 7, "arrow": 0, "level": 2}, "action place: 'level' is no field"),
        ({"kind": "take", "colour": "purple"}, "action take: .*colour"),
        ({"kind": "play", "card": "joker"}, "action play: .*card"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(data: object, words: str):
    with pytest.raises(CodecError, match=words):
        ACTIONS.from_builtins(data)


def test_what_a_seat_may_not_know_is_null_and_comes_back():
    hidden = CardsDealt((None, ("key-r", "key-b", "communication")), None)
    assert EVENTS.from_builtins(json.loads(json.dumps(EVENTS.to_builtins(hidden)))) == hidden
    drawn = CardDrawn(1, None)
    assert EVENTS.to_builtins(drawn) == {"kind": "card-drawn", "seat": 1, "card": None}


def test_a_kind_cannot_be_handed_in_as_a_field():
    with pytest.raises(CodecError, match="'kind' is no field"):
        read_fields(PlaceMeeple, {"apartment": 1, "arrow": 1, "kind": "place"}, "action")


def test_options_are_read_as_strictly():
    assert read_fields(Options, {"players": 3, "colours": ["r", "b", "y"]}, "options") == Options(
        players=3, colours=("r", "b", "y")
    )
    for wrong in ({"players": "3"}, {"colours": "blue"}, {"corners": "rbyg"}, {"speed": 1}, {"royal": 1}):
        with pytest.raises(CodecError, match="options: "):
            read_fields(Options, wrong, "options")


class Furniture(TaggedUnion):
    """What a room may hold."""

    __slots__ = ()
    former_fields: ClassVar = {"legs": 0, "doors": None}


@dataclass(frozen=True, slots=True)
class Table(Furniture):
    legs: int
    kind: Literal["table"] = field(default="table", init=False)


@dataclass(frozen=True, slots=True)
class Cupboard(Furniture):
    side: Literal["left", "right"]
    holds: Furniture | None = None
    kind: Literal["cupboard"] = field(default="cupboard", init=False)


@dataclass(frozen=True, slots=True)
class Moved:
    furniture: tuple[Furniture, ...]
    kind: Literal["moved"] = field(default="moved", init=False)


MOVES = Codec("event", [Moved])


def test_members_of_a_tagged_union_come_back_with_their_own_types():
    moved = Moved((Table(4), Cupboard("left"), Cupboard("right", Table(3))))
    data = json.loads(json.dumps(MOVES.to_builtins(moved)))
    assert data["furniture"][0] == {"kind": "table", "legs": 4}
    assert MOVES.from_builtins(data) == moved


@pytest.mark.parametrize(
    ("furniture", "words"),
    [
        (3, "an object is expected, not int - at `$.furniture[0]`"),
        ([], "an object is expected, not list - at `$.furniture[0]`"),
        ({}, "None is no kind; the kinds are table, cupboard - at `$.furniture[0]`"),
        ({"kind": "sofa"}, "'sofa' is no kind; the kinds are table, cupboard - at `$.furniture[0]`"),
        ({"kind": "table"}, "Object missing required field `legs` - at `$.furniture[0]`"),
        ({"kind": "table", "legs": "4"}, "Expected `int`, got `str` - at `$.furniture[0].legs`"),
        ({"kind": "table", "legs": 4, "side": "left"}, "'side' is no field; the fields are legs, kind"),
        (
            {"kind": "cupboard", "side": "up"},
            "Invalid enum value 'up', expected left or right - at `$.furniture[0].side`",
        ),
        (
            {"kind": "cupboard", "side": "left", "holds": {"kind": "table", "legs": None}},
            "Expected `int`, got `null` - at `$.furniture[0].holds.legs`",
        ),
    ],
)
def test_a_mistake_in_a_member_is_refused_with_its_whole_place(furniture: object, words: str):
    with pytest.raises(CodecError) as error:
        MOVES.from_builtins({"kind": "moved", "furniture": [furniture]})
    assert str(error.value).startswith("event moved: ")
    assert words in str(error.value)


def test_fields_that_all_members_had_once_are_ignored_where_they_mean_nothing():
    former = {"kind": "cupboard", "side": "left", "legs": 0, "doors": None}
    assert MOVES.from_builtins({"kind": "moved", "furniture": [former]}) == Moved((Cupboard("left"),))


@pytest.mark.parametrize(
    "former", [{"legs": 4}, {"legs": False}, {"legs": None}, {"doors": 0}, {"drawers": 0}]
)
def test_fields_that_mean_something_are_never_ignored(former: dict[str, object]):
    with pytest.raises(CodecError, match="is no field"):
        MOVES.from_builtins({"kind": "moved", "furniture": [{"kind": "cupboard", "side": "left", **former}]})


class Shelf(msgspec.Struct):
    side: Literal["left", "right"]
    turn: Literal[0, 1, 2] | None = None


class Flat(msgspec.Struct):
    shelves: tuple[Shelf, ...]
    first: Shelf | None = None
    floors: list[Literal["parquet"]] = []


@pytest.mark.parametrize(
    ("flat", "told"),
    [
        (
            {"shelves": [{"side": "left"}, {"side": "up"}]},
            "'up', expected left or right - at `$.shelves[1].side`",
        ),
        ({"shelves": [{"side": "left", "turn": 3}]}, "3, expected 0, 1 or 2 - at `$.shelves[0].turn`"),
        ({"shelves": [], "first": {"side": ""}}, "'', expected left or right - at `$.first.side`"),
        ({"shelves": [], "floors": ["sand"]}, "'sand', expected parquet - at `$.floors[0]`"),
        ({"shelves": [], "first": 1}, "Expected `object | null`, got `int` - at `$.first`"),
    ],
)
def test_of_a_value_that_is_not_on_a_list_the_list_is_told(flat: dict[str, Any], told: str):
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(flat, Flat)
    assert mismatch(error.value, Flat).endswith(told)
