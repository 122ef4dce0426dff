"""What all commands share: language, format, how they print, how a ruleset is named."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click
from click.shell_completion import CompletionItem

from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.suggest import nearest
from okeyrules.text import Lang, Text, language_of

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset

FINE, FINDINGS, CANNOT_RUN = 0, 1, 2
INTERRUPTED = 130  # as a shell has it: 128 and the number of the signal

USAGE = Text("Kullanım: ", "Usage: ")
OPTIONS = Text("Seçenekler", "Options")
HELP = Text("Bu açıklamayı gösterir.", "Show this message.")
_REQUIRED = Text("zorunlu", "required")
_METAVARS = {
    "integer": Text("N", "N"),
    "integer range": Text("N", "N"),
    "float": Text("SAYI", "NUMBER"),
    "float range": Text("SAYI", "NUMBER"),
    "text": Text("METİN", "TEXT"),
    "path": Text("DOSYA", "FILE"),
    "file": Text("DOSYA", "FILE"),
    "ruleset": Text("KURAL", "RULESET"),
    "mode": Text("MOD", "MODE"),
}

_language: list[Lang] = ["en"]


def lang() -> Lang:
    """Give the language of this run."""
    return _language[-1]


def choose_language(args: Sequence[str]) -> None:
    """Choose the language before anything is parsed, so that help and errors speak it too."""
    _language[:] = [language_of(os.environ)]
    for at, arg in enumerate(args):
        value = (
            arg[7:]
            if arg.startswith("--lang=")
            else args[at + 1]
            if arg == "--lang" and at + 1 < len(args)
            else ""
        )
        if value in ("tr", "en"):
            _language[:] = [value]  # type: ignore[list-item]


class _Named:
    """A parameter that names what it takes in the language of the run, which is not that of its import."""

    _metavar: Text | str | None

    @property
    def metavar(self) -> str | None:
        return self._metavar.to(lang()) if isinstance(self._metavar, Text) else self._metavar

    @metavar.setter
    def metavar(self, value: Text | str | None) -> None:
        self._metavar = value


class Argument(_Named, click.Argument):
    """An argument whose name is in both languages."""


class Option(_Named, click.Option):
    """An option whose help is in both languages."""

    def __init__(self, *args: Any, words: Text, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = words

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the help of the option in the language of this run, with what click adds to it in English."""
        record = super().get_help_record(ctx)
        if record is None:
            return None
        added = [f"{low}-{high}" for low, high in [ends(self.type)] if low is not None]
        added += [_REQUIRED.to(lang())] if self.required else []
        help_ = self.words.to(lang())
        return record[0], f"{help_}  [{'; '.join(added)}]" if added else help_

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Refuse another option as the value: this one's was forgotten."""
        if isinstance(value, str) and any(value in param.opts for param in ctx.command.params):
            raise click.BadOptionUsage(self.opts[0], "", ctx)
        return super().type_cast_value(ctx, value)

    def make_metavar(self, ctx: click.Context) -> str:
        """Name what the option takes in the language of this run."""
        usual = _METAVARS.get(self.type.name)
        if usual is not None and self.metavar in (None, usual.en):
            return usual.to(lang())
        return super().make_metavar(ctx)


def ends(kind: Any) -> tuple[Any, Any]:
    """Give the ends of the range that an option's value lies in."""
    return (kind.min, kind.max) if isinstance(kind, (click.IntRange, click.FloatRange)) else (None, None)


