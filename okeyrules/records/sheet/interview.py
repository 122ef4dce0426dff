"""Questions at a terminal: repeated until answered, in one language, and with a way back.

`ask` puts a question and gives the answer, `say` shows a line; both come from outside, so a test can answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from okeyrules.diagnostics import Diagnostic, Passage
from okeyrules.records.people import Players
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Lang, Text, fold

Ask = Callable[[str], str]
Say = Callable[[str], None]

BACK = "<"
_NOTHING_BEFORE = Text("bu ilk soru", "this is the first question")
_YES_NO = Text("(e/h)", "(y/n)")
_SAY_YES_NO = Text("e ya da h yazın", "answer y or n")
_YES = Text("e evet", "y yes")
_NO = Text("h hayır", "n no")
_PLAYERS = Text(
    "1 ile 4 arası bir sayı ya da oyuncunun adını yazın", "answer with a number from 1 to 4, or a name"
)
_NOT_A_NUMBER = Text("{low} ile {high} arası bir sayı yazın", "answer with a number from {low} to {high}")


class BackError(Exception):
    """Somebody wants to answer the question before once more."""


@dataclass
class Interview:
    """Who asks whom, in which language, about which table.

    `answers` are those given so far. After a step back the questions are gone through from the start, and the first
    `answers` of them are not put again.
    """

    players: Players
    rules: Ruleset
    lang: Lang
    ask: Ask
    say: Say
    answers: list[str] = field(default_factory=list)
    put: int = 0

    def text(self, text: Text, **args: object) -> str:
        """Give a text in the language of the interview."""
        return text.to(self.lang, args)

    def letters(self, words: Text) -> list[str]:
        """Give the answers that a text offers in the language of the interview, folded."""
        return [fold(word) for word in self.text(words).split()]

    def until(
        self,
        question: str,
        read: Callable[[str], str | None],
        complaint: Text | None = None,
        intro: Sequence[str] = (),
    ) -> str:
        """Ask until the answer can be read; say each time why it cannot. `intro` stands above the question."""
        self.put += 1
        if self.put <= len(self.answers):
            return self.answers[self.put - 1]
        for line in intro:
            self.say(line)
        while True:
            answer = self.ask(question + " ").strip()
            if answer == BACK:
                self._go_back()
                continue
            found = read(answer)
            if found is not None:
                self.answers.append(found)
                return found
            if complaint is not None:
                self.say("  " + self.text(complaint))

    def _go_back(self) -> None:
        if self.answers:
            self.answers.pop()
            raise BackError
        self.say("  " + self.text(_NOTHING_BEFORE))

    def yes(self, question: Text, *, empty: bool, intro: Sequence[str] = (), **args: object) -> bool:
        """Ask for a yes or a no; an empty answer means `empty`."""

        def read(answer: str) -> str | None:
            word = fold(answer)
            if not word:
                return "yes" if empty else "no"
            return "yes" if word in self.letters(_YES) else "no" if word in self.letters(_NO) else None

        put = f"{self.text(question, **args)} {self.text(_YES_NO)}"
        return self.until(put, read, _SAY_YES_NO, intro) == "yes"

    def without_faults(
        self,
        question: str,
        read: Callable[[Passage, list[Diagnostic]], object],
        intro: Sequence[str] = (),
    ) -> str:
        """Ask until the answer is read without findings; say each finding."""

        def attempt(answer: str) -> str | None:
            found: list[Diagnostic] = []
            read(Passage.of(answer), found)
            for d in found:
                self.say(f"  {d.message(self.lang)} ({d.advice(self.lang)})")
            return None if found else answer

        return self.until(question, attempt, intro=intro)

    def number(self, question: str, low: int = 0, high: int = 999, *, empty: int | None = None) -> int:
        """Ask for a whole number; an empty answer means `empty`, where that is given."""

        def read(answer: str) -> str | None:
            if not answer and empty is not None:
                return str(empty)
            fits = answer.isdecimal() and len(answer) < 4 and low <= int(answer) <= high
            return answer if fits else None

        return int(self.until(question, read, _NOT_A_NUMBER.fill(low=low, high=high)))

    def player(self, question: str, intro: Sequence[str] = ()) -> str:
        """Ask for a player."""
        return self.until(question, self.player_meant, _PLAYERS, intro)

    def player_meant(self, answer: str) -> str | None:
        """Find the player that a number, a name or its beginning means."""
        names = self.players.names
        if answer in ("1", "2", "3", "4"):
            return names[int(answer) - 1]
        if (seat := self.players.seat(answer)) >= 0:
            return names[seat]
        begun = [name for name in names if answer and fold(name).startswith(fold(answer))]
        return begun[0] if len(begun) == 1 else None

    def numbered_players(self) -> str:
        """List the players with the numbers that mean them."""
        return "  ".join(f"{i} {name}" for i, name in enumerate(self.players.names, 1))
