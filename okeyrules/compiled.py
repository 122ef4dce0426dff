"""Say whether the compiled modules are in use: the same Python, made native when the package was built."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """Say whether the kernel is compiled; without a C compiler it runs as plain Python, with equal results."""
    spec = find_spec("okeyrules.kernel.search")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
