"""Editions by hash, each with a table that brings it along.

Tables that are already stored need no rows. A table stores its edition when it is loaded, and clients get the
hash only from a loaded table.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False),
    )
