"""Players, the seats they own, hosts and settings of tables, chat and notepads.

Tables from before belong to no player: their seats are opened by their tokens, as before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(20)))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("awaited", sa.Text))
    op.add_column("tables", sa.Column("awaited_since", sa.BigInteger))
    op.create_index("tables_listed", "tables", ["listed", "waits_for"])
    op.add_column("seats", sa.Column("owner", sa.String(20)))
    op.create_index("seats_owner", "seats", ["owner"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(20)),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notepads",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.String(20), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
