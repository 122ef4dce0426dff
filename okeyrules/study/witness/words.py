"""What is said of a witness: the position, the moves, and what each ruleset makes of the last of them."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, NOTHING, PAIRS, PLAY
from okeyrules.records.hand.play import Replayed
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.words import ending_words, fine_lines, seat_words
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.split import Split
from okeyrules.table import moves as m
from okeyrules.text import Lang, Text
from okeyrules.tiles import OKEY, Okey, codes

_MOVES = {
    m.DRAW: Text("{seat} desteden çeker", "{seat} draws"),
    m.TAKE_LEFT: Text("{seat} yandan taş alır", "{seat} takes left"),
    m.GIVE_BACK: Text("{seat} yandan aldığı taşı geri bırakır", "{seat} gives the left tile back"),
    m.OPEN: Text("{seat} seri açar: {tiles}", "{seat} opens with melds: {tiles}"),
    m.OPEN_PAIRS: Text("{seat} çift açar: {tiles}", "{seat} opens with pairs: {tiles}"),
    m.MELD: Text("{seat} per indirir: {tiles}", "{seat} lays a meld: {tiles}"),
    m.PAIR: Text("{seat} çift indirir: {tiles}", "{seat} lays pairs: {tiles}"),
    m.LAY_OFF: Text("{seat} {meld} perine işler: {tiles}", "{seat} lays off on {meld}: {tiles}"),
    m.SWAP: Text(
        "{seat} {tiles} koyup {meld} içindeki okeyi alır",
        "{seat} puts {tiles} into {meld} and takes the okey",
    ),
    m.UNDO: Text("{seat} son hamlesini geri alır", "{seat} takes the last move back"),
    m.COLLECT: Text("{seat} indirdiklerini toplar", "{seat} collects everything"),
    m.DISCARD: Text("{seat} atar: {tiles}", "{seat} discards {tiles}"),
    m.CLOSE: Text("deste bitmiş, {seat} eli kapatır", "the stock is out, and {seat} closes the hand"),
    m.TIMEOUT: Text("süresi dolan: {seat}", "time is up for {seat}"),
    m.DECLARE_PAIRS: Text("{seat} çifte gittiğini söyler", "{seat} declares pairs"),
    m.CLAIM: Text("{seat} atılan taşın işlek olduğunu söyler", "{seat} claims that the discard was playable"),
}
_OK = Text("olur", "allowed")
_REFUSED = Text("olmaz: {why}", "refused: {why}")
_NO_FINE = Text("ceza yok", "no fine")
_SCORE = Text("{seat}: {total} ({how})", "{seat}: {total} ({how})")
_TAKEN = Text("{seat} yandan almış: {tile}", "{seat} took {tile} from the left")
_FIRST = Text("{seat} oyuna başlıyor", "{seat} is the starter")
_OPENED = {
    MELDS: Text("{seat} {n} puanla seri açmış", "{seat} has opened with melds worth {n}"),
    PAIRS: Text("{seat} {n} çiftle açmış", "{seat} has opened with {n} pairs"),
}
_OPENED_NOW = {
    MELDS: Text("{seat} bu turda {n} puanla seri açmış", "{seat} has opened this turn with melds worth {n}"),
    PAIRS: Text("{seat} bu turda {n} çiftle açmış", "{seat} has opened this turn with {n} pairs"),
}
_DECLARED = Text("{seat} çifte gittiğini söylemiş", "{seat} has declared pairs")
_LAID_OFF = Text("bu turda {meld} üzerine işlenmiş taş: {n}", "tiles laid off on {meld} this turn: {n}")
_LAID_NOW = Text("bu turda indi: {meld}", "laid this turn: {meld}")
_BACK = Text("{seat} yandan aldığı taşı geri bırakmış", "{seat} has given the left tile back")
_STOCK = Text("destede taş yok", "the stock is empty")
_RIZIKO = Text(
    "gösterge yerine sahte okey çıkmış: el riziko", "a false okey came up as indicator: a riziko hand"
)
_HAND = Text("{hands} ellik maçın eli: {hand}", "hand {hand} of a match of {hands}")


def move_words(move: m.Move, record: HandRecord, okey: Okey) -> Text:
    """Say a move."""
    tiles = " | ".join(codes(OKEY if okey.is_okey(t) else t for t in group) for group in move.groups)
    return _MOVES[move.verb].fill(seat=record.name(move.seat), tiles=tiles, meld=f"M{move.at + 1}")


def standing(case: Case, record: HandRecord) -> list[Text]:
    """Say what matters of a position beside the tiles."""
    p = case.position
    found = [_RIZIKO] if case.riziko else []
    if case.in_match is not None:
        found.append(_HAND.fill(hand=case.in_match.hand, hands=case.in_match.hands))
    for seat, opened in sorted(p.opened.items()):
        if opened.how != NONE:
            words = (_OPENED_NOW if opened.now else _OPENED)[opened.how]
            found.append(words.fill(seat=record.name(seat), n=opened.amount))
    found += [_DECLARED.fill(seat=record.name(seat)) for seat in p.declared]
    if p.phase == PLAY and p.taken_from == LEFT_TILE and p.taken != NO_TILE:
        tile = codes([OKEY if case.okey.is_okey(p.taken) else p.taken])
        found.append(_TAKEN.fill(seat=record.name(p.turn), tile=tile))
    if p.phase == PLAY and p.taken_from == NOTHING:
        found.append(_FIRST.fill(seat=record.name(p.turn)))
    found += [_LAID_NOW.fill(meld=f"M{at + 1}") for at, group in enumerate(p.table) if group.now]
    if p.gave_back:
        found.append(_BACK.fill(seat=record.name(p.turn)))
    for (at, _), count in p.laid_off.items():
        found.append(_LAID_OFF.fill(meld=f"M{at + 1}", n=count))
    if p.stock == 0:
        found.append(_STOCK)
    return found


_LANGS: tuple[Lang, Lang] = ("tr", "en")


def story(case: Case, played: Replayed) -> Text:
    """Say the moves one after another."""
    said = [move_words(move, played.record, case.okey) for move in case.moves]
    return Text("; ".join(text.tr for text in said), "; ".join(text.en for text in said))


def verdicts(found: Split) -> tuple[Text, Text]:
    """Say what each ruleset makes of the last move."""
    a, b = (
        Text(*("; ".join(_said(found, played, lang)) for lang in _LANGS)) for played in (found.a, found.b)
    )
    return a, b


def _said(found: Split, played: Replayed, lang: Lang) -> Iterator[str]:
    judged = played.moves[-1]
    refusal = judged.verdict.refusal
    if found.kind != "score":
        yield _OK.to(lang) if refusal is None else _REFUSED.to(lang, {"why": refusal.says})
    fines = list(fine_lines(judged, played.record, lang))
    if found.kind == "fine":
        yield from fines or [_NO_FINE.to(lang)]
    elif found.kind == "verdict":
        yield from fines
    elif found.kind == "end":
        yield ending_words(played.record, played.state, lang)
    else:
        yield from _scores(found, played, lang)


def _scores(found: Split, played: Replayed, lang: Lang) -> Iterator[str]:
    """Say the scores that differ, and how they come about."""
    for seat, receipt in enumerate(played.receipts):
        totals = (found.a.scores[seat], found.b.scores[seat])
        if receipt is not None and None not in totals and totals[0] != totals[1]:
            args = {
                "seat": seat_words(played.record, seat, lang),
                "total": receipt.total,
                "how": receipt.words(lang),
            }
            yield _SCORE.to(lang, args)
