"""`okeyrules play`: a match against the program's players, in a terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from okeyrules.commands import base, study
from okeyrules.text import Text


def run(
    source: str, seat: int, seed: str | None, hands: int | None, players: str, plain: bool, folder: str
) -> int:
    """Play a match, and save the record of every hand."""
    ruleset = base.usable(source)
    if ruleset is None:
        return base.FINDINGS
    if not Path(folder).is_dir():
        base.stop(Text(f"`{folder}` adlı klasör yok", f"there is no folder `{folder}`"))
    from okeyrules.terminal.console import Console
    from okeyrules.terminal.game import Game

    colour = not plain and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    console = Console(_ask, base.out, base.lang(), colour)
    length = hands if hands is not None else min(ruleset.rules.match.hands)
    others = study.named(players)
    if len(others) not in (1, 3):
        base.stop(
            _OTHERS.fill(n=len(others)), Text("örnek: sharp,steady,steady", "such as sharp,steady,steady")
        )
    others = others * 3 if len(others) == 1 else others
    with study.troubles():
        seed = seed if seed is not None else _any_seed()
        Game(ruleset, console, seat, seed, length, Path(folder), others).play()
    return base.FINE


_OTHERS = Text("karşınıza 1 ya da 3 oyuncu verin, {n} değil", "give 1 or 3 players to sit with you, not {n}")


def _ask(prompt: str) -> str:
    """Read a line; what was typed is shown where it does not come from a terminal."""
    from okeyrules.diagnostics.text import printable

    click.echo(printable(prompt, sys.stdout.encoding), nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        base.out(line.rstrip("\n"))
    return line.rstrip("\n")


def _any_seed() -> str:
    """Choose a seed that can be typed again."""
    import random

    return str(random.SystemRandom().randrange(1, 1_000_000))


command = base.Command(
    "play",
    callback=run,
    params=[
        base.rulesets_argument(),
        base.Option(
            ["--seat"],
            type=click.IntRange(0, 3),
            default=0,
            words=Text(
                "Oturduğunuz yer, 0-3; ilk eli 0 başlatır.", "Your seat, 0-3; 0 starts the first hand."
            ),
        ),
        base.Option(
            ["--seed"],
            metavar=Text("TOHUM", "SEED"),
            words=Text("Aynı tohum aynı taşları dağıtır.", "The same seed deals the same tiles."),
        ),
        base.Option(
            ["--hands"],
            type=click.IntRange(1, 99),
            words=Text("Kaç el; yoksa kuralların en kısa maçı.", "Hands; else the rules' shortest match."),
        ),
        base.Option(
            ["--players"],
            default="sharp",
            metavar=Text("OYUNCULAR", "PLAYERS").to(base.lang()),
            words=Text(
                "Sizden sonra sırayla oturanlar: bir ad ya da virgülle üç ad (random, steady, sharp; kendi oyuncunuz: "
                "modül:ad).",
                "Who sits after you in turn: one name, or three with commas (random, steady, sharp; one of your own: "
                "module:name).",
            ),
        ),
        base.Option(
            ["--plain"], is_flag=True, words=Text("Renksiz, yalnız harflerle.", "No colours, letters only.")
        ),
        base.Option(
            ["--records", "folder"],
            default=".",
            metavar=Text("KLASÖR", "FOLDER"),
            words=Text("Kayıtların yazılacağı klasör.", "Folder for the records of the hands."),
        ),
        base.lang_option(),
    ],
    words=Text(
        "Programın oyuncularına karşı oynatır; her elin kaydını yazar.",
        "Play against the program's players; every hand's record is saved.",
    ),
    examples=Text(
        "okeyrules oyna kerizim+deprem\nokeyrules oyna klasik --seed 42 --hands 1",
        "okeyrules play kerizim+deprem\nokeyrules play klasik --seed 42 --hands 1",
    ),
)
