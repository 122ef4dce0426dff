"""The rules of a hand record: those it names, or those it carries whole where the named ones have changed since."""

from __future__ import annotations

from pathlib import Path

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.formats import FIRST
from okeyrules.records.hand import examples
from okeyrules.records.part import Part
from okeyrules.records.rules_given import read_rules
from okeyrules.ruleset.compose_codes import NO_PARENT
from okeyrules.ruleset.layer import Layer, fill
from okeyrules.ruleset.load import check_layer
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text, same
from okeyrules.yaml_source.nodes import Document

HASH_WRONG = declare(
    "H831",
    "error",
    says=Text(
        "kayıttaki kuralların özeti {found}, yazılan {given}",
        "the rules in the record have the fingerprint {found}, not {given}",
    ),
    help=Text(
        "kayıt elle değiştirilmiş: eski hâline getirin ya da `hash` ile `resolved` satırlarını silin",
        "the record was changed by hand: restore it, or remove `hash` and `resolved`",
    ),
    meaning=Text(
        "Programın yazdığı kayıt, oynandığı kuralları bütünüyle ve özetiyle taşır; ikisi birbirini tutmalıdır.",
        "A record that the program wrote carries its rules whole and their fingerprint; the two must agree.",
    ),
    wrong=examples.hand(head=examples.HEAD + "hash: 0123456789abcdef\n"),
    right=examples.hand(),
)
RULES_CHANGED = declare(
    "H832",
    "info",
    says=Text(
        "`{name}` o günden beri değişmiş; el, kayıttaki kurallarla oynatıldı",
        "`{name}` has changed since; the hand is replayed by the rules in the record",
    ),
    help=Text("bir şey yapmak gerekmez", "nothing needs to be done"),
    meaning=Text(
        "Kayıt, oynandığı kuralları içinde taşır. Adı geçen kural kümesi artık başka diyorsa kayıttaki geçerlidir.",
        "A record carries the rules it was played by. Where the named ruleset says otherwise by now, the record's "
        "rules hold.",
    ),
    wrong=lambda: examples.resolved("opening", "threshold", 81),
    right=examples.hand(),
)
INCOMPLETE = declare(
    "H835",
    "error",
    says=Text(
        "kayıttaki kurallarda eksik var ({count}): {missing}",
        "the rules in the record lack settings ({count}): {missing}",
    ),
    help=Text(
        "kayıt elle değiştirilmiş: eski hâline getirin ya da `hash` ile `resolved` satırlarını silin",
        "the record was changed by hand: restore it, or remove `hash` and `resolved`",
    ),
    meaning=Text(
        "Kaydın taşıdığı kurallar, yazıldığı sürümde olan her ayarı söyler. Yalnız sonradan gelen ayarlar eksik "
        "olabilir; onlar oyunu değiştirmeyen değerindedir.",
        "The rules that a record carries state every setting of the version that wrote it. Only those that came later "
        "may be missing; they have the value that changes nothing.",
    ),
    wrong=examples.hand(head=examples.HEAD + "resolved:\n  opening: {threshold: 81}\n"),
    right=examples.hand(),
)


def read_hand_rules(
    part: Part, document: Document, path: Path | None, found: list[Diagnostic], lines: dict[str, list[str]]
) -> Ruleset | None:
    """Load the rules of a hand record."""
    about: list[Diagnostic] = []
    named = read_rules(part, document, path, about, lines)
    given = part.get("hash")
    if "resolved" not in part:
        found.extend(about)
        if given is not None and named is not None and named.hash != given:
            found.append(HASH_WRONG.at(part.at("hash"), found=named.hash, given=given))
        return named
    carried = _carried(part, document, found)
    if carried is None:
        return None
    if given is not None and carried.hash != given:
        found.append(HASH_WRONG.at(part.at("hash"), found=carried.hash, given=given))
        return None
    if named is not None and named.hash == carried.hash:
        return named
    found.append(RULES_CHANGED.at(part.at("ruleset"), name=part.get("ruleset")))
    return carried


def _carried(part: Part, document: Document, found: list[Diagnostic]) -> Ruleset | None:
    """Read the rules that the record carries; they state every setting, which is no fault here."""
    section = part.part("resolved")
    if section is None:
        return None
    name = same(part.get("ruleset") or "")
    layer = Layer(document.file, None, document, part.get("format") or FIRST)
    fill(layer, section.node)
    layer.name = layer.name or name
    report = check_layer(layer, part.get("ruleset") or "")
    for error in (d for d in report.diagnostics if d.severity == "error"):
        if error.code == NO_PARENT:
            args = error.args
            at = part.key_at("resolved")
            found.append(INCOMPLETE.at(at, count=args["count"], missing=args["missing"]))
        else:
            found.append(error)
    return report.ruleset
