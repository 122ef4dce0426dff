"""`okeyrules serve`: the desk, a page for who runs a salon, in the browser."""

from __future__ import annotations

import contextlib
import os
import socket
from pathlib import Path

import click

from okeyrules import extras
from okeyrules.commands import base
from okeyrules.os_errors import reason
from okeyrules.text import Text, same

_AT = Text("Sayfa açık: {address}  (kapatmak için Ctrl-C)", "The desk is open: {address}  (Ctrl-C closes it)")
_DATA = Text("Veriler: {folder}", "Data: {folder}")
_UPGRADED = Text(
    "Veritabanı bu sürüme yükseltildi; eskisi duruyor: {old}",
    "The database was upgraded to this version; the old one is kept: {old}",
)
_LOCAL = Text("Yalnız bu bilgisayardan açılır.", "Only this machine can open it.")
_OPEN = Text(
    "Ağdaki herkes açabilir ({host}); güvendiğiniz bir ağda kullanın.",
    "Everybody in the network can open it ({host}); use it in a network that you trust.",
)
_NO_PORT = Text("{host}, {port} numarada dinlenemiyor: {why}", "cannot listen at {host}, port {port}: {why}")
_NO_DATA = Text("veriler açılamıyor: {where}: {why}", "the data cannot be opened: {where}: {why}")
_MISSING = Text("`serve` için ek paketler gerekir", "`serve` needs further packages")


def run(host: str, port: int, folder: str | None, database: str | None, hosts: tuple[str, ...]) -> int:
    """Serve the desk until it is stopped."""
    try:
        import uvicorn
        from sqlalchemy.exc import SQLAlchemyError

        from okeyrules.web.app import create_app
        from okeyrules.web.settings import Settings
        from okeyrules.web.upgrade import DatabaseRefusedError, upgrade_in
    except ImportError:
        base.stop(_MISSING, extras.install("web"))
    where = Path(folder) if folder else Path(click.get_app_dir("okeyrules"))
    settings = Settings(where, database, host, port, hosts)
    listening = _listen(host, port)
    try:
        old = upgrade_in(where, database)
        app = create_app(settings)
    except DatabaseRefusedError as error:
        base.stop(error.says)
    except (SQLAlchemyError, OSError, ImportError) as error:  # the last where a database has no driver here
        why = reason(error) if isinstance(error, OSError) else same(str(error).splitlines()[0])
        base.stop(_NO_DATA.fill(where="--database" if database else where, why=why))
    base.out(_AT.to(base.lang(), {"address": _address(host, port)}))
    base.out(_DATA.to(base.lang(), {"folder": where}))
    if old is not None:
        base.out(_UPGRADED.to(base.lang(), {"old": old}))
    base.out((_LOCAL if settings.is_local else _OPEN).to(base.lang(), {"host": host}))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws_max_size=64 * 1024))
    with contextlib.suppress(KeyboardInterrupt):  # it has closed everything by then
        server.run(sockets=[listening])
    return base.FINE


def _listen(host: str, port: int) -> socket.socket:
    """Listen before anything else is done: what another program holds is told in words."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":  # elsewhere this would share the port with another program
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        base.stop(_NO_PORT.fill(host=host, port=port, why=reason(error)))
    return found


def _address(host: str, port: int) -> str:
    """Give the address to type: where all of this machine's are listened at, the one that phones reach it by."""
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:  # nothing is sent: the system only says by which address it would go
                way.connect(("192.0.2.1", 9))
                host = way.getsockname()[0]
            except OSError:  # in no network
                host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


command = base.Command(
    "serve",
    callback=run,
    params=[
        base.Option(
            ["--host"],
            default="127.0.0.1",
            words=Text(
                "Dinlenen adres; yoksa yalnız bu bilgisayar. Ağdaki telefonlar için 0.0.0.0.",
                "Address to listen at; else this machine only. 0.0.0.0 lets phones of the network in.",
            ),
        ),
        base.Option(
            ["--port"],
            type=click.IntRange(1, 65535),
            default=8101,
            words=Text("Bağlantı noktası; yoksa 8101.", "Port; else 8101."),
        ),
        base.Option(
            ["--folder"],
            words=Text(
                "Verilerin klasörü; açılışta yazılır.", "Folder of the data; it is printed at the start."
            ),
        ),
        base.Option(
            ["--database"],
            words=Text(
                "Dosya yerine başka bir veritabanı; adresi SQLAlchemy'nin yazdığı gibi.",
                "Another database than the file; its address as SQLAlchemy writes it.",
            ),
        ),
        base.Option(
            ["--allow-host", "hosts"],
            multiple=True,
            words=Text(
                "Adres çubuğuna yazılabilecek ad ya da adres; verilirse başkasıyla açılmaz.",
                "A name or address that browsers may ask for; once given, no other serves.",
            ),
        ),
        base.lang_option(),
    ],
    words=Text(
        "Salonun sayfasını tarayıcıya açar: kurallar, yazboz, hakem, masa.",
        "Open the desk in the browser: rules, scores, the referee, a table.",
    ),
    examples=Text(
        "okeyrules sun\nokeyrules sun --host 0.0.0.0", "okeyrules serve\nokeyrules serve --host 0.0.0.0"
    ),
)
