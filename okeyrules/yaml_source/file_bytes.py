"""From a path to text: is the file there, is it small enough, is it UTF-8."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import NamedTuple

from okeyrules.diagnostics import Diagnostic, Example, Span, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.text import Text

MOST_BYTES = 256 * 1024

_RIGHT = "extends: klasik\nname: {tr: Köşe, en: Köşe}\nopening:\n  threshold: 81\n"
_SAVE_AS_UTF8 = Text(
    "Dosyayı UTF-8 olarak kaydedin. Not Defteri'nde: Dosya > Farklı kaydet > Kodlama: UTF-8.",
    "Save the file as UTF-8. In Notepad: File > Save as > Encoding: UTF-8.",
)

NO_SUCH_FILE = declare(
    "Y001",
    "error",
    says=Text("`{file}` bulunamadı", "there is no file `{file}`"),
    help=Text("dosyanın adını ve klasörünü denetleyin", "check the file's name and folder"),
    meaning=Text(
        "Verilen yolda dosya yok. Ad yanlış yazılmış ya da komut başka bir klasörde çalışıyor olabilir.",
        "Nothing is at the given path. The name may be misspelt, or the command may run in another folder.",
    ),
    wrong=Example("okeyrules validate salom.yaml", kind="command"),
    right=Example("okeyrules validate salon.yaml", kind="command"),
)

NOT_A_FILE = declare(
    "Y002",
    "error",
    says=Text("`{file}` bir dosya değil", "`{file}` is not a file"),
    help=Text("bir YAML dosyasının yolunu verin", "give the path of a YAML file"),
    meaning=Text(
        "Verilen yolda bir klasör ya da aygıt var. Burada bir YAML dosyası gerekiyor.",
        "The given path holds a folder or a device. A YAML file is needed here.",
    ),
    wrong=Example("okeyrules validate salonlar/", kind="command"),
    right=Example("okeyrules validate salonlar/salon.yaml", kind="command"),
)

NOT_READABLE = declare(
    "Y003",
    "error",
    says=Text("`{file}` açılamadı", "`{file}` cannot be opened"),
    help=Text(
        "dosyayı okuma izniniz olduğundan emin olun; başka bir program kilitlemiş olabilir",
        "make sure that you may read the file; another program may have locked it",
    ),
    meaning=Text(
        "Dosya yerinde duruyor ama işletim sistemi okunmasına izin vermedi.",
        "The file is there, but the operating system did not let it be read.",
    ),
    wrong=Example("chmod 000 salon.yaml; okeyrules validate salon.yaml", kind="command"),
    right=Example("chmod 644 salon.yaml; okeyrules validate salon.yaml", kind="command"),
)

TOO_BIG = declare(
    "Y004",
    "error",
    says=Text("dosya çok büyük: en çok 256 KiB olabilir", "the file is too big: 256 KiB at most"),
    help=Text(
        "bir salonun kuralları birkaç yüz satırdır; doğru dosyayı verdiğinizden emin olun",
        "the rules of a house are a few hundred lines; make sure that this is the file you mean",
    ),
    meaning=Text(
        "256 KiB sınırı her dosyanın hemen okunmasını sağlar. Elle yazılan hiçbir dosya bu sınıra yaklaşmaz.",
        "The limit of 256 KiB keeps every file quick to read. No file written by hand comes near it.",
    ),
    wrong=Example("okeyrules validate yedek.zip", kind="command"),
    right=Example("okeyrules validate salon.yaml", kind="command"),
)

WINDOWS_1254 = declare(
    "Y005",
    "error",
    says=Text(
        "dosya UTF-8 değil: Windows-1254 (Türkçe Windows) ile kaydedilmiş görünüyor",
        "the file is not UTF-8: it seems to be saved as Windows-1254 (Turkish Windows)",
    ),
    help=_SAVE_AS_UTF8,
    meaning=Text(
        "Eski Windows programları Türkçe harfleri Windows-1254 ile kaydeder. Burada yalnız UTF-8 okunur; "
        "yoksa "
        "ı, ğ, ş gibi harfler başka bilgisayarda bozulur.",
        "Old Windows programs save Turkish letters as Windows-1254. Only UTF-8 is read here, or letters "
        "such "
        "as ı, ğ, ş would break on another computer.",
    ),
    wrong=Example(_RIGHT, encoding="cp1254"),
    right=_RIGHT,
)

NOT_UTF8 = declare(
    "Y006",
    "error",
    says=Text("dosya UTF-8 metni değil", "the file is not UTF-8 text"),
    help=_SAVE_AS_UTF8,
    meaning=Text(
        "Dosyada UTF-8 olmayan baytlar var. Başka bir kodlamayla kaydedilmiş olabilir ya da hiç metin "
        "değildir.",
        "The file holds bytes that are not UTF-8. It may be saved in another encoding, or be no text at all.",
    ),
    wrong=Example("extends: klasik\nname: {tr: Günışığı, en: Sunlight}\n", encoding="cp857"),
    right=_RIGHT,
)

UTF16 = declare(
    "Y007",
    "error",
    says=Text("dosya {name} ile kaydedilmiş, UTF-8 değil", "the file is saved as {name}, not as UTF-8"),
    help=_SAVE_AS_UTF8,
    meaning=Text(
        "Bazı programlar metni UTF-16 (`Unicode`) olarak kaydeder. Burada yalnız UTF-8 okunur.",
        "Some programs save text as UTF-16 (`Unicode`). Only UTF-8 is read here.",
    ),
    wrong=Example(_RIGHT, encoding="utf-16"),
    right=_RIGHT,
)


class Loaded(NamedTuple):
    """A file's text, where it could be made out, and what is wrong with its bytes."""

    text: str | None
    diagnostics: list[Diagnostic]


