"""Where the desk keeps its data, and whom it lets in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Settings:
    """What the desk is started with.

    `folder` holds all its data and is made on the first start. `database` is the address of another database than the
    file in there, as SQLAlchemy writes it. `hosts` are the names under which browsers may ask for it.
    """

    folder: Path
    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8101
    hosts: tuple[str, ...] = ()

    @property
    def is_local(self) -> bool:
        """Say whether only this machine can reach it."""
        return self.host in LOOPBACK

    def serves(self, host: str) -> bool:
        """Say whether a browser may ask for this host name; on the loopback no other name can be slipped in."""
        name = host.rsplit(":", 1)[0].strip("[]") if not host.endswith("]") else host.strip("[]")
        return name in (*LOOPBACK, *self.hosts) or (not self.is_local and not self.hosts)
