"""Questions at a terminal that make up one hand: short, in the player's language, repeated until answered.

`ask` puts a question and gives the answer, `say` shows a line; both come from outside, so a test can answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from okeyrules.diagnostics import Diagnostic, Passage
from okeyrules.records.append import Added, AppendError, HandInput, SeatInput, add_to_file
from okeyrules.records.check import FileReport, score_file
from okeyrules.records.copies import read_indicator, read_rack
from okeyrules.records.events import read_event
from okeyrules.records.judge import Result
from okeyrules.records.people import Players
from okeyrules.records.sheet_text import render_hand
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Lang, Text, fold

Ask = Callable[[str], str]
Say = Callable[[str], None]

_YES = ("e", "evet", "y", "yes")
_NO = ("h", "hayir", "n", "no")
_YES_NO = Text("(e/h)", "(y/n)")
_SAY_YES_NO = Text("e ya da h yazın", "answer y or n")
_END = Text("El nasıl bitti?", "How did the hand end?")
_ENDS = Text(
    "1-4: bitiren oyuncu, t: taşlar tükendi, g: geçersiz el",
    "1-4: the player who finished, s: the stock ran out, v: the hand is void",
)
_NOT_AN_END = Text(
    "1 ile 4 arası bir sayı, oyuncunun adı ya da harflerden birini yazın",
    "answer with a number, a name or one of the letters",
)
_STOCK = ("t", "s")
_VOID = ("g", "v")
_WITH_OKEY = Text("Okeyle mi bitti?", "Was it finished with the okey?")
_FROM_HAND = Text("Elden mi bitti?", "Was it finished from hand?")
_RIZIKO = Text("El riziko muydu?", "Was the hand riziko?")
_INDICATOR = Text("Gösterge (R6 gibi):", "Indicator (such as R6):")
_INDICATOR_OR_NOT = Text(
    "Gösterge (R6 gibi; bilinmiyorsa boş):", "Indicator (such as R6; empty if not known):"
)
_OPENED = Text(
    "{player} nasıl açtı? a: açmadı, s: seri, ç: çift", "How did {player} open? n: not, m: melds, p: pairs"
)
_FINISHER_OPENED = Text("{player} nasıl açtı? s: seri, ç: çift", "How did {player} open? m: melds, p: pairs")
_HOW_OPENED = {"a": "none", "n": "none", "s": "melds", "m": "melds", "c": "pairs", "p": "pairs"}
_NOT_AN_OPENING = Text("harflerden birini yazın", "answer with one of the letters")
_LEFT = Text(
    "{player}: kalan taşlar (R5 B7 O gibi) ya da okeysiz toplamı:",
    "{player}: the tiles left (such as R5 B7 O), or their sum without okeys:",
)
_OKEYS = Text(
    "{player}: elde kaç okey kaldı? (yoksa boş)", "{player}: how many okeys are left? (empty for none)"
)
_NOT_OKEYS = Text("0, 1 ya da 2 yazın", "answer 0, 1 or 2")
_VALUE = Text("{player} kaç puanla açtı?", "With how many points did {player} open?")
_PAIRS = Text("{player} kaç çift açtı?", "With how many pairs did {player} open?")
_DECLARED = Text("{player} çifte gittiğini söyledi mi?", "Did {player} declare pairs?")
_NOT_A_NUMBER = Text("bir sayı yazın", "answer with a number")
_EVENT = Text(
    "Ceza getiren bir olay (yoksa boş), örneğin: {player} discard playable",
    "An event that is fined (empty for none), such as: {player} discard playable",
)
_SAVE = Text("Yazılsın mı?", "Write it into the file?")
_SAVED = Text("El eklendi.", "The hand is added.")
_NOT_SAVED = Text("Dosya değişmedi.", "The file is unchanged.")
_AGAIN = Text("Eli baştan girmek ister misiniz?", "Do you want to enter the hand again?")


@dataclass
class Interview:
    """Who asks whom, in which language, about which table."""

    players: Players
    rules: Ruleset
    lang: Lang
    ask: Ask
    say: Say

    def text(self, text: Text, **args: object) -> str:
        """Give a text in the language of the interview."""
        return text.to(self.lang, args)

    def until(self, question: str, read: Callable[[str], str | None], complaint: Text) -> str:
        """Ask until the answer can be read; say each time why it cannot."""
        while True:
            found = read(self.ask(question).strip())
            if found is not None:
                return found
            self.say("  " + self.text(complaint))

    def yes(self, question: Text, *, empty: bool, **args: object) -> bool:
        """Ask for a yes or a no; an empty answer means `empty`."""

        def read(answer: str) -> str | None:
            word = fold(answer)
            return "yes" if word in _YES or (not word and empty) else "no" if word in (*_NO, "") else None

        return self.until(f"{self.text(question, **args)} {self.text(_YES_NO)} ", read, _SAY_YES_NO) == "yes"

    def without_faults(self, question: str, read: Callable[[Passage, list[Diagnostic]], object]) -> str:
        """Ask until the answer is read without findings; say each finding."""
        while True:
            answer = self.ask(question).strip()
            found: list[Diagnostic] = []
            read(Passage.of(answer), found)
            if not found:
                return answer
            for d in found:
                self.say(f"  {d.message(self.lang)} ({d.advice(self.lang)})")


def add_by_asking(path: Path, lang: Lang, ask: Ask, say: Say, write: Callable[[Path, str], object]) -> bool:
    """Ask for a hand, show what it comes to, and put it into the file once it is confirmed.

    `write` replaces the text of the file at one stroke. Gives False where the file stays as it is.
    """
    report = score_file(str(path))
    if report.result is None or any(d.severity == "error" for d in report.diagnostics):
        _tell(report, lang, say)
        say(_NOT_SAVED.to(lang))
        return False
    sheet = report.result.sheet
    talk = Interview(Players(sheet.players), sheet.ruleset, lang, ask, say)
    try:
        added = _ask_until_sound(talk, path)
    except EOFError:  # nobody answers any more
        added = None
    if added is None or added.report.result is None or not _is_confirmed(talk, added.report.result):
        say(talk.text(_NOT_SAVED))
        return False
    write(path, added.text)
    say(talk.text(_SAVED))
    return True


def _ask_until_sound(talk: Interview, path: Path) -> Added | None:
    while True:
        try:
            return add_to_file(path, ask_hand(talk))
        except AppendError as error:
            talk.say(talk.text(error.why) + ":")
            _tell(error.report, talk.lang, talk.say)
        if not talk.yes(_AGAIN, empty=True):
            return None


def ask_hand(talk: Interview) -> HandInput:
    """Ask for everything about one hand that the rules look at."""
    kind, finisher = _ask_end(talk)
    if kind == "void":
        return HandInput("void")
    rules = talk.rules
    with_okey = kind == "finish" and talk.yes(_WITH_OKEY, empty=False)
    from_hand = kind == "finish" and talk.yes(_FROM_HAND, empty=False)
    riziko = rules.value("indicator.false_okey") == "riziko" and talk.yes(_RIZIKO, empty=False)
    indicator = _ask_indicator(talk)
    seats, declared = {}, []
    for player in talk.players.names:
        finished = player == finisher
        opened = _opened_from_hand(finished) if from_hand else _ask_opened(talk, player, finished)
        seats[player] = _ask_left(talk, player, opened, finished)
        may_declare = rules.value("pairs.declaration") != "none" and opened == "none"
        if may_declare and talk.yes(_DECLARED, empty=False, player=player):
            declared.append(player)
    events = _ask_events(talk)
    return HandInput(kind, seats, finisher, with_okey, from_hand, indicator, riziko, declared, events)


def _opened_from_hand(finished: bool) -> str:
    return "melds" if finished else "none"


def _tell(report: FileReport, lang: Lang, say: Say) -> None:
    for d in report.diagnostics:
        if d.severity == "error":
            say(f"  {d.message(lang)} ({d.advice(lang)})")


def _is_confirmed(talk: Interview, result: Result) -> bool:
    talk.say("")
    talk.say(render_hand(result, result.hands[-1], talk.lang))
    talk.say("")
    return talk.yes(_SAVE, empty=True)


def _ask_end(talk: Interview) -> tuple[str, str]:
    talk.say("  ".join(f"{i} {name}" for i, name in enumerate(talk.players.names, 1)))
    talk.say(talk.text(_ENDS))

    def read(answer: str) -> str | None:
        word = fold(answer)
        seat = int(word) - 1 if word in ("1", "2", "3", "4") else talk.players.seat(answer)
        if seat >= 0:
            return talk.players.names[seat]
        return "stock_out" if word in _STOCK else "void" if word in _VOID else None

    found = talk.until(talk.text(_END) + " ", read, _NOT_AN_END)
    return ("finish", found) if found in talk.players.names else (found, "")


def _ask_indicator(talk: Interview) -> str:
    needed = "indicator" in talk.rules.program.needs()
    question = talk.text(_INDICATOR if needed else _INDICATOR_OR_NOT) + " "

    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if passage.text or needed:
            read_indicator(passage, found)

    return talk.without_faults(question, read)


def _ask_opened(talk: Interview, player: str, finished: bool) -> str:
    """Ask how a player opened; who finished has opened in any case."""
    how = {word: opened for word, opened in _HOW_OPENED.items() if not (finished and opened == "none")}
    question = talk.text(_FINISHER_OPENED if finished else _OPENED, player=player) + " "
    return talk.until(question, lambda answer: how.get(fold(answer)), _NOT_AN_OPENING)


def _ask_left(talk: Interview, player: str, opened: str, finished: bool) -> SeatInput:
    left: dict[str, str | int] = {}
    needs = _needs(talk.rules)
    if opened == "melds" and "opening_value" in needs:
        left["value"] = _ask_number(talk, _VALUE, player)
    if opened == "pairs" and "opening_pairs" in needs:
        left["pairs"] = _ask_number(talk, _PAIRS, player)
    if opened != "none" and not finished:
        left.update(_ask_tiles(talk, player))
    return SeatInput(opened, left)


def _needs(rules: Ruleset) -> frozenset[str]:
    """Name every fact that the rules look at; the size of an opening under the names it has for a seat."""
    program = rules.program
    names = program.needs().union(*(program.needs(event) for event in program.penalties))
    also = {"value": "opening_value", "pairs_laid": "opening_pairs"}
    return names | {also[name] for name in names & also.keys()}


def _ask_tiles(talk: Interview, player: str) -> dict[str, str | int]:
    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if not passage.text.isdecimal():
            read_rack(passage, found)

    answer = ""
    while not answer:
        answer = talk.without_faults(talk.text(_LEFT, player=player) + " ", read)
    if not answer.isdecimal():
        return {"rack": answer}
    okeys = talk.until(
        talk.text(_OKEYS, player=player) + " ",
        lambda a: (a or "0") if a in ("", "0", "1", "2") else None,
        _NOT_OKEYS,
    )
    return {"points": int(answer), **({"okeys": int(okeys)} if okeys != "0" else {})}


def _ask_number(talk: Interview, question: Text, player: str) -> int:
    answer = talk.until(
        talk.text(question, player=player) + " ",
        lambda a: a if a.isdecimal() and len(a) < 4 else None,
        _NOT_A_NUMBER,
    )
    return int(answer)


def _ask_events(talk: Interview) -> list[str]:
    partners = bool(talk.rules.value("partnership.enabled"))
    events: list[str] = []

    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if passage.text:
            read_event(passage, talk.players, partners, found)

    question = talk.text(_EVENT, player=talk.players.names[2]) + ": "
    while answer := talk.without_faults(question, read):
        events.append(answer)
    return events
