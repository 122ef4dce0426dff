"""What `okeyrules explain` says about an option, a rule, a code, or a word of the scoring language."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Code, all_codes
from okeyrules.rules import OPTIONS, RULES, rule_of
from okeyrules.rules.base import Option
from okeyrules.scoring.facts import EVENTS, every_fact
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
    for rule in RULES:
        if word in (rule.key, rule.section) and word:
            return "\n".join(option_page(o, lang) for o in OPTIONS.values() if _belongs(o, word))
    return _scoring_word(word, lang)


def import_all_codes() -> None:
    """Import every module that declares a code."""
    import okeyrules.records.check
    import okeyrules.records.judge
    import okeyrules.records.reading  # noqa: F401


def names() -> list[str]:
    """List everything that can be explained, apart from rulesets."""
    import_all_codes()
    facts = [fact.name for fact in every_fact()]
    return [*OPTIONS, *(r.key for r in RULES), *all_codes(), *facts, *EVENTS]


def _belongs(option: Option, word: str) -> bool:
    rule = rule_of(option.path)
    return word in (rule.key, rule.section)


def code_page(code: Code, lang: Lang) -> str:
    """Write the page of a code: meaning, a wrong and a right example."""
    says = code.says.to(lang)
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
    klasik = option.kind.short(option.default).to(lang)
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
        yield f"  {Text('iş görmesi için', 'works only with').to(lang)}: {other} = {wanted}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


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
