"""The turns of bots at a table. A bot gets the view of its seat, as a person does."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from flatshare.bots import substitute
from flatshare.core import IllegalAction, Message, Result
from flatshare.core.game import AnyGame
from flatshare.server import snapshots
from flatshare.server.storage import ReadFailed, WriteFailed
from flatshare.server.table import Table

log = logging.getLogger(__name__)
RETRY_SECONDS = 5
"""Seconds after which a bot decides again if its move could not be stored."""


class Question(NamedTuple):
    """A position in which a bot chooses an action."""

    game: AnyGame
    options: Any
    seat: int
    view: Any
    events: Callable[[], Sequence[Any]]
    """Returns all events of the game so far; the bot sees those that its seat may see."""


class Bots(Protocol):
    """The bots that a server offers."""

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """Return the names of the bots, or of those that play a game, the weakest first."""
        ...

    async def choose(self, name: str, question: Question, memory: Any) -> tuple[Any, Any]:
        """Return the bot's action, and its memory for the next decision. Raises any error of the bot."""
        ...

    async def end(self, memory: Any, result: Result | None) -> None:
        """End the game for the bot that has this memory."""
        ...

    def close(self) -> None:
        """End all bots at once."""
        ...


async def play_bots(table: Table, bots: Bots) -> None:
    """Play the bots' moves until the table waits for no bot."""
    while (seat := _awaited_bot(table)) is not None:
        try:
            await _play(table, seat, bots)
        except (ReadFailed, WriteFailed) as error:
            log.error("table %s, seat %d: could not store a bot's move: %s", table.info.id, seat, error)
            await asyncio.sleep(RETRY_SECONDS)
    if result := table.match.result:
        for seat in list(table.bots_memory):
            await bots.end(table.bots_memory.pop(seat), result)


def _awaited_bot(table: Table) -> int | None:
    return next((seat for seat in table.match.awaited if table.info.seats[seat].is_bot), None)


async def _play(table: Table, seat: int, bots: Bots) -> None:
    state, decision = table.match.state, table.match.decision(seat)
    action, notes = await _choose_action(table, seat, state, bots)
    await table.act_for_bot(seat, decision, action, *notes)


async def _choose_action(table: Table, seat: int, state: Any, bots: Bots) -> tuple[Any, list[Message]]:
    """Return the action of the seat's bot or its substitute, and notes for the log."""
    game, name = table.info.game, table.info.seats[seat].player
    notes: list[Message] = []
    failure_note = snapshots.note_of_broken_bot(seat)
    if all(failure_note not in entry.notes for entry in table.match.entries):
        try:
            return await _ask(table, seat, state, name, bots), notes
        except Exception:
            log.exception("table %s, seat %d: %s failed", table.info.id, seat, name)
        notes.append(failure_note)
    try:
        return await _ask(table, seat, state, substitute(game.name, name), bots), notes
    except Exception:
        log.exception("table %s, seat %d: the substitute of %s failed", table.info.id, seat, name)
    # A defect of flatshare must not stop the other players' game.
    return secrets.choice(game.legal_actions(state, seat)), notes


async def _ask(table: Table, seat: int, state: Any, name: str, bots: Bots) -> Any:
    """Return a legal action that this bot chooses. Raises any error of the bot."""
    game = table.info.game
    question = Question(
        game, table.info.options, seat, game.view(state, seat), lambda: list(table.match.events())
    )
    action, memory = await bots.choose(name, question, table.bots_memory.pop(seat, None))
    if refusal := game.refusal(state, seat, action):
        await bots.end(memory, None)
        raise IllegalAction(refusal)
    table.bots_memory[seat] = memory
    return action
