"""The questions that make up one hand of a sheet, in the order in which a table remembers it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from okeyrules.diagnostics import Diagnostic, Passage
from okeyrules.records.check import FileReport, score_file
from okeyrules.records.copies import read_indicator, read_rack
from okeyrules.records.people import Players
from okeyrules.records.sheet.append import Added, AppendError, HandInput, SeatInput, add_to_file, is_over
from okeyrules.records.sheet.ask_events import ask_events
from okeyrules.records.sheet.interview import BACK, Ask, BackError, Interview, Say
from okeyrules.records.sheet.judge import Result
from okeyrules.records.sheet.needs import asks_declared, asks_riziko, facts_needed
from okeyrules.records.sheet.text import render_hand
from okeyrules.text import Lang, Text, fold

_HOW_BACK = Text(f"`{BACK}` bir önceki soruya döner.", f"`{BACK}` goes back to the question before.")
END = Text("El nasıl bitti?", "How did the hand end?")
_ENDS = Text(
    "1-4: bitiren oyuncu, t: taşlar tükendi, g: geçersiz el",
    "1-4: the player who finished, s: the stock ran out, v: the hand is void",
)
_ENDINGS = {"stock_out": Text("t", "s"), "void": Text("g", "v")}
_NOT_AN_END = Text(
    "1 ile 4 arası bir sayı, oyuncunun adı ya da harflerden birini yazın",
    "answer with a number, a name or one of the letters",
)
WITH_OKEY = Text("Okeyle mi bitti?", "Was it finished with the okey?")
FROM_HAND = Text("Elden mi bitti?", "Was it finished from hand?")
RIZIKO = Text("El riziko muydu?", "Was the hand riziko?")
INDICATOR = Text("Gösterge (R6 gibi):", "Indicator (such as R6):")
_INDICATOR_OR_NOT = Text(
    "Gösterge (R6 gibi; bilinmiyorsa boş):", "Indicator (such as R6; empty if not known):"
)
_OPENED = Text(
    "{player} nasıl açtı? a: açmadı, s: seri, ç: çift", "How did {player} open? n: not, m: melds, p: pairs"
)
_FINISHER_OPENED = Text("{player} nasıl açtı? s: seri, ç: çift", "How did {player} open? m: melds, p: pairs")
_WAYS = {"none": Text("a", "n"), "melds": Text("s", "m"), "pairs": Text("ç", "p")}
_NOT_AN_OPENING = Text("harflerden birini yazın", "answer with one of the letters")
_LEFT = Text(
    "{player}: kalan taşlar (R5 B7 O gibi) ya da okeysiz toplamı:",
    "{player}: the tiles left (such as R5 B7 O), or their sum without okeys:",
)
_OKEYS = Text(
    "{player}: elde kaç okey kaldı? (yoksa boş)", "{player}: how many okeys are left? (empty for none)"
)
_NOT_OKEYS = Text("0, 1 ya da 2 yazın", "answer 0, 1 or 2")
VALUE = Text("{player} kaç puanla açtı?", "With how many points did {player} open?")
PAIRS = Text("{player} kaç çift açtı?", "With how many pairs did {player} open?")
DECLARED = Text("{player} çifte gittiğini söyledi mi?", "Did {player} declare pairs?")
_SAVE = Text("Yazılsın mı?", "Write it into the file?")
_SAVED = Text("El eklendi.", "The hand is added.")
_NOT_SAVED = Text("Dosya değişmedi.", "The file is unchanged.")
_AGAIN = Text("Eli baştan girmek ister misiniz?", "Do you want to enter the hand again?")


def add_by_asking(path: Path, lang: Lang, ask: Ask, say: Say, write: Callable[[Path, str], object]) -> bool:
    """Ask for a hand, show what it comes to, and put it into the file once it is confirmed.

    `write` replaces the text of the file at one stroke. Gives False where the file stays as it is; where `ask` raises
    `EOFError`, nothing is written either.
    """
    report = score_file(str(path))
    if report.result is None or any(d.severity == "error" for d in report.diagnostics):
        _tell(report, lang, say)
        say(_NOT_SAVED.to(lang))
        return False
    if (why := is_over(report.result)) is not None:
        say(why.to(lang))
        say(_NOT_SAVED.to(lang))
        return False
    sheet = report.result.sheet
    talk = Interview(Players(sheet.players), sheet.ruleset, lang, ask, say)
    say(talk.text(_HOW_BACK))
    added = _ask_until_sound(talk, path)
    if added is None:
        say(talk.text(_NOT_SAVED))
        return False
    write(path, added.text)
    say(talk.text(_SAVED))
    return True


def _ask_until_sound(talk: Interview, path: Path) -> Added | None:
    """Ask until there is a hand that can be written and is wanted so; `None` where it is given up."""
    while True:
        talk.put = 0
        try:
            hand = ask_hand(talk)
            try:
                added = add_to_file(path, hand)
            except AppendError as error:
                if not talk.yes(_AGAIN, empty=True, intro=_faults(error, talk.lang)):
                    return None
                talk.answers.clear()
                continue
            assert added.report.result is not None
            return added if _is_confirmed(talk, added.report.result) else None
        except BackError:
            continue


def ask_hand(talk: Interview) -> HandInput:
    """Ask for everything about one hand that the rules look at."""
    kind, finisher = _ask_end(talk)
    if kind == "void":
        return HandInput("void")
    rules = talk.rules
    with_okey = kind == "finish" and talk.yes(WITH_OKEY, empty=False)
    from_hand = kind == "finish" and talk.yes(FROM_HAND, empty=False)
    riziko = asks_riziko(rules) and talk.yes(RIZIKO, empty=False)
    indicator = _ask_indicator(talk)
    seats, declared = {}, []
    for player in talk.players.names:
        finished = player == finisher
        opened = _opened_from_hand(finished) if from_hand else _ask_opened(talk, player, finished)
        seats[player] = _ask_left(talk, player, opened, finished)
        if asks_declared(rules, opened) and talk.yes(DECLARED, empty=False, player=player):
            declared.append(player)
    events = ask_events(talk)
    return HandInput(kind, seats, finisher, with_okey, from_hand, indicator, riziko, declared, events)


def _opened_from_hand(finished: bool) -> str:
    return "melds" if finished else "none"


def _faults(error: AppendError, lang: Lang) -> list[str]:
    lines = [error.why.to(lang) + ":"]
    _tell(error.report, lang, lines.append)
    return lines


def _tell(report: FileReport, lang: Lang, say: Say) -> None:
    for d in report.diagnostics:
        if d.severity == "error":
            say(f"  {d.message(lang)} ({d.advice(lang)})")


def _is_confirmed(talk: Interview, result: Result) -> bool:
    shown = render_hand(result, result.hands[-1], talk.lang)
    return talk.yes(_SAVE, empty=True, intro=["", shown, ""])


def _ask_end(talk: Interview) -> tuple[str, str]:
    letters = {fold(talk.text(letter)): ending for ending, letter in _ENDINGS.items()}
    intro = [talk.numbered_players(), talk.text(_ENDS)]
    found = talk.until(
        talk.text(END), lambda a: letters.get(fold(a)) or talk.player_meant(a), _NOT_AN_END, intro
    )
    return ("finish", found) if found in talk.players.names else (found, "")


def _ask_indicator(talk: Interview) -> str:
    needed = "indicator" in talk.rules.program.needs()

    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if passage.text or needed:
            read_indicator(passage, found)

    return talk.without_faults(talk.text(INDICATOR if needed else _INDICATOR_OR_NOT), read)


def _ask_opened(talk: Interview, player: str, finished: bool) -> str:
    """Ask how a player opened; who finished has opened in any case."""
    ways = {fold(talk.text(letter)): way for way, letter in _WAYS.items() if not (finished and way == "none")}
    question = talk.text(_FINISHER_OPENED if finished else _OPENED, player=player)
    return talk.until(question, lambda answer: ways.get(fold(answer)), _NOT_AN_OPENING)


def _ask_left(talk: Interview, player: str, opened: str, finished: bool) -> SeatInput:
    left: dict[str, str | int] = {}
    needs = facts_needed(talk.rules)
    if opened == "melds" and "opening_value" in needs:
        left["value"] = talk.number(talk.text(VALUE, player=player))
    if opened == "pairs" and "opening_pairs" in needs:
        left["pairs"] = talk.number(talk.text(PAIRS, player=player))
    if opened != "none" and not finished:
        left.update(_ask_tiles(talk, player))
    return SeatInput(opened, left)


def _ask_tiles(talk: Interview, player: str) -> dict[str, str | int]:
    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if not passage.text.isdecimal():
            read_rack(passage, found)

    answer = ""
    while not answer:
        answer = talk.without_faults(talk.text(_LEFT, player=player), read)
    if not answer.isdecimal():
        return {"rack": answer}
    okeys = talk.until(
        talk.text(_OKEYS, player=player),
        lambda a: (a or "0") if a in ("", "0", "1", "2") else None,
        _NOT_OKEYS,
    )
    return {"points": int(answer), **({"okeys": int(okeys)} if okeys != "0" else {})}
