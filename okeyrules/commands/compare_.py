"""`okeyrules compare`: what another ruleset does to the game, measured on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from okeyrules.commands import base, study
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset
    from okeyrules.study.ask.compare import Comparison


_HANDS = Text(
    "`--rescore` sonrasına, `benzet --out` ile yazılmış bir el dosyası gelir",
    "`--rescore` takes a file of hands that `simulate --out` wrote",
)
_OF_PLAY = ("hands", "seed", "players", "until", "workers", "no_attribution")
_UNUSED = Text(
    "kayıtlı eller yeniden oynanmaz, bunların etkisi yok: {listed}",
    "saved hands are not played again, so these do nothing: {listed}",
)


@study.stoppable()
def run(
    sources: tuple[str, ...],
    rescore: str | None,
    no_attribution: bool,
    form: str,
    as_json: bool,
    html: str | None,
    quiet: bool,
    **wishes: Any,
) -> int:
    """Play the rulesets on the same deals, or score saved hands anew, and print what differs."""
    study.needed()
    form = "json" if as_json else form
    place = study.place(html)
    least = 1 if rescore else 2
    if len(sources) < least:
        base.stop(
            Text(
                "kıyaslamak için en az iki kural kümesi gerekir",
                "a comparison needs at least two rulesets",
            )
        )
    loaded = base.all_usable(sources, form)
    if loaded is None:
        return base.FINDINGS
    with study.troubles():
        found = (
            _rescored(rescore, loaded) if rescore else _compared(loaded, not no_attribution, quiet, wishes)
        )
    if place is not None:
        from okeyrules.study.report.html import page

        base.save(place, page(found, base.lang()))
    if form == "json":
        from okeyrules.study.report.json_ import as_data

        base.out_json(as_data(found, base.lang()))
    else:
        from okeyrules.study.report.text import text

        base.out(text(found, base.lang()))
    study.say_written(place, form)
    return base.FINE


def _compared(rulesets: list[Ruleset], attribute: bool, quiet: bool, wishes: dict[str, Any]) -> Comparison:
    from okeyrules.study.ask.compare import MOST, compare

    with study.progress(quiet) as progress:
        return compare(rulesets, study.plan(MOST, **wishes), attribute=attribute, progress=progress)


def _rescored(file: str, rulesets: list[Ruleset]) -> Comparison:
    from okeyrules.study.ask.rescore import rescore
    from okeyrules.study.run.store import load

    _say_unused()
    try:
        run = load(file)
    except OSError as error:
        base.cannot_read(file, error, _HANDS)
    return rescore(run, rulesets)


def _say_unused() -> None:
    """Say which options that were given are about playing, of which there is none."""
    ctx = click.get_current_context()
    given = [
        name for name in _OF_PLAY if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
    ]
    if given:
        listed = ", ".join(f"--{name.replace('_', '-')}" for name in given)
        base.out(_UNUSED.to(base.lang(), {"listed": listed}), err=True)


command = base.Command(
    "compare",
    callback=run,
    params=[
        base.rulesets_argument("sources", many=True),
        *study.options(),
        base.Option(
            ["--until"],
            type=float,
            metavar=Text("GENİŞLİK", "WIDTH"),
            words=Text(
                "Ana sayıların ± aralığı (puan, oranlarda 100'de) bu kadar daralana dek oynatır; en çok --hands el, "
                "o da yoksa 100000.",
                "Play until the main numbers are that sure (± in points, shares in hundredths); --hands at most, "
                "else 100000.",
            ),
        ),
        base.Option(
            ["--no-attribution"],
            is_flag=True,
            words=Text("Farkı kurallara tek tek dağıtmaz.", "Do not trace the difference rule by rule."),
        ),
        base.Option(
            ["--rescore"],
            type=click.Path(),
            metavar=Text("DOSYA", "FILE"),
            words=Text(
                "Kayıtlı elleri oynatmadan bu kural kümelerinin puanlamasıyla yeniden puanlar.",
                "Score saved hands anew by the scoring of these rulesets, without playing.",
            ),
        ),
        *study.outputs(),
        base.lang_option(),
    ],
    words=Text(
        "Kural kümelerini aynı dağıtımlarda oynatır; rastlantıyı aşan farkları söyler.",
        "Play rulesets on the same deals and tell the differences that are beyond chance.",
    ),
    examples=Text(
        "okeyrules kiyasla klasik katlamali\n"
        "okeyrules kiyasla klasik salon.yaml --hands 20000 --html rapor.html\n"
        "okeyrules kiyasla klasik kerizim --until 1\n"
        "okeyrules kiyasla --rescore eller.npz deprem",
        "okeyrules compare klasik katlamali\n"
        "okeyrules compare klasik salon.yaml --hands 20000 --html report.html\n"
        "okeyrules compare klasik kerizim --until 1\n"
        "okeyrules compare --rescore hands.npz deprem",
    ),
)
