"""Every name of a scoring line is known where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.scoring.clauses import SECTION_WORDS
from okeyrules.scoring.facts import EVENTS, Fact, every_fact, facts_at
from okeyrules.scoring.tree import Binary, Call, Expr, Line, Name, Unary
from okeyrules.scoring.words import ENGLISH, event_in, language_of_line, name_in
from okeyrules.text import Text, same


def _row(line: str) -> str:
    return f"extends: klasik\nscoring:\n  hand:\n    never_opened: {line}\n"


def _penalty(line: str) -> str:
    return f"extends: klasik\nscoring:\n  penalties:\n    playable: {line}\n"


_ROW = _row("303 * K when opened = none")
_PENALTY = _penalty("+51 on discard when playable and not okey and not finishing")

UNKNOWN = declare(
    "T501",
    "error",
    says=Text("{name} adı bilinmiyor", "unknown name {name}"),
    help=Text("burada bilinenler: {known}", "known here: {known}"),
    meaning=Text(
        "Bir satır yalnız bilinen adları kullanır: `S`, `K`, `opened` ... Hepsi docs/scoring-language.md "
        "dosyasında yazılıdır.",
        "A line uses known names only: `S`, `K`, `opened` ... All of them are in docs/scoring-language.md.",
    ),
    wrong=_row("303 * K when openned = none"),
    right=_ROW,
)
ELSEWHERE = declare(
    "T502",
    "error",
    says=Text("{name} burada bilinmiyor: {here}", "{name} is not known in {here}"),
    help=Text("bilindiği yer: {places}", "it is known in {places}"),
    meaning=Text(
        "Her ad her yerde bilinmez: atılan taşın işlek olup olmadığı yalnız `on discard` cezasında, ıstakada "
        "kalan toplam yalnız el satırlarında bilinir. Cezalar `K` ile çarpılmaz.",
        "Not every name is known everywhere: whether a discard was playable is known in a penalty "
        "`on discard` only, the sum left in the rack in hand rows only. `K` does not touch penalties.",
    ),
    wrong=_penalty("+51 * K on discard when playable and not okey and not finishing"),
    right=_PENALTY,
)
UNKNOWN_EVENT = declare(
    "T503",
    "error",
    says=Text("{name} adlı bir olay yok", "there is no event {name}"),
    help=Text("olaylar: {known}", "the events are {known}"),
    meaning=Text(
        "Ceza, oyunda olan bir şeye yazılır; olaylar docs/scoring-language.md dosyasında sayılır.",
        "A penalty falls on something that happens in play; docs/scoring-language.md lists the events.",
    ),
    wrong=_penalty("+51 on discarding when not finishing"),
    right=_PENALTY,
)
UNKNOWN_VALUE = declare(
    "T504",
    "error",
    says=Text("{value}, {fact} için bir değer değil", "{value} is not a value of {fact}"),
    help=Text("değerler: {known}", "its values are {known}"),
    meaning=Text(
        "`opened` gibi bir seçenek yalnız kendi değerlerinden biriyle karşılaştırılır.",
        "A choice like `opened` is compared with one of its own values only.",
    ),
    wrong=_row("303 * K when opened = nothing"),
    right=_ROW,
)
LONE_VALUE = declare(
    "T505",
    "error",
    says=Text(
        "{value} tek başına bir şey söylemez; bir seçeneğin değeridir",
        "{value} says nothing alone; it is the value of a choice",
    ),
    help=Text("bunu yazın: {instead}", "write {instead}"),
    meaning=Text(
        "Her karşılaştırma tam yazılır: `opened = melds or opened = pairs`.",
        "Each comparison is written in full: `opened = melds or opened = pairs`.",
    ),
    wrong=_row("303 * K when opened = melds or none"),
    right=_ROW,
)

COMPARISONS = frozenset({"=", "!=", "<", "<=", ">", ">="})
_ELSEWHERE = {fact.name for fact in every_fact()}
_VALUES = {value for fact in every_fact() for value in fact.values}


def known_facts(line: Line) -> dict[str, Fact]:
    """Give the facts known in a line; under an event that does not exist, those of all events."""
    event = line.event.name if line.event else None
    known = facts_at(line.section, event)
    if event is not None and event not in EVENTS:
        for other in EVENTS.values():
            known.update(other.facts)
    return known


def expressions(line: Line) -> Iterator[Expr]:
    """Go through the value and the conditions of a line."""
    yield line.value
    yield from (part for part in (line.when, line.unless) if part is not None)


def check_names(line: Line) -> list[Diagnostic]:
    """Find every name that does not exist or is not known in this place."""
    facts = known_facts(line)
    found = []
    if line.event is not None and line.event.name not in EVENTS:
        found.append(_unknown_event(line, line.event))
    for expr in expressions(line):
        for name, choice in _names(expr, facts):
            finding = _unknown_value(line, name, choice) if choice else _lookup(line, name, facts)
            if finding is not None:
                found.append(finding)
    return found


def _names(expr: Expr, facts: dict[str, Fact]) -> Iterator[tuple[Name, Fact | None]]:
    """Go through the names of an expression, each with the choice whose value it should be, if any."""
    match expr:
        case Name():
            yield expr, None
        case Unary():
            yield from _names(expr.operand, facts)
        case Call():
            for arg in expr.args:
                yield from _names(arg, facts)
        case Binary(op=op, left=left, right=right):
            if op not in COMPARISONS:
                yield from _names(left, facts)
                yield from _names(right, facts)
            else:
                yield from _compared(left, right, facts)


def _compared(left: Expr, right: Expr, facts: dict[str, Fact]) -> Iterator[tuple[Name, Fact | None]]:
    kinds = [
        facts[side.name].kind if isinstance(side, Name) and side.name in facts else ""
        for side in (left, right)
    ]
    if kinds[0] == "choice" and isinstance(left, Name):
        yield left, None
        if isinstance(right, Name):
            yield right, facts[left.name]
        return
    if "yesno" in kinds:  # `finished = yes` has its own finding, whatever the other side is called
        return
    for side, other in ((left, right), (right, left)):
        # of `opned = none` only the fact is wrong
        lone_value = isinstance(side, Name) and side.name in _VALUES
        if not (lone_value and isinstance(other, Name) and other.name not in facts | dict.fromkeys(_VALUES)):
            yield from _names(side, facts)


def _lookup(line: Line, name: Name, facts: dict[str, Fact]) -> Diagnostic | None:
    if name.name in facts:
        return None
    if name.name in _VALUES:
        return _lone_value(line, name, facts)
    if name.name in _ELSEWHERE:
        return ELSEWHERE.at(
            line.span(name.at), name=_shown(line, name), here=_here(line), places=_places(name.name)
        )
    meant = suggest(line, name, facts)
    lang = language_of_line(line.passage.text)
    return UNKNOWN.at(
        line.span(name.at),
        help=_did_you_mean(meant),
        fix=meant,
        name=_shown(line, name),
        known=", ".join(name_in(fact, lang) for fact in facts),
    )


def suggest(line: Line, name: Name, names: Iterable[str]) -> str | None:
    """Give the name that a misspelt one most likely means, in the language the line is written in."""
    word, lang = line.passage.text[slice(*name.at)], language_of_line(line.passage.text)
    english, turkish = list(names), [name_in(known, "tr") for known in names]
    first, second = (turkish, english) if lang == "tr" else (english, turkish)
    return nearest(word, first) or nearest(word, second)


def _did_you_mean(word: str | None) -> Text | None:
    return Text(f"şunu mu demek istediniz: `{word}`", f"did you mean `{word}`?") if word else None


def _shown(line: Line, name: Name) -> str:
    return f"`{line.passage.text[slice(*name.at)]}`"


def _here(line: Line) -> Text:
    if line.section == "penalties" and line.event is not None and line.event.name in EVENTS:
        return _on(line.event.name)
    return SECTION_WORDS[line.section]


def _on(event: str) -> Text:
    return Text(f"`on {event}` cezası", f"a penalty `on {event}`")


def _places(name: str) -> Text:
    where = dict.fromkeys(place for fact in every_fact() if fact.name == name for place in fact.where)
    words = [SECTION_WORDS[place] if place in SECTION_WORDS else _on(place) for place in where]
    return Text("; ".join(w.tr for w in words), "; ".join(w.en for w in words))


def _lone_value(line: Line, name: Name, facts: dict[str, Fact]) -> Diagnostic:
    lang = language_of_line(line.passage.text)
    of = [fact.name for fact in facts.values() if name.name in fact.values]
    here = {other.name for expr in expressions(line) for other, _ in _names(expr, facts)}
    of = [fact for fact in of if fact in here] or of
    written = [f"`{name_in(fact, lang)} = {name_in(name.name, lang)}`" for fact in of]
    return LONE_VALUE.at(
        line.span(name.at),
        help=None if written else Text("onu silin", "drop it"),
        fix=written[0].strip("`") if len(written) == 1 else None,
        value=_shown(line, name),
        instead=Text(" ya da ".join(written), " or ".join(written)),
    )


def _unknown_event(line: Line, event: Name) -> Diagnostic:
    lang, word = language_of_line(line.passage.text), line.passage.text[slice(*event.at)]
    mine, other = list(EVENTS), [event_in(known, "tr") for known in EVENTS]
    if lang == "tr":
        mine, other = other, mine
    meant = nearest(word, mine) or nearest(word, other)
    return UNKNOWN_EVENT.at(
        line.span(event.at),
        help=_did_you_mean(meant),
        fix=meant,
        name=f"`{word}`",
        known=", ".join(event_in(known, lang) for known in EVENTS),
    )


def _unknown_value(line: Line, name: Name, choice: Fact) -> Diagnostic | None:
    if name.name in choice.values:
        return None
    lang = language_of_line(line.passage.text)
    meant = (
        suggest(line, name, choice.values) if ENGLISH.get(name.name, name.name) not in _ELSEWHERE else None
    )
    return UNKNOWN_VALUE.at(
        line.span(name.at),
        help=_did_you_mean(meant),
        fix=meant,
        value=_shown(line, name),
        fact=same(f"`{name_in(choice.name, lang)}`"),
        known=", ".join(name_in(value, lang) for value in choice.values),
    )
