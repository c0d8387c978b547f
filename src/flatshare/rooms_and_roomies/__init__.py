"""Rooms & Roomies: furnish a house over four days, for yourself and the Roomies who move in.

May import `flatshare.core` and the standard library. Start reading at `tasks` (what a seat may do) and
`phases.days` (the order of a game), then the tasks in the other `phases`, and `evolve`. `house`, `building`
and `furnishing` are the geometry, `truck` is the loading bed, `scoring` and `wishes` are the final score. The
boards, cards and tiles are those of an `edition`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flatshare.rooms_and_roomies.actions import ACTIONS, Action
    from flatshare.rooms_and_roomies.components import Challenge, Options, OtherEdition
    from flatshare.rooms_and_roomies.events import Event
    from flatshare.rooms_and_roomies.game import GAME, RoomsAndRoomies
    from flatshare.rooms_and_roomies.house import House
    from flatshare.rooms_and_roomies.notation import NotationError
    from flatshare.rooms_and_roomies.phases.ending import score_of
    from flatshare.rooms_and_roomies.scoring import Score
    from flatshare.rooms_and_roomies.setup import ImpossibleOptions
    from flatshare.rooms_and_roomies.state import State, Task
    from flatshare.rooms_and_roomies.view import View

    ROOMS_AND_ROOMIES = GAME

_MODULES = {
    "actions": ("ACTIONS", "Action"),
    "components": ("Challenge", "Options", "OtherEdition"),
    "events": ("Event",),
    "game": ("GAME", "RoomsAndRoomies"),
    "house": ("House",),
    "notation": ("NotationError",),
    "phases.ending": ("score_of",),
    "scoring": ("Score",),
    "setup": ("ImpossibleOptions",),
    "state": ("State", "Task"),
    "view": ("View",),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "ACTIONS",
    "GAME",
    "ROOMS_AND_ROOMIES",
    "Action",
    "Challenge",
    "Event",
    "House",
    "ImpossibleOptions",
    "NotationError",
    "Options",
    "OtherEdition",
    "RoomsAndRoomies",
    "Score",
    "State",
    "Task",
    "View",
    "score_of",
]


def __getattr__(name: str) -> Any:
    # Imported on first use: programs that only read an edition or list the games do not need the rules.
    attribute = "GAME" if name == "ROOMS_AND_ROOMIES" else name
    if attribute not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE_OF[attribute]}"), attribute)
