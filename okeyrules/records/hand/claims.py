"""What a hand record claims: the verdict on each move, and the end; each claim must hold."""

from __future__ import annotations

from collections.abc import Mapping

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.hand_state.layout import FINISH, GOING_ON, MELDS, NONE, STOCK_OUT, VOID
from okeyrules.records.copies import read_rack
from okeyrules.records.hand import examples
from okeyrules.records.hand.play import Judged, Replayed
from okeyrules.records.hand.position import UNKNOWN_MELD, known_melds, read_opened
from okeyrules.records.hand.record import Claimed, EndClaims, Ended, MoveClaim, OpenedClaim
from okeyrules.records.hand.seats import by_seat
from okeyrules.records.hand.tiles import TOO_MANY
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.text import Text
from okeyrules.tiles import code

AFTER_THE_END = declare(
    "H821",
    "error",
    says=Text("el bitmiş, bu hamle fazladan", "the hand is over, and this move comes after it"),
    help=Text("hamleyi silin ya da öncekileri düzeltin", "remove the move, or correct those before it"),
    meaning=Text(
        "El bittikten sonra hamle yapılmaz. Bunun reddedildiğini göstermek isteyen `=> refused` yazar.",
        "No move follows the end of a hand. To show that it is refused, write `=> refused`.",
    ),
    wrong=examples.hand("moves:\n- 1 close => ok\n- 2 draw\n", examples.TAKE.replace("stock: 9", "stock: 0")),
    right=examples.hand(
        "moves:\n- 1 close => ok\n- 2 draw => refused\n", examples.TAKE.replace("stock: 9", "stock: 0")
    ),
)
VERDICT_WRONG = declare(
    "H822",
    "error",
    says=Text("beklenen {claimed}, çıkan {found}", "claimed {claimed}, found {found}"),
    help=Text("beklenen sonucu ya da önceki hamleleri düzeltin", "correct the claim, or the moves before it"),
    meaning=Text(
        "`=>` ardından yazılan, kuralların verdiği karara uymuyor.",
        "What stands after `=>` is not what the rules decide.",
    ),
    wrong=examples.with_("right => ok", "right => refused"),
    right=examples.hand(),
)
FINE_WRONG = declare(
    "H823",
    "error",
    says=Text(
        "beklenen ceza ({claimed}), çıkan ceza ({found})", "fine claimed ({claimed}), fine found ({found})"
    ),
    help=Text("şöyle yazılır: `=> {right}`", "it is written: `=> {right}`"),
    meaning=Text(
        "Cezayı kuralların puanlama satırları söyler. `=> ok` tek başına, kimsenin ceza yemediği demektir.",
        "The scoring lines of the rules say what is fined. `=> ok` alone claims that nobody pays.",
    ),
    wrong=examples.with_("discard B1 => ok", "discard B1 => ok fine 101"),
    right=examples.hand(),
)
END_WRONG = declare(
    "H824",
    "error",
    says=Text("{what}: beklenen {claimed}, çıkan {found}", "{what}: claimed {claimed}, found {found}"),
    help=Text("düzeltin ya da hamlelere bakın", "correct it, or look at the moves"),
    meaning=Text(
        "`scores`, `fines`, `opened`, `playable` ve `ended` isteğe bağlıdır; yazılırsa son durumla karşılaştırılır.",
        "`scores`, `fines`, `opened`, `playable` and `ended` are optional; where written they are compared with the "
        "state after the last move.",
    ),
    wrong=examples.hand(tail="ended: finish\n"),
    right=examples.hand(tail="ended: no\n"),
)
NO_SCORE = declare(
    "H825",
    "error",
    says=Text("{seat} için puan yok: {why}", "there is no score for {seat}: {why}"),
    help=Text("`scores` satırından çıkarın", "take it out of `scores`"),
    meaning=Text(
        "Puan ancak el bitince ve sonuca giren taşlar biliniyorsa belli olur; geçersiz elde puan yazılmaz.",
        "A score is known once the hand is over and the tiles it depends on are known; a void hand has none.",
    ),
    wrong=examples.hand(tail="scores: {1: 13}\n"),
    right=examples.hand(
        "moves:\n- 1 discard Y13 => ok\n",
        examples.POSITION.replace("Y8 Y12 B1 L13", "Y13"),
        tail="scores: {1: -101}\nended: finish\n",
    ),
)

_ENDED: dict[int, Ended] = {GOING_ON: "no", FINISH: "finish", STOCK_OUT: "stock_out", VOID: "void"}
_NOBODY = Text("yok", "none")


# --- reading -----------------------------------------------------------------------------------------------


