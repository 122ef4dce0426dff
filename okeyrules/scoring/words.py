"""The words of a scoring line in its two languages: keywords here, names from `facts`."""

from __future__ import annotations

from okeyrules.scoring.facts import EVENTS, every_fact
from okeyrules.text import Lang

# terminal of the grammar -> English, Turkish
KEYWORDS: dict[str, tuple[str, str]] = {
    "WHEN": ("when", "eğer"),
    "UNLESS": ("unless", "hariç"),
    "ON": ("on", "olay"),
    "ONCE": ("once", "bir kez"),
    "OVERRIDING": ("overriding", "ezer"),
    "AND": ("and", "ve"),
    "OR": ("or", "veya"),
    "NOT": ("not", "değil"),
    "MIN": ("min", "enküçük"),
    "MAX": ("max", "enbüyük"),
}


def _turkish_names() -> dict[str, str]:
    names = {}
    for fact in every_fact():
        names[fact.name] = fact.turkish
        names.update(zip(fact.values, fact.turkish_values, strict=True))
    return names


# facts and the values of choices; the words are chosen so that each has one meaning everywhere
TURKISH: dict[str, str] = _turkish_names()
ENGLISH: dict[str, str] = {turkish: english for english, turkish in TURKISH.items()}
TURKISH_EVENTS: dict[str, str] = {event.name: event.turkish for event in EVENTS.values()}
ENGLISH_EVENTS: dict[str, str] = {turkish: english for english, turkish in TURKISH_EVENTS.items()}
NAMES = frozenset([*TURKISH, *ENGLISH, *TURKISH_EVENTS, *ENGLISH_EVENTS])

_ONLY_TURKISH = frozenset(
    word
    for pair in (list(KEYWORDS.values()), TURKISH.items(), TURKISH_EVENTS.items())
    for english, turkish in pair
    if english != turkish
    for word in turkish.split()
)


def language_of_line(text: str) -> Lang:
    """Say in which language a line is written, so that what it is told to write is in the same one.

    >>> language_of_line("202 * K eğer açış = yok"), language_of_line("202 * K when opened = none")
    ('tr', 'en')
    """
    words = "".join(c if c.isalnum() or c in "_." else " " for c in text).split()
    return "tr" if any(word in _ONLY_TURKISH for word in words) else "en"


def keyword(terminal: str, lang: Lang) -> str:
    """Give a keyword in one language."""
    return KEYWORDS[terminal][lang == "tr"]


def name_in(name: str, lang: Lang) -> str:
    """Give a fact or a value in one language; a name that is neither stays as it is."""
    return TURKISH.get(name, name) if lang == "tr" else name


def event_in(name: str, lang: Lang) -> str:
    """Give an event in one language; a name that is none stays as it is."""
    return TURKISH_EVENTS.get(name, name) if lang == "tr" else name
