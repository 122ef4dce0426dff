"""`okeyrules referee`: the moves of one record judged by every house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from okeyrules.commands import base
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.records.hand.record import HandRecord
    from okeyrules.ruleset.ruleset import Ruleset


def run(file: str, form: str, everything: bool, house: tuple[str, ...], mode: tuple[str, ...]) -> int:
    """Judge a record under houses; its own claims are not looked at, since they are about its own rules."""
    from okeyrules.records.hand import referee as hand_referee
    from okeyrules.records.hand.check import check_hand_file

    report = check_hand_file(file)
    if report.played is None:
        if form == "json":
            base.out_findings(report.diagnostics)
        else:
            base.print_findings(report.diagnostics, report.lines.get, err=True)
        return base.CANNOT_RUN
    record = report.played.record
    names = [*house, *(hand_referee.houses() if everything or not house else [])]
    rulesets = _rulesets(record, list(dict.fromkeys(names)), mode)
    if rulesets is None:
        return base.CANNOT_RUN
    columns = hand_referee.judge(record, rulesets)
    if form == "json":
        base.out_json(hand_referee.as_data(columns, record))
    else:
        base.out(hand_referee.render(columns, record, base.lang()).rstrip())
    return base.FINE


def _rulesets(
    record: HandRecord, names: list[str], modes: tuple[str, ...]
) -> list[tuple[str, Ruleset]] | None:
    """Load every house with the record's modes and those asked for; `None` where one cannot be used."""
    from okeyrules.records.hand.referee import with_modes

    loaded: list[tuple[str, Ruleset]] = []
    for name in names:
        house, ruleset = name, base.usable(name)
        if ruleset is None:
            return None
        more = [mode for mode in [*record.ruleset.modes, *modes] if mode not in ruleset.modes]
        if more and not name.endswith((".yaml", ".yml")):
            house = with_modes(name, more)
            ruleset = base.usable(house)
            if ruleset is None:
                return None
        loaded.append((house, ruleset))
    return loaded


command = base.Command(
    "referee",
    callback=run,
    params=[
        base.file_argument(),
        base.Option(
            ["--all", "everything"],
            is_flag=True,
            words=Text("Hazır evlerin hepsine sorar.", "Ask every shipped house."),
        ),
        base.Option(
            ["--house"],
            multiple=True,
            metavar="RULESET",
            type=base.RulesetName(),
            words=Text(
                "Bu eve sorar; birden çok yazılabilir.", "Ask this house; may be given several times."
            ),
        ),
        base.Option(
            ["--mode"],
            multiple=True,
            metavar="MODE",
            words=Text(
                "Her evde bu modu da açar; birden çok yazılabilir.",
                "Switch this mode on in every house; may be given several times.",
            ),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Aynı hamleleri her eve sorar: kim izin verir, kim ceza yazar, neden.",
        "Ask every house about the same moves: who allows them, who fines them, and why.",
    ),
    examples=Text(
        "okeyrules hakem el.yaml --all\nokeyrules hakem el.yaml --house kerizim --mode esli",
        "okeyrules referee hand.yaml --all\nokeyrules referee hand.yaml --house kerizim --mode esli",
    ),
)
