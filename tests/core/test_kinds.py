"""Values that are told apart by their `kind`."""

from dataclasses import fields
from typing import Any, get_args

import pytest

from flatshare.core import find_game, game_names
from flatshare.room_share.view import AnyStep
from flatshare.rooms_and_roomies.state import Task

STEPS = get_args(AnyStep)
TASKS = Task.members.values()
TYPES = [
    *(
        kind
        for name in game_names()
        for kind in (*find_game(name).action_types, *find_game(name).event_types)
    ),
    *STEPS,
    *TASKS,
]


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_the_kind_of_a_value_is_fixed_by_its_type(kind: type[Any]):
    (field,) = (field for field in fields(kind) if field.name == "kind")
    assert not field.init
    assert isinstance(field.default, str)


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_a_game_is_used_once(name: str):
    game = find_game(name)
    for types in (game.action_types, game.event_types):
        kinds = [kind.__dataclass_fields__["kind"].default for kind in types]
        assert len(set(kinds)) == len(kinds)
