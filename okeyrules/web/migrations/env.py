"""Alembic runs this file for every command; the connection is given to it by `okeyrules.web.upgrade`."""

from __future__ import annotations

from alembic import context


def run() -> None:
    """Run the steps that are asked for on the connection that was given."""
    context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # as Alembic names it; imported by anybody else it does nothing
    run()
