"""By what one sees in played hands that a rule did something: for every option a sign, or why there is none.

Beside what a sign counts, every refusal that names its option counts: a player wanted to do something and the rule
kept it from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from okeyrules.hand_state.layout import FINISH, MELDS, NONE, PAIRS, STOCK_OUT, VOID
from okeyrules.rules import RuleBook
from okeyrules.scoring.facts.unplayed import IN_THOUGHT, NO_CLOCK, NO_MISTAKES, NOT_DECLARED
from okeyrules.study.ask import openings_held as bars
from okeyrules.study.metrics.base import Scored
from okeyrules.table.moves import (
    CLAIM,
    COLLECT,
    DECLARE_PAIRS,
    GIVE_BACK,
    LAY_OFF,
    MELD,
    PAIR,
    SWAP,
    TAKE_LEFT,
    TIMEOUT,
    UNDO,
)
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

Count = Callable[[Scored], "NDArray[Any]"]


def _always(rules: RuleBook) -> bool:
    return True


@dataclass(frozen=True)
class Sign:
    """What shows that a rule, or one option of it, did something; `says` is what is counted.

    `count` gives how often in each hand; `None` where only refusals show. `active` says whether the house plays by
    it. `blind` is why a count of nothing says nothing; without it, a count of nothing is worth a report.
    """

    path: str
    says: Text
    count: Count | None = None
    active: Callable[[RuleBook], bool] = _always
    covers: tuple[str, ...] = ()
    blind: Text | None = None


# --- counting --------------------------------------------------------------------------------------------


def _every_hand(scored: Scored) -> NDArray[Any]:
    return np.ones(len(scored), np.int64)


def _moves(*verbs: int) -> Count:
    return lambda scored: scored.hands.moves[:, :, list(verbs)].sum(axis=(1, 2))


def _ended(how: int) -> Count:
    return lambda scored: scored.hands.hand["ended"] == how


def _seats(how: int) -> Count:
    return lambda scored: (scored.hands.seat["opened"] == how).sum(axis=1)


def _events(*names: str) -> Count:
    def count(scored: Scored) -> NDArray[Any]:
        rows = [scored.hands.event[name]["hand"] for name in names]
        return np.bincount(np.concatenate(rows), minlength=len(scored))

    return count


def _playable(scored: Scored) -> NDArray[Any]:
    discard = scored.hands.event["discard"]
    counted = (discard["playable"] != 0) & (discard["okey"] == 0) & (discard["finishing"] == 0)
    return np.bincount(discard["hand"][counted], minlength=len(scored))


def _melds(scored: Scored) -> NDArray[Any]:
    return _seats(MELDS)(scored) + _moves(MELD)(scored)


def _pairs(scored: Scored) -> NDArray[Any]:
    return _seats(PAIRS)(scored) + _moves(PAIR)(scored)


def _of_seats(seats: NDArray[Any]) -> NDArray[Any]:
    counted: NDArray[Any] = seats.sum(axis=1)
    return counted


def _pairs_beside(scored: Scored) -> NDArray[Any]:
    return _of_seats(scored.hands.moves[:, :, PAIR] * (scored.hands.seat["opened"] == MELDS))


def _left_by_openers(scored: Scored) -> NDArray[Any]:
    """Count the tiles from the left that stayed and did not serve an opening."""
    moves = scored.hands.moves.sum(axis=1)
    stayed: NDArray[Any] = moves[:, TAKE_LEFT] - moves[:, GIVE_BACK] - _events("fed")(scored)
    return np.where(stayed > 0, stayed, 0)


def _okeys_left(scored: Scored) -> NDArray[Any]:
    seat = scored.hands.seat
    return _of_seats((seat["okeys"] > 0) & (seat["opened"] != NONE))


def _several_factors(scored: Scored) -> NDArray[Any]:
    hand = scored.hands.hand
    finisher = np.maximum(hand["finisher"], 0)
    on_pairs = np.take_along_axis(scored.hands.seat["opened"], finisher[:, None], axis=1)[:, 0] == PAIRS
    kinds = (hand["with_okey"] != 0).astype(np.int64) + (hand["from_hand"] != 0) + on_pairs
    found: NDArray[Any] = (hand["ended"] == FINISH) & (kinds > 1)
    return found


# --- the table -------------------------------------------------------------------------------------------

_REFUSED = Text("bu kuralın izin vermediği hamleler", "moves that this rule did not allow")
_NOT_WRITTEN = Text(
    "oynanan ellerde hangi taşın nereden geldiği yazılı değil",
    "played hands do not say which tile came from where",
)
_ON_SCREEN = Text("oyunu değil, masada görüneni değiştirir", "it changes what the table shows, not the play")
_ONE_HAND = Text("eller tek tek oynanır, maç oynanmaz", "hands are played one by one, not matches")

_NOTHING_USELESS = Text(
    "programın oyuncuları işine yaramayan taşı almaz",
    "the program's players take no tile that is of no use to them",
)

# Why nothing of a rule comes into play with the program's players, whatever a house says of it.
UNMEASURED: Final = (
    NO_CLOCK,
    _ON_SCREEN,
    _ONE_HAND,
    NO_MISTAKES,
    IN_THOUGHT,
    NOT_DECLARED,
    _NOTHING_USELESS,
)


def _blind(reason: Text, *paths: str, active: Callable[[RuleBook], bool] = _always) -> Iterator[Sign]:
    for path in paths:
        yield Sign(path, reason, blind=reason, active=active)


def _refusals(
    *paths: str, active: Callable[[RuleBook], bool], covers: tuple[str, ...] = ()
) -> Iterator[Sign]:
    for path in paths:
        yield Sign(path, _REFUSED, active=active, covers=covers)


SIGNS: Final[tuple[Sign, ...]] = (
    Sign(
        "deal",
        Text("dağıtılan eller", "hands dealt"),
        _every_hand,
        covers=("deal.rack", "deal.starter", "deal.stock"),
    ),
    Sign("indicator", Text("gösterge açılan eller", "hands with an indicator"), _every_hand),
    Sign(
        "indicator.false_okey",
        Text("riziko eller", "riziko hands"),
        lambda scored: scored.hands.hand["riziko"] != 0,
        lambda rules: rules.indicator.false_okey == "riziko",
    ),
    *_blind(
        Text("yeniden açılan gösterge yazılmaz", "an indicator that is turned anew is not written down"),
        "indicator.false_okey",
        active=lambda rules: rules.indicator.false_okey != "riziko",
    ),
    Sign(
        "melds", Text("perle açışlar ve sonradan inen perler", "openings with melds, and later melds"), _melds
    ),
    Sign(
        "pairs", Text("çift açışlar ve sonradan inen çiftler", "openings with pairs, and later pairs"), _pairs
    ),
    *_refusals("pairs.okey_with_tile", active=lambda rules: not rules.pairs.okey_with_tile),
    *_refusals("pairs.two_okeys", active=lambda rules: not rules.pairs.two_okeys),
    *_blind(_NOT_WRITTEN, "pairs.okey_with_tile", active=lambda rules: rules.pairs.okey_with_tile),
    *_blind(_NOT_WRITTEN, "pairs.two_okeys", active=lambda rules: rules.pairs.two_okeys),
    *_blind(_NOT_WRITTEN, "pairs.with_indicator", active=lambda rules: rules.pairs.with_indicator),
    Sign(
        "pairs.declaration",
        Text("çifte gittiğini söyleyenler", "players who declare pairs"),
        _moves(DECLARE_PAIRS),
        lambda rules: rules.pairs.declaration != "none",
        blind=NOT_DECLARED,
    ),
    *_refusals("pairs.seats_max", active=lambda rules: rules.pairs.seats_max < 4),
    Sign("opening.threshold", Text("perle açışlar", "openings with melds"), _seats(MELDS)),
    Sign("opening.pairs", Text("çift açışlar", "openings with pairs"), _seats(PAIRS)),
    Sign(
        "opening.waiver",
        Text("sınırın altında kalan açışlar", "openings below the threshold"),
        bars.waived,
        lambda rules: rules.opening.waiver != "none",
    ),
    Sign(
        "opening.wrong",
        Text("cezalı yanlış açışlar", "fined wrong openings"),
        _events("wrong_opening"),
        lambda rules: rules.opening.wrong == "penalise",
        blind=NO_MISTAKES,
    ),
    Sign(
        "opening.partner_opened_waives",
        Text("eşi açtığı için sınırsız açışlar", "openings below the threshold after the partner's"),
        bars.waived_for_partner,
        lambda rules: rules.partnership.enabled and rules.opening.partner_opened_waives,
    ),
    Sign(
        "opening.escalation",
        Text("daha büyük açması gereken açışlar", "openings that had to exceed an earlier one"),
        bars.raised,
        lambda rules: rules.escalation.enabled,
    ),
    *_blind(
        Text(
            "açılışa sonradan eklenen ayrı yazılmaz", "what was added to an opening is not written down apart"
        ),
        "opening.escalation_value",
        active=lambda rules: rules.escalation.enabled,
    ),
    Sign(
        "opening.escalation_binds_partner",
        Text("eşinin açışından etkilenen açışlar", "openings for which the partner's opening mattered"),
        bars.because_of_partner,
        lambda rules: rules.escalation.enabled and rules.partnership.enabled,
    ),
    Sign("left_tile", Text("yandan alınan taşlar", "tiles taken from the left"), _moves(TAKE_LEFT)),
    *_refusals("left.takers", active=lambda rules: rules.left_tile.takers == "opened"),
    *_refusals("left.only_if_usable", active=lambda rules: rules.left_tile.only_if_usable),
    Sign(
        "left.unopened",
        Text("yandan alınan taşla açışlar", "openings with the tile from the left"),
        _events("fed"),
        lambda rules: rules.left_tile.takers == "everyone",
    ),
    Sign(
        "left.opened",
        Text("açmış olanların yandan aldığı taşlar", "tiles taken from the left by who had opened"),
        _left_by_openers,
    ),
    Sign(
        "left.give_back",
        Text("geri bırakılan taşlar", "tiles given back"),
        _moves(GIVE_BACK),
        blind=_NOTHING_USELESS,
    ),
    Sign("lay_off", Text("işlenen taşlar", "tiles laid off"), _moves(LAY_OFF)),
    *_refusals("lay_off.in_opening_turn", active=lambda rules: not rules.lay_off.in_opening_turn),
    *_blind(
        Text(
            "taşın kaçıncı turda işlendiği yazılmaz", "in which turn a tile was laid off is not written down"
        ),
        "lay_off.in_opening_turn",
        active=lambda rules: rules.lay_off.in_opening_turn,
    ),
    *_refusals("lay_off.wait_a_round", active=lambda rules: rules.lay_off.wait_a_round),
    *_refusals(
        "lay_off.limit.tiles",
        active=lambda rules: rules.lay_off.limit_for != "nobody",
        covers=("lay_off.limit.for", "lay_off.limit.per"),
    ),
    Sign(
        "lay_off.pairs_beside_pairs",
        Text("seri açanların indirdiği çiftler", "pairs laid by melds-openers"),
        _pairs_beside,
        lambda rules: rules.lay_off.pairs_beside_pairs != "never",
    ),
    *_refusals(
        "lay_off.pairs_beside_pairs_per_turn",
        active=lambda rules: rules.lay_off.pairs_beside_pairs_per_turn is not None,
    ),
    Sign(
        "okey_swap.allowed",
        Text("masadan alınan okeyler", "okeys taken from the table"),
        _moves(SWAP),
        lambda rules: rules.okey_swap.allowed,
    ),
    *_refusals(
        "okey_swap.settled_only",
        active=lambda rules: rules.okey_swap.allowed and rules.okey_swap.settled_only,
    ),
    *_refusals(
        "okey_swap.set_must_be_full",
        active=lambda rules: rules.okey_swap.allowed and rules.okey_swap.set_must_be_full,
    ),
    *_blind(
        _NOT_WRITTEN,
        "okey_swap.set_must_be_full",
        active=lambda rules: rules.okey_swap.allowed and not rules.okey_swap.set_must_be_full,
    ),
    *_refusals(
        "okey_swap.from_pair", active=lambda rules: rules.okey_swap.allowed and not rules.okey_swap.from_pair
    ),
    *_blind(
        _NOT_WRITTEN,
        "okey_swap.from_pair",
        active=lambda rules: rules.okey_swap.allowed and rules.okey_swap.from_pair,
    ),
    Sign("playable", Text("atılan işlek taşlar", "playable tiles discarded"), _playable),
    Sign(
        "playable.trigger",
        Text("işlek taş için itirazlar", "claims of a playable discard"),
        _moves(CLAIM),
        lambda rules: rules.playable.trigger == "claim",
    ),
    *_blind(_NOT_WRITTEN, "playable.includes_swap", active=lambda rules: rules.playable.includes_swap),
    *_blind(_ON_SCREEN, "discard_pile.visible"),
    Sign(
        "undo.step",
        Text("geri alınan hamleler", "moves taken back"),
        _moves(UNDO),
        covers=("undo.lay_offs",),
        blind=IN_THOUGHT,
    ),
    Sign("undo.collect", Text("geri toplamalar", "collections"), _moves(COLLECT), blind=IN_THOUGHT),
    Sign(
        "stock_out",
        Text("taş bittiği için kapanan eller", "hands that end as the stock ran out"),
        _ended(STOCK_OUT),
    ),
    Sign("finish", Text("bitirilen eller", "hands that are finished"), _ended(FINISH)),
    *_blind(
        Text("son taşın nereye bırakıldığı oyunu değiştirmez", "where the last tile is put changes nothing"),
        "hand_end.finish_onto",
    ),
    Sign(
        "void.all_open_pairs",
        Text("geçersiz eller", "void hands"),
        _ended(VOID),
        lambda rules: rules.void.all_open_pairs and rules.pairs.seats_max == 4,
    ),
    *_blind(
        NO_CLOCK,
        "clock.turn_seconds",
        "clock.bank_seconds",
        "clock.start_countdown",
        active=lambda rules: rules.clock.turn_seconds is not None or rules.clock.start_countdown is not None,
    ),
    Sign(
        "clock.on_timeout",
        Text("masanın oynadığı sıralar", "turns the table played"),
        _moves(TIMEOUT),
        blind=NO_CLOCK,
    ),
    Sign(
        "partnership.enabled",
        Text("eşli oynanan eller", "hands played with partners"),
        _every_hand,
        lambda rules: rules.partnership.enabled,
    ),
    *_blind(_ON_SCREEN, "assist.mark_playable", "assist.warn_before_fine", "assist.hint"),
    *_blind(_ONE_HAND, "match.hands", "match.rank_ties", "match.points", "match.team_points"),
    Sign(
        "scoring.okey_value",
        Text("elinde okeyle kalan açmış oyuncular", "openers left with an okey"),
        _okeys_left,
        lambda rules: rules.scoring.okey_value != 0,
    ),
    Sign(
        "scoring.combine",
        Text("iki çarpanın birleştiği bitişler", "finishes of two kinds at once"),
        _several_factors,
    ),
)
