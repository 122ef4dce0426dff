"""The `okeyrules` command; one subcommand a file."""

from typing import NoReturn

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command and leave with its exit code; Ctrl-C ends it without a word also while it is still loading."""
    try:
        from okeyrules.commands import cli

        cli.main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
