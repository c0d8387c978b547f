"""Tasks in JSON: each kind has its own fields; the former form with the same fields for all is still read."""

import json
from dataclasses import fields
from typing import Any, cast

import pytest

from flatshare.core.codec import Codec, CodecError
from flatshare.rooms_and_roomies.events import Asked
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.phases.furnishing import FurnishTask, SetTileTask, TurnTileTask
from flatshare.rooms_and_roomies.phases.home_actions import (
    ChooseCardTask,
    ChooseDoorTask,
    ChooseSpotTask,
    ChooseTurnTask,
    HomeActionTask,
    OrderTileTask,
)
from flatshare.rooms_and_roomies.phases.shopping import TakeTileTask
from flatshare.rooms_and_roomies.state import Task
from flatshare.rooms_and_roomies.vouchers import FifthVoucherTask

EVENTS = Codec("event", GAME.event_types)
WITH_FIELDS: list[Task] = [
    TakeTileTask(1),
    HomeActionTask(2),
    ChooseCardTask(1),
    ChooseSpotTask(1, "large", "large-1"),
    ChooseTurnTask(1, "small", "small-3", (0, "top", 2)),
    ChooseDoorTask(3, "large", "large-1", (1, "left", 0), 3),
    OrderTileTask(1),
    SetTileTask(7),
    TurnTileTask(7, (0, 1, 2)),
    FifthVoucherTask(1),
]
PLAIN = [cls() for kind, cls in Task.members.items() if kind not in {task.kind for task in WITH_FIELDS}]
FORMER: dict[str, Any] = {
    "taken": 0, "left": 0, "deck": None, "card": None, "beside": None, "turn": 0, "tile": None,
    "square": None,
}  # fmt: skip


def data_of(task: Task) -> dict[str, Any]:
    return json.loads(json.dumps(EVENTS.to_builtins(Asked(0, task))))["task"]


def read(task: dict[str, Any]) -> Task | None:
    event = EVENTS.from_builtins({"kind": "asked", "seat": 0, "task": task})
    assert isinstance(event, Asked)
    return event.task


def test_there_are_eighteen_kinds_of_task():
    assert len(Task.members) == len(WITH_FIELDS) + len(PLAIN) == 18


@pytest.mark.parametrize("task", [*WITH_FIELDS, *PLAIN], ids=lambda task: task.kind)
def test_a_task_comes_back_the_same_with_nothing_but_its_own_fields(task: Task):
    assert data_of(task)["kind"] == task.kind
    assert set(data_of(task)) == {field.name for field in fields(cast(Any, task))}
    assert read(data_of(task)) == task


@pytest.mark.parametrize("task", [*WITH_FIELDS, *PLAIN], ids=lambda task: task.kind)
def test_the_former_form_in_which_every_task_had_all_fields_is_read(task: Task):
    assert read({**FORMER, **data_of(task)}) == task


@pytest.mark.parametrize("name", FORMER)
def test_a_field_that_a_task_does_not_have_is_refused_if_it_says_something(name: str):
    values: dict[str, Any] = {
        "deck": "large",
        "card": "large-1",
        "beside": [0, "top", 0],
        "square": [0, 0, 0],
    }
    with pytest.raises(CodecError, match=f"'{name}' is no field"):
        read({**FORMER, **data_of(FurnishTask()), name: values.get(name, 1)})
