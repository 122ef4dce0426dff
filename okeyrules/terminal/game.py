"""A match of one person in a terminal: told move by move, each hand scored and saved, left at any time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from okeyrules.aligned import aligned
from okeyrules.hand_state.layout import NO_TILE, SEATS
from okeyrules.hand_state.seats import next_seat
from okeyrules.play import move_words as talk
from okeyrules.play.saved_hands import as_record, save
from okeyrules.players.bot import Bot
from okeyrules.players.registry import make
from okeyrules.records.hand.play import costs
from okeyrules.records.hand.record import InMatch
from okeyrules.records.sheet.claims import number
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.hand import Hand, Verdict
from okeyrules.table.limits import PlayerError
from okeyrules.table.match import HandPlayed, Match, Player
from okeyrules.table.moves import CLOSE, DISCARD, DRAW, OPEN, TAKE_LEFT, TIMEOUT, Move
from okeyrules.table.view import View
from okeyrules.terminal import screen
from okeyrules.terminal.console import Console
from okeyrules.terminal.person import Leave, Person
from okeyrules.text import Text

_WELCOME: Final = Text("{rules}, {hands} el. Tohum: {seed}", "{rules}, {hands} hands. Seed: {seed}")
_NEW_HAND: Final = Text(
    "{n}. el dağıtıldı; dağıtan: {dealer}, başlayan: {starter}",
    "Hand {n} is dealt; dealer: {dealer}, starter: {starter}",
)
_SAVED: Final = Text("Kayıt: {path}", "Record: {path}")
_NOT_SAVED: Final = Text("Kayıt yazılamadı: {why}", "The record could not be written: {why}")
_LEFT: Final = Text("Masadan kalkıldı.", "You left the table.")
_TOTAL: Final = Text("toplam", "total")
_POINTS: Final = Text("puan", "points")
_RANK: Final = Text("sıra", "rank")
_MATCH_POINTS: Final = Text("maç puanı", "match points")
_RACKS: Final = Text("Istakalarda kalanlar", "What was left in the racks")
_NO_MOVES: Final = Text("henüz hamle yok", "nothing has happened yet")
_HELP: Final = Text(
    """e çek            y yandan al       g geri bırak
a aç, per indir  p çift aç, indir  i işlenebilenleri işle
z geri al        c topla           x eli kapat (deste bitince)
s seri diz       d çift diz        r sırala
h ipucu          t skor            k kurallar    l kayıt    q çık
Taş ya da numarası (R7, 12): at.  7 > M2: işle ya da okeyi al (gerekirse sonuna sol / sağ).
a 1 2 3 | 4 5 6: bu perlerle aç.  p 1 2 | 3 4: bu çiftlerle aç.
Renkler: R kırmızı, Y sarı, B mavi, L siyah; F sahte okey; * okey, ^ işlek taş.""",
    """e draw           y take left       g give back
