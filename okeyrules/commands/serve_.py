"""`okeyrules serve`: the desk, a page for who runs a salon, in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from okeyrules.commands import base
from okeyrules.text import Text

_AT = Text("Masa açık: {address}  (kapatmak için Ctrl-C)", "The desk is open: {address}  (Ctrl-C closes it)")
_DATA = Text("Veriler: {folder}", "Data: {folder}")
_LOCAL = Text("Yalnız bu bilgisayardan açılır.", "Only this machine can open it.")
_OPEN = Text(
    "Ağdaki herkes açabilir ({host}); güvendiğiniz bir ağda kullanın.",
    "Everybody in the network can open it ({host}); use it in a network that you trust.",
)
_MISSING = Text("`serve` için ek paketler gerekir", "`serve` needs further packages")
_INSTALL = Text("pip install 'okeyrules[web]'", "pip install 'okeyrules[web]'")


def run(host: str, port: int, folder: str | None, database: str | None, hosts: tuple[str, ...]) -> int:
    """Serve the desk until it is stopped."""
    try:
        import uvicorn

        from okeyrules.web.app import create_app
        from okeyrules.web.settings import Settings
    except ImportError:
        base.stop(_MISSING, _INSTALL)
    where = Path(folder) if folder else Path(click.get_app_dir("okeyrules"))
    settings = Settings(where, database, host, port, hosts)
    app = create_app(settings)
    shown = f"[{host}]" if ":" in host else host
    base.out(_AT.to(base.lang(), {"address": f"http://{shown}:{port}/"}))
    base.out(_DATA.to(base.lang(), {"folder": where}))
    base.out((_LOCAL if settings.is_local else _OPEN).to(base.lang(), {"host": host}))
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=64 * 1024)
    return base.FINE


command = base.Command(
    "serve",
    callback=run,
    params=[
        base.Option(
            ["--host"],
            default="127.0.0.1",
            words=Text(
                "Dinlenen adres; yoksa yalnız bu bilgisayar.", "Address to listen at; else this machine only."
            ),
        ),
        base.Option(
            ["--port"], type=click.IntRange(1, 65535), default=8101, words=Text("Kapı numarası.", "Port.")
        ),
        base.Option(["--folder"], words=Text("Verilerin klasörü.", "Folder of the data.")),
        base.Option(
            ["--database"],
            words=Text(
                "Başka bir veritabanının adresi.", "Address of another database, as SQLAlchemy writes it."
            ),
        ),
        base.Option(
            ["--allow-host", "hosts"],
            multiple=True,
            words=Text("Sayfanın açılabileceği ad.", "A name under which the page may be opened."),
        ),
        base.lang_option(),
    ],
    words=Text("Kurallar, puan ve masa için sayfayı açar.", "Open the page for rules, scores and a table."),
    examples=Text(
        "okeyrules sun\nokeyrules sun --host 0.0.0.0", "okeyrules serve\nokeyrules serve --host 0.0.0.0"
    ),
)
