"""What a run of hands came to, for a terminal and as data: headlines, numbers, rules that never did anything.

The number in front is what the hands gave; the interval behind it is where the true number lies, 95 times of 100.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from okeyrules.aligned import aligned
from okeyrules.scoring.receipt import label
from okeyrules.scoring.sentences import case_words
from okeyrules.study.ask import skill
from okeyrules.study.ask.rule_activity import Fired, by_rule, fired
from okeyrules.study.intervals import Estimate, estimate
from okeyrules.study.metrics import BY_KEY, GROUPS, METRICS
from okeyrules.study.metrics.base import UNITS, Metric, Scored, a_seat, of_those
from okeyrules.study.report import words
from okeyrules.study.report.numbers import number
from okeyrules.text import Lang, Text

if TYPE_CHECKING:
    from okeyrules.study.run.store import Run

FORMAT: Final = "okeyrules simulation 1"
WIDTH: Final = 100

_HEAD = Text(
    "{name}: {hands} el; tohum {seed}; oyuncular {players}",
    "{name}: {hands} hands; seed {seed}; players {players}",
)
_MIRRORED = Text("; her dağıtım dört kez", "; each deal four times")
_OPENED = Text(
    "Her 100 oyuncudan açan: {opened} (çift açan {pairs}), hiç açamayan: {never}. Açışın ortalama sırası: {turn}.",
    "Of 100 players {opened} open ({pairs} with pairs), {never} never do. Who opens does so in turn {turn} on average.",
)
_ENDED = Text(
    "Her 100 elden bitirilen: {finish}, taş bittiği için kapanan: {stock}. Bir el ortalama {turns} sıra, yaklaşık "
    "{minutes} dakika sürüyor.",
    "Of 100 hands {finish} are finished and {stock} end as the stock runs out. A hand takes {turns} turns, about "
    "{minutes} minutes.",
)
_PAID = Text(
    "Bir oyuncu elde ortalama {points} puan yiyor, bunun {fines} puanı ceza. En iyiyle en kötünün arası {gap} puan.",
    "A player is charged {points} points a hand, {fines} of them fines; {gap} points lie between best and worst.",
)
_NOTHING = Text("Hiç el oynanmadı.", "No hand was played.")
_SKILL = Text("Ustalık ve şans", "Skill and luck")
_PLAYERS = Text("Oyuncuların el puanı", "Points a hand of the players")
_LINES = Text("Puan nereden geliyor", "Where the points come from")
_LINES_NOTE = Text(
    "İlk sayı: 100 oyuncudan kaçına (çarpanlarda 100 elden kaçında). İkincisi: oyuncu başına el puanı.",
    "First: how often for 100 players (multipliers: in 100 hands). Second: points of a player a hand.",
)
_WORK = Text(
    "Kurallar ne sıklıkta devreye giriyor (100 elde)", "How often rules come into play (in 100 hands)"
)
_SEEN = Text("görüldü", "seen")
_REFUSED = Text("engelledi", "forbidden")
_WORK_NOTE = Text(
    "İlk sayı: görülenler. İkincisi: bir oyuncunun düşündüğü, kuralın izin vermediği hamleler.",
    "First: what was seen. Second: moves that a player considered and the rule forbade.",
)
_NEVER = Text("Hiç devreye girmeyen kurallar", "Rules that never came into play")
_NEVER_SAYS = Text(
    "{hands} elde hiç görülmedi. Hiç yazılmayan bir ceza yine de oyuncuları o hamleden alıkoyuyor olabilir.",
    "Not once in {hands} hands. A fine that never falls may still be what keeps players from the move.",
)
_ALL_USED = Text("Görülebilen her kural devreye girdi.", "Every rule that play can show came into play.")
_BLIND = Text("Oyundan ölçülemeyenler", "Not measured by play")
_READING = Text(
    "Parantez içi: başka dağıtımlarla oynansa gerçek sayı 100 seferin 95'inde bu aralıktadır. 101'de düşük puan "
    "iyidir. Oynayanlar programın oyuncularıdır, salonunuzdakiler değil.",
    "In parentheses: on other deals the true number lies in this range 95 times of 100. In 101 Okey low points are "
    "good. The players are programs, not your guests.",
)
# What is true of every hand is no news.
_NO_NEWS: Final = ("deal", "indicator", "partnership.enabled")
_OF_100: Final = Text("100'de", "of 100")


def text(run: Run, lang: Lang, width: int = WIDTH) -> str:
    """Write what a run came to."""
    scored = Scored(run.hands, run.ruleset)
    head = _head(run, lang)
    lines = [head, "=" * min(len(head), width)]
    if not len(scored):
        return "\n".join([*lines, _NOTHING.to(lang)])
    for sentence in [*headlines(scored, lang), words.few(len(scored), lang).strip()]:
        lines += _wrapped(sentence, width)
    lines += [*_skill(run, scored, lang, width), *_table(scored, lang)]
    lines += [*_scoring(scored, lang, width), *_rules(scored, lang, width)]
    return "\n".join([*lines, "", *_wrapped(_READING.to(lang), width)])


def as_data(run: Run, lang: Lang) -> dict[str, Any]:
    """Give the same as plain data; shares are parts of 1, and nothing is rounded."""
    scored = Scored(run.hands, run.ruleset)
    found = fired(scored)
    odd = skill.odd_one(run.players)
    return {
        "format": FORMAT,
        "metrics": [
            {"key": m.key, "title": m.title.to(lang), "unit": m.unit, **m.measure(scored).as_data()}
            for m in METRICS
        ],
        "players": [
            {"name": name, "points": points.as_data()}
            for name, points in by_player(run.players, scored).items()
        ],
        "skill": None if odd is None else skill.skill(scored, odd).as_data(),
        "lines": [
            {
                "path": path,
                "points": _measured(scored, points).as_data(),
                "times": int(scored.times[path].sum()),
            }
            for path, points in scored.lines.items()
        ],
        "rules": dict(by_rule(found)),
        "fired": [
            {**each.as_data(), "title": each.title.to(lang), "says": each.says.to(lang)} for each in found
        ],
    }


def headlines(scored: Scored, lang: Lang) -> list[str]:
    """Say in sentences what an operator asks first."""

    def shown(key: str, decimals: int) -> str:
        times = 100 if BY_KEY[key].unit == "share" else 1
        return number(BY_KEY[key].measure(scored).value * times, decimals, lang)

    opened = {"opened": "opened_share", "pairs": "opened_pairs_share", "never": "never_opened_share"}
    ended = {"finish": "finish_share", "stock": "stock_out_share", "turns": "turns"}
    paid = {"points": "points", "gap": "points_gap"}
    sentences = []
    if BY_KEY["opening_turn"].measure(scored).is_known:
        turn = shown("opening_turn", 1)
        sentences.append(_OPENED.to(lang, {**{k: shown(v, 0) for k, v in opened.items()}, "turn": turn}))
    minutes, fines = shown("minutes", 1), shown("fines", 1)
    sentences.append(_ENDED.to(lang, {**{k: shown(v, 0) for k, v in ended.items()}, "minutes": minutes}))
    sentences.append(_PAID.to(lang, {**{k: shown(v, 0) for k, v in paid.items()}, "fines": fines}))
    return sentences


def by_player(players: Sequence[str], scored: Scored) -> dict[str, Estimate]:
    """Estimate the points a hand of each player by its name; seats of one name count together."""
    names = players if len(players) > 1 else [*players] * 4
    found = {}
    for name in dict.fromkeys(names):
        mine = np.isin(scored.hands.seat["player"], [at for at, other in enumerate(names) if other == name])
        found[name] = _mean(scored, lambda s, which=mine: of_those(s.totals, which))
    return found


def _measured(scored: Scored, points: Any) -> Estimate:
    return _mean(scored, lambda s: a_seat(points))


def _mean(scored: Scored, parts: Any) -> Estimate:
    nameless = Text("", "")
    return estimate(*Metric("", nameless, nameless, nameless, "points", parts).columns(scored), 101.0)


# --- for a terminal --------------------------------------------------------------------------------------


def _head(run: Run, lang: Lang) -> str:
    said = {
        "name": words.names([run.ruleset], lang)[0],
        "hands": number(len(run.hands), 0, lang),
        "seed": run.seed,
        "players": words.who(run.players),
    }
    return _HEAD.to(lang, said) + (_MIRRORED.to(lang) if run.mirrored else "")


def _wrapped(line: str, width: int, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(
        line,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _title(text: Text, lang: Lang) -> list[str]:
    return ["", text.to(lang), "-" * len(text.to(lang))]


def _number(found: Estimate, times: int, lang: Lang) -> tuple[str, str]:
    """Write a value and its interval, down to the first figure that the interval leaves sure."""
    margin = found.margin * times
    most = 3 if abs(found.value) * times < 0.1 else 2
    decimals = max(0, min(most, 1 - floor(log10(margin)))) if 0 < margin < 1e9 else 1
    ends = [number(end * times, decimals, lang) for end in (found.low, found.high)]
    return number(found.value * times, decimals, lang), f"({ends[0]} .. {ends[1]})"


def _often(times: float, of: int, lang: Lang) -> str:
    """Write how often of 100: nothing for never, and what is rare with more decimals."""
    often = 100 * times / of
    return number(often, 1 if often >= 1 else 2 if often >= 0.1 else 3, lang) if often else ""


def _skill(run: Run, scored: Scored, lang: Lang, width: int) -> Iterator[str]:
    points = by_player(run.players, scored)
    if len(points) < 2:
        return
    yield from _title(_PLAYERS, lang)
    yield from aligned([[name, *_number(found, 1, lang)] for name, found in points.items()])
    odd = skill.odd_one(run.players)
    if odd is not None:
        yield from _title(_SKILL, lang)
        for sentence in skill.words(skill.skill(scored, odd), run.players, lang):
            yield from _wrapped(sentence, width)


def _table(scored: Scored, lang: Lang) -> Iterator[str]:
    """Write the metrics, all groups aligned alike."""
    rows: list[list[str]] = []
    starts: dict[int, Text] = {}
    for group in GROUPS:
        played = [metric for metric in group.metrics if metric.plays(scored.ruleset)]
        measured = [(metric, metric.measure(scored)) for metric in played]
        known = [(metric, found) for metric, found in measured if found.is_known]
        if known:
            starts[len(rows)] = group.title
        for metric, found in known:
            unit = _OF_100 if metric.unit == "share" else UNITS[metric.unit]
            shown = _number(found, 100 if metric.unit == "share" else 1, lang)
            rows.append([metric.title.to(lang), *shown, unit.to(lang)])
    for at, line in enumerate(aligned(rows, 1)):
        if at in starts:
            yield from _title(starts[at], lang)
        yield line


def _scoring(scored: Scored, lang: Lang, width: int) -> Iterator[str]:
    """Write what each scoring line gave; lines that never applied stand among the rules that did nothing."""
    yield from _title(_LINES, lang)
    yield from _wrapped(_LINES_NOTE.to(lang), width)
    rows = []
    for path, times in scored.times.items():
        if not times.any():
            continue
        line = scored.ruleset.lines[path]
        case = textwrap.shorten(case_words(line).to(lang), 46, placeholder=" ...")
        if line.section == "multipliers":
            share, points = (times > 0).any(axis=1).mean(), ""
        else:
            share, points = times.mean(), number(float(scored.lines[path].mean()), 2, lang)
        rows.append([label(line, lang), _often(share, 1, lang), points, case])
    yield from aligned(rows, 1) if rows else []


def _rules(scored: Scored, lang: Lang, width: int) -> Iterator[str]:
    found = fired(scored)
    yield from _title(_WORK, lang)
    yield from _wrapped(_WORK_NOTE.to(lang), width)
    rows = [["", _SEEN.to(lang), _REFUSED.to(lang), ""]]
    rows += [
        [
            each.title.to(lang),
            *(_often(times, each.of, lang) for times in (each.times, each.refused)),
            each.says.to(lang) if each.times else "",
        ]
        for each in found
        if each.state == "fired" and each.path not in (*_NO_NEWS, *scored.ruleset.lines)
    ]
    yield from aligned(rows, 1) if len(rows) > 1 else []
    yield from _title(_NEVER, lang)
    never = [each for each in found if each.state == "never"]
    if not never:
        yield _ALL_USED.to(lang)
    else:
        yield from _wrapped(_NEVER_SAYS.to(lang, {"hands": number(len(scored), 0, lang)}), width)
    for each in never:
        yield from _wrapped(
            f"{each.title.to(lang)} [{each.path}]: {_lower(each.says.to(lang))}", width, "* ", "  "
        )
    yield from _title(_BLIND, lang)
    for says, titles in _grouped(found, lang).items():
        yield from _wrapped(f"{', '.join(titles)}: {says}", width, "* ", "  ")


def _grouped(found: Sequence[Fired], lang: Lang) -> dict[str, list[str]]:
    """Put what play does not show together by the reason."""
    groups: dict[str, list[str]] = {}
    for each in found:
        if each.state == "blind":
            groups.setdefault(each.says.to(lang), []).append(each.title.to(lang))
    return groups


def _lower(words: str) -> str:
    """Begin in small letters; Turkish I and İ keep their dots."""
    first = {"I": "ı", "İ": "i"}.get(words[:1], words[:1].lower())
    return first + words[1:]
