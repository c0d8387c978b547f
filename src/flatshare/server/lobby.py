"""What people do at a table besides playing: take seats, start, leave, chat, agree to end, play again."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from secrets import token_bytes, token_urlsafe
from typing import Any

from flatshare.core import Message
from flatshare.core.chance import SEED_BYTES
from flatshare.core.record import PERSON
from flatshare.server import people_view, seating
from flatshare.server.people_contract import (
    CHAT_LINES,
    ChangedSeat,
    ChangedSettings,
    ChatMessage,
    Joined,
    ListedTable,
    NewPlayer,
    People,
)
from flatshare.server.players import Player, Players
from flatshare.server.problems import (
    AlreadyStarted,
    GameOver,
    NotAllowed,
    ProblemError,
    WrongInvitation,
)
from flatshare.server.storage import Storage
from flatshare.server.storage import people as stored
from flatshare.server.table import Table
from flatshare.server.table_info import OPEN, TableInfo, new_token, token_hash
from flatshare.server.tables import Tables
from flatshare.server.waiting_table import WaitingTable

AnyTable = Table | WaitingTable


class Lobby:
    """The people at all tables of a server."""

    def __init__(self, storage: Storage, tables: Tables, players: Players) -> None:
        self.players = players
        self._storage = storage
        self._tables = tables
        self._rematching = asyncio.Lock()

    # What people see

    async def people(self, table: AnyTable, player: str | None) -> People:
        """Return the people at a table, as a player or a spectator sees them."""
        return people_view.people(table, player, self.players.signer, await self._last_message(table))

    async def follow(self, name: str, player: str | None) -> AsyncIterator[People]:
        """Yield the people at a table now and after each change. Raises NoSuchTable or TableGone."""
        while True:
            table = await self._tables.gathered(name)
            visitor = player if table.info.seats_of(player) else None
            with table.crowd.visit(visitor):
                async for _ in table.crowd.changes():
                    yield await self.people(table, player)
                    if isinstance(table, WaitingTable) and table.started:
                        break  # another object is the table from now on
                else:
                    return

    async def mine(self, player: str) -> list[ListedTable]:
        """Return the player's tables: first those that wait for it, then by the time of the last change."""
        found = [_listed(overview, player) for overview in await stored.tables_of(self._storage, player)]
        return sorted(found, key=lambda table: (table.status == "over", not table.my_turn))

    async def listed(self) -> list[ListedTable]:
        """Return the tables that look for players."""
        return [_listed(overview, None) for overview in await stored.listed_tables(self._storage)]

    # Seats

    async def join(self, name: str, player: Player, wanted: NewPlayer) -> Joined:
        """Take a seat. Raises WrongInvitation, NoOpenSeat, NotAllowed, NotAcceptable or AlreadyStarted."""
        table = await self._waiting(name)
        token = new_token()
        seats: list[int] = []

        def take(info: TableInfo) -> tuple[TableInfo, seating.Notes]:
            number = wanted.seat
            if not info.listed and (wanted.invite is not None or not info.seats_of(player.id)):
                number = self._invited_seat(info, wanted)
            info, number = seating.taken(info, number, wanted.name, player.id, token_hash(token))
            seats.append(number)
            return info, ()

        await table.change_people(take)
        return Joined(table=name, seat=seats[-1], token=token)

    def _invited_seat(self, info: TableInfo, wanted: NewPlayer) -> int | None:
        try:
            invited = people_view.invited_seat(self.players.signer, info, wanted.invite or "")
        except ValueError as error:
            raise WrongInvitation from error
        return wanted.seat if invited is None else invited

    async def change_seat(self, name: str, seat: int, player: str, change: ChangedSeat) -> People:
        """Change a seat, or let a bot replace its person. Raises NotAllowed, NotAcceptable or GameOver."""
        table = await self._tables.gathered(name)
        game = table.info.game.name

        def change_waiting(info: TableInfo) -> tuple[TableInfo, seating.Notes]:
            check = lambda kind: self._tables.check_player(kind, game, OPEN)  # noqa: E731
            return seating.changed_before_start(info, seat, change, player, check), ()

        def change_playing(info: TableInfo) -> tuple[TableInfo, seating.Notes]:
            check = lambda kind: self._tables.check_player(kind, game)  # noqa: E731
            return seating.replaced_in_game(info, seat, change, player, check)

        if isinstance(table, WaitingTable):
            await table.change_people(change_waiting)
        elif table.match.over:
            raise GameOver
        else:
            await table.change_people(change_playing)
            await self._end_if_agreed(table)
        return await self.people(table, player)

    async def settings(self, name: str, player: str, change: ChangedSettings) -> People:
        """Change the settings of a table. Raises NotAllowed if the player is not the host."""
        table = await self._tables.gathered(name)
        await table.change_people(lambda info: (seating.with_settings(info, change, player), ()))
        return await self.people(table, player)

    async def new_invitation(self, name: str, player: str) -> str:
        """Make earlier invite links invalid; return the new one. Raises NotAllowed or AlreadyStarted."""
        table = await self._waiting(name)

        def renew(info: TableInfo) -> tuple[TableInfo, seating.Notes]:
            if info.host != player:
                raise NotAllowed("Only the host may make a new invitation.")
            settings = replace(info.settings, invite=info.settings.invite + 1)
            return replace(info, settings=settings), ()

        return people_view.invitation(self.players.signer, await table.change_people(renew))

    async def start(self, name: str, player: str) -> None:
        """Start the game. Raises NotAllowed, NoOpenSeat or AlreadyStarted."""
        table = await self._waiting(name)
        if table.info.host != player:
            raise NotAllowed("Only the host may start the game.")
        await self._tables.start_game(table)

    async def _waiting(self, name: str) -> WaitingTable:
        table = await self._tables.gathered(name)
        if not isinstance(table, WaitingTable):
            raise AlreadyStarted
        return table

    # The end, and the next game

    async def vote_end(self, name: str, player: str, *, agree: bool) -> People:
        """Vote about ending the game. It ends when all people agree. Raises NotAllowed or GameOver."""
        table = await self._tables.get(name)
        if table.match.over:
            raise GameOver
        await table.change_people(lambda info: (seating.with_vote(info, player, agree=agree), ()))
        await self._end_if_agreed(table)
        return await self.people(table, player)

    async def _end_if_agreed(self, table: Table) -> None:
        if not table.match.over and seating.all_agree(table.info):
            await table.end(Message("table-ended"))

    async def rematch(self, name: str, player: str) -> str:
        """Return the table of the next game, which the first player to ask sets up. Raises NotAllowed."""
        table = await self._tables.get(name)
        if not table.match.over:
            raise NotAllowed("The game is not over yet.")
        if not table.info.seats_of(player):
            raise NotAllowed("Only people with a seat can play again.")
        # One at a time, so that two who ask get the same table.
        async with self._rematching:
            if table.info.settings.rematch is None:
                following = _next_game(table.info, player)
                # The table is stored before its link: a crash between the two leaves no dead link.
                if following.people <= set(following.seats_of(player)):
                    await self._tables.open_started(following)
                else:
                    await self._tables.open_waiting(following)
                await table.change_people(lambda info: (_with_next_game(info, following.id), ()))
        assert table.info.settings.rematch is not None
        return table.info.settings.rematch

    # Chat and notes

    async def chat(self, table: AnyTable, player: str, since: int) -> list[ChatMessage]:
        """Return the last messages of the chat. Raises NotAllowed without a seat."""
        self._check_seated(table, player)
        found = await stored.messages(self._storage, table.info.id, since, CHAT_LINES)
        return [
            ChatMessage(
                number=message.number,
                name=message.name,
                mine=message.player == player,
                text=message.text,
                created=message.created,
            )
            for message in found
        ]

    async def say(self, table: AnyTable, player: str, text: str) -> int:
        """Store a message; return its number. Raises NotAllowed without a seat or if the chat is closed."""
        self._check_seated(table, player)
        if not table.info.settings.chat_open:
            raise NotAllowed("The host has closed the chat.")
        name = table.info.seats[table.info.seats_of(player)[0]].name
        number = await stored.add_message(self._storage, table.info.id, player, name, text)
        table.crowd.last_message = number
        table.crowd.tell()
        return number

    async def notepad(self, table: AnyTable, player: str) -> str:
        """Return the player's notes. Raises NotAllowed without a seat."""
        self._check_seated(table, player)
        return await stored.notepad(self._storage, table.info.id, player)

    async def keep_notepad(self, table: AnyTable, player: str, text: str) -> None:
        """Store the player's notes. Raises NotAllowed without a seat."""
        self._check_seated(table, player)
        await stored.keep_notepad(self._storage, table.info.id, player, text)

    def _check_seated(self, table: AnyTable, player: str) -> None:
        if not table.info.seats_of(player):
            raise NotAllowed("Only people with a seat at this table can use this.")

    async def _last_message(self, table: AnyTable) -> int:
        if table.crowd.last_message is None:
            table.crowd.last_message = await stored.last_message(self._storage, table.info.id)
        return table.crowd.last_message

    # A player's own data

    async def sign_out_others(self, player: str) -> Player:
        """Make all cookies, links and seat tokens of a player invalid; return the player with new ones."""
        for overview in await stored.tables_of(self._storage, player):
            await self._change_own_seats(overview.id, player, forget=False)
        return await self.players.renewed(player)

    async def data_of(self, player: str) -> dict[str, Any]:
        """Return everything stored about a player. The records of games are fetched table by table."""
        data = await stored.data_of(self._storage, player)
        tables = [table.model_dump() for table in await self.mine(player)]
        return {"player": player, **data._asdict(), "tables": tables}

    async def delete(self, player: str) -> None:
        """Delete a player: bots play on, and the names, messages and notes are deleted."""
        for overview in await stored.tables_of(self._storage, player):
            await self._change_own_seats(overview.id, player, forget=True)
        await stored.delete_player(self._storage, player)
        self.players.forget(player)

    async def _change_own_seats(self, name: str, player: str, *, forget: bool) -> None:
        """Take the tokens from a player's seats; with `forget`, the name and the player too."""
        try:
            table = await self._tables.gathered(name)
        except ProblemError:
            return  # it can no longer be opened, by nobody

        plays_on = self._plays_on(table)

        def change(info: TableInfo) -> tuple[TableInfo, seating.Notes]:
            notes: list[Message] = []
            for number in info.seats_of(player):
                seat = replace(info.seats[number], token_hash=None)
                if forget:
                    seat = replace(seat, owner=None, name=f"Player {number + 1}", player=plays_on)
                    notes.append(Message("table-left", {"player": number, "bot": plays_on}))
                info = info.with_seat(number, seat)
            info = replace(info, host=None) if forget and info.host == player else info
            return info, tuple(notes) if people_view.status(table) == "playing" else ()

        await table.change_people(change)

    def _plays_on(self, table: AnyTable) -> str:
        """Return who takes the seat of a deleted player."""
        match people_view.status(table):
            case "waiting":
                return OPEN
            case "playing":
                return self._tables.bots.names(table.info.game.name)[0]
            case "over":
                return PERSON


