"""A person plays in a terminal: whole hands in every house, warnings, refusals, hints, records, leaving."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import okeyrules
from okeyrules.records.hand.check import check_hand_file
from okeyrules.terminal.console import Console
from okeyrules.terminal.game import Game
from okeyrules.text import Lang
from tests.houses import ALL_ON, HOUSES

# Draws, opens, lays off, throws the first tile and says yes to any warning: goes on whatever the table says.
BLIND = ("e", "a", "p", "i", "1", "e", "g", "c", "timeout")


class Terminal:
    """A console that types lines and keeps what was written."""

    def __init__(self, lines: Iterable[str], lang: Lang = "en") -> None:
        self.lines: Iterator[str] = iter(lines)
        self.written: list[str] = []
        self.console = Console(self._ask, self.written.append, lang)

    def _ask(self, prompt: str) -> str:
        self.written.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line

    @property
    def text(self) -> str:
        return "\n".join(self.written)


def play(
    house: str,
    lines: Iterable[str],
    folder: Path,
    *,
    lang: Lang = "en",
    seed: str = "7",
    hands: int = 1,
    more: str = "",
) -> tuple[Terminal, Game]:
    ruleset = okeyrules.check_text(f"extends: {house}\n{more}").ruleset if more else okeyrules.load(house)
    assert ruleset is not None
    terminal = Terminal(lines, lang)
    game = Game(ruleset, terminal.console, 0, seed, hands, folder)
    game.play()
    return terminal, game


@pytest.mark.parametrize("modes", ["", ALL_ON])
@pytest.mark.parametrize("house", HOUSES)
def test_whole_hands_are_played_scored_and_saved(house: str, modes: str, tmp_path: Path) -> None:
    terminal, game = play(house + modes, itertools.islice(itertools.cycle(BLIND), 3000), tmp_path, hands=2)
    assert game.match.is_over
    for played in game.match.hands:
        for receipt in played.receipts:
            assert receipt.words("en") in terminal.text
    files = sorted(tmp_path.glob("*.yaml"))
    assert len(files) == len(game.match.hands)
    for file in files:
        report = check_hand_file(str(file))
        assert [d.message("en") for d in report.diagnostics if d.severity == "error"] == []
        assert report.played is not None
        assert any(report.played.state.key() == played.end.key() for played in game.match.hands if played.end)


def test_both_languages_say_the_same_moves(tmp_path: Path) -> None:
    games = [
        play("kerizim", itertools.islice(itertools.cycle(BLIND), 3000), tmp_path, lang=lang)
        for lang in ("tr", "en")
    ]
    tr, en = (game for _, game in games)
    assert [v.move for v in tr.match.hands[0].verdicts] == [v.move for v in en.match.hands[0].verdicts]
    assert "desteden çektiniz" in games[0][0].text
    assert "{" not in games[0][0].text + games[1][0].text


def test_the_end_of_the_input_leaves_and_saves_what_was_played(tmp_path: Path) -> None:
    terminal, game = play("klasik", ["1", "e"], tmp_path)
    assert "You left the table." in terminal.text
    (file,) = tmp_path.glob("*.yaml")
    report = check_hand_file(str(file))
    assert report.played is not None
    assert [judged.written.move for judged in report.played.moves] == [
        v.move for v in game.match.hands[0].verdicts
    ]
    assert "ended: no" in file.read_text(encoding="utf-8")


def test_control_c_and_q_leave_as_cleanly(tmp_path: Path) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    for lines in (interrupted(), iter(["1", "q", "e"])):
        terminal, _ = play("klasik", lines, tmp_path)
        assert "You left the table." in terminal.text
    assert len(list(tmp_path.glob("*.yaml"))) == 2


def test_no_record_is_written_over(tmp_path: Path) -> None:
    for _ in range(2):
        play("klasik", ["1"], tmp_path)
    assert sorted(file.name for file in tmp_path.glob("*.yaml")) == ["klasik-7-2.yaml", "klasik-7.yaml"]


def test_a_folder_that_takes_no_file_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    terminal, game = play("klasik", itertools.islice(itertools.cycle(BLIND), 3000), tmp_path / "none")
    assert "The record could not be written" in terminal.text
    assert game.match.is_over


# --- what the person is told ---------------------------------------------------------------------------------------


def test_a_refusal_names_the_option_that_decides(tmp_path: Path) -> None:
    terminal, _ = play("klasik", ["1", "e", "a R1 R2 R3 | L1 L2 L3"], tmp_path)
    assert "Refused: " in terminal.text
    terminal, _ = play("klasik", ["1", "y", "1"], tmp_path)
    assert re.search(r"Refused: .*\n  left\.unopened", terminal.text)


def test_a_wrong_opening_is_fined_where_the_house_does_so_and_only_refused_elsewhere(tmp_path: Path) -> None:
    for house, fined in (("genel", True), ("klasik", False)):
        terminal, game = play(house, ["a 1 2 3"], tmp_path)
        assert ("fine +101 (wrong opening)" in terminal.text) is fined
        assert len(game.match.hands[0].verdicts) == fined


def throws_the_okey(tmp_path: Path, answer: str, more: str = "") -> tuple[Terminal, Game]:
    seed = next(str(n) for n in range(50) if _dealt_an_okey(str(n)))
    return play("klasik", ["O", answer], tmp_path, seed=seed, more=more)


def _dealt_an_okey(seed: str) -> bool:
    from okeyrules.table.deal import shuffled
    from okeyrules.tiles import Okey

    deal = shuffled(okeyrules.load("klasik").rules, seed)
    return Okey.of(deal.indicator).tile in (deal.racks[0] or ())


def test_a_fined_discard_is_asked_about_before_it_is_made(tmp_path: Path) -> None:
    terminal, game = throws_the_okey(tmp_path, "n")
    assert "fine +101 (okey discarded). Throw it all the same?" in terminal.text
    assert game.match.hands[0].verdicts == []
    terminal, game = throws_the_okey(tmp_path, "y")
    assert "You: fine +101 (okey discarded)\n" in terminal.text
    assert game.match.hands[0].verdicts


def test_a_fine_that_falls_once_a_hand_is_told_once(tmp_path: Path) -> None:
    """Throws a playable tile whenever there is one, at a table that fines it the first time only."""
    told = {}
    for often in ("", " once"):
        more = (
            f"scoring: {{penalties: {{playable: 101 on discard when playable and not finishing{often}}}}}\n"
        )
        lines = itertools.islice(itertools.cycle(("e", "1", "e")), 300)
        terminal, _ = play("klasik", lines, tmp_path, seed="3", more=more)
        told[often] = terminal.text.count("You: fine +101 (playable)")
    assert (told[""], told[" once"]) == (2, 1)


def test_a_table_without_warnings_does_not_ask(tmp_path: Path) -> None:
    terminal, game = throws_the_okey(tmp_path, "q", more="assist: {warn_before_fine: false}\n")
    assert "all the same" not in terminal.text
    assert game.match.hands[0].verdicts


@pytest.mark.parametrize("house", HOUSES)
def test_who_follows_the_hints_gets_through_a_hand(house: str, tmp_path: Path) -> None:
    """The hint is typed back as it stands: it is legal, and in words that the table understands."""
    terminal = Terminal([], "en")
    asked = itertools.count()

    def ask(prompt: str) -> str:
        terminal.written.append(prompt)
        if "?" in prompt:
            return "y"
        assert next(asked) < 400
        last = terminal.written[-2]
        return as_typed(last) if last.startswith("Hint: ") else "h"

    def as_typed(hint: str) -> str:
        words = hint.removeprefix("Hint: ").rsplit("  (", 1)[0]
        if words.startswith(("throw ", "lay off ", "take the okey: ")):
            return (
                words.removeprefix("throw ")
                .removeprefix("lay off ")
                .removeprefix("take the okey: ")
                .replace("*", "")
            )
        key = re.search(r"\((.+?)\)", words)
        assert key is not None, hint
        return key[1]

    ruleset = okeyrules.load(house)
    game = Game(ruleset, Console(ask, terminal.written.append, "en"), 0, "7", 1, tmp_path)
    game.play()
    assert game.match.is_over
    assert "Refused" not in terminal.text


def test_a_table_without_hints_gives_none(tmp_path: Path) -> None:
    terminal, _ = play("klasik+yardimsiz", ["h"], tmp_path)
    assert "assist.hint" in terminal.text
    assert "Hint:" not in terminal.text


def test_playable_tiles_are_marked_only_where_the_table_marks_them(tmp_path: Path) -> None:
    lines = list(itertools.islice(itertools.cycle(("e", "1", "e")), 90))
    seeds = [str(seed) for seed in range(8)]
    unmarked = "assist: {mark_playable: false}\n"
    assert any("^" in play("klasik", lines, tmp_path, seed=seed)[0].text for seed in seeds)
    assert not any("^" in play("klasik", lines, tmp_path, seed=seed, more=unmarked)[0].text for seed in seeds)


def test_no_tile_that_another_draws_is_told(tmp_path: Path) -> None:
    terminal, _ = play("klasik", itertools.islice(itertools.cycle(BLIND), 3000), tmp_path)
    assert "Right: drew\n" in terminal.text
    assert not re.search(r"(Right|Opposite|Left): drew .", terminal.text)


@pytest.mark.parametrize(("visible", "names"), [("top", False), ("all", True)])
def test_the_log_names_covered_discards_only_where_they_lie_open(
    visible: str, names: bool, tmp_path: Path
) -> None:
    terminal, _ = play(
        "klasik", ["1", "e", "1", "l"], tmp_path, more=f"discard_pile: {{visible: {visible}}}\n"
    )
    prompts = [at for at, written in enumerate(terminal.written) if written == "> "]
    log = terminal.written[prompts[-1] - 1]
    mine = re.findall(r"You: threw (.+)", log)
    assert len(mine) == 2
    assert (mine[0] != "a tile") is names
    assert mine[1] != "a tile"


def test_what_is_not_a_move_is_answered_without_one(tmp_path: Path) -> None:
    terminal, game = play(
        "kerizim", ["s", "d", "r", "t", "k", "l", "?", "", "hello", "1 2"], tmp_path, lang="tr"
    )
    assert game.match.hands[0].verdicts == []
    for words in ("Istaka (22)", "toplam", "Yandan taş alma", "henüz hamle yok", "ipucu", "bir tur tek taş"):
        assert words in terminal.text


def test_a_claim_is_asked_after_every_discard_so_that_the_question_gives_nothing_away(tmp_path: Path) -> None:
    lines = itertools.islice(itertools.cycle(("e", "1", "e")), 400)
    terminal, _ = play("klasik", lines, tmp_path, more="playable: {trigger: claim}\n")
    discards = [
        line for line in terminal.text.splitlines() if re.match(r"(Right|Opposite|Left): threw", line)
    ]
    asked = terminal.text.count("y to claim")
    assert asked >= len(discards) - 1
    assert "It is not playable." in terminal.text


def test_colours_only_add_to_the_letters(tmp_path: Path) -> None:
    ruleset = okeyrules.load("klasik")
    written: dict[bool, list[str]] = {True: [], False: []}
    for colour, lines in written.items():
        typed = iter(["1", "e", "1"])
        terminal = Terminal(typed)
        console = Console(terminal.console.ask, lines.append, "en", colour)
        Game(ruleset, console, 0, "7", 1, tmp_path).play()
    coloured = "\n".join(written[True])
    assert "\x1b[31;1mR" in coloured
    bare = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert bare.replace("-2.yaml", ".yaml") == "\n".join(written[False]).replace("-2.yaml", ".yaml")


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "lang", "words"), [("play", "en", "Record: "), ("oyna", "tr", "Kayıt: ")]
)
def test_the_command_plays_from_a_pipe(
    command: str, lang: str, words: str, cli: Callable[..., object], tmp_path: Path
) -> None:
    ran = cli(
        command,
        "batak101",
        "--seed",
        "3",
        "--hands",
        "1",
        "--plain",
        "--lang",
        lang,
        stdin="\n".join(BLIND * 60) + "\n",
    )
    assert ran.returncode == 0, ran.stderr
    assert words in ran.stdout
    assert "\x1b" not in ran.stdout
    assert (tmp_path / "batak101-3.yaml").is_file()
    assert cli("replay", "batak101-3.yaml").returncode == 0


def test_the_command_leaves_at_the_end_of_the_input(cli: Callable[..., object]) -> None:
    ran = cli("play", "klasik", "--seed", "1", stdin="")
    assert ran.returncode == 0
    assert "You left the table." in ran.stdout


def test_a_missing_folder_is_said_before_anything_is_dealt(cli: Callable[..., object]) -> None:
    ran = cli("play", "klasik", "--records", "nowhere", stdin="")
    assert ran.returncode == 2
    assert "nowhere" in ran.stderr
