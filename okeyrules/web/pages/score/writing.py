"""Entries as they are sent: each is checked against what others have written since, and against the rules.

A writer says what it had seen. Where somebody else has changed the same thing since, nothing is written and the writer
is told what changed: nobody overwrites what he has not seen, and what he typed stays with him.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Engine
from starlette.exceptions import HTTPException

from okeyrules.text import Text
from okeyrules.web.page import refused
from okeyrules.web.pages.score import store
from okeyrules.web.pages.score.fields import MOST_FIELDS, clean, field_words, value_words
from okeyrules.web.pages.score.head import read_head
from okeyrules.web.pages.score.scoring import draft_at, errors, is_over, rules_of, score, sheet_text, without
from okeyrules.web.pages.score.state import HandLog, State, state_of
from okeyrules.web.pages.score.store import Entry, Made

_TRIES = 50
_NAME = re.compile(r"[\w-]{8,40}", re.ASCII)
_FULL = Text("bu yazboz doldu; yenisini açın", "this sheet is full; begin another")
_NOT_UNDERSTOOD = Text("bu giriş anlaşılmadı", "this entry was not understood")
_NO_HAND = Text("yazbozda böyle bir el yok", "there is no such hand on the sheet")
_INCOMPLETE = Text("el henüz tamam değil", "the hand is not complete yet")
_BUSY = Text("yazboz çok meşgul, yeniden deneyin", "the sheet is too busy, try again")
_OVER = Text("maç bitti, yeni el yazılmaz", "the match is over, no hand can follow")
_OTHER = Text(
    "başka bir telefon az önce “{field}” için {theirs} yazdı; siz {yours} yazmıştınız",
    "another phone just wrote {theirs} for “{field}”; you had {yours}",
)
_SAVED = Text("bu el az önce başka bir telefondan kaydedildi", "this hand was just saved from another phone")
_DELETED = Text("bu el az önce başka bir telefondan silindi", "this hand was just deleted from another phone")
_BACK = Text(
    "bu elin eski bir hali az önce başka bir telefondan geri getirildi",
    "a former version of this hand was just brought back from another phone",
)
_DROPPED = Text(
    "bu giriş az önce başka bir telefondan silindi", "this entry was just cleared from another phone"
)
_HEAD = Text("başlık az önce başka bir telefondan değişti", "the head was just changed from another phone")
_CHANGED = Text(
    "başka bir telefon az önce değiştirdi: {what}. Bakıp yeniden kaydedin",
    "another phone just changed: {what}. Look at it and save again",
)
_TOLD = {"save": _SAVED, "delete": _DELETED, "back": _BACK, "drop": _DROPPED}


class ConflictError(Exception):
    """Somebody else was first; `why` tells what changed, `sort` what the writer can do about it."""

    def __init__(self, sort: str, why: Text) -> None:
        super().__init__(why.en)
        self.sort = sort
        self.why = why


class RefusedError(Exception):
    """What was sent cannot be written as it is; `reasons` say why, in the words of the sheet's own checks."""

    def __init__(self, *reasons: Text) -> None:
        super().__init__(reasons[0].en)
        self.reasons = reasons


@dataclass(frozen=True)
class Sent:
    """An entry as a writer sends it: `base` is the version of the sheet that he has seen."""

    entry: Entry
    base: int


def read_sent(data: object) -> Sent:
    """Read what was sent; 400 where it is nothing that we send."""
    if not isinstance(data, dict) or not isinstance(data.get("body", {}), dict):
        raise refused(400, _NOT_UNDERSTOOD)
    base, hand, kind = data.get("base"), data.get("hand"), data.get("kind")
    nonce, writer = data.get("nonce"), data.get("writer")
    numbers = all(isinstance(n, int) and 0 <= n <= store.MOST_ENTRIES for n in (base, hand))
    names = all(isinstance(name, str) and _NAME.fullmatch(name) for name in (nonce, writer))
    if not numbers or not names or kind not in _CHECKS:
        raise refused(400, _NOT_UNDERSTOOD)
    body = data.get("body", {})
    return Sent(Entry(0, nonce, writer, store.now(), kind, hand, body), base)  # type: ignore[arg-type]


def write(database: Engine, made: Made, sent: Sent) -> State:
    """Write an entry, and give the sheet as it is then; raises where it cannot be written."""
    for _ in range(_TRIES):
        entries = store.entries(database, made.token)
        state = state_of(entries)
        if any(entry.nonce == sent.entry.nonce for entry in entries):
            return state  # it was written, only the answer got lost
        if len(entries) >= store.MOST_ENTRIES:
            raise refused(409, _FULL)
        body = _CHECKS[sent.entry.kind](made, state, sent)
        entry = replace(sent.entry, version=state.version + 1, body=body)
        if store.append(database, made.token, entry):
            return state_of([*entries, entry])
    raise HTTPException(503, _BUSY)  # type: ignore[arg-type]


