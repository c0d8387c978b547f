"""Bots take their turns at a table. A bot gets to see the view of its seat, as a person does."""

import logging
import secrets
from typing import Any, Protocol

from flatshare.core.game import AnyGame
from flatshare.server import sights
from flatshare.server.problems import Refused
from flatshare.server.table import Table

log = logging.getLogger(__name__)


class Bots(Protocol):
    """Those who play where no person sits."""

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The bots there are, or those that play a game, the weakest first."""
        ...

    async def choose(self, name: str, game: AnyGame, view: Any, memory: Any) -> tuple[Any, Any]:
        """What the bot does in this position, and what it wants to remember for the next time.

        Raises whatever goes wrong with the bot.
        """
        ...

    def close(self) -> None:
        """Stop thinking, at once."""
        ...


async def play_bots(table: Table, bots: Bots) -> None:
    """Play until the table waits for no bot."""
    while (seat := _awaited_bot(table)) is not None:
        await _play(table, seat, bots)


def _awaited_bot(table: Table) -> int | None:
    awaited = table.facts.game.awaited(table.history.state)
    return next((seat for seat in awaited if table.facts.seats[seat].is_bot), None)


async def _play(table: Table, seat: int, bots: Bots) -> None:
    game, standing = table.facts.game, table.history.standing()
    name, decision, view = (
        table.facts.seats[seat].player,
        standing.decisions[seat],
        game.view(standing.state, seat),
    )
    memory = table.bots_memory.pop(seat, None)
    try:
        action, table.bots_memory[seat] = await bots.choose(name, game, view, memory)
        await table.act_for_bot(seat, decision, action)
        return
    except Refused as error:
        log.error("table %s, seat %d: %s wanted what is not legal: %s", table.facts.id, seat, name, error)
    except Exception:
        log.exception("table %s, seat %d: %s failed", table.facts.id, seat, name)
    # The others at the table are not to wait for a defect of ours, but they are to know of it.
    action = secrets.choice(game.legal_actions(standing.state, seat))
    await table.act_for_bot(seat, decision, action, sights.note_of_broken_bot(seat))
