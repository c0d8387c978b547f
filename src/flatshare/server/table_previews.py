"""Previews of a table, computed outside the event loop and cached by the number of the update."""

import asyncio
from collections import OrderedDict
from typing import Any

from flatshare.server.contract import ActionInWords, Previews, TextBoard
from flatshare.server.problems import message_out
from flatshare.server.table import Table

CACHED = 32


class TablePreviews:
    """The previews that the seats of all tables have asked for lately."""

    def __init__(self) -> None:
        self._cached: OrderedDict[tuple[str, int, int, tuple[Any, ...]], str] = OrderedDict()

    async def of(self, table: Table, seat: int, actions: tuple[Any, ...]) -> str:
        """Return a seat's previews as JSON. Raises IllegalAction if the actions cannot begin a gesture."""
        game, number = table.info.game, table.match.last
        key = (table.info.id, number, seat, actions)
        if key not in self._cached:
            view = game.view(table.match.state, seat)
            found = await asyncio.to_thread(game.previews, view, actions)
            self._cached[key] = Previews(number=number, previews=list(found)).model_dump_json()
        self._cached.move_to_end(key)
        while len(self._cached) > CACHED:
            self._cached.popitem(last=False)
        return self._cached[key]


def text_board(table: Table, viewer: int | None) -> TextBoard:
    """Return the table as the viewer sees it, in words."""
    game, match = table.info.game, table.match
    view = match.view(viewer)
    can_act = viewer is not None and viewer in match.may_act_after(match.last)
    legal = match.legal_actions(viewer) if can_act else ()
    task = game.task_words(view)
    actions = [ActionInWords(action=each, words=message_out(game.action_words(each, view))) for each in legal]
    return TextBoard(
        number=match.last,
        task=task and message_out(task),
        board=[message_out(message) for message in game.board_words(view)],
        actions=actions,
    )
