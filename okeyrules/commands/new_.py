"""`okeyrules new`: a first file for an operator: house rules with examples as comments, or a score sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from okeyrules.commands import base
from okeyrules.formats import FORMAT
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset

_HEAD = Text(
    "# Yalnız farklı olan yazılır; gerisi `{house}` kümesinden gelir.\n"
    "# Ayarların hepsi: okeyrules acikla {house}\n",
    "# Write only what differs; the rest comes from `{house}`.\n# All settings: okeyrules explain {house}\n",
)
_HINT = Text(
    "# Örnekler; başındaki # işaretini silip değeri değiştirin:\n",
    "# Examples; delete the # and change the value:\n",
)
_SHOWN = ("opening.threshold", "lay_off.limit.for", "okey_swap.allowed", "stock_out")
_PLAYERS = 4


def run(
    file: str,
    extends: str,
    modes: tuple[str, ...],
    name: str | None,
    sheet: bool,
    players: str,
    force: bool,
    form: str,
) -> int:
    """Write the file, unless there is one already."""
    path = Path(file)
    if path.exists() and not force:
        stop = Text(f"`{file}` zaten var", f"`{file}` exists already")
        base.stop(stop, Text("üzerine yazmak için: --force", "to overwrite it: --force"))
    if not path.parent.is_dir():
        base.stop(Text(f"`{path.parent}` adlı klasör yok", f"there is no folder `{path.parent}`"))
    house, more = (extends, []) if Path(extends).is_file() else _split(extends)
    modes = (*more, *modes)
    ruleset = base.usable("+".join([house, *modes]), form)
    if ruleset is None:
        return base.FINDINGS
    text = _sheet(path, house, modes, name, _names(players), ruleset.hash) if sheet or players else None
    base.save(path, text or _ruleset(path, house, modes, name, ruleset))
    if form == "json":
        base.out_json({"file": file, "kind": "sheet" if text else "ruleset"})
        return base.FINE
    next_ = Text(
        "el eklemek için: okeyrules puanla {file} --add", "to add a hand: okeyrules score {file} --add"
    )
    if text is None:
        next_ = Text("denetlemek için: okeyrules dogrula {file}", "to check it: okeyrules validate {file}")
    told = Text(f"{file} yazıldı; {next_.tr}", f"wrote {file}; {next_.en}")
    base.out(told.to(base.lang(), {"file": file}))
    return base.FINE


def _split(extends: str) -> tuple[str, list[str]]:
    house, *modes = extends.split("+")
    return house, modes


def _ruleset(path: Path, house: str, modes: tuple[str, ...], name: str | None, ruleset: Ruleset) -> str:
    lines = [f"# yaml-language-server: $schema={_schema_uri()}\n"]
    lines.append(_HEAD.to(base.lang(), {"house": house}))
    lines.append(f"name: {_quoted(name or path.stem)}\n")
    lines.append(f"extends: {_relative(house, path)}\n")
    lines.extend(_modes(modes, path))
    lines.append("\n" + _HINT.to(base.lang()))
    lines.extend(_examples(ruleset))
    return "".join(lines)


def _names(players: str) -> list[str]:
    from okeyrules.records.people import key_of

    names = [name.strip() for name in players.split(",")]
    if len({key_of(name) for name in names if name}) != _PLAYERS or len(names) != _PLAYERS:
        base.stop(
            Text(
                "bir masada adları ayrı dört oyuncu olur", "a table has four players with names of their own"
            ),
            Text('örneğin: --players "Ayşe, Burak, Cem, Deniz"', 'such as: --players "Ann, Bob, Cem, Dan"'),
        )
    return names


def _sheet(
    path: Path, house: str, modes: tuple[str, ...], title: str | None, players: list[str], print_: str
) -> str:
    """Write a sheet before its first hand."""
    lines = ["record: sheet\n", f'format: "{FORMAT}"\n']
    lines += [f"title: {_quoted(title)}\n"] if title else []
    lines.append(f"ruleset: {_relative(house, path)}\n")
    lines.extend(_modes(modes, path))
    lines.append(f'hash: "{print_}"\n')
    lines.append(f"players: [{', '.join(map(_quoted, players))}]\n")
    return "".join([*lines, "hands: []\n"])


def _modes(modes: tuple[str, ...], path: Path) -> list[str]:
    return [f"modes: [{', '.join(_relative(m, path) for m in modes)}]\n"] if modes else []


def _schema_uri() -> str:
    from okeyrules.resources import rulesets_path

    return (rulesets_path() / "schema" / "ruleset.json").as_uri()


def _quoted(name: str) -> str:
    return name if name.isalpha() and name.lower() not in _WORDS else json.dumps(name, ensure_ascii=False)


_WORDS = ("true", "false", "null", "yes", "no", "on", "off")


def _relative(word: str, path: Path) -> str:
    from os.path import relpath

    from okeyrules.ruleset.compose import is_path

    if not is_path(word):
        return word
    found = Path(relpath(word, path.parent)).as_posix()
    return found if "/" in found else f"./{found}"


def _examples(ruleset: Ruleset) -> list[str]:
    from okeyrules.rules import OPTIONS
    from okeyrules.ruleset.written import value_text

    lines = []
    section: list[str] = []
    for path in _SHOWN:
        *heads, leaf = path.split(".")
        for depth, head in enumerate(heads):
            if section[: depth + 1] != heads[: depth + 1]:
                lines.append(f"# {'  ' * depth}{head}:\n")
        section = heads
        value = value_text(ruleset.values[path])
        lines.append(
            f"# {'  ' * len(heads)}{leaf}: {value}    # {OPTIONS[path].kind.allowed().to(base.lang())}\n"
        )
    return lines


command = base.Command(
    "new",
    callback=run,
    params=[
        base.file_argument(),
        base.Option(
            ["--extends", "--ruleset", "extends"],
            required=True,
            type=base.RulesetName(),
            words=Text("Temel alınan ev ya da dosya.", "The house or file to build on."),
        ),
        base.Option(
            ["--mode", "modes"],
            multiple=True,
            type=base.ModeName(),
            words=Text("Açılacak mod; yinelenebilir.", "A mode to switch on; may be repeated."),
        ),
        base.Option(
            ["--name"],
            words=Text(
                "Salonun ya da masanın adı; yazbozun başlığı.",
                "Name of the hall or table; title of the sheet.",
            ),
        ),
        base.Option(
            ["--sheet"],
            is_flag=True,
            words=Text("Kural dosyası yerine yazboz başlatır.", "Start a score sheet instead of a ruleset."),
        ),
        base.Option(
            ["--players"],
            default="",
            words=Text(
                "Yazbozun dört oyuncusu, oturuş sırasıyla, aralarında virgülle.",
                "The four players of the sheet in turn order, with commas between.",
            ),
        ),
        base.Option(
            ["--force"],
            is_flag=True,
            words=Text("Var olan dosyanın üzerine yazar.", "Overwrite an existing file."),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Kendi kurallarınız için bir dosya, ya da bir yazboz başlatır.",
        "Start a file for house rules of your own, or a score sheet.",
    ),
    examples=Text(
        "okeyrules yeni salon.yaml --extends kerizim --mode katlamali\n"
        'okeyrules yeni aksam.yaml --sheet --ruleset kerizim --players "Ayşe, Burak, Cem, Deniz"',
        "okeyrules new hall.yaml --extends kerizim --mode katlamali\n"
        'okeyrules new evening.yaml --sheet --ruleset kerizim --players "Ann, Bob, Cem, Dan"',
    ),
)
