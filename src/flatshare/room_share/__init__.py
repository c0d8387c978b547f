"""Room Share: place meeples in apartments that pay with exactly three tenants; a fourth brings the landlord.

May import `flatshare.core` and the standard library. Start reading at `steps` (the decisions of a turn), then
`landlord` and `evictions`, `ending`, `evolve`. `board` and `components` describe the table, `notation` and
`position` write it as text.
"""

from flatshare.room_share.actions import ACTIONS, Action
from flatshare.room_share.board import Board
from flatshare.room_share.components import COLOURS, Options, Variant
from flatshare.room_share.events import Event
from flatshare.room_share.game import ROOM_SHARE, RoomShare
from flatshare.room_share.notation import NotationError, board_text, read_board
from flatshare.room_share.position import position_text, view_text
from flatshare.room_share.position_reader import read_position, read_view
from flatshare.room_share.state import State
from flatshare.room_share.view import View

GAME = ROOM_SHARE

__all__ = [
    "ACTIONS",
    "COLOURS",
    "GAME",
    "ROOM_SHARE",
    "Action",
    "Board",
    "Event",
    "NotationError",
    "Options",
    "RoomShare",
    "State",
    "Variant",
    "View",
    "board_text",
    "position_text",
    "read_board",
    "read_position",
    "read_view",
    "view_text",
]