a open, meld     p open, lay pairs i lay off what can be laid off
z undo           c collect         x close the hand (stock out)
s runs and sets  d pairs           r sort
h hint           t score           k rules       l log      q leave
A tile or its number (R7, 12): discard.  7 > M2: lay off, or take the okey (with left / right if needed).
a 1 2 3 | 4 5 6: open with these melds.  p 1 2 | 3 4: open with these pairs.
Colours: R red, Y yellow, B blue, L black; F false okey; * okey, ^ playable tile.""",
)


class Game:
    """A match of one person against the program's players."""

    def __init__(
        self,
        ruleset: Ruleset,
        console: Console,
        seat: int,
        seed: int | str,
        length: int,
        folder: Path,
        others: Sequence[object] = ("sharp",) * (SEATS - 1),
    ) -> None:
        """Seat the person, and the others in turn order after; each is what `registry.make` takes."""
        self.ruleset = ruleset
        self.console = console
        self.seat = seat
        self.folder = folder
        self.match = Match(ruleset.rules, ruleset.program, length, seed)
        self.log: list[tuple[Move, str, str]] = []
        self.names = talk.names_of(seat, ruleset.rules.partnership.enabled, console.lang)
        self.person = Person(console, ruleset, self._draw, self._show)
        self.bots: dict[int, Bot] = {
            (seat + 1 + at) % SEATS: make(other, ruleset.program) for at, other in enumerate(others)
        }
        self.players: list[Player] = [self.bots.get(at, self.person) for at in range(SEATS)]

    def play(self) -> None:
        """Play the match to its end, or until the person leaves; what was played is saved in any case."""
        lang, match = self.console.lang, self.match
        facts = {"rules": self.ruleset.name, "hands": match.length, "seed": match.seed}
        self.console.say(_WELCOME.to(lang, facts))
        try:
            while not match.is_over:
                self._announce()
                played, hand = match.deal()
                for at, bot in self.bots.items():
                    bot.begin(played.seed, at)
                match.play_on(played, hand, self.players, self._watch)
                self._finish(played)
                self._save(played)
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.say("")
            self.console.say(_LEFT.to(lang))
            self._save_unfinished()
        except PlayerError:
            self._save_unfinished()
            raise
        if match.counted:
            self.console.say(self.standing())

    def _save_unfinished(self) -> None:
        if self.match.hands and self.match.hands[-1].end is None:
            self._save(self.match.hands[-1])

    def _announce(self) -> None:
        self.log.clear()
        match = self.match
        self.person.place = InMatch(match.counted + 1, match.length)
        who = {
            "n": match.counted + 1,
            "dealer": self.names[match.dealer],
            "starter": self.names[next_seat(match.dealer)],
        }
        self.console.say("\n" + _NEW_HAND.to(self.console.lang, who))

    # --- while a hand is played ------------------------------------------------------------------------------

    def _watch(self, hand: Hand, verdict: Verdict) -> None:
        """Tell what a move was, and what it cost whom."""
        lang, seat = self.console.lang, verdict.move.seat
        if verdict.refusal is not None:
            self.console.say(talk.refused(verdict.refusal, self.ruleset, lang))
        else:
            self.log.append(
                (verdict.move, self._told(hand, verdict), self._told(hand, verdict, covered=True))
            )
            self.console.say(self.log[-1][1])
        self._tell_fines(hand, verdict)
        if seat == self.seat and verdict.move.verb in (DISCARD, CLOSE, TIMEOUT):
            self.console.say("")
        self._offer_claim(hand, verdict)

    def _tell_fines(self, hand: Hand, verdict: Verdict) -> None:
        """Tell what a move cost whom; a fine that falls once a hand is not told again."""
        told, place = hand.state.told, self.person.place
        before = len(told) - len(verdict.told)
        for seat in dict.fromkeys(one.seat for one in verdict.told):
            earlier, now = (
                costs(self.ruleset, hand.state, seat, some, place) for some in (told[:before], told)
            )
            points = talk.points_of(now) - talk.points_of(earlier)
            if points:
                fines = costs(self.ruleset, hand.state, seat, told[before:], place)
                self.console.say("  " + talk.fined(self.names[seat], points, fines, self.console.lang))

    def _offer_claim(self, hand: Hand, verdict: Verdict) -> None:
        s, rules = hand.state, self.ruleset.rules
        thrown = verdict.ok and verdict.move.verb == DISCARD and verdict.move.seat != self.seat
        if thrown and not hand.is_over and not rules.playable.is_fined_at_once():
            self.person.ask_claim(s.left_tile, s.okey, s.claimable != NO_TILE)

    def _told(self, hand: Hand, verdict: Verdict, covered: bool = False) -> str:
        move, s = verdict.move, hand.state
        value = s.turn_value if move.verb == OPEN else len(move.groups)
        mine = move.seat == self.seat
        if move.verb == TAKE_LEFT or (move.verb == DRAW and mine):
            move = Move(move.seat, move.verb, ((s.taken,),))
        painter = self.console.painter(s.okey)
        who = painter.strong(f"{self.names[move.seat]}:")
        return f"{who} {talk.did(move, value, mine, painter, self.console.lang, covered)}"

    def _draw(self, view: View) -> str:
        painter = self.console.painter(view.state.okey)
        hand = (self.match.hands[-1].number, self.match.length)
        return screen.table(view, self.names, painter, hand, self.console.lang)

    def _show(self, meant: str, view: View) -> str:
        """Answer what is not about a move."""
        lang = self.console.lang
        if meant == "score":
            return self.standing()
        if meant == "rules":
            from okeyrules.explain.rule_sheet import rule_sheet
            from okeyrules.explain.sheet_text import plain as as_text

            return as_text(rule_sheet(self.ruleset), lang).rstrip()
        if meant == "log":
            return "\n".join(self._log_lines()) or _NO_MOVES.to(lang)
        return _HELP.to(lang)

    def _log_lines(self) -> list[str]:
        """Tell the hand again; where covered discards are not seen the log does not name them either."""
        covers = self.ruleset.rules.discard_pile.visible == "top"
        lines: list[str] = []
        on_top: set[int] = set()
        for move, told, covered in reversed(self.log):
            hides = covers and move.verb == DISCARD and move.seat in on_top
            lines.append(covered if hides else told)
            if move.verb == DISCARD:
                on_top.add(move.seat)
        return lines[::-1]

    # --- after a hand ------------------------------------------------------------------------------------------

    def _finish(self, played: HandPlayed) -> None:
        """Tell how a hand ended, show the racks, and the score with where it comes from."""
        s, lang = played.end, self.console.lang
        assert s is not None
        say, painter = self.console.say, self.console.painter(s.okey)
        say(
            "\n"
            + talk.ended(s, self.seat, as_record(self.ruleset, played, self.names, self.match.length), lang)
        )
        say(_RACKS.to(lang))
        for seat in range(SEATS):
            say(f"  {self.names[seat]:<10} {painter.tiles(s.rack(seat))}".rstrip())
        if not played.receipts:
            return
        rows = [["", _POINTS.to(lang), _TOTAL.to(lang), ""]]
        for seat, receipt in enumerate(played.receipts):
            total = self.match.totals[seat]
            rows.append([self.names[seat], str(receipt.total), str(total), receipt.words(lang)])
        say("\n".join(aligned(rows, words=1)))

    def standing(self) -> str:
        """Write the totals, the ranks, and at the end of a match its points."""
        match, lang = self.match, self.console.lang
        heads = ["", _TOTAL.to(lang)]
        columns = [self.names, list(map(str, match.totals))]
        if match.ranks:
            heads.append(_RANK.to(lang))
            columns.append(list(map(str, match.ranks)))
        if match.points:
            heads.append(_MATCH_POINTS.to(lang))
            columns.append([number(points) for points in match.points])
        rows = [heads, *(list(row) for row in zip(*columns, strict=True))]
        lines = aligned(rows)
        if self.ruleset.rules.partnership.enabled:
            names = [f"{self.names[at]} + {self.names[at + 2]}" for at in (0, 1)]
            totals = [[name, str(total)] for name, total in zip(names, match.team_totals, strict=True)]
            lines += ["", *aligned(totals)]
        return "\n".join(lines)

    def _save(self, played: HandPlayed) -> None:
        lang = self.console.lang
        try:
            path = save(self.folder, self.ruleset, played, self.names, self.match.length)
        except OSError as error:
            self.console.say(_NOT_SAVED.to(lang, {"why": error}))
        else:
            self.console.say(_SAVED.to(lang, {"path": path}))
