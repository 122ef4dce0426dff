"""Starting the command: choosing the language, finding the subcommand, and reporting wrong usage.

Exit codes: 0 fine, 1 findings, 2 cannot run, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click
from click.shell_completion import CompletionItem

from okeyrules import __version__
from okeyrules.commands import base, usage
from okeyrules.text import Text

# name -> Turkish alias; each lives in the module of its name
COMMANDS = {
    "list": "liste",
    "validate": "dogrula",
    "show": "goster",
    "explain": "acikla",
    "diff": "fark",
    "compare": "kiyasla",
    "simulate": "benzet",
    "tune": "dene",
    "witness": "ornek",
    "score": "puanla",
    "play": "oyna",
    "replay": "oynat",
    "referee": "hakem",
    "serve": "sun",
    "verify": "kanitla",
    "new": "yeni",
    "fmt": "bicimle",
    "schema": "sema",
    "completion": "tamamlama",
}
_BY_ALIAS = {alias: name for name, alias in COMMANDS.items()}

_ABOUT = Text(
    "101 Okey'de her evin kuralları: denetle, oku, karşılaştır, puanla.",
    "101 Okey, every house's rules: check, read, compare and score them.",
)
_EPILOG = Text(
    "KURAL yerine hazır bir ad (kerizim), bir dosya (salon.yaml) ya da ev+mod (kerizim+katlamali) yazılır.",
    "RULESET is a shipped name (kerizim), a file (salon.yaml) or house+mode (kerizim+katlamali).",
)


class Root(click.Group):
    """The group of all commands; a command's module is imported only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands, in the language's own names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a command by its English name or its Turkish alias."""
        name = _BY_ALIAS.get(cmd_name, cmd_name)
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"okeyrules.commands.{name}_")
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        name = args[0] if args else ""
        if ctx.resilient_parsing:  # a shell completes the line: nothing is wrong yet
            return super().resolve_command(ctx, args)
        if name and not name.startswith("-") and self.get_command(ctx, name) is None:
            base.no_such_command(name, [*COMMANDS, *_BY_ALIAS])
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer the commands under both names; before the first letter, those of the language alone."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        named = COMMANDS.values() if base.lang() == "tr" else COMMANDS
        words = [*COMMANDS, *COMMANDS.values()] if incomplete else named
        return [CompletionItem(word) for word in words if word.startswith(incomplete)]

    def get_help(self, ctx: click.Context) -> str:
        """Give the help in letters that the console has."""
        return base.shown(super().get_help(ctx))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give the help option in the language of this run."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = base.HELP.to(base.lang())
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands with their aliases."""
        lang = base.lang()
        formatter.write_usage(
            ctx.command_path, Text("KOMUT ...", "COMMAND ...").to(lang), base.USAGE.to(lang)
        )
        formatter.write_paragraph()
        formatter.write_text(_ABOUT.to(lang))
        rows = []
        for name, alias in COMMANDS.items():
            command = self.get_command(ctx, name)
            assert command is not None
            shown = f"{alias}, {name}" if lang == "tr" else f"{name}, {alias}"
            rows.append((shown, command.get_short_help_str(200)))
        with formatter.section(Text("Komutlar", "Commands").to(lang)):
            formatter.write_dl(rows)
        with formatter.section(base.OPTIONS.to(lang)):
            formatter.write_dl([r for p in self.get_params(ctx) if (r := p.get_help_record(ctx))])
        formatter.write_paragraph()
        formatter.write_text(_EPILOG.to(lang))


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        from okeyrules.compiled import is_compiled, unloadable

        built = Text("derlenmiş", "compiled") if is_compiled() else Text("derlenmemiş", "not compiled")
        click.echo(f"okeyrules {__version__} ({built.to(base.lang())})")
        if trouble := unloadable():
            base.stop(*trouble)
        ctx.exit()


@click.pass_context
def _bare(ctx: click.Context) -> None:
    """Take the bare command as a wish for help."""
    if ctx.invoked_subcommand is None:
        base.out(ctx.get_help())


def root() -> Root:
    """Make the command group."""
    return Root(
        "okeyrules",
        invoke_without_command=True,
        callback=_bare,
        context_settings={"help_option_names": ["-h", "--help"]},
        params=[
            base.lang_option(),
            base.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_version,
                words=Text("Sürümü yazar.", "Print the version."),
            ),
        ],
    )


def run(args: Sequence[str]) -> int:
    """Run the command with these arguments and give its exit code."""
    base.choose_language(args)
    try:
        result = root().main(list(args), prog_name="okeyrules", standalone_mode=False)
    except click.exceptions.Exit as end:
        return end.exit_code
    except (click.exceptions.Abort, KeyboardInterrupt) as error:
        base.complain(Text("vazgeçildi", "given up"))
        by_key = isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt)
        return base.INTERRUPTED if by_key else base.CANNOT_RUN
    except click.ClickException as error:
        usage.report_usage(error)
        return base.CANNOT_RUN
    except (ImportError, AttributeError):  # what a librt that does not fit the compiled modules raises
        from okeyrules.compiled import unloadable

        if not (trouble := unloadable()):
            raise
        base.complain(*trouble)
        return base.CANNOT_RUN
    return result if isinstance(result, int) else 0


def main() -> NoReturn:
    """Run the command and leave with its exit code."""
    if sys.stdout is None:
        base.choose_language(sys.argv[1:])
        base.complain(Text("standart çıktı kapalı", "standard output is closed"))
        sys.exit(base.CANNOT_RUN)
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Somebody read only the beginning (`| head`): no reason for a traceback.
        sys.stderr.close()
        code = 0
    except OSError as error:
        if error.filename is not None:
            raise
        reason = error.strerror or type(error).__name__
        base.complain(Text(f"çıktı yazılamadı: {reason}", f"the output cannot be written: {reason}"))
        # What is left in the buffer goes nowhere, or Python would try once more on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = base.CANNOT_RUN
    sys.exit(code)
