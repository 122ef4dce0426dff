"""`okeyrules new`: a first file for an operator, with the house's settings as comments."""

from __future__ import annotations

from pathlib import Path

from okeyrules.commands import base
from okeyrules.text import Text

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


def run(file: str, extends: str, modes: tuple[str, ...], name: str | None, force: bool) -> int:
    """Write the file, unless there is one already."""
    from okeyrules.atomic import write_atomically
    from okeyrules.ruleset.load import load

    path = Path(file)
    if path.exists() and not force:
        stop = Text(f"`{file}` zaten var", f"`{file}` exists already")
        base.stop(stop, Text("üzerine yazmak için: --force", "to overwrite it: --force"))
    if not path.parent.is_dir():
        base.stop(Text(f"`{path.parent}` adlı klasör yok", f"there is no folder `{path.parent}`"))
    source = base.known_ruleset("+".join([extends, *modes]))
    ruleset = load(source)
    lines = [f"# yaml-language-server: $schema={_schema_uri()}\n"]
    lines.append(_HEAD.to(base.lang(), {"house": extends}))
    lines.append(f"name: {_quoted(name or path.stem)}\n")
    lines.append(f"extends: {_relative(extends, path)}\n")
    if modes:
        lines.append(f"modes: [{', '.join(_relative(m, path) for m in modes)}]\n")
    lines.append("\n" + _HINT.to(base.lang()))
    lines.extend(_examples(ruleset.values))
    write_atomically(path, "".join(lines))
    base.out(
        Text(
            f"{file} yazıldı; denetlemek için: okeyrules dogrula {file}",
            f"wrote {file}; to check it: okeyrules validate {file}",
        ).to(base.lang())
    )
    return base.FINE


def _schema_uri() -> str:
    from okeyrules.resources import rulesets_path

    return (rulesets_path() / "schema" / "ruleset.json").as_uri()


def _quoted(name: str) -> str:
    import json

    return json.dumps(name, ensure_ascii=False)


def _relative(word: str, path: Path) -> str:
    from os.path import relpath

    from okeyrules.ruleset.compose import is_path

    if not is_path(word):
        return word
    found = Path(relpath(word, path.parent)).as_posix()
    return found if "/" in found else f"./{found}"


def _examples(values: object) -> list[str]:
    from okeyrules.commands.show_ import written
    from okeyrules.rules import OPTIONS

    lines = []
    section: list[str] = []
    for path in _SHOWN:
        *heads, leaf = path.split(".")
        for depth, head in enumerate(heads):
            if section[: depth + 1] != heads[: depth + 1]:
                lines.append(f"# {'  ' * depth}{head}:\n")
        section = heads
        value = written(values[path])  # type: ignore[index]
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
            ["--extends"],
            required=True,
            type=base.RulesetName(),
            words=Text("Temel alınan ev ya da dosya.", "The house or file to build on."),
        ),
        base.Option(
            ["--mode", "modes"],
            multiple=True,
            words=Text("Açılacak mod; yinelenebilir.", "A mode to switch on; may be repeated."),
        ),
        base.Option(["--name"], words=Text("Salonun ya da masanın adı.", "Name of the hall or table.")),
        base.Option(
            ["--force"],
            is_flag=True,
            words=Text("Var olan dosyanın üzerine yazar.", "Overwrite an existing file."),
        ),
        base.lang_option(),
    ],
    words=Text("Kendi kurallarınız için bir dosya başlatır.", "Start a file for house rules of your own."),
    examples=Text(
        "okeyrules yeni salon.yaml --extends kerizim --mode katlamali",
        "okeyrules new hall.yaml --extends kerizim --mode katlamali",
    ),
)
