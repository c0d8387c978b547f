"""Tables that can no longer be played, because their components are not available."""

from flatshare.core import CannotContinue
from flatshare.server import snapshots
from flatshare.server.snapshots import Viewer
from flatshare.server.storage import StoredTable


class UnplayableTable:
    """A table of which only the record can be fetched. It replays where the components are available."""

    def __init__(self, stored: StoredTable, why: CannotContinue) -> None:
        self.info = stored.info
        self.why = why
        self._entries = stored.entries
        self._over = stored.waiting.whom == "nobody"

    def record(self, viewer: Viewer) -> str:
        """Return the game's record, as far as the viewer may know it."""
        return snapshots.record_of(self.info, self._entries, viewer, over=self._over, result=None)
