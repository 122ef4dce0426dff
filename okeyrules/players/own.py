"""A player of one's own: a function or an object that chooses, found by `module:name` or given as it is.

It is asked with a `View`, and answers with a move or its text. An object chooses by its method `choose`; a class is
made once a seat, without arguments. Where there is a method `begin` it is told the seed and the seat before every
hand: what is drawn by lot should depend on that seed alone, so that a run is the same with any number of processes.
"""

from __future__ import annotations

import builtins
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from okeyrules.diagnostics.console import one_line
from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import OkeyError
from okeyrules.players.bot import Bot
from okeyrules.table.hand import Hand
from okeyrules.table.limits import PlayerError, SilentPlayerError
from okeyrules.table.moves import CLAIM, Move
from okeyrules.table.view import View
from okeyrules.text import Text

_NO_MODULE: Final = Text("`{name}`: `{module}` adlı modül yok", "`{name}`: there is no module `{module}`")
_WHERE: Final = Text(
    "modül bulunulan klasörde ve kurulu paketlerde aranır; adı `modül:ad` diye, `.py` eklenmeden yazılır",
    "a module is looked for in the current folder and among the installed packages; write `module:name`, without `.py`",
)
_NOT_IMPORTED: Final = Text(
    "`{name}`: modül yüklenirken hata verdi: {why}", "`{name}`: the module fails when it is imported: {why}"
)
_NO_NAME: Final = Text("`{name}`: modülde `{what}` yok", "`{name}`: there is no `{what}` in the module")
_MEANT: Final = Text("şunu mu demek istediniz: `{meant}`", "did you mean `{meant}`?")
_NO_PLAYER: Final = Text("`{name}` oyuncu değil: {kind}", "`{name}` is no player but of the kind `{kind}`")
_A_PLAYER: Final = Text(
    "oyuncu bir işlevdir (görünümden hamleye) ya da `choose` yöntemi olan bir sınıf ya da nesnedir",
    "a player is a function from a view to a move, or a class or object with a method `choose`",
)
_FAILED: Final = Text(
    "`{name}` adlı oyuncu (yer {seat}) hata verdi: {why}", "the player `{name}` (seat {seat}) failed: {why}"
)
_ILLEGAL: Final = Text(
    "`{name}` adlı oyuncunun (yer {seat}) hamlesi kurala uymuyor: `{move}`: {why}",
    "the player `{name}` (seat {seat}) makes an illegal move: `{move}`: {why}",
)
_LEGAL: Final = Text("yapılabilecek hamleler: `view.legal_moves()`", "what may be done: `view.legal_moves()`")


def find(name: str) -> object:
    """Find the player `module:name`; raises `PlayerError`, which says what is missing."""
    module, _, path = name.partition(":")
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise PlayerError(_NOT_IMPORTED.fill(name=name, why=told(error))) from error
        raise PlayerError(_NO_MODULE.fill(name=name, module=module), _WHERE) from error
    except Exception as error:  # whatever the module runs into
        raise PlayerError(_NOT_IMPORTED.fill(name=name, why=told(error))) from error
    for part in path.split("."):
        known = vars(found)
        if part not in known:
            meant = nearest(part, [each for each in known if not each.startswith("_")])
            raise PlayerError(
                _NO_NAME.fill(name=name, what=part), _MEANT.fill(meant=meant) if meant else _WHERE
            )
        found = known[part]
    if not is_player(found):
        raise PlayerError(_NO_PLAYER.fill(name=name, kind=type(found).__name__), _A_PLAYER)
    player: object = found
    return player


def is_player(player: object) -> bool:
    """Say whether something can be asked for a move."""
    return callable(player) or callable(getattr(player, "choose", None))


def label(player: object) -> str:
    """Name a player as a run notes it: `module:name`, with `@` and its version where it or its module says one."""
    kind: Any = player if hasattr(player, "__qualname__") else type(player)
    module = str(getattr(kind, "__module__", "?"))
    home = sys.modules.get(module)
    if home is None or home is builtins:  # what was made by `exec` has no module of its own
        home, module = None, "?"
    version = getattr(player, "version", None)
    if not isinstance(version, str):
        version = getattr(home, "__version__", None) if module != "__main__" else None
    name = f"{module}:{getattr(kind, '__qualname__', '?')}"
    return one_line(f"{name}@{version}" if isinstance(version, str) else name)


def told(error: Exception) -> str:
    """Say in a line what went wrong and where."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return one_line(f"{type(error).__name__}: {error}{place}")


class Own(Bot):
    """A player of one's own in the place of one of the program's."""

    def __init__(self, player: object, name: str) -> None:
        super().__init__()
        self.name = name
        self._seat = -1  # none yet
        self.player = player  # as it was given: this is what another process is sent
        made: Any = player
        if isinstance(player, type):
            try:
                made = player()
            except Exception as error:
                raise PlayerError(self._words(_FAILED, why=told(error)), _A_PLAYER) from error
        if not is_player(made):
            raise PlayerError(_NO_PLAYER.fill(name=name, kind=type(made).__name__), _A_PLAYER)
        choose: Any = getattr(made, "choose", None)
        self._choose: Callable[[View], object] = choose if callable(choose) else made
        self._begin: Any = getattr(made, "begin", None)

    def begin(self, seed: str, seat: int = -1) -> None:
        """Tell the player that a hand begins."""
        self._seat = seat
        if callable(self._begin):
            try:
                self._begin(seed, seat)
            except Exception as error:
                raise PlayerError(self._words(_FAILED, why=told(error))) from error

    def decide(self, hand: Hand) -> Move:
        """Ask the player; raises `PlayerError` where it fails or its move is not legal."""
        return self._own_move(View(hand.rules, hand.state, hand.state.turn, self.program))

    def claims(self, hand: Hand, seat: int) -> bool:
        """Ask the player whether it claims."""
        return self._claim(View(hand.rules, hand.state, seat, self.program)) is not None

    def choose(self, view: View) -> Move | None:
        """Ask the player, as `Bot.choose` does."""
        if view.program is None:
            view.program = self.program
        if view.my_turn:
            return self._own_move(view)
        return self._claim(view) if view.hand.can(Move(view.seat, CLAIM)) else None

    def _own_move(self, view: View) -> Move:
        self._seat = view.seat
        mark = view.hand.mark()
        move = self._asked(view)
        if move is None:
            raise SilentPlayerError(view.seat, self)
        view.hand.rewind(mark)  # what it tried and left so
        self._check(view, move)
        return move

    def _claim(self, view: View) -> Move | None:
        self._seat = view.seat
        move = self._asked(view)
        if move is not None:
            self._check(view, move)
        return move

    def _check(self, view: View, move: Move) -> None:
        refusal = view.hand.check(move)
        if refusal is not None:
            why = Text(f"{refusal.says.tr} ({refusal.code})", f"{refusal.says.en} ({refusal.code})")
            raise PlayerError(self._words(_ILLEGAL, move=move, why=why), _LEGAL)

    def _asked(self, view: View) -> Move | None:
        from okeyrules.records.hand.move_text import parse_move

        try:
            answer = self._choose(view)
            if answer is None or isinstance(answer, Move):
                return answer
            return parse_move(answer, view.seat)
        except OkeyError as error:
            why = getattr(error, "says", Text(str(error), str(error)))
            raise PlayerError(self._words(_FAILED, why=why)) from error
        except Exception as error:  # whatever the player runs into
            raise PlayerError(self._words(_FAILED, why=told(error))) from error

    def _words(self, words: Text, **more: object) -> Text:
        return words.fill(name=self.name, seat=self._seat if self._seat >= 0 else "-", **more)
