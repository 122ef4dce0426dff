"""`okeyrules diff`: what differs between houses, in words and in score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from okeyrules.commands import base
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset


def run(sources: tuple[str, ...], form: str, everything: bool) -> int:
    """Compare two rulesets in full, or more of them as a table."""
    if len(sources) < 2:
        base.stop(
            Text(
                "karşılaştırmak için en az iki kural kümesi gerekir",
                "a comparison needs at least two rulesets",
            )
        )
    loaded = base.all_usable(sources, form)
    if loaded is None:
        return base.FINDINGS
    if form == "json":
        from okeyrules.explain.diff_print import as_data

        base.out_json(as_data(loaded, base.lang()))
    elif len(loaded) == 2:
        _two(loaded[0], loaded[1], everything)
    else:
        _matrix(loaded)
    return base.FINE


def _two(a: Ruleset, b: Ruleset, everything: bool) -> None:
    from okeyrules.explain.diff_print import two

    base.out(two(a, b, base.lang(), everything=everything))


def _matrix(rulesets: Sequence[Ruleset]) -> None:
    from okeyrules.explain.diff_print import matrix

    base.out(matrix(rulesets, base.lang()))


command = base.Command(
    "diff",
    callback=run,
    params=[
        base.rulesets_argument("sources", many=True),
        base.Option(
            ["--all", "everything"],
            is_flag=True,
            words=Text(
                "Puanı değişen durumların hepsini yazar.",
                "Print every group of hands that score differently.",
            ),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Kural kümelerinin farkını sözle ve puanla anlatır; ikiden çoksa tablo yapar.",
        "Tell rulesets apart, in words and in score; make a table of more than two.",
    ),
    examples=Text(
        "okeyrules fark klasik batak101\nokeyrules fark klasik genel puanli kerizim batak101",
        "okeyrules diff klasik batak101\nokeyrules diff klasik genel puanli kerizim batak101",
    ),
)
