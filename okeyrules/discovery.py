"""Finding what registers itself by its file: every module of a folder, so that none is forgotten in a list."""

from __future__ import annotations

import pkgutil
from collections.abc import Container, Sequence
from importlib import import_module
from typing import Any


class UnfitModuleError(AttributeError, ValueError):
    """A module that stands in a folder of its like and lacks what each there must have; it names both."""


def modules_in(package: str, path: Sequence[str], *having: str, besides: Container[str] = ()) -> list[Any]:
    """Import every module of a package in the order of the names; `besides` are those that are none of the kind.

    Raises `UnfitModuleError` where one of the others lacks a name of `having`.
    """
    found = []
    for info in pkgutil.iter_modules(path):
        if info.name in besides:
            continue
        module = import_module(f"{package}.{info.name}")
        for name in having:
            if not hasattr(module, name):
                raise UnfitModuleError(f"{module.__name__} has no `{name}`")
        found.append(module)
    return found
