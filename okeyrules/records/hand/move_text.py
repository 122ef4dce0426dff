"""A move as it is typed: `1 swap Y8 > M2 => ok fine 101 to 0`; every fault at its own characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from okeyrules.diagnostics import Code, Diagnostic, Passage, Span, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import ArgumentError
from okeyrules.melds import LEFT, RIGHT
from okeyrules.records.copies import read_rack
from okeyrules.records.hand import examples
from okeyrules.records.hand.record import FineClaim, MoveClaim, WrittenMove
from okeyrules.records.hand.seats import NUMBERS, find_seat, seat_of
from okeyrules.records.people import Players
from okeyrules.table import moves as m
from okeyrules.text import Text, fold
from okeyrules.tiles import TileList

UNKNOWN_VERB = declare(
    "H804",
    "error",
    says=Text("`{word}` diye bir hamle yok", "there is no move `{word}`"),
    help=Text("hamleler: {known}", "the moves are: {known}"),
    meaning=Text(
        "Bir hamle oyuncuyla başlar, hamlenin adıyla sürer: `1 discard R8`. Türkçe adlar da olur: `1 at R8`.",
        "A move begins with the seat and goes on with a verb: `1 discard R8`.",
    ),
    wrong=examples.with_("discard B1", "discart B1"),
    right=examples.hand(),
)
INCOMPLETE = declare(
    "H805",
    "error",
    says=Text("hamlede eksik var: {what}", "the move lacks something: {what}"),
    help=Text("böyle yazılır: {sample}", "it is written like this: {sample}"),
    meaning=Text(
        "Her hamlede oyuncu ve hamlenin adı yazılır; taş indirilen ya da atılan hamlelerde taşlar, işlemede ve okey "
        "almada per de yazılır.",
        "A move has a seat and a verb; tiles where tiles are laid or thrown; a meld where one is laid off or swapped.",
    ),
    wrong=examples.with_("discard B1", "discard"),
    right=examples.hand(),
)
OUT_OF_PLACE = declare(
    "H806",
    "error",
    says=Text("`{word}` bu hamlede fazladan", "`{word}` has no place in this move"),
    help=Text("böyle yazılır: {sample}", "it is written like this: {sample}"),
    meaning=Text(
        "Hamlenin ardından yalnız o hamleye gereken taşlar ve per yazılır, sonra isterseniz `=>` ile beklenen sonuç.",
        "After the verb stand only the tiles and the meld it needs, and then, if you like, a claim after `=>`.",
    ),
    wrong=examples.with_("discard B1", "discard B1 L13"),
    right=examples.hand(),
)
BAD_CLAIM = declare(
    "H807",
    "error",
    says=Text("`=>` ardından `{word}` anlaşılmıyor", "`{word}` cannot be read after `=>`"),
    help=Text(
        "`ok` ya da `refused` yazın, ceza varsa ekleyin: `ok fine 101`, `ok fine 101 to 0`",
        "write `ok` or `refused`, and a fine if there is one: `ok fine 101`, `ok fine 101 to 0`",
    ),
    meaning=Text(
        "`=>` ardından hamlenin sonucu yazılır: ok (yapıldı) ya da refused (yapılmadı), sonra varsa ceza. Ceza "
        "yazılmazsa kimsenin ceza yemediği söylenmiş olur.",
        "After `=>` stands what becomes of the move: `ok` or `refused`, then the fine if there is one. Without a fine "
        "it is claimed that nobody pays.",
    ),
    wrong=examples.with_("right => ok", "right => okay"),
    right=examples.hand(),
)


class Verb(NamedTuple):
    """How a verb is written: its Turkish names, what follows it, and an example."""

    turkish: tuple[str, ...]
    takes: str  # "", "tile", "tile?", "groups", "tiles > meld", "tile > meld"
    sample: str


VERBS: dict[int, Verb] = {
    m.DRAW: Verb(("çek",), "tile?", "1 draw Y3"),
    m.TAKE_LEFT: Verb(("yandan", "soldan"), "", "1 left"),
    m.GIVE_BACK: Verb(("geri-bırak",), "", "1 give-back"),
    m.OPEN: Verb(("aç", "seri-aç"), "groups", "1 open R10 R11 R12 | Y7 B7 L7"),
    m.OPEN_PAIRS: Verb(("çift-aç",), "groups", "1 open-pairs R1 R1 | B2 B2"),
    m.MELD: Verb(("per", "per-indir"), "groups", "1 meld R10 R11 R12"),
    m.PAIR: Verb(("çift", "çift-indir"), "groups", "1 pair R3 R3"),
    m.LAY_OFF: Verb(("işle",), "tiles > meld", "1 lay-off R8 > M1 left"),
    m.SWAP: Verb(("okey-al", "değiştir"), "tile > meld", "1 swap Y8 > M1"),
    m.UNDO: Verb(("geri-al",), "", "1 undo"),
    m.COLLECT: Verb(("topla", "geri-topla"), "", "1 collect"),
    m.DISCARD: Verb(("at",), "tile", "1 discard R8"),
    m.CLOSE: Verb(("kapat",), "", "1 close"),
    m.TIMEOUT: Verb(("süre", "süre-doldu"), "tile?", "1 timeout"),
    m.DECLARE_PAIRS: Verb(("çifte-git",), "", "1 declare-pairs"),
    m.CLAIM: Verb(("itiraz",), "", "1 claim"),
}
_WRITTEN = (*m.VERBS, *(name for how in VERBS.values() for name in how.turkish))
_NAMES = {fold(word): verb for verb, how in VERBS.items() for word in (m.VERBS[verb], *how.turkish)}
KNOWN = Text(
    ", ".join(f"{m.VERBS[verb]} ({how.turkish[0]})" for verb, how in VERBS.items()), ", ".join(m.VERBS)
)
_ENDS = {"left": LEFT, "sol": LEFT, "right": RIGHT, "sag": RIGHT}
_OK = ("ok", "tamam", "olur")
_REFUSED = ("refused", "olmaz", "red")
_FINE = ("fine", "ceza")
_SEAT_AND_VERB = Text("oyuncu ve hamle", "a seat and a verb")
_THE_VERB = Text("hamlenin adı", "a verb")
_TILES = Text("taşlar", "tiles")
_TILE = Text("taş", "a tile")
_MELD = Text("hangi per (`> M1`)", "which meld (`> M1`)")


class Word(NamedTuple):
    """A word of the line, and where it begins and ends."""

    text: str
    start: int
    end: int


def words_of(text: str, start: int = 0, end: int | None = None) -> list[Word]:
    """Split a stretch of a text into words."""
    words: list[Word] = []
    at, stop = start, len(text) if end is None else end
    for piece in text[start:stop].split():
        at = text.index(piece, at)
        words.append(Word(piece, at, at + len(piece)))
        at += len(piece)
    return words


@dataclass
class _Line:
    """One move as it is being read."""

    passage: Passage
    players: Players
    found: list[Diagnostic]
    sample: str = "1 discard R8"

    def span(self, word: Word) -> Span:
        return self.passage.span(word.start, word.end)

    def lacks(self, what: Text, start: int = 0, end: int | None = None) -> None:
        self.found.append(INCOMPLETE.at(self.passage.span(start, end), what=what, sample=self.sample))

    def report(self, code: Code, word: Word) -> None:
        self.found.append(code.at(self.span(word), word=word.text, sample=self.sample))

    def tiles(self, start: int, end: int) -> tuple[TileList, list[Span]]:
        """Read a stretch of the line as tiles, and give their places."""
        places = self.passage.places[start : end + 1]
        read = read_rack(Passage(self.passage.text[start:end], self.passage.file, places), self.found)
        return read, [self.passage.span(start + a, start + b) for a, b in read.places]


def read_move(passage: Passage, players: Players, found: list[Diagnostic]) -> WrittenMove | None:
    """Read one move with its claim; `None` where it cannot be understood."""
    line = _Line(passage, players, found)
    before = len(found)
    body, arrow, _ = passage.text.partition("=>")
    words = words_of(passage.text, 0, len(body))
    seat, length = _seat(line, words)
    if seat < 0:
        return None
    if len(words) == length:
        line.lacks(_THE_VERB, words[0].start, words[-1].end)
        return None
    verb, length = _verb(line, words, length)
    if verb < 0:
        return None
    line.sample = VERBS[verb].sample
    move, meld_at, tiles_at = _arguments(line, seat, verb, words[length - 1].end, len(body.rstrip()))
    claim = _claim(line, seat, len(body) + len(arrow)) if arrow else None
    if len(found) > before:
        return None
    return WrittenMove(move, passage.span(0, len(body.rstrip())), claim, meld_at, tuple(tiles_at))


def parse_move(text: object, seat: int = -1) -> m.Move:
    """Read a move alone: `0 discard R7`; with `seat` also without its seat, `discard R7`.

    Raises `MoveTextError`, a `MoveError`, which says what is wrong with it.

    >>> parse_move("0 discard R7"), parse_move("işle R8 > M1", seat=2)
    (<Move 0 discard R7>, <Move 2 lay-off R8 > M1>)
    """
    if not isinstance(text, str):
        raise ArgumentError("a move or its text", text)
    words = [fold(word) for word in text.split()[:2]]
    if seat >= 0 and words and (words[0].replace("_", "-") in _NAMES or "-".join(words) in _NAMES):
        return parse_move(f"{seat} {text}")
    found: list[Diagnostic] = []
    written = read_move(Passage.of(text), Players(()), found)
    if written is None or written.claim is not None:
        first = found[0] if found else OUT_OF_PLACE.at(Span("", 1, 1, 1, 2), word="=>", sample="1 discard R8")
        raise MoveTextError(text, first)
    return written.move


class MoveTextError(m.MoveError):
    """A text that is no move; shows the text and what is wrong with it."""

    def __init__(self, text: str, why: Diagnostic) -> None:
        self.text = text
        self.says = Text(f"`{text}`: {why.message('tr')}", f"`{text}`: {why.message('en')}")
        meant = why.label.fill(**why.args) if why.fix and why.label else None
        self.help = meant or Text(why.advice("tr"), why.advice("en"))
        super().__init__(f"{self.says.en}; {self.help.en}")


def _seat(line: _Line, words: list[Word]) -> tuple[int, int]:
    """Find whose move it is, and how many words say so."""
    if not words:
        line.lacks(_SEAT_AND_VERB)
        return -1, 0
    for length in range(len(words), 0, -1):
        seat = seat_of(" ".join(word.text for word in words[:length]), line.players)
        if seat >= 0:
            return seat, length
    if fold(words[0].text) in _NAMES:
        line.lacks(_SEAT_AND_VERB, words[0].start, words[0].end)
        return -1, 0
    if not nearest(words[0].text, line.players.names) and nearest(words[0].text, _WRITTEN):
        return _verb(line, words, 0)  # a misspelt verb whose seat was left out
    return find_seat(words[0].text, line.span(words[0]), line.players, line.found), 1


def _verb(line: _Line, words: list[Word], at: int) -> tuple[int, int]:
    """Find the verb, also written as two words (`lay off`); give it and how many words are read by then."""
    two = "-".join(fold(word.text) for word in words[at : at + 2])
    if two in _NAMES:
        return _NAMES[two], at + 2 if len(words) > at + 1 else at + 1
    word = words[at]
    verb = _NAMES.get(fold(word.text).replace("_", "-"), -1)
    if verb < 0:
        close = nearest(word.text, _WRITTEN)
        label = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?") if close else None
        line.found.append(
            UNKNOWN_VERB.at(line.span(word), word=word.text, known=KNOWN, label=label, fix=close)
        )
    return verb, at + 1


def _arguments(
    line: _Line, seat: int, verb: int, start: int, end: int
) -> tuple[m.Move, Span | None, list[Span]]:
    """Read what follows the verb."""
    takes = VERBS[verb].takes
    text = line.passage.text
    if takes == "groups":
        groups, tiles_at = _groups(line, start, end)
        return m.Move(seat, verb, groups), None, tiles_at
    if not takes:
        for word in words_of(text, start, end)[:1]:
            line.report(OUT_OF_PLACE, word)
        return m.Move(seat, verb), None, []
    arrow = text.find(">", start, end) if takes.endswith("meld") else -1
    stop = arrow if arrow >= 0 else end
    read, tiles_at = line.tiles(start, stop)
    if not read.tiles and not read.errors and takes != "tile?":
        line.lacks(_TILES if takes.startswith("tiles") else _TILE, 0, end)
    if len(read.tiles) > 1 and not takes.startswith("tiles"):
        (a, b) = read.places[1]
        line.report(OUT_OF_PLACE, Word(text[start + a : start + b], start + a, start + b))
    groups = (tuple(read.tiles),) if read.tiles else ()
    if not takes.endswith("meld"):
        return m.Move(seat, verb, groups), None, tiles_at
    at, side, meld_at = _target(line, verb, arrow, end)
    return m.Move(seat, verb, groups, at, side), meld_at, tiles_at


def _groups(line: _Line, start: int, end: int) -> tuple[tuple[tuple[int, ...], ...], list[Span]]:
    """Read melds or pairs with `|` between them."""
    groups: list[tuple[int, ...]] = []
    spans: list[Span] = []
    at = start
    for piece in line.passage.text[start:end].split("|"):
        read, places = line.tiles(at, at + len(piece))
        if not read.tiles and not read.errors:
            bar = at - 1 if at > start else at + len(piece)  # tiles lack beside it
            line.lacks(_TILES, *((bar, bar + 1) if "|" in line.passage.text[start:end] else (0, end)))
        groups.append(tuple(read.tiles))
        spans += places
        at += len(piece) + 1
    return tuple(groups), spans


def _target(line: _Line, verb: int, arrow: int, end: int) -> tuple[int, int, Span | None]:
    """Read `> M3 right`: the index of the meld, the end, and the place of the meld's name."""
    words = words_of(line.passage.text, arrow + 1, end) if arrow >= 0 else []
    if not words:
        line.lacks(_MELD, 0, end)
        return -1, m.ANY_END, None
    at = meld_number(words[0].text)
    if at < 0:
        line.lacks(_MELD, words[0].start, words[0].end)
    side = m.ANY_END
    for word in words[1:]:
        if fold(word.text) not in _ENDS or side != m.ANY_END or verb != m.LAY_OFF:
            line.report(OUT_OF_PLACE, word)
            break
        side = _ENDS[fold(word.text)]
    return at, side, line.span(words[0])


