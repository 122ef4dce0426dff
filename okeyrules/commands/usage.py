"""How a command was called wrongly, said in the language of the run; the parser itself speaks English only."""

from __future__ import annotations

import re
from typing import Any

import click

from okeyrules.commands import base
from okeyrules.text import Text

_TRY = Text("Yardım için: {command} --help", "For help: {command} --help")


def report_usage(error: click.ClickException) -> None:
    """Say in the language of this run how the command was called wrongly."""
    ctx = getattr(error, "ctx", None)
    path = ctx.command_path if ctx else "okeyrules"
    base.complain(_usage_words(error), _TRY.fill(command=path))


def _usage_words(error: click.ClickException) -> Text:
    param = getattr(error, "param", None)
    shown = ""
    if param is not None:
        shown = param.opts[0] if isinstance(param, click.Option) else (param.metavar or param.name or "")
    if isinstance(error, click.NoSuchOption):
        return Text(f"`{error.option_name}` adlı seçenek yok", f"there is no option `{error.option_name}`")
    if isinstance(error, click.MissingParameter):
        return Text(f"`{shown}` eksik", f"`{shown}` is missing")
    if isinstance(error, click.BadParameter):
        return _wanted(getattr(param, "type", None)).fill(shown=shown, says=error.message)
    if isinstance(error, click.BadOptionUsage):
        return _value_words(error.option_name, error.ctx)
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.message)
    if extra:
        return Text(f"fazladan yazılan: `{extra[1]}`", f"there is too much: `{extra[1]}`")
    return Text(f"komut böyle yazılmaz: {error.format_message()}", error.format_message())


def _wanted(kind: Any) -> Text:
    """Say what a value must be, by the type of its option."""
    low, high = base.ends(kind)
    if low is not None:
        words = Text(
            "`{shown}` {low} ile {high} arasında bir sayı olmalı",
            "`{shown}` must be a number from {low} to {high}",
        )
        return words.fill(low=low, high=high)
    if getattr(kind, "choices", None):
        listed = ", ".join(map(str, kind.choices))
        return Text(f"`{{shown}}` şunlardan biri olmalı: {listed}", f"`{{shown}}` must be one of: {listed}")
    if isinstance(kind, click.types.IntParamType):
        return Text("`{shown}` bir tam sayı olmalı", "`{shown}` must be a whole number")
    if isinstance(kind, click.types.FloatParamType):
        return Text("`{shown}` bir sayı olmalı", "`{shown}` must be a number")
    if isinstance(kind, click.Path) and not kind.dir_okay:
        return Text("`{shown}` bir klasör olamaz", "`{shown}` must be a file, not a folder")
    return Text("`{shown}`: {says}", "`{shown}`: {says}")


def _value_words(name: str, ctx: click.Context | None) -> Text:
    """Say that an option has no value and needs one, or has one and takes none."""
    options = [p for p in (ctx.command.params if ctx else ()) if isinstance(p, click.Option)]
    option = next((p for p in options if name in p.opts), None)
    if option is not None and option.is_flag:
        return Text(f"`{name}` değer almaz", f"`{name}` takes no value")
    value = (
        option.make_metavar(ctx)
        if option is not None and ctx is not None
        else Text("değer", "value").to(base.lang())
    )
    return Text(f"`{name}` seçeneğinden sonra {value} yazılmalı", f"`{name}` must be followed by {value}")
