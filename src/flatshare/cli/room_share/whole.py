"""Whether a state can be, for games that older rules were played by."""

from flatshare.room_share import State, position_text, read_position


def whole(state: State) -> None:
    """Raise an error unless the state is a position that can be."""
    read_position(position_text(state))
