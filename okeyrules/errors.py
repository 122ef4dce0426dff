"""What every error of the package is: an `OkeyError`, which is a `ValueError` and survives a process pool."""

from __future__ import annotations

from typing import Any

from okeyrules.text import Lang, Text, language_of


class OkeyError(ValueError):
    """Something that was given cannot be used; the message shows it. All errors of the package are of this kind."""

    __slots__ = ()  # so that compiled classes can build on it

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by what the error holds: most are not made from their message alone."""
        # A compiled class has no `__dict__` before its first attribute.
        return _again, (type(self), self.args, getattr(self, "__dict__", {}))

    def __repr__(self) -> str:
        shown = super().__repr__()
        return shown if len(shown) <= 200 else f"{shown[:197]}..."

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((type(self), self.args))


def _again(kind: type[OkeyError], args: tuple[Any, ...], held: dict[str, Any]) -> OkeyError:
    error = kind.__new__(kind, *args)
    for name, value in held.items():
        setattr(error, name, value)
    return error


class ArgumentError(OkeyError, TypeError):
    """An argument of another kind than is wanted: shows what is wanted and what it got."""

    def __init__(self, wanted: str, got: object) -> None:
        shown = repr(got)
        shown = shown if len(shown) <= 80 else f"{shown[:77]}..."
        super().__init__(f"wanted {wanted}, got {shown} ({type(got).__name__})")


class SaidError(OkeyError):
    """Something that cannot be done, in words for whoever asked: `says` what, `help` what to do about it."""

    def __init__(self, says: Text, help: Text | None = None) -> None:
        self.says = says
        self.help = help
        super().__init__(says.en if help is None else f"{says.en}; {help.en}")


def wanted_language(lang: Lang | None) -> Lang:
    """Give the language that is asked for, else that of the environment; raises `ArgumentError` for another."""
    if lang not in (None, "tr", "en"):
        raise ArgumentError("a language, 'tr' or 'en'", lang)
    return lang or language_of()
