"""A comparison as one page that needs nothing beside itself: both languages, charts, tiles, for screen and paper."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from okeyrules import __version__
from okeyrules.diagnostics.console import one_line
from okeyrules.explain.differences import Row
from okeyrules.study.ask.attribution import Attribution
from okeyrules.study.ask.compare import Comparison, Versus
from okeyrules.study.ask.effects import Effect
from okeyrules.study.metrics import GROUPS
from okeyrules.study.report import charts, pictures, words
from okeyrules.study.report.frame import LANGS, document, text
from okeyrules.study.report.html_scene import TITLE as SCENE
from okeyrules.study.report.html_scene import scene
from okeyrules.study.report.numbers import number
from okeyrules.study.run.variant import changed, value_of
from okeyrules.text import Lang, Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset
    from okeyrules.study.witness.find import Witness

_SECONDS: Final = 1.0  # of playing hands to find a situation; most are found without
_TITLE = Text("{names}: ne değişir?", "{names}: what changes?")
_AGAINST = Text("{a} ile kıyaslanınca: {b}", "{b} against {a}")
_AND = Text(" ile ", " and ")
_LEAD = Text(
    "Program her kural kümesiyle {n} el oynattı. Taşlar her seferinde aynı dağıtıldı, deste aynı sıradaydı; bu yüzden "
    "şans hepsine aynı gelir.",
    "The program played {n} hands with each ruleset. The same tiles were dealt each time and the stock lay in the same "
    "order, so luck falls on all alike.",
)
_RESCORED = Text(
    "Kaydedilmiş {n} el, her kural kümesinin puanlamasıyla hesaplandı; eller yeniden oynanmadı.",
    "{n} saved hands were scored by each ruleset's scoring; they were not played again.",
)
_CHANGES = Text("Masada ne değişir", "What changes at the table")
_SURE = Text("Bu ne kadar kesin", "How sure this is")
_CHARTS = Text("Resimle", "In pictures")
_DIFFERENCES = Text("Farklar", "The differences")
_LESS, _MORE = Text("{b} ile daha az", "less with {b}"), Text("{b} ile daha çok", "more with {b}")
_WHISKER = Text(
    "Çubuk farkın kendisi, ince çizgi ± aralığıdır.", "The bar is the difference, the thin line its ± range."
)
_ENDINGS = Text("Eller nasıl bitiyor (100 elden)", "How hands end (of 100)")
_ENDING = Text("Elin sonu", "Ending")
_OPENINGS = Text("Kim ne zaman açıyor", "When players open")
_OPENED_BY = Text("oyuncunun kendi kaçıncı sırası", "the player's own turn")
_OPENED_ALT = Text(
    "Her sıraya kadar el açmış oyuncular, 100'de", "Players who have opened by each of their turns, of 100"
)
_POINTS = Text("Bir elde alınan puanlar", "Points of a player in a hand")
_POINTS_X = Text("puan (iki uçtaki basamak ötesini de sayar)", "points (the outermost steps hold all beyond)")
_POINTS_ALT = Text("Puanların dağılımı, 100'de", "How the points are spread, of 100")
_ALL = Text("Bütün sayılar", "All numbers")
_METRIC = Text("Ne ölçüldü", "What was measured")
_AGAIN = Text("Aynısını yeniden üretmek için", "To get the same again")
_STEP = Text("{n}. basamak", "Step {n}")


def page(comparison: Comparison, first: Lang) -> str:
    """Write the page; `first` is the language that it opens in."""
    return pages(comparison)[first]


def pages(comparison: Comparison) -> dict[Lang, str]:
    """Write the page once for each language that it may open in."""
    found = [_witness(comparison, other) for other in comparison.others]
    title = Text(*(_title(comparison, lang) for lang in LANGS))
    bodies = Text(*("".join(_body(comparison, found, lang)) for lang in LANGS))
    return {lang: document(title, bodies, lang) for lang in LANGS}


def _witness(comparison: Comparison, other: Versus) -> Witness | None:
    if other.is_same:
        return None
    from okeyrules.study.witness.find import witness

    return _of_heaviest(comparison.ruleset, other) or witness(
        comparison.ruleset, other.ruleset, seconds=_SECONDS
    )


def _of_heaviest(first: Ruleset, other: Versus) -> Witness | None:
    """Find a situation for the change that does most, which may not be the smallest of all."""
    step = other.attribution.heaviest if other.attribution else None
    if step is None:
        return None
    from okeyrules.study.witness.find import witness, witness_of

    paths = {row.path for row in step.rows}
    alone = changed(first, {path: value_of(other.ruleset, path) for path in paths}).ruleset
    found = witness(first, alone, seconds=0) if alone is not None else None
    shown = witness_of(found.case, first, other.ruleset) if found is not None else None
    return shown if shown is not None and paths & {row.path for row in shown.rows} else None


def _title(comparison: Comparison, lang: Lang) -> str:
    *names, last = words.names(comparison.rulesets, lang)
    return _TITLE.to(lang, {"names": f"{', '.join(names)}{_AND.to(lang)}{last}"})


def _body(comparison: Comparison, found: Sequence[Witness | None], lang: Lang) -> Iterator[str]:
    names = words.names(comparison.rulesets, lang)
    yield f"<h1>{escape(_title(comparison, lang))}</h1>"
    if comparison.scored:
        lead = _RESCORED if comparison.rescored else _LEAD
        yield f'<p class="lead">{escape(lead.to(lang, {"n": number(comparison.hands, 0, lang)}))}</p>'
    for name, other, witness in zip(names[1:], comparison.others, found, strict=True):
        yield from _versus(comparison, other, (names[0], name), witness, lang)
    if comparison.scored:
        yield from _pictures(comparison, names, lang)
        for name, other in zip(names[1:], comparison.others, strict=True):
            if not other.is_same:
                yield from _numbers(other, (names[0], name), lang)
        yield from _origin(comparison, lang)


def _versus(
    comparison: Comparison, other: Versus, names: tuple[str, str], witness: Witness | None, lang: Lang
) -> Iterator[str]:
    if len(comparison.others) > 1:
        yield f'<h2 class="versus">{escape(_AGAINST.to(lang, {"a": names[0], "b": names[1]}))}</h2>'
    if other.is_same:
        yield f'<p class="lead">{escape(words.SAME.to(lang))}</p>'
        return
    yield f"<h2>{escape(_CHANGES.to(lang))}</h2>"
    said = words.sentences(other, lang)
    if said:
        yield f'<p class="lead">{escape(words.INSTEAD.to(lang, {"a": names[0], "b": names[1]}))}:</p>'
        yield f'<ul class="findings">{"".join(f"<li>{text(s)}</li>" for s in said)}</ul>'
    else:
        yield f'<p class="lead">{escape(words.nothing(other, lang))}</p>'
    yield from _sure(other, lang)
    yield f"<h2>{escape(words.RULES.to(lang))}</h2>"
    yield from (_rule(row, names, lang) for row in other.rows)
    if witness is not None:
        yield f"<h2>{escape(SCENE.to(lang))}</h2>{scene(witness, names, lang)}"
    if other.real:
        yield f"<h2>{escape(_DIFFERENCES.to(lang))}</h2>"
        yield f'<p class="note">{escape(_WHISKER.to(lang))}</p>'
        yield from _differences(words.once(other.real), names[1], lang)
    if other.attribution is not None:
        yield from _steps(other.attribution, comparison.hands, lang)


def _sure(other: Versus, lang: Lang) -> Iterator[str]:
    told = "".join(f"<p>{escape(note.to(lang))}</p>" for note in words.NOTES)
    yield f'<div class="box"><b>{escape(_SURE.to(lang))}</b>{told}</div>'
    if listed := words.unreal(other, lang):
        yield f'<p class="note"><b>{escape(words.NO_DIFFERENCE.to(lang))}:</b> {escape(", ".join(listed))}.</p>'


def _rule(row: Row, names: Sequence[str], lang: Lang) -> str:
    cells = "".join(
        f"<div><b>{escape(name)}</b>{escape(words.says(cell, lang))}</div>"
        for name, cell in zip(names, row.cells, strict=True)
    )
    return (
        f'<div class="rule"><h3>{escape(row.name.to(lang))}</h3><div class="says">{cells}</div>'
        f'<span class="path">{escape(row.path)}</span></div>'
    )


def _differences(effects: Sequence[Effect], name: str, lang: Lang) -> Iterator[str]:
    """Draw differences as bars with their intervals, those of one unit together and on one scale."""
    ends = f"<span>&#8592; {escape(_LESS.to(lang, {'b': name}))}</span>"
    ends += f"<span>{escape(_MORE.to(lang, {'b': name}))} &#8594;</span>"
    reach = _reach(effects)
    for unit in reach:
        yield f'<div class="bars"><div class="ends">{ends}</div>'
        yield from _bars([effect for effect in effects if effect.metric.unit == unit], reach, lang)
        yield "</div>"


def _reach(effects: Sequence[Effect]) -> dict[str, float]:
    """Give how far the bars of each unit reach."""
    reach: dict[str, float] = {}
    for e in effects:
        far = max(abs(e.difference.low), abs(e.difference.high))
        reach[e.metric.unit] = max(far, reach.get(e.metric.unit, 0.0))
    return reach


def _bars(effects: Sequence[Effect], reach: Mapping[str, float], lang: Lang) -> Iterator[str]:
    for effect in effects:
        drawn = charts.interval_bar(*effect.difference[:3], reach[effect.metric.unit], real=effect.is_real)
        yield (
            f'<div class="row"><span class="label">{escape(words.title(effect.metric, lang))}</span>{drawn}'
            f'<span class="value">{text(words.alone(effect, lang))}</span></div>'
        )


def _steps(found: Attribution, hands: int, lang: Lang) -> Iterator[str]:
    yield f"<h2>{escape(words.STEPS.to(lang))}</h2>"
    yield f'<p class="note">{escape(words.steps_note(found.hands, hands, lang))}</p>'
    reach = _reach([effect for step in found.steps for effect in step.real])
    for n, step in enumerate(found.steps, 1):
        changes = "; ".join(words.change(row, lang, "\u2192") for row in step.rows)
        yield f'<div class="rule"><h3>{escape(_STEP.to(lang, {"n": n}))}: {escape(changes)}</h3>'
        if step.real:
            yield f'<div class="bars">{"".join(_bars(step.real, reach, lang))}</div>'
        else:
            yield f'<p class="note">{escape(words.no_effect(step, lang))}</p>'
        yield "</div>"
    if found.idle:
        listed = ", ".join(row.name.to(lang) for row in found.idle)
        yield f'<p class="note">{escape(words.IDLE.to(lang))}: {escape(listed)}.</p>'


def _pictures(comparison: Comparison, names: Sequence[str], lang: Lang) -> Iterator[str]:
    shown = {r.hash: name for r, name in zip(comparison.rulesets[::-1], names[::-1], strict=True)}
    scored, called = list(comparison.scored.values()), [shown[key] for key in comparison.scored]
    yield f"<h2>{escape(_CHARTS.to(lang))}</h2><h3>{escape(_ENDINGS.to(lang))}</h3>"
    yield from _endings([pictures.endings(s) for s in scored], called, lang)
    opened = [pictures.opened_by_turn(s, name) for s, name in zip(scored, called, strict=True)]
    for title, drawn in (
        (_OPENINGS, charts.lines(opened, lang, _OPENED_ALT.to(lang), _OPENED_BY.to(lang), marks=True)),
        (
            _POINTS,
            charts.histogram(pictures.points(scored, called), lang, _POINTS_ALT.to(lang), _POINTS_X.to(lang)),
        ),
    ):
        yield f"<h3>{escape(title.to(lang))}</h3>{charts.legend(called)}{drawn}"


def _endings(shares: Sequence[Sequence[float]], names: Sequence[str], lang: Lang) -> Iterator[str]:
    for name, parts in zip(names, shares, strict=True):
        yield f'<p class="who">{escape(name)}</p>{charts.stacked(parts, lang)}'
    head = "".join(f'<th class="n">{escape(name)}</th>' for name in names)
    yield f"<table><tr><th>{escape(_ENDING.to(lang))}</th>{head}</tr>"
    for n, ending in enumerate(pictures.ENDINGS):
        if any(parts[n] for parts in shares):
            cells = "".join(f'<td class="n">{number(100 * parts[n], 1, lang)}</td>' for parts in shares)
            yield f"<tr><td>{charts.swatch(n)}{escape(ending.to(lang))}</td>{cells}</tr>"
    yield "</table>"


def _numbers(other: Versus, names: tuple[str, str], lang: Lang) -> Iterator[str]:
    by_key = {effect.metric.key: effect for effect in other.effects}
    yield f"<details><summary>{escape(_ALL.to(lang))}: {escape(names[0])}, {escape(names[1])}</summary>"
    for group in GROUPS:
        effects = [
            by_key[m.key] for m in group.metrics if m.key in by_key and by_key[m.key].difference.is_known
        ]
        if effects:
            yield f"<h3>{escape(group.title.to(lang))}</h3>{_table(effects, names, lang)}"
    yield "</details>"


def _table(effects: Sequence[Effect], names: tuple[str, str], lang: Lang) -> str:
    head = "".join(f'<th class="n">{escape(h)}</th>' for h in (*names, words.DIFFERENCE.to(lang)))
    rows = "".join(
        f'<tr{" class=real" if e.is_real else ""}><td title="{escape(e.metric.says.to(lang), quote=True)}">'
        f'{escape(words.title(e.metric, lang))}</td><td class="n">{words.shown(e.a, e, lang)}</td>'
        f'<td class="n">{words.shown(e.b, e, lang)}</td><td class="n">{text(words.apart(e, lang))}</td></tr>'
        for e in effects
    )
    return f"<table><tr><th>{escape(_METRIC.to(lang))}</th>{head}</tr>{rows}</table>"


def _origin(comparison: Comparison, lang: Lang) -> Iterator[str]:
    yield f"<h2>{escape(words.PLAYED.to(lang))}</h2><p>{escape(words.played(comparison, lang))}</p>"
    if short := words.width(comparison, lang):
        yield f"<p>{escape(short)}</p>"
    if not comparison.rescored:
        plan = comparison.plan
        names = plan.names
        players = names[0] if len(set(names)) == 1 else ",".join(names)
        sources = shlex.join(one_line(ruleset.source) for ruleset in comparison.rulesets)
        name = "kiyasla" if lang == "tr" else "compare"
        wishes = f"--hands {comparison.hands} --seed {shlex.quote(plan.seed)} --players {players}"
        command = f"okeyrules {name} {sources} {wishes}"
        yield f'<p class="note">{escape(_AGAIN.to(lang))}: <code>{escape(command)}</code></p>'
    called = zip(words.shorts(comparison.rulesets), comparison.rulesets, strict=True)
    prints = ", ".join(f"{name} {ruleset.hash}" for name, ruleset in called)
    yield f'<p class="note">okeyrules {escape(__version__)}; {escape(prints)}</p>'
