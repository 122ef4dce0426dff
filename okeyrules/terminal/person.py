"""One seat of the table that asks the terminal: shows what the seat sees, and reads until there is a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from okeyrules.play import choosing
from okeyrules.play import move_words as talk
from okeyrules.records.hand.record import InMatch
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table import helper
from okeyrules.table import moves as m
from okeyrules.table.moves import VERBS, Move
from okeyrules.table.view import View
from okeyrules.terminal import screen
from okeyrules.terminal.console import Console
from okeyrules.terminal.typed import Typed, read
from okeyrules.text import Text, fold
from okeyrules.tiles import Okey, code

_ORDERS: Final = {"runs": helper.RUNS_AND_SETS, "pairs": helper.PAIRS_FIRST, "sort": helper.SORTED}
_YES: Final = ("e", "evet", "y", "yes")
_PROMPT: Final = "> "

_SEVERAL: Final = Text(
    "bir tur tek taş atılarak biter; işlemek için: 7 8 > M2, açmak için: a 1 2 3 | 4 5 6",
    "a turn ends with one tile; to lay off: 7 8 > M2, to open: a 1 2 3 | 4 5 6",
)
_ALL_THE_SAME: Final = Text("Yine de atılsın mı? (e/h)", "Throw it all the same? (y/n)")
_CLAIM: Final = Text("{tile} işlek mi? İtiraz için e: ", "Is {tile} playable? y to claim: ")
_NOT_PLAYABLE: Final = Text("İşlek değil.", "It is not playable.")


class Leave(Exception):  # noqa: N818  nothing is wrong
    """The person leaves the table."""


class Person:
    """A player that asks its console.

    `draw` gives the table as a view shows it, `show` the answer to what is not about a move (`score`, `log`, ...).
    """

    is_person = True  # may take as many moves for a turn as a person likes

    def __init__(
        self,
        console: Console,
        ruleset: Ruleset,
        draw: Callable[[View], str],
        show: Callable[[str, View], str],
    ) -> None:
        self.console = console
        self.ruleset = ruleset
        self.draw = draw
        self.show = show
        self.lang = console.lang
        self.order = helper.RUNS_AND_SETS
        self.queue: list[Move] = []
        self.shown: list[int] = []
        self.claims = False
        self.place = InMatch()

    def __call__(self, view: View) -> Move | None:
        """Choose a move by asking; raises `Leave` or `EOFError` where the person goes."""
        claim = Move(view.seat, m.CLAIM)
        if self.claims and view.hand.can(claim):
            self.claims = False
            return claim
        if not view.my_turn:
            return None
        if self.queue and view.hand.can(self.queue[0]):
            return self.queue.pop(0)
        self.queue.clear()
        self._show_all(view)
        while True:
            line = self.console.ask(_PROMPT)
            typed = read(line, self.shown)
            answer = typed if isinstance(typed, Text) else self._answer(view, typed)
            if isinstance(answer, Text):
                self.console.say(answer.to(self.lang))
            elif answer is not None and self._goes(view, answer):
                return answer

    def _show_all(self, view: View) -> None:
        self.console.say(self.draw(view))
        self._show_rack(view)

    def _show_rack(self, view: View) -> None:
        painter = self.console.painter(view.state.okey)
        groups = helper.arrange(view.rules, view.rack, view.state.okey, self.order)
        self.shown = [tile for group in groups for tile in group]
        self.console.say(screen.rack(view, groups, painter, self.lang))
        self.console.say(screen.keys(view, painter, self.lang))

    def _answer(self, view: View, typed: Typed) -> Move | Text | None:
        """Do what was typed; gives the move where it is one, or why there is none."""
        meant = typed.meant
        if meant in _ORDERS:
            self.order = _ORDERS[meant]
            self._show_rack(view)
        elif meant == "again":
            self._show_all(view)
        elif meant == "quit":
            raise Leave
        elif meant == "hint":
            self.console.say(
                choosing.hint(self.ruleset, view, self.console.painter(view.state.okey), self.lang)
            )
        elif meant == "lay-off-all":
            return self._lay_off_all(view)
        elif meant in VERBS:
            return self._move(view, typed)
        else:
            self.console.say(self.show(meant, view))
        return None

    def _move(self, view: View, typed: Typed) -> Move | Text:
        verb, s = VERBS.index(typed.meant), view.state
        if verb in (m.OPEN, m.MELD):
            return choosing.melds(view, typed.groups)
        if verb in (m.OPEN_PAIRS, m.PAIR):
            return choosing.pairs(view, typed.groups)
        if verb == m.LAY_OFF and len(typed.groups) == 1:
            return choosing.lay_off_or_swap(view, typed.groups, typed.at, typed.end)
        if verb == m.DISCARD and sum(map(len, typed.groups)) > 1:
            return _SEVERAL
        return Move(s.turn, verb, typed.groups, typed.at, typed.end)

    def _lay_off_all(self, view: View) -> Move | Text:
        self.queue = helper.lay_off_all(view.hand)
        return self.queue.pop(0) if self.queue else choosing.NOTHING_TO_LAY_OFF

    def _goes(self, view: View, move: Move) -> bool:
        """Say whether a move goes to the table: it is legal, or a wrong opening that is fined; and it is meant."""
        why = view.hand.check(move)
        if why is not None:
            if self._is_fined(view, move, why):
                return True
            self.queue.clear()
            self.console.say(talk.refused(why, self.ruleset, self.lang))
            return False
        return move.verb != m.DISCARD or self._meant(view, move)

    def _is_fined(self, view: View, move: Move, why: Refusal) -> bool:
        return move.verb in (m.OPEN, m.OPEN_PAIRS) and view.rules.opening.is_fined(why)

    def _meant(self, view: View, discard: Move) -> bool:
        """Warn before a discard that would be fined, and ask again."""
        if not view.rules.assist.warn_before_fine:
            return True
        fines = choosing.discard_costs(self.ruleset, view, discard, self.place)
        points = talk.points_of(fines)
        if points <= 0:
            return True
        words = talk.fined(code(discard.tile), points, fines, self.lang)
        return fold(self.console.ask(f"{words}. {_ALL_THE_SAME.to(self.lang)} ").strip()) in _YES

    def ask_claim(self, tile: int, okey: Okey, playable: bool) -> None:
        """Ask after a discard whether it is claimed: after every one, so that the question gives nothing away."""
        words = _CLAIM.to(self.lang, {"tile": self.console.painter(okey).tile(tile)})
        self.claims = fold(self.console.ask(words).strip()) in _YES
        if self.claims and not playable:
            self.claims = False
            self.console.say(_NOT_PLAYABLE.to(self.lang))