class Command(click.Command):
    """A command whose help is in both languages."""

    def __init__(self, *args: Any, words: Text, examples: Text | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = words
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse; whatever is wrong with the arguments is wrong with those of this command."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def get_help(self, ctx: click.Context) -> str:
        """Give the help in letters that the console has."""
        return shown(super().get_help(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the first sentence of the help."""
        return self.words.to(lang()).split("\n")[0]

    def get_help_option(self, ctx: click.Context) -> click.Option:
        """Give the help option in the language of this run."""
        option = super().get_help_option(ctx)
        assert option is not None
        option.help = HELP.to(lang())
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = [
            "[...]",
            *[p.make_metavar(ctx) for p in self.get_params(ctx) if isinstance(p, click.Argument)],
        ]
        formatter.write_usage(ctx.command_path, " ".join(pieces), USAGE.to(lang()))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, and its examples."""
        formatter.write_paragraph()
        for paragraph in self.words.to(lang()).split("\n"):
            formatter.write_text(paragraph)
        if self.examples:
            formatter.write_paragraph()
            for line in self.examples.to(lang()).split("\n"):
                formatter.write(f"  {line}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        rows = [r for option in options if (r := option.get_help_record(ctx))]
        with formatter.section(OPTIONS.to(lang())):
            formatter.write_dl(rows)


def lang_option() -> Option:
    """Make the option that chooses the language."""
    return Option(
        ["--lang"],
        type=click.Choice(["tr", "en"]),
        expose_value=False,
        words=Text("Dil; yoksa ortamın dili.", "Language; else the environment's."),
    )


def format_option(*more: str) -> Option:
    """Make the option that chooses the format of the output."""
    return Option(
        ["--format", "form"],
        type=click.Choice(["text", "json", *more]),
        default="text",
        words=Text("Çıktının biçimi.", "Form of the output."),
    )


def rulesets_argument(name: str = "source", *, many: bool = False) -> click.Argument:
    """Make an argument that takes a ruleset: a shipped name, a path, or house+mode."""
    metavar = Text("KURAL...", "RULESET...") if many else Text("KURAL", "RULESET")
    return Argument([name], type=RulesetName(), nargs=-1 if many else 1, required=True, metavar=metavar)


def file_argument(name: str = "file", *, many: bool = False) -> click.Argument:
    """Make an argument that takes a file."""
    metavar = Text("DOSYA...", "FILE...") if many else Text("DOSYA", "FILE")
    return Argument([name], nargs=-1 if many else 1, required=True, metavar=metavar, type=click.Path())


class RulesetName(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """A shipped name, a path, or `house+mode+mode`; completes the shipped names."""

    name = "ruleset"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer houses, and after a `+` the modes; files as well."""
        from okeyrules.resources import shipped_modes, shipped_names

        head, plus, _ = incomplete.rpartition("+")
        names = [f"{head}+{m}" for m in shipped_modes()] if plus else shipped_names()
        return offered(names, incomplete)


class ModeName(RulesetName):
    """The name of a mode, or a path; completes the shipped names."""

    name = "mode"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the shipped modes; files as well."""
        from okeyrules.resources import shipped_modes

        return offered(shipped_modes(), incomplete)


def offered(words: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """Offer what begins so; files where nothing does."""
    found = [CompletionItem(word) for word in words if word.startswith(incomplete)]
    return found or [CompletionItem(incomplete, type="file")]


def known_ruleset(source: str) -> str:
    """Give the source back if it names something, or leave with a message that says what there is."""
    if (why := unknown_ruleset(source)) is not None:
        stop(*why)
    return source


def unknown_ruleset(source: str) -> tuple[Text, Text | None] | None:
    """Say why a source names nothing, and what may have been meant; `None` where it names something."""
    from okeyrules.resources import shipped_modes, shipped_names
    from okeyrules.ruleset.compose import is_path
    from okeyrules.yaml_source.file_bytes import similar

    if os.path.lexists(source) and not os.path.isdir(source):
        return None  # what is no file, or cannot be opened, is a finding of the file
    house, *modes = source.split("+")
    houses, overlays = shipped_names(), shipped_modes()
    if os.path.isdir(house):
        return Text(f"`{house}` bir klasör, dosya değil", f"`{house}` is a folder, not a file"), None
    if is_path(house):
        if not os.path.isfile(house):
            return Text(f"`{house}` adlı dosya yok", f"there is no file `{house}`"), similar(Path(house))
    elif house not in houses:
        words = Text(f"`{house}` adlı kural kümesi yok", f"there is no ruleset `{house}`")
        return words, _suggestion(house, houses)
    for mode in modes:
        if not is_path(mode) and mode not in overlays:
            words = Text(f"`{mode}` adlı mod yok", f"there is no mode `{mode}`")
            return words, _suggestion(mode, overlays)
    return None


def usable(source: str, form: str = "text") -> Ruleset | None:
    """Load a ruleset; where its file is wrong, print what is wrong and give `None`."""
    found = all_usable([source], form)
    return found[0] if found else None


def all_usable(sources: Sequence[str], form: str = "text") -> list[Ruleset] | None:
    """Load several rulesets; where any of their files is wrong, print all that is wrong and give `None`."""
    from okeyrules.ruleset.load import check

    reports = [check(known_ruleset(source)) for source in sources]
    loaded = [report.ruleset for report in reports if report.ruleset is not None]
    if len(loaded) == len(reports):
        return loaded
    faulty = [report for report in reports if report.ruleset is None]
    lines = {file: text for report in faulty for file, text in report.lines.items()}
    faults = [d for report in faulty for d in report.diagnostics]
    if form == "json":
        out_findings(faults)
    else:
        print_findings(faults, lines.get)
    return None


def _suggestion(word: str, known: Iterable[str]) -> Text:
    names = list(known)
    close = nearest(word, names)
    if close:
        return Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?")
    listed = ", ".join(names)
    return Text(f"olanlar: {listed}", f"there are: {listed}")


def out(text: str, *, err: bool = False, end: str = "\n") -> None:
    """Print to a console that may not know every letter; on the error stream where the output is data."""
    click.echo(shown(text, err=err) + end, err=err, nl=False)


def shown(text: str, *, err: bool = False) -> str:
    """Give a text in letters that the console has."""
    from okeyrules.diagnostics.console import printable

    return printable(text, _encoding(err))


def _encoding(err: bool) -> str:
    stream = sys.stderr if err else sys.stdout
    return getattr(stream, "encoding", None) or "utf-8"  # a stream that was closed from outside is None


def out_json(data: Any) -> None:
    """Print data as JSON; letters that the console has not are escaped, so that the data stay the same.

    JSON has no word for a number that is none or without end: it is null.
    """
    data = _finite(data)
    text = json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False)
    try:
        text.encode(_encoding(False))
    except (UnicodeError, LookupError):
        text = json.dumps(data, indent=2, allow_nan=False)
    out(text)


def _finite(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _finite(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_finite(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data


def out_utf8(text: str) -> None:
    """Print a document that says itself that it is in UTF-8, whatever the console's letters are."""
    binary = getattr(sys.stdout, "buffer", None)
    click.echo(text if binary is None else text.encode("utf-8"), nl=False)


def save(path: Path, text: str) -> None:
    """Write a file as a whole, or leave with the reason why that cannot be done."""
    from okeyrules.atomic import write_atomically

    # A file name that is not UTF-8 may be named in it, by letters that UTF-8 has not.
    data = text.encode("utf-8", "replace")
    try:
        write_atomically(path, data)
    except OSError as error:
        cannot_write(path, error)


def cannot_write(path: Path, error: OSError, help_: Text | None = None) -> NoReturn:
    """Leave because a file cannot be written."""
    from okeyrules.os_errors import reason

    words = Text("`{path}` yazılamadı: {why}", "`{path}` cannot be written: {why}")
    stop(words.fill(path=path, why=reason(error)), help_)


def cannot_read(name: object, error: OSError, help_: Text | None = None) -> NoReturn:
    """Leave because a file cannot be read."""
    from okeyrules.os_errors import reason

    words = Text("`{name}` okunamadı: {why}", "`{name}` cannot be read: {why}")
    stop(words.fill(name=name, why=reason(error)), help_)


def findings_data(diagnostics: Iterable[Diagnostic]) -> list[dict[str, Any]]:
    """Give findings as JSON has them, everywhere in the same form."""
    from okeyrules.diagnostics.json_ import as_data

    found: list[dict[str, Any]] = as_data(diagnostics, lang())["diagnostics"]
    return found


def out_findings(diagnostics: Iterable[Diagnostic]) -> None:
    """Print findings as JSON."""
    out_json({"diagnostics": findings_data(diagnostics)})


def complain(message: Text, help_: Text | None = None) -> None:
    """Say on the error stream what keeps the command from running."""
    from okeyrules.diagnostics.console import harmless

    word = Text("hata", "error").to(lang())
    text = f"{word}: {message.to(lang())}"
    if help_:
        text += f"\n  = {Text('yardım', 'help').to(lang())}: {help_.to(lang())}"
    click.echo(shown(harmless(text), err=True), err=True)


def stop(message: Text, help_: Text | None = None) -> NoReturn:
    """Say what keeps the command from running, and leave with exit code 2."""
    complain(message, help_)
    raise click.exceptions.Exit(CANNOT_RUN)


def no_such_command(name: str, known: Sequence[str]) -> NoReturn:
    """Leave because there is no such command."""
    stop(Text(f"`{name}` adlı komut yok", f"there is no command `{name}`"), _suggestion(name, known))


def print_findings(
    diagnostics: Sequence[Diagnostic], lines: Callable[[str], list[str] | None], *, err: bool = False
) -> None:
    """Print findings as text; on the error stream where the output is data."""
    from okeyrules.diagnostics.text import render

    color = (sys.stderr if err else sys.stdout).isatty() and "NO_COLOR" not in os.environ
    out(render(diagnostics, lines, lang(), color=color), err=err)


def exit_code(diagnostics: Iterable[Diagnostic], level: str = "warning") -> int:
    """Give 1 where there are findings of that level or above."""
    counted = ("error",) if level == "error" else ("error", "warning")
    return FINDINGS if any(d.severity in counted for d in diagnostics) else FINE
