"""The database's tables. A change here needs a new file in migrations/versions."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("waits_for", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("host", String(20)),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("awaited", Text),
    Column("awaited_since", BigInteger),
    Index("tables_waits_for", "waits_for"),
    Index("tables_listed", "listed", "waits_for"),
)
"""`waits_for` is players (the game has not started), bots, people or nobody. After a restart, tables that
wait for bots are resumed. `awaited` has the seats that the game waits for, since the time `awaited_since`."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("player", String(40), nullable=False),
    Column("ask_end", Boolean, nullable=False),
    Column("token_hash", String(64)),
    Column("owner", String(20)),
    Index("seats_owner", "owner"),
)
"""`owner` is the player whose cookie opens the seat."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
)
"""The server's own secrets: `signing` signs cookies and makes the secrets of links."""

players = Table(
    "players",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""People with a cookie. A new `generation` makes the cookies and links of the one before invalid."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", String(20)),
    Column("name", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

notepads = Table(
    "notepads",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("player", String(20), primary_key=True),
    Column("text", Text, nullable=False),
)

updates = Table(
    "updates",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("what", String(8), nullable=False),
    Column("seat", Integer),
    Column("action", Text),
    Column("events", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("withdrawn", Text, nullable=False),
    Column("notes", Text, nullable=False),
    Column("joined", Boolean, nullable=False, server_default=false()),
    Column("created", BigInteger, nullable=False),
)
"""If two processes write the same number of a table, the primary key refuses the second one."""

requests = Table(
    "requests",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(100), primary_key=True),
    Column("fingerprint", String(64), nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
)
"""The updates that a request made, so that the same request again gets the same response."""

editions = Table(
    "editions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
)
"""Where to find an edition that a table brings along: in the options of this table."""
