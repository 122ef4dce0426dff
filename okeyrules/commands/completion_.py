"""`okeyrules completion`: the script that lets a shell complete commands, rulesets and modes."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from okeyrules.commands import base
from okeyrules.text import Text


def run(shell: str) -> int:
    """Print the completion script of a shell."""
    from okeyrules.commands.cli import root

    made = get_completion_class(shell)
    assert made is not None
    base.out(made(root(), {}, "okeyrules", "_OKEYRULES_COMPLETE").source())
    return base.FINE


command = base.Command(
    "completion",
    callback=run,
    params=[click.Argument(["shell"], type=click.Choice(["bash", "zsh", "fish"])), base.lang_option()],
    words=Text(
        "Kabuğun komutları tamamlaması için gereken betiği yazar.",
        "Print the script that lets a shell complete commands.",
    ),
    examples=Text('eval "$(okeyrules tamamlama bash)"', 'eval "$(okeyrules completion bash)"'),
)
