"""A hand record written: with its rules whole and their fingerprint, so that it replays to the identical state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from okeyrules.diagnostics import Span
from okeyrules.formats import ENGINE, FORMAT
from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, NOTHING, PLAY
from okeyrules.melds import LEFT
from okeyrules.records.hand.claims import verdict_text
from okeyrules.records.hand.data import amount_of, state_data
from okeyrules.records.hand.fair import Fair
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.records.hand.record import HandRecord, InMatch, OpenedSeat, Position, WrittenMove
from okeyrules.records.yaml_out import block, inline, scalar
from okeyrules.ruleset.load import check
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.deal import Deal
from okeyrules.table.moves import Move
from okeyrules.tiles import code, codes

_NOWHERE = Span("", 1, 1, 1, 2)


def record_of(
    ruleset: Ruleset,
    start: Deal | Position | str,
    indicator: int,
    moves: Sequence[Move],
    players: Sequence[str] = (),
    title: str = "",
    starter: int = 0,
    riziko: bool = False,
    in_match: InMatch | None = None,
    fair: Fair | None = None,
) -> HandRecord:
    """Make a record of a hand that was played."""
    if isinstance(start, Deal):
        starter, riziko = start.starter, start.riziko
    written = tuple(WrittenMove(move, _NOWHERE) for move in moves)
    return HandRecord(
        "",
        ruleset,
        start,
        indicator,
        written,
        starter,
        riziko,
        tuple(players),
        title,
        in_match=in_match,
        fair=fair,
    )


def write(record: HandRecord) -> str:
    """Write a record with the verdict on every move and the end as claims, and with its rules."""
    played = replay(record)
    ruleset = record.ruleset
    lines = ["record: hand"]
    lines += [
        f"{key}: {scalar(text)}" for key, text in (("title", record.title), ("source", record.source)) if text
    ]
    lines += [f'format: "{FORMAT}"', f"engine: {ENGINE}"]
    lines += _rules(ruleset)
    if record.players:
        lines.append(f"players: {inline(record.players)}")
    if record.in_match:
        lines.append(f"match: {{hand: {record.in_match.hand}, hands: {record.in_match.hands}}}")
    if record.fair:
        lines.append(f"fair: {inline(record.fair._asdict())}")
    lines += _start(record)
    lines.append("moves:" if played.moves else "moves: []")
    lines += [f"- {judged.written.move} => {verdict_text(judged)}" for judged in played.moves]
    lines += _end(played)
    return "\n".join(lines) + "\nresolved:\n" + block(ruleset.resolved(), 2)


def _rules(ruleset: Ruleset) -> Iterator[str]:
    """Name the rules: the ruleset, modes it does not have by itself, what else differs, and the fingerprint."""
    yield f"ruleset: {scalar(ruleset.source)}"
    named = check(ruleset.source).ruleset
    more = [mode for mode in ruleset.modes if named is not None and mode not in named.modes]
    if more:
        yield f"modes: {inline(more)}"
        named = check("+".join([ruleset.source, *more])).ruleset
    own = {} if named is None else differing(named.resolved(), ruleset.resolved())
    if own:
        yield "rules:"
        yield block(own, 2).rstrip("\n")
    yield f'hash: "{ruleset.hash}"'


def differing(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Give what `data` says otherwise than `base`; what it lacks is `None`."""
    found: dict[str, Any] = {key: None for key in base if key not in data}
    for key, value in data.items():
        before = base.get(key)
        if value == before:
            continue
        nested = isinstance(value, Mapping) and isinstance(before, Mapping) and key != "points"
        found[key] = differing(before, value) if nested else value  # type: ignore[arg-type]
    return found


def _start(record: HandRecord) -> Iterator[str]:
    if record.riziko:
        yield "riziko: true"
    if isinstance(record.start, str):
        yield f"starter: {record.starter}"
        yield f"seed: {scalar(record.start)}"
        return
    yield f"indicator: {code(record.indicator)}"
    if isinstance(record.start, Position):
        yield "position:"
        yield block(position_data(record.start), 2).rstrip("\n")
        return
    yield f"starter: {record.starter}"
    yield "deal:"
    yield block(_deal(record.start), 2).rstrip("\n")


def _deal(deal: Deal) -> dict[str, Any]:
    data: dict[str, Any] = {"die": deal.die, "pile": deal.pile} if deal.die else {}
    data["racks"] = {str(seat): codes(rack) for seat, rack in enumerate(deal.racks) if rack is not None}
    if deal.stock is not None:
        data["stock"] = codes(tile for tile in deal.stock if tile != NO_TILE)
    return data


def position_data(p: Position) -> dict[str, Any]:
    """Give a position as it is written."""
    data: dict[str, Any] = {"turn": p.turn, "phase": "play" if p.phase == PLAY else "take"}
    if p.phase == PLAY:
        source = "left" if p.taken_from == LEFT_TILE else "nothing" if p.taken_from == NOTHING else "stock"
        data["taken"] = source if p.taken == NO_TILE else f"{source} {code(p.taken)}"
    if p.gave_back:
        data["gave_back"] = True
    data["racks"] = {str(seat): codes(rack) for seat, rack in sorted(p.racks.items())}
    data["opened"] = {str(seat): _opened(opened) for seat, opened in sorted(p.opened.items())}
    data["table"] = [f"{group.seat} {codes(group.tiles)}" for group in p.table]
    data["this_turn"] = [f"M{at + 1}" for at, group in enumerate(p.table) if group.now]
    data["okeys_by"] = {f"M{at + 1}": str(g.okeys_by) for at, g in enumerate(p.table) if g.okeys_by >= 0}
    data["discards"] = {str(seat): codes(pile) for seat, pile in sorted(p.discards.items()) if pile}
    if p.stock is not None:
        data["stock"] = p.stock if isinstance(p.stock, int) else codes(p.stock)
    laid: dict[str, dict[str, int]] = {}
    for (at, end), count in p.laid_off.items():
        laid.setdefault(f"M{at + 1}", {})["left" if end == LEFT else "right"] = count
    data["laid_off"] = laid
    data["declared"] = [str(seat) for seat in p.declared]
    return {key: value for key, value in data.items() if value not in ({}, [])}


def _opened(opened: OpenedSeat) -> str:
    if opened.how == NONE:
        return "none"
    return f"{'melds' if opened.how == MELDS else 'pairs'} {opened.amount}" + (
        " this turn" if opened.now else ""
    )


def _end(played: Replayed) -> Iterator[str]:
    """Claim what the hand came to."""
    s = played.state
    data = state_data(played)
    yield f"ended: {data['ended']}"
    opened = {
        seat: f"{'melds' if s.opened(seat) == MELDS else 'pairs'} {amount_of(s, seat)}"
        for seat in range(4)
        if s.opened(seat) != NONE
    }
    yield from _map("opened", opened)
    yield from _map("fines", played.fines)
    yield from _map("scores", {seat: score for seat, score in enumerate(played.scores) if score is not None})


def _map(key: str, data: Mapping[int, Any]) -> Iterator[str]:
    if data or key == "fines":
        yield f"{key}: {{{', '.join(f'{seat}: {value}' for seat, value in data.items())}}}"
