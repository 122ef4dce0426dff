"""Characters that have no business in a file of rules: they cannot be seen, or are not what they seem."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right

from okeyrules.diagnostics import Code, Diagnostic, Example, Span, declare
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Scalar

_RIGHT = "extends: klasik\nopening:\n  threshold: 81\n"
_SPACES = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
_UNSEEN = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb\U000e0000-\U000e007f"
)
_CONTROL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff"
_BAD = re.compile(f"[{_CONTROL}]+|[{_UNSEEN}]+|[{_SPACES}]+")
_BAD_ASCII = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+")
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MOST = 20

CONTROL = declare(
    "Y008",
    "error",
    says=Text("dosyada denetim karakteri var: {name}", "the file holds a control character: {name}"),
    help=Text(
        "karakteri silin; dosya bir metin düzenleyicide yazılmış olmalı",
        "delete the character; the file should come from a text editor",
    ),
    meaning=Text(
        "Denetim karakterleri ekranda görünmez ama programları şaşırtır. Kopyalayıp yapıştırırken ya da "
        "bozuk bir "
        "dosyadan gelmiş olabilir.",
        "Control characters cannot be seen but confuse programs. They come from pasting or from a damaged "
        "file.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 8\x7f1\n",
    right=_RIGHT,
)

UNSEEN = declare(
    "Y009",
    "error",
    says=Text("görünmeyen bir karakter var: {name}", "there is an invisible character: {name}"),
    help=Text("işaretli yerdeki karakteri silin", "delete the character at the marked place"),
    meaning=Text(
        "Sıfır genişlikte boşluklar ve yazı yönünü değiştiren işaretler ekranda görünmez; aynı görünen "
        "iki sözcük "
        "farklı olur ya da satır başka türlü okunur. Genellikle bir web sayfasından kopyalanırken "
        "gelirler.",
        "Zero-width characters and marks that turn the direction of writing cannot be seen: two words "
        "that look "
        "alike differ, or a line reads otherwise than it is. They usually come along when pasting from "
        "the web.",
    ),
    wrong="extends: klasik\nopening:\n  thres\u200bhold: 81\n",
    right=_RIGHT,
)

ODD_SPACE = declare(
    "Y010",
    "error",
    says=Text("bu, bildiğimiz boşluk değil: {name}", "this is not an ordinary space: {name}"),
    help=Text("silip yerine boşluk tuşuyla boşluk yazın", "delete it and type a space in its place"),
    meaning=Text(
        "Web sayfaları ve Word bölünmeyen boşluk kullanır. Boşluk gibi görünür ama YAML onu boşluk saymaz.",
        "Web pages and Word use no-break spaces. They look like spaces, but YAML does not take them for "
        "spaces.",
    ),
    wrong="extends: klasik\nopening:\n  threshold:\xa081\n",
    right=_RIGHT,
)

DECOMPOSED = declare(
    "Y011",
    "warning",
    says=Text(
        "harfler parçalı yazılmış: `{letter}` iki karakterden oluşuyor",
        "letters are written in pieces: `{letter}` is two characters",
    ),
    help=Text(
        "sözcüğü klavyeden yeniden yazın ya da dosyayı NFC biçimine çevirin",
        "type the word again, or convert the file to NFC",
    ),
    meaning=Text(
        "Bazı programlar `ş` harfini `s` ve ayrı bir çengel olarak kaydeder. Aynı görünür ama aynı sözcük "
        "sayılmaz.",
        "Some programs store `ş` as an `s` and a separate mark. It looks the same but is not the same word.",
    ),
    wrong="extends: klasik\nname: {tr: Kos\u0327e, en: Corner}\nopening:\n  threshold: 81\n",
    right=Example("extends: klasik\nname: {tr: Köşe, en: Corner}\nopening:\n  threshold: 81\n"),
)


def check_characters(text: str, file: str) -> list[Diagnostic]:
    """Find the characters of a file that cannot be seen or are not what they seem."""
    pattern = _BAD_ASCII if text.isascii() else _BAD
    starts: list[int] = []
    found: list[Diagnostic] = []
    for match in pattern.finditer(text):
        starts = starts or _line_starts(text)
        found.append(_bad(match.group(), _span(starts, match.start(), match.end(), file)))
        if len(found) == _MOST:
            break
    return found


def check_letters(text: str, file: str) -> list[Diagnostic]:
    """Find the first letter that is written in pieces (NFD), once a file."""
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return []
    for at in range(1, len(text)):
        pair = text[at - 1 : at + 1]
        if unicodedata.combining(pair[1]) and not unicodedata.is_normalized("NFC", pair):
            letter = unicodedata.normalize("NFC", pair)
            return [DECOMPOSED.at(_span(_line_starts(text), at - 1, at + 1, file), letter=letter)]
    return []


def check_escapes(scalar: Scalar) -> list[Diagnostic]:
    """Find such characters that a text in double quotes makes by an escape."""
    passage = scalar.passage()
    return [
        _bad(match.group(), passage.span(match.start(), match.end()), fixable=False)
        for match in _BAD.finditer(scalar.value.replace("\xa0", " "))
    ][:_MOST]


def _bad(run: str, span: Span, *, fixable: bool = True) -> Diagnostic:
    name = f"U+{ord(run[0]):04X}"
    code = _code_of(run[0])
    if code is ODD_SPACE:
        return code.at(span, fix=" " * len(run) if fixable else None, name=name)
    if run[0] in _BIDI:
        label = Text("yazının yönünü değiştirir", "turns the direction of writing")
        return code.at(span, label=label, name=name)
    return code.at(span, name=name)


def _code_of(char: str) -> Code:
    category = unicodedata.category(char)
    if category == "Zs":
        return ODD_SPACE
    return CONTROL if category in ("Cc", "Cs", "Cn", "Zl", "Zp") else UNSEEN


def _line_starts(text: str) -> list[int]:
    return [0, *(m.end() for m in re.finditer(r"\r\n|\r|\n", text))]


def _span(starts: list[int], start: int, end: int, file: str) -> Span:
    line = bisect_right(starts, start)
    column = start - starts[line - 1] + 1
    return Span(file, line, column, line, column + end - start)
