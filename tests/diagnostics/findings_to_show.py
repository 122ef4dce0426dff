"""Findings made up for the tests of the renderers; their codes are not declared, so no list of codes has them."""

from okeyrules.diagnostics import Code, Diagnostic, Example, Span
from okeyrules.text import Text


def code(name, severity, says, help_):
    return Code(name, severity, says, help_, Text("anlamı", "meaning"), Example(""), Example(""))


UNKNOWN = code(
    "S102",
    "error",
    Text("`{key}` adlı ayar tanınmıyor", "unknown setting `{key}`"),
    Text("`{section}` altındaki ayarlar: threshold, pairs", "settings in `{section}`: threshold, pairs"),
)
TWICE = code("Y021", "warning", Text("`{key}` iki kez", "`{key}` twice"), Text("birini silin", "delete one"))
INERT = code("V210", "info", Text("etkisi yok", "has no effect"), Text("", ""))

SALON = ["extends: klasik", "opening:", "  min_pts: 101", "  pairs: 6", "  pairs: 7"]


def span(line, column, end_column, file="salon.yaml"):
    return Span(file, line, column, line, end_column)


def unknown(**more) -> Diagnostic:
    label = Text("şunu mu demek istediniz: `threshold`", "did you mean `threshold`?")
    return UNKNOWN.at(span(3, 3, 10), label=label, key="min_pts", section="opening", **more)


def twice(**more) -> Diagnostic:
    related = [(span(4, 3, 8), Text("ilki burada", "the first is here"))]
    notes = [Text("ikincisi geçerli olmaz", "the second does not count")]
    return TWICE.at(span(5, 3, 8), related=related, notes=notes, key="pairs", **more)
