"""`okeyrules witness`: the smallest real situation on which two rulesets disagree."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from okeyrules.commands import base, places, study
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.study.witness.find import Sought, Wanted

_USUAL, _LONGEST = 20, 3600
_SECONDS = Text("`--seconds` 0 ile {n} arasında olmalı", "`--seconds` must be from 0 to {n}")
_SAVED = Text("Kayıt yazıldı: {file}", "The record is written to {file}")
_NOTHING = Text("yazılacak bir kayıt yok", "there is no record to write")
_ASK = Text("İki evde oynatmak için: {command}", "To have both judge it: {command}")


@study.stoppable()
def run(a: str, b: str, form: str, out: str | None, seconds: float, kind: str) -> int:
    """Look for a witness and print it; 1 where none was found although the rulesets may disagree."""
    if not 0 <= seconds <= _LONGEST:
        base.stop(_SECONDS.fill(n=_LONGEST))
    place = places.place(out, places.WITNESS) if out is not None else None
    loaded = base.all_usable([a, b], form)
    if loaded is None:
        return base.FINDINGS
    from okeyrules.study.witness.find import seek

    sought = seek(loaded[0], loaded[1], seconds=seconds, kind=cast("Wanted", kind))
    _print(sought, (a, b), form, out is None)
    if place is not None:
        _save(sought, place, (a, b), form)
    return base.FINE if sought.witness is not None or sought.is_apart else base.FINDINGS


def _print(sought: Sought, names: tuple[str, str], form: str, record: bool) -> None:
    from okeyrules.play.tile_letters import Painter
    from okeyrules.study.witness import shown
    from okeyrules.study.witness.tiles import INDICATOR
    from okeyrules.tiles import Okey

    if form == "json":
        base.out_json(shown.data(sought, names, base.lang()))
        return
    okey = Okey.of(INDICATOR) if sought.witness is None else sought.witness.case.okey
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    base.out(shown.text(sought, names, Painter(okey, colour), base.lang(), record=record))


def _save(sought: Sought, path: Path, names: tuple[str, str], form: str) -> None:
    """Write the record with the rules in it, and say how to have both judge it."""
    from okeyrules.records.hand.writing import write

    found = sought.witness
    if found is None:
        base.complain(_NOTHING)
        return
    modes = [set(side.ruleset.modes) for side in found.sides]
    by = found.plainer
    base.save(path, write(found.record_by(by)))
    lines = [_SAVED.fill(file=path)]
    if modes[by] <= modes[1 - by]:
        ask = Text("hakem", "referee").to(base.lang())
        house = " ".join(f"--house {shlex.quote(name)}" for name in names)
        lines.append(_ASK.fill(command=f"okeyrules {ask} {shlex.quote(str(path))} {house}"))
    for line in lines:
        base.out(line.to(base.lang()), err=form == "json")


command = base.Command(
    "witness",
    callback=run,
    params=[
        base.rulesets_argument("a"),
        base.rulesets_argument("b"),
        base.Option(
            ["--kind"],
            type=click.Choice(["any", "verdict", "score"]),
            default="any",
            words=Text(
                "Ne farklı olsun: bir hamlenin kararı, elin puanı, ya da hangisi küçükse.",
                "What is to differ: the verdict on a move, the score of a hand, or whichever is smaller.",
            ),
        ),
        base.Option(
            ["--out"],
            type=click.Path(dir_okay=False),
            metavar=Text("DOSYA", "FILE"),
            words=Text("El kaydını bu dosyaya yazar.", "Write the hand record to this file."),
        ),
        base.Option(
            ["--seconds"],
            type=float,
            default=_USUAL,
            metavar="N",
            words=Text(
                f"Küçük durumlar yetmezse bu kadar saniye el oynayarak arar; yoksa {_USUAL}.",
                f"Where small situations do not suffice, look for so many seconds by playing hands; else {_USUAL}.",
            ),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "İki kural kümesinin ayrı karar ya da ayrı puan verdiği en küçük durumu bulur, el kaydı olarak yazar.",
        "Find the smallest situation on which two rulesets give another verdict or score, as a hand record.",
    ),
    examples=Text(
        "okeyrules ornek klasik genel\nokeyrules ornek klasik batak101 --kind score --out el.yaml",
        "okeyrules witness klasik genel\nokeyrules witness klasik batak101 --kind score --out hand.yaml",
    ),
)