# --- what each entry must be ---------------------------------------------------------------------------


def _check_tap(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    hand = _hand(state, sent, or_next=True)
    field, value = sent.entry.body.get("field"), sent.entry.body.get("value")
    kept = clean(field, value) if isinstance(field, str) and isinstance(value, str) else None
    if kept is None or (len(hand.draft) >= MOST_FIELDS and field not in hand.draft):
        raise refused(400, _NOT_UNDERSTOOD)
    assert isinstance(field, str)
    _nobody_changed(hand, sent)
    tap = hand.taps.get(field)
    if tap and tap.version > sent.base and tap.writer != sent.entry.writer and tap.value != kept:
        players = state.head.players
        said = {"theirs": value_words(field, tap.value, players), "yours": value_words(field, kept, players)}
        raise ConflictError("tap", _OTHER.fill(field=field_words(field, players), **said))
    return {"field": field, "value": kept}


def _check_save(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    hand = _hand(state, sent, or_next=True)
    _nobody_changed(hand, sent)
    _nobody_tapped(state, hand, sent)
    if draft_at(made, state, hand.place).missing:
        raise RefusedError(_INCOMPLETE)
    fields = hand.draft
    _must_hold(made, state, {hand.place: fields})
    return {"fields": fields}


def _check_delete(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    hand = _hand(state, sent)
    _nobody_changed(hand, sent)
    _nobody_tapped(state, hand, sent)
    _must_hold(made, without(state, hand.place), {})
    return {}


def _check_back(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    hand = state.hands.get(sent.entry.hand)
    version = sent.entry.body.get("version")
    form = next((form for form in hand.forms if form.version == version), None) if hand else None
    if hand is None or form is None:
        raise refused(404, _NO_HAND)
    _nobody_changed(hand, sent)
    _must_hold(made, state, {hand.place: form.fields})
    return {"version": form.version}


def _check_drop(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    hand = _hand(state, sent, or_next=True)
    _nobody_changed(hand, sent)
    _nobody_tapped(state, hand, sent)
    return {}


def _check_head(made: Made, state: State, sent: Sent) -> Mapping[str, Any]:
    changed = state.head_changed
    if changed and changed.version > sent.base and changed.writer != sent.entry.writer:
        raise ConflictError("head", _HEAD)
    head, faults = read_head(sent.entry.body, rules_of(made))
    if head is None:
        raise RefusedError(*faults)
    _must_hold(made, replace(state, head=head), {})
    return {"title": head.title, "players": list(head.players), "length": head.length}


_CHECKS = {
    "tap": _check_tap,
    "save": _check_save,
    "delete": _check_delete,
    "back": _check_back,
    "drop": _check_drop,
    "head": _check_head,
}


def _hand(state: State, sent: Sent, *, or_next: bool = False) -> HandLog:
    """Give the hand that an entry is about; one that the writer saw before somebody deleted it is a conflict."""
    place = sent.entry.hand
    if or_next and place == state.next_place:
        return state.hand(place)
    hand = state.hands.get(place)
    if hand is None or not hand.forms:
        raise refused(404, _NO_HAND)
    if not hand.holds:
        raise ConflictError("saved", _DELETED)
    return hand


def _nobody_changed(hand: HandLog, sent: Sent) -> None:
    changed = hand.changed
    if changed and changed.version > sent.base and changed.writer != sent.entry.writer:
        raise ConflictError("saved", _TOLD[changed.kind])


def _nobody_tapped(state: State, hand: HandLog, sent: Sent) -> None:
    players = state.head.players
    news = [
        (field_words(field, players), value_words(field, tap.value, players))
        for field, tap in hand.taps.items()
        if tap.version > sent.base and tap.writer != sent.entry.writer
    ]
    if news:
        what = [Text(f"{name.tr} {value.tr}", f"{name.en} {value.en}") for name, value in news[:4]]
        said = Text("; ".join(w.tr for w in what), "; ".join(w.en for w in what))
        raise ConflictError("save", _CHANGED.fill(what=said))


def _must_hold(made: Made, state: State, more: Mapping[int, Mapping[str, str]]) -> None:
    """Refuse what the checks of a sheet's file would not let stand."""
    longer = {**state.written, **more}
    before = score(sheet_text(made, state))
    if before.result and len(longer) > len(state.written) and is_over(state, before.result):
        raise RefusedError(_OVER)
    found = errors(score(sheet_text(made, state, more)))
    if found:
        raise RefusedError(*found)
