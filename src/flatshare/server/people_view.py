"""The people at a table, as one of them or a spectator sees them."""

from hmac import compare_digest

from flatshare.core.record import PERSON
from flatshare.server.crowd import Visitor
from flatshare.server.people_contract import People, PersonInfo, Status
from flatshare.server.players import Signer
from flatshare.server.table import Table
from flatshare.server.table_info import TableInfo
from flatshare.server.waiting_table import WaitingTable


def people(table: Table | WaitingTable, player: str | None, signer: Signer, chat: int) -> People:
    """Return the people at a table for a player; None is somebody without a cookie."""
    info, crowd = table.info, table.crowd
    mine = info.seats_of(player)
    invites = bool(mine) and isinstance(table, WaitingTable) and not info.is_full
    seats = [
        PersonInfo(
            seat=number,
            name=seat.name,
            player=seat.player,
            mine=number in mine,
            host=seat.player == PERSON and seat.owner is not None and seat.owner == info.host,
            here=seat.player == PERSON and crowd.is_here(visitor(info, number)),
            away_seconds=crowd.away_seconds(visitor(info, number)) if seat.player == PERSON else None,
            wants_end=number in info.settings.end_votes,
            invite=invitation(signer, info, number) if invites and seat.is_open else None,
        )
        for number, seat in enumerate(info.seats)
    ]
    return People(
        table=info.id,
        game=info.game.name,
        status=status(table),
        seats=seats,
        is_host=player is not None and player == info.host,
        listed=info.listed,
        random_seats=info.settings.random_seats,
        chat_open=info.settings.chat_open,
        chat=chat if mine else 0,
        spectators=crowd.spectators,
        invite=invitation(signer, info) if invites else None,
        rematch=info.settings.rematch,
    )


def status(table: Table | WaitingTable) -> Status:
    """Return whether the game has started or is over."""
    if isinstance(table, WaitingTable):
        return "playing" if table.started else "waiting"
    return "over" if table.match.over else "playing"


def visitor(info: TableInfo, seat: int | None) -> Visitor:
    """Return who is present when this seat is connected."""
    if seat is None:
        return None
    return info.seats[seat].owner or seat


def invitation(signer: Signer, info: TableInfo, seat: int | None = None) -> str:
    """Return the secret of the valid invite link for a seat, or for any open seat."""
    where = "any" if seat is None else str(seat)
    return f"{where}-{signer.signature('invitation', info.id, info.settings.invite, where)}"


def invited_seat(signer: Signer, info: TableInfo, invite: str) -> int | None:
    """Return the seat that an invite link is for; None for any seat. Raises ValueError if it is not valid."""
    if compare_digest(invite.encode(), invitation(signer, info).encode()):
        return None
    for seat in range(len(info.seats)):
        if compare_digest(invite.encode(), invitation(signer, info, seat).encode()):
            return seat
    raise ValueError("the invitation is not valid")