def load(path: Path, name: str) -> Loaded:
    """Read a file as text; `name` is what findings call it."""
    top = Span(name, 1, 1, 1, 2)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return Loaded(None, [NOT_A_FILE.at(top, file=name)])
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return Loaded(None, [NO_SUCH_FILE.at(top, help=similar(path), file=name)])
    except OSError as error:
        reason = error.strerror or type(error).__name__
        note = Text(f"işletim sistemi: {reason}", f"operating system: {reason}")
        return Loaded(None, [NOT_READABLE.at(top, notes=[note], file=name)])
    if len(data) > MOST_BYTES:
        return Loaded(None, [TOO_BIG.at(top)])
    return decode(data, name)


def decode(data: bytes, name: str) -> Loaded:
    """Decode a file's bytes as UTF-8, or say what they are instead."""
    wide = _wide_encoding(data)
    if wide:
        return Loaded(None, [UTF16.at(Span(name, 1, 1, 1, 2), name=wide)])
    try:
        return Loaded(data.decode("utf-8"), [])
    except UnicodeDecodeError as error:
        start = error.start
    place, byte = _place(data[:start], name), f"0x{data[start]:02X}"
    turkish = _as_turkish_windows(data)
    if turkish is None:
        return Loaded(None, [NOT_UTF8.at(place, label=Text(f"bu bayt: {byte}", f"this byte: {byte}"))])
    letter = data[start : start + 1].decode("cp1254")
    label = Text(
        f"bu bayt ({byte}) orada `{letter}` harfi", f"this byte ({byte}) is the letter `{letter}` there"
    )
    return Loaded(turkish, [WINDOWS_1254.at(place, label=label)])


def similar(path: Path) -> Text | None:
    """Suggest a file of the same folder whose name is nearly the same."""
    try:
        # A link that leads nowhere is in its folder, but is of no help.
        names = {near.stem: near.name for near in sorted(path.parent.glob("*.y*ml")) if near.exists()}
    except (OSError, ValueError):
        return None
    # The ending is left aside: it would make every two names alike.
    stem = nearest(path.stem, names)
    if stem is None:
        return None
    return Text(f"şunu mu demek istediniz: `{names[stem]}`", f"did you mean `{names[stem]}`?")


def _wide_encoding(data: bytes) -> str | None:
    """Recognise UTF-16 and UTF-32 by their mark, or by a zero byte beside an ASCII letter."""
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    head = data[:4]
    if len(head) == 4 and head[0::2] == b"\0\0" and all(head[1::2]):
        return "UTF-16"
    if len(head) == 4 and head[1::2] == b"\0\0" and all(head[0::2]):
        return "UTF-16"
    return None


def _as_turkish_windows(data: bytes) -> str | None:
    """Decode as Windows-1254, where that gives text and no control characters."""
    if any(byte < 0x20 and byte not in b"\t\n\r" for byte in data):
        return None
    try:
        return data.decode("cp1254")
    except UnicodeDecodeError:
        return None


def _place(before: bytes, name: str) -> Span:
    """Give the place of the byte that comes after `before`, which is UTF-8 throughout."""
    text = before.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    line = text.count("\n") + 1
    column = len(text) - (text.rfind("\n") + 1) + 1
    return Span(name, line, column, line, column + 1)
