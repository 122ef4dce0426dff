"""`okeyrules verify`: whether the tiles of a downloaded hand are those that were promised before it."""

from __future__ import annotations

from okeyrules.commands import base
from okeyrules.text import Text

_NO_FAIR = Text(
    "`{file}` bir söz taşımıyor: masa sayfasından indirilen kayıtlarda `fair` satırı olur",
    "`{file}` carries no promise: records downloaded from the table have a line `fair`",
)
_NO_DEAL = Text("`{file}` dağıtımı taşımıyor", "`{file}` does not carry the deal")
_KEPT = Text("tohumla tuzun özeti, elden önceki özet", "seed and salt have the hash shown before the hand")
_NOT_KEPT = Text("tohumla tuzun özeti başka: {found}", "seed and salt have another hash: {found}")
_DEALT = Text("tohum tam bu taşları dağıtıyor", "the seed deals just these tiles")
_NOT_DEALT = Text("tohum başka taşlar dağıtıyor", "the seed deals other tiles")
_SEEN = Text("elden önce gördüğünüz özet de bu", "it is the hash you saw before the hand")
_NOT_SEEN = Text("elden önce gördüğünüz özet bu değil", "it is not the hash you saw before the hand")
_PLAYED = Text("hamleler, cezalar ve puanlar kurallara uyuyor", "moves, fines and points follow the rules")
_NOT_PLAYED = Text("hamleler ya da puanlar tutmuyor", "moves or points do not hold")
_NOT_KNOWN = Text(
    "hamlelerle puanlar doğrulanamıyor: kuralların anlamı bu el yazıldığından beri değişti",
    "moves and points cannot be confirmed: what the rules mean has changed since this hand was written",
)
_OK = Text("tamam", "ok")
_WRONG = Text("HATA", "WRONG")
_UNSURE = Text("belirsiz", "unsure")
_COMPARE = Text(
    "Özet {hash}: elden önce ekranda gördüğünüzle karşılaştırın.",
    "Hash {hash}: compare it with what the screen showed before the hand.",
)


def run(file: str, seen: str | None, form: str) -> int:
    """Check the promise of a hand record and everything that it claims."""
    from okeyrules.records.hand.check import PLAYED_OTHERWISE, check_hand_file
    from okeyrules.records.hand.fair import promise
    from okeyrules.table.deal import Deal

    report = check_hand_file(file)
    if report.played is None:
        base.print_findings(report.diagnostics, report.lines.get, err=True)
        return base.CANNOT_RUN
    record = report.played.record
    if record.fair is None:
        base.stop(_NO_FAIR.fill(file=file))
    if not isinstance(record.start, Deal):
        base.stop(_NO_DEAL.fill(file=file))
    fair = record.fair
    plays: bool | None = base.exit_code(report.diagnostics, "error") == base.FINE
    if plays and any(d.code == PLAYED_OTHERWISE for d in report.diagnostics):
        plays = None
    checks: dict[str, tuple[bool | None, Text, Text]] = {
        "hash": (fair.is_kept, _KEPT, _NOT_KEPT.fill(found=promise(fair.seed, fair.salt))),
        "deal": (fair.deals(record.ruleset.rules, record.start), _DEALT, _NOT_DEALT),
        "play": (plays, _PLAYED, _NOT_KNOWN if plays is None else _NOT_PLAYED),
    }
    if seen is not None:
        checks["seen"] = (seen.strip().lower() == fair.hash, _SEEN, _NOT_SEEN)
    if form == "json":
        held = {name: holds for name, (holds, _, _) in checks.items()}
        base.out_json(
            {"fair": fair._asdict(), "checks": held, "diagnostics": base.findings_data(report.diagnostics)}
        )
    else:
        _show(list(checks.values()), None if seen is not None else fair.hash)
        if report.diagnostics:
            base.print_findings(report.diagnostics, report.lines.get, err=False)
    return base.FINE if all(holds for holds, _, _ in checks.values()) else base.FINDINGS


def _show(checks: list[tuple[bool | None, Text, Text]], compare: str | None) -> None:
    lang = base.lang()
    for holds, yes, no in checks:
        mark = _UNSURE if holds is None else _OK if holds else _WRONG
        base.out(f"{mark.to(lang)}: {(yes if holds else no).to(lang)}")
    if compare is not None:
        base.out(_COMPARE.to(lang, {"hash": compare}))


command = base.Command(
    "verify",
    callback=run,
    params=[
        base.file_argument(),
        base.Option(
            ["--hash", "seen"],
            words=Text("Elden önce gördüğünüz özet.", "The hash that you saw before the hand."),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "İndirilen bir elin taşlarını, elden önce verilen söze göre denetler.",
        "Check the tiles of a downloaded hand against the promise made before it.",
    ),
    examples=Text("okeyrules kanitla el.yaml", "okeyrules verify hand.yaml"),
)
