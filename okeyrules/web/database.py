"""The tables of the database: each page declares its own, `upgrade.open_database` makes and upgrades them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import MetaData

# A constraint without a name cannot be changed by a later migration.
NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
METADATA = MetaData(naming_convention=NAMES)
