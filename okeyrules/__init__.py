"""101 Okey, one engine for every house's rules.

>>> import okeyrules as okey
>>> klasik = okey.load("klasik")
>>> hand = klasik.deal(seed=42)
>>> hand
<Hand klasik, seat 0 to play, stock 20>
>>> hand.do("0 discard R9")
>>> hand.turn
1

docs/api.md tells all of it. A part is imported when it is first asked for, so that `import okeyrules` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from okeyrules.api.hand import Hand, RecordError, UnfinishedError
    from okeyrules.api.match import Match
    from okeyrules.api.players import player
    from okeyrules.api.records import replay, score_sheet
    from okeyrules.api.rulesets import check, check_text, load, load_text
    from okeyrules.api.study import compare, simulate, tune, witness
    from okeyrules.api.tiles import code, codes, parse_tile, parse_tiles
    from okeyrules.diagnostics.model import Diagnostic
    from okeyrules.errors import ArgumentError, OkeyError
    from okeyrules.players.registry import UnknownPlayerError
    from okeyrules.records.check import FileReport
    from okeyrules.records.hand.check import HandReport
    from okeyrules.records.hand.move_text import parse_move
    from okeyrules.ruleset.load import Report
    from okeyrules.ruleset.ruleset import Ruleset, RulesetError
    from okeyrules.scoring.receipt import Receipt
    from okeyrules.study.ask.compare import Comparison
    from okeyrules.study.errors import StudyError
    from okeyrules.study.run.store import Run
    from okeyrules.table.hand import IllegalMoveError
    from okeyrules.table.limits import PlayerError
    from okeyrules.table.moves import Move, MoveError
    from okeyrules.table.view import View
    from okeyrules.tiles import TileError

__version__ = "0.2.0"

_HOMES = {
    "api.hand": "Hand RecordError UnfinishedError",
    "api.match": "Match",
    "api.players": "player",
    "api.records": "replay score_sheet",
    "api.rulesets": "check check_text load load_text",
    "api.study": "compare simulate tune witness",
    "api.tiles": "code codes parse_tile parse_tiles",
    "diagnostics.model": "Diagnostic",
    "errors": "ArgumentError OkeyError",
    "table.limits": "PlayerError",
    "players.registry": "UnknownPlayerError",
    "records.check": "FileReport",
    "records.hand.check": "HandReport",
    "records.hand.move_text": "parse_move",
    "ruleset.load": "Report",
    "ruleset.ruleset": "Ruleset RulesetError",
    "scoring.receipt": "Receipt",
    "study.ask.compare": "Comparison",
    "study.run.store": "Run",
    "study.errors": "StudyError",
    "table.hand": "IllegalMoveError",
    "table.moves": "Move MoveError",
    "table.view": "View",
    "tiles": "TileError",
}
_HOME_OF = {name: f"okeyrules.{home}" for home, names in _HOMES.items() for name in names.split()}

__all__ = [
    "ArgumentError",
    "Comparison",
    "Diagnostic",
    "FileReport",
    "Hand",
    "HandReport",
    "IllegalMoveError",
    "Match",
    "Move",
    "MoveError",
    "OkeyError",
    "PlayerError",
    "Receipt",
    "RecordError",
    "Report",
    "Ruleset",
    "RulesetError",
    "Run",
    "StudyError",
    "TileError",
    "UnfinishedError",
    "UnknownPlayerError",
    "View",
    "check",
    "check_text",
    "code",
    "codes",
    "compare",
    "load",
    "load_text",
    "parse_move",
    "parse_tile",
    "parse_tiles",
    "player",
    "replay",
    "score_sheet",
    "simulate",
    "tune",
    "witness",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
