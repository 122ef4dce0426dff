"""Say whether the compiled modules are in use: the same Python, made native when the package was built."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from okeyrules import extras
from okeyrules.text import Text


def is_compiled() -> bool:
    """Say whether the kernel is compiled; without a C compiler it runs as plain Python, with equal results."""
    spec = find_spec("okeyrules.kernel.search")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def unloadable() -> tuple[Text, Text] | None:
    """Say why the compiled modules do not load and what helps: their librt is missing, too old or of another ABI."""
    if not is_compiled():
        return None
    try:
        import_module("okeyrules.kernel.search")
    except (ImportError, AttributeError) as error:
        says = Text("derlenmiş modüller yüklenemiyor: {why}", "the compiled modules cannot be loaded: {why}")
        librt = [library for library in extras.libraries("compile") if library.startswith("librt")]
        return says.fill(why=error), Text("bunu deneyin: {line}", "try: {line}").fill(
            line=extras.command(librt)
        )
    return None
