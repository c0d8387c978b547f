"""Updates say whether they continue the gesture of the update before."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("updates", sa.Column("joined", sa.Boolean, nullable=False, server_default=sa.false()))
