"""Whether a state can be, for games that older rules were played by."""

from flatshare.rooms_and_roomies import GAME, State


def whole(state: State) -> None:
    """Raise an error unless everything in the state is there, and lies where it can be looked at."""
    for seat, player in enumerate(state.players):
        GAME.legal_actions(state, seat)
        for tile in (*player.load, *player.street, *player.given_up):
            state.kind(tile)
        assert all(room.touched <= room.markings for room in player.house.rooms)
    for tiles in (state.sale, state.discard):
        assert all(state.kind(tile) for tile in tiles)