def meld_number(word: str) -> int:
    """Read `M3` as the index 2; -1 where it is no such name."""
    digits = word[1:]
    return int(digits) - 1 if word[:1] in ("M", "m") and digits.isdecimal() and len(digits) < 4 else -1


# --- claims ------------------------------------------------------------------------------------------------


def _claim(line: _Line, seat: int, start: int) -> MoveClaim | None:
    """Read what stands after the arrow."""
    words = words_of(line.passage.text.replace(",", " "), start)
    span = line.passage.span(words[0].start, words[-1].end) if words else line.passage.span(start - 2, start)
    first = fold(words[0].text) if words else ""
    if first not in (*_OK, *_REFUSED):
        line.report(BAD_CLAIM, words[0] if words else Word("", start - 2, start))
        return None
    code, at = "", 1
    if first in _REFUSED and len(words) > 1 and fold(words[1].text) not in _FINE:
        code, at = words[1].text, 2
        if not code.replace("_", "").isalpha():
            line.report(BAD_CLAIM, words[1])
            return None
    fines: list[FineClaim] = []
    while at < len(words):
        fine, length = _fine(line, seat, words[at:])
        if fine is None:
            return None
        fines.append(fine)
        at += length
    return MoveClaim(first in _OK, span, code, tuple(fines))


def _fine(line: _Line, seat: int, words: list[Word]) -> tuple[FineClaim | None, int]:
    """Read `fine 101` or `fine 101 to Ayşe`; give how many words it took."""
    if fold(words[0].text) not in _FINE or len(words) == 1:
        line.report(BAD_CLAIM, words[0])
        return None, 0
    number = words[1].text
    if not (number.removeprefix("-").isdecimal() and len(number) < 7):
        line.report(BAD_CLAIM, words[1])
        return None, 0
    if len(words) == 2 or fold(words[2].text) != "to":
        return FineClaim(int(number), seat), 2
    for length in range(len(words) - 3, 0, -1):
        name = " ".join(word.text for word in words[3 : 3 + length])
        if name in NUMBERS or line.players.seat(name) >= 0:
            return FineClaim(int(number), seat_of(name, line.players)), 3 + length
    if len(words) > 3:
        find_seat(words[3].text, line.span(words[3]), line.players, line.found)
    else:
        line.report(BAD_CLAIM, words[2])
    return None, 0
