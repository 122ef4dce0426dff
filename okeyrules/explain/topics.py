"""What `okeyrules explain` says about an option, a rule, a code, or a word of the scoring language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from okeyrules.diagnostics import Code, all_codes
from okeyrules.rules import OPTIONS, RULES, rule_of
from okeyrules.rules.base import Option
from okeyrules.rules.kinds import plain
from okeyrules.ruleset.schema import LINES, META
from okeyrules.scoring.facts import EVENTS, every_fact
from okeyrules.scoring.receipt import LABELS
from okeyrules.text import Lang, Text

_WRONG = Text("Yanlış:", "Wrong:")
_RIGHT = Text("Doğru:", "Right:")
_SEVERITY = {
    "error": Text("hata", "error"),
    "warning": Text("uyarı", "warning"),
    "info": Text("bilgi", "info"),
}


def find(word: str, lang: Lang) -> str | None:
    """Give the page of whatever the word names, or `None`."""
    import_all_codes()
    code = all_codes().get(word.upper())
    if code is not None:
        return code_page(code, lang)
    if word in OPTIONS:
        return option_page(OPTIONS[word], lang)
    if word in META:
        return f"{word}: {META[word].to(lang)}\n"
    pages: list[str | None] = [option_page(o, lang) for o in OPTIONS.values() if word and _belongs(o, word)]
    pages += [_section_page(word, lang), _scoring_word(word, lang), _entry_page(word, lang)]
    pages += [option_page(o, lang) for path, o in OPTIONS.items() if path.endswith(f".{word}")]
    return "\n".join(page for page in dict.fromkeys(pages) if page) or None


def import_all_codes() -> None:
    """Import every module that declares a code."""
    import okeyrules.records.check
    import okeyrules.records.hand.check
    import okeyrules.records.sheet.judge
    import okeyrules.records.sheet.reading  # noqa: F401


def names() -> list[str]:
    """List everything that can be explained, apart from rulesets."""
    import_all_codes()
    facts = [fact.name for fact in every_fact()]
    entries = [name for entries in LABELS.values() for name in entries]
    lines = [f"scoring.{section}" for section in LINES]
    parts = [path.rpartition(".")[2] for path in OPTIONS]
    return [*OPTIONS, *(r.key for r in RULES), *META, *lines, *all_codes(), *facts, *EVENTS, *entries, *parts]


def _belongs(option: Option, word: str) -> bool:
    rule = rule_of(option.path)
    return word in (rule.key, rule.section)


def code_page(code: Code, lang: Lang) -> str:
    """Write the page of a code: meaning, a wrong and a right example."""
    says = re.sub(r"\{\w+\}", "...", code.says.to(lang))
    lines = [f"{code.name} ({_SEVERITY[code.severity].to(lang)}): {says}", "", code.meaning.to(lang), ""]
    for title, example in ((_WRONG, code.wrong), (_RIGHT, code.right)):
        lines.append(title.to(lang))
        lines += [f"    {line}" for line in example.text.splitlines()]
        for name, text in example.files.items():
            lines.append(f"    --- {name}")
            lines += [f"    {line}" for line in text.splitlines()]
        lines.append("")
    return "\n".join(lines)


def option_page(option: Option, lang: Lang) -> str:
    """Write the page of an option: its values, what each means, klasik's value, and what it depends on."""
    lines = [f"{option.path}: {option.name.to(lang)}", ""]
    if option.about:
        lines += [option.about.to(lang), ""]
    lines.append(f"  {Text('değerler', 'values').to(lang)}: {option.kind.allowed().to(lang)}")
    word, klasik = _value(plain(option.default)), option.kind.short(option.default).to(lang)
    if word != klasik:
        klasik = f"`{word}` - {klasik}" if isinstance(option.default, bool | str | None) else klasik
    page = (
        Text(f"sayfa {option.page}", f"page {option.page}")
        if option.page
        else Text("sayfada yok", "on no page")
    )
    lines.append(f"  klasik: {klasik} ({page.to(lang)})")
    lines += list(_needs(option, lang))
    lines.append("")
    for value, words in option.kind.cases():
        lines.append(f"  {value}: {words.to(lang)}")
    return "\n".join(lines) + "\n"


def _needs(option: Option, lang: Lang) -> Iterator[str]:
    for other, values in option.needs.items():
        wanted = (
            Text("bir sayı", "a number").to(lang)
            if isinstance(values, range)
            else ", ".join(map(_value, values))
        )
        only = Text("yalnız {other} = {wanted} iken etkili", "has an effect only while {other} = {wanted}")
        yield "  " + only.to(lang, {"other": other, "wanted": wanted})


def _value(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _section_page(word: str, lang: Lang) -> str | None:
    """Write the page of a part of `scoring`, such as `penalties`."""
    section = word.removeprefix("scoring.")
    return f"scoring.{section}: {LINES[section].to(lang)}\n" if section in LINES else None


_REPLACE = Text(
    "Kendi dosyanızda bu satırı değiştirmek için onu aynı adla yazın, kaldırmak için `{name}: null` yazın.",
    "To change this line in a file of your own write it under the same name; `{name}: null` removes it.",
)


def _entry_page(word: str, lang: Lang) -> str | None:
    """Write the page of a line that the shipped rulesets have: what each of them writes there."""
    name = word.rpartition(".")[2]
    section = next((s for s, entries in LABELS.items() if name in entries and s != "total"), None)
    if section is None or word not in (name, f"{section}.{name}", f"scoring.{section}.{name}"):
        return None
    from okeyrules.resources import shipped_modes
    from okeyrules.ruleset.compose import shipped_houses
    from okeyrules.ruleset.load import load
    from okeyrules.scoring.sentences import case_words, value_words
    from okeyrules.scoring.tree import Line
    from okeyrules.scoring.write import write

    houses: dict[str, list[str]] = {}
    lines: dict[str, Line] = {}
    base = getattr(load("klasik").scoring, section).get(name)
    for source in (*shipped_houses(), *(f"klasik+{mode}" for mode in shipped_modes())):
        line = getattr(load(source).scoring, section).get(name)
        # a mode is named where it has a say: with a line that klasik does not have
        if line is not None and ("+" not in source or base is None or write(line) != write(base)):
            houses.setdefault(write(line), []).append(source)
            lines.setdefault(write(line), line)
    if not lines:
        return None  # an event that no house charges
    page = [f"scoring.{section}.{name}: {LABELS[section][name].to(lang)}", ""]
    for text, line in lines.items():
        said = f"{value_words(line).to(lang)} ({case_words(line).to(lang)})"
        page += [f"  {', '.join(houses[text])}:", f"    {text}", f"    {said}"]
    return "\n".join([*page, "", _REPLACE.to(lang, {"name": name})]) + "\n"


def _scoring_word(word: str, lang: Lang) -> str | None:
    for fact in every_fact():
        if word in (fact.name, fact.turkish):
            lines = [f"{fact.name} ({fact.turkish}): {fact.words.to(lang)}"]
            lines.append(f"  {Text('geçtiği yerler', 'known in').to(lang)}: {', '.join(fact.where)}")
            lines += [f"  {value}: {says.to(lang)}" for value, says in fact.says.items()]
            if not fact.says:
                lines.append(f"  {fact.low} - {fact.high}")
            return "\n".join(lines) + "\n"
    for event in EVENTS.values():
        if word in (event.name, event.turkish):
            facts = ", ".join(event.facts) or "-"
            return f"on {event.name} ({event.turkish}): {event.words.to(lang)}\n  {facts}\n"
    return None
