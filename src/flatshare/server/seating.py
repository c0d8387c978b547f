"""Who may take, change and leave a seat. Pure functions of a table's info, before and during the game."""

from collections.abc import Callable
from dataclasses import replace

from flatshare.core import Message
from flatshare.core.names import look_alike
from flatshare.core.record import PERSON
from flatshare.server.people_contract import ChangedSeat, ChangedSettings
from flatshare.server.problems import NoOpenSeat, NotAcceptable, NotAllowed
from flatshare.server.table_info import OPEN, Seat, TableInfo

Notes = tuple[Message, ...]
CheckPlayer = Callable[[str], None]
"""Raises NotAcceptable if no bot has this name."""


def taken(
    info: TableInfo, number: int | None, name: str, player: str, token_hash: str
) -> tuple[TableInfo, int]:
    """Return the table with an open seat taken, and the seat.

    Raises NoOpenSeat, NotAllowed or NotAcceptable.
    """
    if player in info.settings.removed:
        raise NotAllowed("The host has removed you from this table.")
    if number is None:
        number = next((index for index, seat in enumerate(info.seats) if seat.is_open), None)
        if number is None:
            raise NoOpenSeat("All seats are taken. You can watch the game.")
    _check_number(info, number)
    if not info.seats[number].is_open:
        raise NoOpenSeat(f"{info.seats[number].name} has this seat. Take another one.")
    changed = info.with_seat(number, Seat(name, PERSON, ask_end=True, token_hash=token_hash, owner=player))
    _check_names(changed)
    return changed, number


def changed_before_start(
    info: TableInfo, number: int, change: ChangedSeat, player: str, check_player: CheckPlayer
) -> TableInfo:
    """Return the table with a seat changed by a player, before the game. Raises NotAllowed, NotAcceptable."""
    _check_number(info, number)
    seat, is_host = info.seats[number], info.host == player
    is_owner = seat.owner == player
    if not is_host and not (is_owner and change.player in (None, OPEN)):
        raise NotAllowed("Only the host may change this seat.")
    if change.name is not None and seat.is_person and not is_owner:
        raise NotAllowed("Only the player of this seat may change its name.")
    if change.remove:
        info = _without(info, seat)
    if change.player is not None:
        check_player(change.player)
        seat = _with_player(seat, change.player, player)
    info = info.with_seat(number, replace(seat, name=change.name or seat.name))
    _check_names(info)
    return info


def replaced_in_game(
    info: TableInfo, number: int, change: ChangedSeat, player: str, check_player: CheckPlayer
) -> tuple[TableInfo, Notes]:
    """Return the table with a bot in place of a person, and a line for the log.

    People leave their own seats; the host replaces anybody. Raises NotAllowed or NotAcceptable.
    """
    _check_number(info, number)
    seat = info.seats[number]
    if change.player in (None, PERSON, OPEN) or change.name is not None:
        raise NotAllowed("During the game, a bot can replace a person, and nothing else.")
    if not seat.is_person:
        raise NotAllowed("A bot plays this seat already.")
    if player not in (seat.owner, info.host):
        raise NotAllowed("Only the host or the player of this seat may do this.")
    check_player(change.player)
    if change.remove:
        info = _without(info, seat)
    key = "table-left" if seat.owner == player else "table-replaced"
    notes = (Message(key, {"player": number, "bot": change.player}),)
    return info.with_seat(number, Seat(seat.name, change.player, ask_end=False)), notes


def with_settings(info: TableInfo, change: ChangedSettings, player: str) -> TableInfo:
    """Return the table with other settings. Raises NotAllowed."""
    if info.host != player:
        raise NotAllowed("Only the host may change the settings of the table.")
    settings = info.settings
    if change.random_seats is not None:
        settings = replace(settings, random_seats=change.random_seats)
    if change.chat_open is not None:
        settings = replace(settings, chat_open=change.chat_open)
    listed = info.listed if change.listed is None else change.listed
    return replace(info, listed=listed, settings=settings)


def with_vote(info: TableInfo, player: str, *, agree: bool) -> TableInfo:
    """Return the table with a player's vote about ending the game. Raises NotAllowed without a seat."""
    seats = {number for number in info.seats_of(player) if info.seats[number].is_person}
    if not seats:
        raise NotAllowed("Only people with a seat may end the game.")
    votes = set(info.settings.end_votes) - seats
    return replace(
        info, settings=replace(info.settings, end_votes=tuple(sorted(votes | seats if agree else votes)))
    )


def all_agree(info: TableInfo) -> bool:
    """Whether every person at the table wants to end the game."""
    return bool(info.people) and info.people <= set(info.settings.end_votes)


def _with_player(seat: Seat, kind: str, player: str) -> Seat:
    if kind == PERSON:
        if seat.is_person:
            return seat
        return Seat(seat.name, PERSON, ask_end=True, owner=player)
    return Seat(seat.name, kind, ask_end=False)


def _without(info: TableInfo, seat: Seat) -> TableInfo:
    """Return the table to which the player of a seat cannot come back."""
    if seat.owner is None or seat.owner == info.host:
        return info
    settings = info.settings
    removed = tuple({*settings.removed, seat.owner})
    # The player knows the invite link, and could come back by it without the cookie.
    return replace(info, settings=replace(settings, removed=removed, invite=settings.invite + 1))


def _check_number(info: TableInfo, number: int) -> None:
    if number >= len(info.seats):
        raise NotAcceptable(f"seat: this table has the seats 0 to {len(info.seats) - 1}")


def _check_names(info: TableInfo) -> None:
    if twice := look_alike(seat.name for seat in info.seats if not seat.is_open):
        raise NotAcceptable(f"name: somebody at this table is called {twice!r} already; take another name")
