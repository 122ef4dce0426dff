"""The `okeyrules` command; one subcommand a file."""

from okeyrules.commands.cli import main

__all__ = ["main"]
