"""What a Turkish word was meant to be where a file wants one of its English keys or choices.

Files keep one vocabulary, so such a word is a fault, but one that is answered with the right word. Most Turkish
words are known already, from the names of the options; `KEYS` and `CHOICES` add what people write besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from okeyrules.diagnostics.suggest import nearest
from okeyrules.rules import OPTIONS, RULES
from okeyrules.rules.kinds import Choice
from okeyrules.scoring.facts import MEASURED
from okeyrules.text import fold

KEYS = {
    "format": "biçim, sürüm",
    "name": "isim, ismi, ad, adı",
    "extends": "temel, taban, ev, kaynak",
    "modes": "mod, modlar",
    "kind": "tür, tip",
    "page": "sayfa",
    "deal": "dağıtım, dağıtma",
    "indicator": "gösterge",
    "pairs": "çift, çiftler",
    "opening": "açılış, açma, açış",
    "threshold": "sınır, alt sınır, eşik, baraj",
    "escalation": "katlamalı, arttırmalı, artırmalı",
    "left": "yandan, yandan alma, soldan, soldan alma",
    "give_back": "geri bırak, geri verme",
    "lay_off": "işleme, işlemek",
    "limit": "sınır",
    "okey_swap": "okey değiştirme",
    "playable": "işlek",
    "discard_pile": "atılanlar",
    "undo": "geri alma, geri al",
    "stock_out": "deste bitti, taşlar tükendi",
    "void": "geçersiz, iptal",
    "clock": "saat",
    "partnership": "eşli, eş, ortak",
    "assist": "yardım, yardımlı",
    "match": "maç",
    "scoring": "puan",
    "multipliers": "çarpan, çarpanlar, katsayılar, katlar",
    "hand": "el, el puanı",
    "penalties": "ceza, cezalar",
    "total": "toplam",
    "record": "kayıt",
    "title": "başlık",
    "date": "tarih",
    "source": "kaynak",
    "note": "not",
    "ruleset": "kural, kural kümesi, küme, ev",
    "rules": "kurallar",
    "players": "oyuncular, oyuncu",
    "hands": "eller, el sayısı",
    "finish": "bitiş, bitti, biten, bitiren",
    "by": "kim, bitiren",
    "on_pairs": "çiftten",
    "seats": "oyuncular, eller, yerler",
    "events": "olay, olaylar, cezalar",
    "opened": "açış, açılış, açtı, nasıl açtı",
    "rack": "ıstaka, kalan, kalan taşlar",
    "scores": "puanlar",
    "totals": "toplamlar",
    "ranks": "sıra, sıralar",
    "teams": "takımlar, eşler",
    **{fact.key.name: fact.key.turkish for fact in MEASURED.values() if fact.key and fact.key.turkish},
}
CHOICES = {
    "required": "zorunlu, gerekli, mecburi",
    "binding": "bağlayıcı",
    "none": "yok, açmadı, hiç",
    "melds": "seri, per, seri açtı",
    "pairs": "çift, çift açtı",
    "never": "yok, asla, olmaz",
    "always": "hep, daima",
    "refuse": "ret, reddedilir",
    "penalise": "ceza, cezalı",
    "penalised": "ceza, cezalı",
    "automatic": "otomatik",
}


def key_meant(word: str, known: Iterable[str]) -> str | None:
    """Give the key that a Turkish word names exactly, among those that may stand there.

    >>> key_meant("isim", ["name", "extends"]), key_meant("çift", ["hand", "pairs"]), key_meant("x", ["hand"])
    ('name', 'pairs', None)
    """
    return _exactly(word, known, _key_words())


def key_near(word: str, known: Iterable[str]) -> str | None:
    """Give the key whose Turkish name is most like the word."""
    return _nearly(word, known, _key_words())


def choice_meant(word: str, path: str, known: Iterable[str]) -> str | None:
    """Give the choice that a Turkish word stands for, at the path of an option or anywhere else."""
    choices = {choice: list(_split(CHOICES.get(choice, ""))) for choice in known}
    option = OPTIONS.get(path)
    if option is not None and isinstance(option.kind, Choice):
        for choice, words in option.kind.words.items():
            choices.setdefault(choice, []).insert(0, words.tr)
    return _exactly(word, choices, choices) or _nearly(word, choices, choices)


@cache
def _key_words() -> Mapping[str, list[str]]:
    """Gather the Turkish words of every key: an option's name, a section's title, and what `KEYS` adds."""
    words = {key: list(_split(said)) for key, said in KEYS.items()}
    for path, option in OPTIONS.items():
        words.setdefault(path.rpartition(".")[2], []).append(option.name.tr)
    for rule in RULES:
        if rule.section:
            words.setdefault(rule.section.rpartition(".")[2], []).append(rule.title.tr)
    return words


def _split(words: str) -> Iterator[str]:
    yield from (word for word in words.split(", ") if word)


def _plain(word: str) -> str:
    return fold(word.strip()).replace("_", " ").replace("-", " ")


def _exactly(word: str, known: Iterable[str], words: Mapping[str, Iterable[str]]) -> str | None:
    wanted = _plain(word)
    return next((key for key in known if wanted in map(_plain, words.get(key, ()))), None)


def _nearly(word: str, known: Iterable[str], words: Mapping[str, Iterable[str]]) -> str | None:
    meant = {_plain(said): key for key in reversed(list(known)) for said in words.get(key, ())}
    close = nearest(_plain(word), meant)
    return meant[close] if close else None
