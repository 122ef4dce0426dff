"""The questions that make up one hand of a sheet, in the order in which a table remembers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from okeyrules.diagnostics import Diagnostic, Passage
from okeyrules.records.check import FileReport, score_file
from okeyrules.records.copies import read_indicator, read_rack
from okeyrules.records.people import Players
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.append import Added, AppendError, HandInput, SeatInput, add_to_file, is_over
from okeyrules.records.sheet.ask_events import ask_events
from okeyrules.records.sheet.asked import asked_of
from okeyrules.records.sheet.interview import BACK, Ask, BackError, Interview, Say
from okeyrules.records.sheet.judge import Result
from okeyrules.records.sheet.needs import can_be, facts_needed, is_asked
from okeyrules.records.sheet.text import render_hand
from okeyrules.scoring.facts import Fact
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
    added = _ask_until_sound(talk, path, report.result.counted + 1, report.result.length)
    if added is None:
        say(talk.text(_NOT_SAVED))
        return False
    write(path, added.text)
    say(talk.text(_SAVED))
    return True


def _ask_until_sound(talk: Interview, path: Path, number: int, length: int | None) -> Added | None:
    """Ask until there is a hand that can be written and is wanted so; `None` where it is given up."""
    while True:
        talk.put = 0
        try:
            hand = ask_hand(talk, number, length)
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


def ask_hand(talk: Interview, number: int, length: int | None) -> HandInput:
    """Ask for everything about one hand that the rules look at: which of the match it is, and how many that has."""
    kind, finisher = _ask_end(talk)
    if kind == "void":
        return HandInput("void")
    end = {"finish.happened": int(kind == "finish"), "finished": int(kind == "finish")}
    yes = _ask_yes(talk, keys.FINISH, end) if kind == "finish" else []
    yes += _ask_yes(talk, keys.HAND, end)
    from_hand = "from_hand" in yes
    indicator = _ask_indicator(talk)
    seats: dict[str, SeatInput] = {}
    players: dict[str, list[str]] = {key: [] for key in keys.PLAYERS}
    for player in talk.players.names:
        finished = player == finisher
        opened = _opened_from_hand(finished) if from_hand else _ask_opened(talk, player, finished)
        seats[player] = _ask_left(talk, player, opened, finished)
        for key in _ask_yes(talk, keys.PLAYERS, {"opened": keys.opened_as(opened)}, player):
            players[key].append(player)
    hand = HandInput(kind, seats, finisher, yes, indicator, players, ask_events(talk))
    return _ask_rest(talk, hand, number, length)


def _ask_yes(
    talk: Interview, facts: Mapping[str, Fact], end: Mapping[str, int], player: str = ""
) -> list[str]:
    """Ask for the yes/nos that the scoring looks at and that can be either, and give the keys of those that hold."""
    known, yes = dict(end), []
    for key, fact in facts.items():
        holds = can_be(fact, known, talk.rules) == (1,)
        if is_asked(fact, known, talk.rules) and fact.key is not None:
            holds = talk.yes(fact.key.ask, empty=False, player=player)
            yes += [key] if holds else []
        known[fact.name] = int(holds)
    return yes


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
    for key, fact in keys.SIZES.items():
        if fact.owner == keys.opened_as(opened) and fact.name in needs:
            left[key] = _ask_number(talk, player, fact)
    if opened != "none" and not finished:
        left.update(_ask_tiles(talk, player))
    return SeatInput(opened, left)


def _ask_tiles(talk: Interview, player: str) -> dict[str, str | int]:
    """Ask for the tiles left or their sum, and of a sum for the okeys."""

    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if not passage.text.isdecimal():
            read_rack(passage, found)

    answer = ""
    while not answer:
        answer = talk.without_faults(_question(talk, player, keys.LEFT["points"]), read)
    if not answer.isdecimal():
        return {"rack": answer}
    okeys = _ask_number(talk, player, keys.LEFT["okeys"])
    return {"points": int(answer), **({"okeys": okeys} if okeys else {})}


def _ask_rest(talk: Interview, hand: HandInput, number: int, length: int | None) -> HandInput:
    """Ask for what else the score of a seat depends on, such as what is left to who never opened."""
    names = talk.players.names
    for seat, player in enumerate(names):
        for key, fact in keys.LEFT.items():
            told = hand.seats[player].left
            asked = asked_of(hand, names, talk.rules, number, length)[seat]
            if (
                fact.name not in asked
                or told.keys() & {key, "rack"}
                or ("points" in told and fact.assumed == 0)
            ):
                continue
            more = _ask_tiles(talk, player) if key == "points" else {key: _ask_number(talk, player, fact)}
            hand = replace(
                hand, seats={**hand.seats, player: SeatInput(hand.seats[player].opened, {**told, **more})}
            )
    return hand


def _ask_number(talk: Interview, player: str, fact: Fact) -> int:
    assert fact.key is not None
    low, high = (fact.low, fact.high) if fact.of_rack else (0, fact.key.most)
    return talk.number(_question(talk, player, fact), low, high, empty=fact.assumed)


def _question(talk: Interview, player: str, fact: Fact) -> str:
    assert fact.key is not None
    return talk.text(fact.key.ask, player=player)