def read_end_claims(part: Part, players: Players, found: list[Diagnostic]) -> EndClaims:
    """Read what the record claims about the end."""
    fines = _numbers(part, "fines", players, found)
    return EndClaims(
        scores=_numbers(part, "scores", players, found),
        fines=fines if "fines" in part.data else None,
        fines_at=part.key_at("fines"),
        opened=_opened(part, players, found),
        playable=_playable(part, found),
        ended=part.get("ended"),
        ended_at=part.at("ended"),
    )


def _numbers(part: Part, key: str, players: Players, found: list[Diagnostic]) -> dict[int, Claimed]:
    if isinstance(part.get(key), list):
        numbers = zip(part.get(key), part.scalars(key), strict=True)
        return {seat: Claimed(n, scalar.span) for seat, (n, scalar) in enumerate(numbers)}
    return {
        seat: Claimed(section.get(word), section.at(word))
        for seat, section, word in by_seat(part, key, players, found)
    }


def _opened(part: Part, players: Players, found: list[Diagnostic]) -> dict[int, OpenedClaim]:
    claims: dict[int, OpenedClaim] = {}
    for seat, section, word in by_seat(part, "opened", players, found):
        passage = section.passage(word)
        read = read_opened(passage, found)
        if read is not None:
            claims[seat] = OpenedClaim(read[0], read[1], passage.span())
    return claims


def _playable(part: Part, found: list[Diagnostic]) -> tuple[Claimed, ...]:
    claims: list[Claimed] = []
    passages = [scalar.passage() for scalar in part.scalars("playable")]
    if isinstance(part.get("playable"), str):
        passages.append(part.passage("playable"))
    for passage in passages:
        read = read_rack(passage, found)
        for tile, (start, end) in zip(read.tiles, read.places, strict=True):
            claims.append(Claimed(tile, passage.span(start, end)))
    return tuple(claims)


# --- the moves ---------------------------------------------------------------------------------------------


def check_moves(played: Replayed, found: list[Diagnostic]) -> None:
    """Report every claim about a move that does not hold, and moves that could not have been made at all."""
    over = excess = False
    for judged in played.moves:
        refusal, claim = judged.verdict.refusal, judged.written.claim
        expected = claim is not None and not claim.ok
        if refusal is not None and refusal.code == "hand_over" and not expected:
            if not over:
                found.append(AFTER_THE_END.at(judged.written.span))
            over = True
            continue
        if refusal is not None and refusal.code == "not_on_table" and not expected:
            at = judged.written.meld_at or judged.written.span
            name = f"M{judged.written.move.at + 1}"
            found.append(UNKNOWN_MELD.at(at, name=name, known=known_melds(len(played.state.table))))
            continue
        if judged.excess >= 0 and not excess:
            excess = True
            found.append(_too_many(played, judged))
        if claim is not None:
            _check_claim(played, judged, claim, found)


def _too_many(played: Replayed, judged: Judged) -> Diagnostic:
    okey = played.state.okey
    tiles = [okey.real(tile) for group in judged.written.move.groups for tile in group]
    at = judged.written.span
    if judged.excess in tiles and len(judged.written.tiles_at) == len(tiles):
        at = judged.written.tiles_at[tiles.index(judged.excess)]
    return TOO_MANY.at(at, tile=code(judged.excess), limit=okey.copies_in_play(judged.excess))


def _check_claim(played: Replayed, judged: Judged, claim: MoveClaim, found: list[Diagnostic]) -> None:
    refusal = judged.verdict.refusal
    if is_otherwise(judged):
        said = f"refused {claim.code}".strip() if not claim.ok else "ok"
        verdict = "ok" if refusal is None else f"refused {refusal.code}"
        notes = [] if refusal is None else [refusal.says]
        found.append(VERDICT_WRONG.at(claim.span, claimed=said, found=verdict, notes=notes))
        return
    claimed: dict[int, int] = {}
    for fine in claim.fines:
        claimed[fine.seat] = claimed.get(fine.seat, 0) + fine.points
    claimed = {seat: points for seat, points in claimed.items() if points}
    if claimed != dict(judged.fines):
        found.append(
            FINE_WRONG.at(
                claim.span,
                claimed=fine_words(played, claimed),
                found=fine_words(played, judged.fines),
                right=verdict_text(judged),
            )
        )


def is_otherwise(judged: Judged) -> bool:
    """Say whether the verdict on a move is not the claimed one."""
    refusal, claim = judged.verdict.refusal, judged.written.claim
    if claim is None:
        return False
    return claim.ok != (refusal is None) or bool(refusal and claim.code and claim.code != refusal.code)


