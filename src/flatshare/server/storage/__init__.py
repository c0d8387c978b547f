"""Tables in a database: everything that happened, in order, never changed and never deleted.

May import SQLAlchemy, Alembic, `core` and the parts of the server that know no web (`info`, `history`,
`settings`). Start reading at `schema`, then `stored` (what is written and read) and `writer` (when).
"""

from flatshare.server.storage.opening import open_storage
from flatshare.server.storage.stored import (
    AlreadyWritten,
    Answered,
    NotRead,
    NotStored,
    NotUnderstood,
    Storage,
    StoredTable,
    WaitsFor,
)

__all__ = [
    "AlreadyWritten",
    "Answered",
    "NotRead",
    "NotStored",
    "NotUnderstood",
    "Storage",
    "StoredTable",
    "WaitsFor",
    "open_storage",
]
