"""What lies on the table, in words, one item a message: the store, then what each player has."""

from collections.abc import Iterator
from random import Random

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.components import components_of
from flatshare.rooms_and_roomies.naming import department_params, tile_params
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.view import PlayerSeen, View, sample


def board_words(view: View) -> tuple[Message, ...]:
    """Return the store, and what each player has."""
    state = sample(view, Random(0))  # no points depend on what is hidden
    players = (
        line
        for seat, seen in enumerate(view.players)
        for line in _player(view, seat, seen, score_of(state, seat).points)
    )
    return (
        Message("text-rr-phase", {"day": view.day, "phase": view.phase}),
        *_store(view),
        *players,
    )


def _store(view: View) -> Iterator[Message]:
    departments = components_of(view.options).store(len(view.players)).departments
    for department, spaces in zip(departments, view.spaces, strict=True):
        for tile in spaces:
            if tile is not None:
                yield _in_department(view, tile, department_params(department))
    for tile in view.sale:
        yield _tile("text-rr-sale-tile", view, tile)
    for offer in view.cafe:
        if offer is not None:
            yield Message("text-rr-cafe", {"roomie": offer.card})
    for card in view.tops:
        if card is not None:
            yield Message("text-rr-top", {"room_card": card})


def _in_department(view: View, tile: int, where: dict[str, str | int]) -> Message:
    if tile < 0:
        return Message("text-rr-face-down", where)
    message = _tile("text-rr-tile", view, tile)
    return Message(message.key, {**message.params, **where})


def _player(view: View, seat: int, seen: PlayerSeen, points: int) -> Iterator[Message]:
    yield Message(
        "text-rr-player",
        {
            "player": seat,
            "points": points,
            "cards": len(seen.cards),
            "vouchers": seen.vouchers,
            "load": len(seen.load),
            "upgrades": seen.bed.count(True),
            "junk": seen.bed.count(False),
        },
    )
    for roomie in seen.roomies:
        yield Message("text-rr-roomie", {"player": seat, "roomie": roomie})
    for tile in seen.load:
        yield _tile("text-rr-loaded-tile", view, tile, player=seat)
    for tile in seen.street:
        yield _tile("text-rr-street-tile", view, tile, player=seat)
    for number, card in enumerate(seen.cards):
        place = {"x": card.x, "y": card.y, "turn": card.turn}
        yield Message("text-rr-card", {"player": seat, "number": number, "room_card": card.card, **place})
    for placed in seen.tiles:
        place = {"x": placed.x, "y": placed.y, "turn": placed.turn}
        yield _tile("text-rr-placed-tile", view, placed.tile, player=seat, **place)


def _tile(key: str, view: View, tile: int, **more: int) -> Message:
    return Message(key, {**tile_params(components_of(view.options).tiles[tile]), "number": tile, **more})
