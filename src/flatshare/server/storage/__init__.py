"""Tables in a database: all updates in order, never changed and never deleted.

May import SQLAlchemy, Alembic, `core` and the modules `table_info` and `settings` of the server. Start
reading at `schema`, then `stored` (what is written and read) and `writer` (when).
"""

from flatshare.server.storage.opening import open_storage
from flatshare.server.storage.stored import (
    AlreadyWritten,
    Answered,
    ReadFailed,
    Storage,
    StoredEdition,
    StoredTable,
    UnreadableTable,
    Waiting,
    WaitsFor,
    WriteFailed,
)

__all__ = [
    "AlreadyWritten",
    "Answered",
    "ReadFailed",
    "WriteFailed",
    "UnreadableTable",
    "Storage",
    "StoredEdition",
    "StoredTable",
    "Waiting",
    "WaitsFor",
    "open_storage",
]