def verdict_text(judged: Judged) -> str:
    """Write a verdict as a claim has it: `ok fine 101`, `refused`."""
    words = ["ok" if judged.verdict.ok else "refused"]
    for seat, points in judged.fines.items():
        words.append(f"fine {points}" if seat == judged.written.move.seat else f"fine {points} to {seat}")
    return " ".join(words)


def fine_words(played: Replayed, fines: Mapping[int, int]) -> Text:
    """Write fines for a message: `Ayşe: 101`."""
    if not fines:
        return _NOBODY
    shown = [played.record.name(seat) for seat in fines]
    tr = ", ".join(f"{name.tr}: {points}" for name, points in zip(shown, fines.values(), strict=True))
    en = ", ".join(f"{name.en}: {points}" for name, points in zip(shown, fines.values(), strict=True))
    return Text(tr, en)


# --- the end -----------------------------------------------------------------------------------------------


def check_end(played: Replayed, found: list[Diagnostic]) -> None:
    """Report every claim about the end that does not hold."""
    claims = played.record.claims
    ended = _ENDED[played.state.ended]
    if claims.ended is not None and claims.ended != ended and claims.ended_at is not None:
        what = Text("elin sonu", "the end")
        found.append(END_WRONG.at(claims.ended_at, what=what, claimed=claims.ended, found=ended, fix=ended))
    _check_scores(played, found)
    if claims.fines is not None and claims.fines_at is not None:
        _check_fines(played, claims.fines, claims.fines_at, found)
    for seat, claim in claims.opened.items():
        _check_opened(played, seat, claim, found)
    for tile in claims.playable:
        _check_playable(played, tile, found)


def _check_scores(played: Replayed, found: list[Diagnostic]) -> None:
    for seat, claim in played.record.claims.scores.items():
        name = played.record.name(seat)
        if not played.receipts:
            void = played.state.ended == VOID
            why = Text("el geçersiz", "the hand is void") if void else Text("el sürüyor", "the hand goes on")
            found.append(NO_SCORE.at(claim.span, seat=name, why=why))
            continue
        score = played.scores[seat]
        if score is None:
            why = Text("ıstakası bilinmiyor", "the rack is not known")
            found.append(NO_SCORE.at(claim.span, seat=name, why=why))
        elif score != claim.value:
            what = Text("{seat} için puan", "the score of {seat}").fill(seat=name)
            found.append(
                END_WRONG.at(claim.span, what=what, claimed=claim.value, found=score, fix=str(score))
            )


def _check_fines(played: Replayed, claims: Mapping[int, Claimed], at: Span, found: list[Diagnostic]) -> None:
    """Compare the fines; a seat that is not named is claimed to pay nothing."""
    paid = played.fines
    for seat in sorted({*claims, *paid}):
        claimed = claims[seat].value if seat in claims else 0
        if claimed != paid.get(seat, 0):
            span = claims[seat].span if seat in claims else at
            what = Text("{seat} için ceza", "the fines of {seat}").fill(seat=played.record.name(seat))
            found.append(END_WRONG.at(span, what=what, claimed=claimed, found=paid.get(seat, 0)))


def _check_opened(played: Replayed, seat: int, claim: OpenedClaim, found: list[Diagnostic]) -> None:
    s = played.state
    how = s.opened(seat)
    amount = s.opening_value(seat) if how == MELDS else s.opening_pairs(seat)
    if how == claim.how and claim.amount in (-1, amount if how != NONE else 0):
        return
    what = Text("{seat} için açış", "the opening of {seat}").fill(seat=played.record.name(seat))
    claimed, right = opened_words(claim.how, claim.amount), opened_words(how, amount)
    found.append(END_WRONG.at(claim.span, what=what, claimed=claimed, found=right, fix=right))


def opened_words(how: int, amount: int) -> str:
    """Write an opening as a record has it: `melds 120`."""
    if how == NONE:
        return "none"
    word = "melds" if how == MELDS else "pairs"
    return word if amount < 0 else f"{word} {amount}"


def _check_playable(played: Replayed, claim: Claimed, found: list[Diagnostic]) -> None:
    rules, s = played.ruleset.rules, played.state
    if not rules.playable.is_playable(s, s.okey.real(claim.value), rules.okey_swap):
        what = Text("{tile} taşı", "tile {tile}").fill(tile=code(claim.value))
        found.append(
            END_WRONG.at(
                claim.span,
                what=what,
                claimed=Text("işlek", "playable"),
                found=Text("işlek değil", "not playable"),
            )
        )
