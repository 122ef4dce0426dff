"""The documentation page of all options (`docs/options.md`), made from the rules' declarations.

Run as a program, this module writes the page anew. It reads the shipped files as plain YAML, since it only
shows what stands in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from okeyrules.resources import rulesets_path, shipped_modes
from okeyrules.rules import RULES, Option, Rule
from okeyrules.rules.base import written
from okeyrules.ruleset.compose import shipped_houses
from okeyrules.text import Text

HEAD = """\
# Ayarlar / Options

<!-- Made by `python -m okeyrules.ruleset.options_page`; edit the rules in okeyrules/rules instead. -->

Bir kural kümesinde yazılabilecek bütün ayarlar, kural kâğıdındaki sırayla. `002` gibi bir sayı, klasik'in
değerini söyleyen kaynak sayfadır. Yanında sayı olmayan değeri o sayfa söylemez; en yalın masaya göre seçildi.

Every setting a ruleset may hold, in the order of the rule sheet. A number such as `002` is the source page
that states klasik's value. A value without one is not stated there but chosen for the plainest table.
"""


def page() -> str:
    """Give the whole page in Markdown."""
    return "\n".join([HEAD, *_houses(), *_modes(), *(line for rule in RULES for line in _rule(rule))]) + "\n"


def _rule(rule: Rule) -> Iterator[str]:
    yield f"## {rule.title.tr} / {rule.title.en}\n"
    for words, needs in rule.standing():
        only = Text("", "")
        if needs:
            only = Text(
                " (" + ", ".join(f"`{path}`: {written(v).tr}" for path, v in needs.items()) + ")",
                " (" + ", ".join(f"`{path}`: {written(v).en}" for path, v in needs.items()) + ")",
            )
        yield f"- {words.tr}{only.tr}<br>*{words.en}*{only.en}"
    if rule.always:
        yield ""
    for option in rule.options():
        yield from _option(option)


def _option(option: Option) -> Iterator[str]:
    yield f"### `{option.path}`\n"
    yield f"**{option.name.tr}** / **{option.name.en}**\n"
    cited = f", {option.page}" if option.page else ""
    yield f"{_both(option.kind.allowed())} - klasik: `{_cell(_plain(option.default))}`{cited}\n"
    for remark in _remarks(option):
        yield f"{remark.tr}<br>*{remark.en}*\n"
    yield "| | Türkçe | English |\n|---|---|---|"
    for word, said in option.kind.cases():
        yield f"| `{word}` | {said.tr} | {said.en} |"
    yield ""


def _remarks(option: Option) -> Iterator[Text]:
    if option.mode:
        yield Text(f"`{option.mode}` modu açar.", f"The mode `{option.mode}` switches it on.")
    for path, values in option.needs.items():
        words = written(values)
        yield Text(
            f"Yalnız `{path}` ayarı {words.tr} iken etkilidir.",
            f"Has an effect only where `{path}` is {words.en}.",
        )
    if option.about:
        yield option.about


def _both(text: Text) -> str:
    return text.tr if text.tr == text.en else f"{text.tr} / {text.en}"


def _houses() -> Iterator[str]:
    """Give the table of what each house says; `=` stands for klasik's value."""
    yield "## Evler / Houses\n"
    yield "`=`: klasik'ten alınır. / *Inherited from klasik.*\n"
    houses = shipped_houses()
    files = {house: _file(house) for house in houses}
    yield "| | " + " | ".join(f"{h} ({files[h]['page']})" if "page" in files[h] else h for h in houses) + " |"
    yield "|---" * (len(houses) + 1) + "|"
    flat = {house: _flat(file) for house, file in files.items()}
    for path in _paths(flat):
        missing = "=" if path in flat["klasik"] else "-"
        cells = [f"`{_cell(flat[h][path])}`" if path in flat[h] else missing for h in houses]
        yield f"| `{path}` | " + " | ".join(cells) + " |"
    yield ""


def _modes() -> Iterator[str]:
    """Give the table of what each mode sets."""
    yield "## Modlar / Modes\n"
    yield "| | | | |\n|---|---|---|---|"
    for mode in shipped_modes():
        file = _file(f"modes/{mode}")
        sets = "<br>".join(f"`{path}: {_cell(value)}`" for path, value in _flat(file).items())
        yield f"| `{mode}` | {file['name']['tr']} / {file['name']['en']} | {file.get('page', '')} | {sets} |"
    yield ""


def _file(name: str) -> dict[str, Any]:
    data = yaml.safe_load((rulesets_path() / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def _flat(data: Mapping[str, Any]) -> dict[str, Any]:
    """Give the settings and scoring lines of a file by path, without its name, page and parent."""
    flat: dict[str, Any] = {}
    options = {o.path for rule in RULES for o in rule.options()}

    def walk(values: Mapping[str, Any], prefix: str) -> None:
        for key, value in values.items():
            path = f"{prefix}{key}"
            if isinstance(value, Mapping) and path not in options:
                walk(value, f"{path}.")
            else:
                flat[path] = value

    walk({k: v for k, v in data.items() if k not in ("name", "kind", "page", "extends", "modes")}, "")
    return flat


def _paths(flat: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Give the paths in klasik's order, each line that it lacks behind those of its section."""
    paths = list(flat["klasik"])
    for path in dict.fromkeys(path for house in flat.values() for path in house):
        if path not in paths:
            section = path.rpartition(".")[0]
            last = max(n for n, known in enumerate(paths) if known.rpartition(".")[0] == section)
            paths.insert(last + 1, path)
    return paths


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _cell(value: Any) -> str:
    """Write a value as a file holds it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {v}" for k, v in value.items()) + "}"
    return str(value)


def main() -> None:
    """Write the page anew, in a checkout of the project."""
    target = Path(__file__).resolve().parents[2] / "docs" / "options.md"
    target.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