def _next_game(info: TableInfo, host: str) -> TableInfo:
    """Return a new table with the same players and options. Seat tokens stay with the old one."""
    return replace(
        info,
        id=token_urlsafe(12),
        rules_version=info.game.rules_version,
        seed=token_bytes(SEED_BYTES),
        host=host,
        listed=False,
        settings=replace(info.settings, end_votes=(), invite=0),
        seats=tuple(replace(seat, token_hash=None) for seat in info.seats),
    )


def _with_next_game(info: TableInfo, following: str) -> TableInfo:
    return replace(info, settings=replace(info.settings, rematch=following))


def _listed(overview: stored.TableOverview, player: str | None) -> ListedTable:
    seats = overview.seats
    own = [number for number, seat in enumerate(seats) if player is not None and seat.owner == player]
    status = {"players": "waiting", "nobody": "over"}.get(overview.waits_for, "playing")
    return ListedTable.model_validate(
        {
            "table": overview.id,
            "game": overview.game,
            "status": status,
            "names": [seat.name for seat in seats if not seat.is_open],
            "open_seats": sum(seat.is_open for seat in seats),
            "seats": own,
            "awaited": [seats[number].name for number in overview.awaited],
            "my_turn": any(number in own for number in overview.awaited),
            "since": overview.since or int(time.time()),
        }
    )
