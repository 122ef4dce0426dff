"""What a sheet claims about itself: scores, totals, ranks, match points, teams; each claim must hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.records import examples
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.records.sheet.hands import claimed
from okeyrules.records.sheet.sheet import Claimed, Claims
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.records.sheet.judge import Result

CLAIM_WRONG = declare(
    "H761",
    "error",
    says=Text(
        "{whose}: {what} {given} yazılmış, hesap {right} ediyor",
        "{whose}: the {what} is given as {given}, but it is {right}",
    ),
    help=Text(
        "{right} yazın, ya da elde bir eksik varsa onu düzeltin",
        "write {right}, or correct the hand if it is wrong",
    ),
    meaning=Text(
        "`scores`, `totals`, `ranks`, `points` ve `teams` isteğe bağlıdır; yazılırsa hesapla karşılaştırılır.",
        "`scores`, `totals`, `ranks`, `points` and `teams` are optional; where written they are compared with "
        "the count.",
    ),
    wrong=examples.sheet(examples.HAND + "  scores: [-101, 202, 13, 40]\n"),
    right=examples.sheet(examples.HAND + "  scores: [-101, 202, 114, 40]\n"),
)
CLAIM_TOO_EARLY = declare(
    "H762",
    "error",
    says=Text("maç puanı henüz yok: {why}", "there are no match points yet: {why}"),
    help=Text("maç bitene dek `points` satırını silin", "remove `points` until the match is over"),
    meaning=Text(
        "Maç puanı ancak maçın bütün elleri oynandığında belli olur.",
        "Match points are known only when all hands of the match have been played.",
    ),
    wrong=examples.sheet(
        tail="points: [3, -1, 1, -3]\n",
        head=examples.HEAD.replace("klasik", "puanli") + "match: {hands: 3}\n",
    ),
    right=examples.sheet(
        examples.HAND * 3,
        tail="points: [3, -3, -1, 1]\n",
        head=examples.HEAD.replace("klasik", "puanli") + "match: {hands: 3}\n",
    ),
)
CLAIM_NOT_HERE = declare(
    "H763",
    "error",
    says=Text("bu oyunda `{key}` yok: {why}", "there is no `{key}` in this game: {why}"),
    help=Text("satırı silin", "remove it"),
    meaning=Text(
        "`teams` ancak eşli oyunda, `ranks` ancak eşsiz oyunda, `points` ancak maç puanı veren evlerde olur.",
        "`teams` stand only where partners play, `ranks` only where they do not, `points` only in houses with "
        "match points.",
    ),
    wrong=examples.sheet(tail="teams: {Ayşe+Cem: 13, Burak+Deniz: 242}\n"),
    right=examples.sheet(tail="ranks: [1, 4, 3, 2]\n"),
)
UNKNOWN_TEAM = declare(
    "H764",
    "error",
    says=Text("`{name}` diye bir takım yok", "there is no team `{name}`"),
    help=Text("takımlar: {teams}", "the teams are: {teams}"),
    meaning=Text(
        "Eşler karşılıklı oturur: birinci ile üçüncü oyuncu, ikinci ile dördüncü oyuncu.",
        "Partners sit opposite: the first with the third player, the second with the fourth.",
    ),
    wrong=examples.sheet(tail="teams: {Ayşe+Burak: 101}\n", head=examples.HEAD + "modes: [esli]\n"),
    right=examples.sheet(head=examples.HEAD + "modes: [esli]\n"),
)
BAD_POINTS = declare(
    "H765",
    "error",
    says=Text("`{got}` bir maç puanı değil", "`{got}` is no number of match points"),
    help=Text("tam ya da buçuklu bir sayı yazın: 3, -1, 1.5", "write a whole number or a half: 3, -1, 1.5"),
    meaning=Text(
        "Paylaşılan sıraların maç puanı ortalanır, bu yüzden buçuk olabilir: 1.5.",
        "Who share ranks share the mean of their points, so it may be a half: 1.5.",
    ),
    wrong=examples.sheet(
        examples.HAND * 3, tail="points: [üç, -3, 1, -1]\n", head=examples.HEAD.replace("klasik", "puanli")
    ),
    right=examples.sheet(
        examples.HAND * 3, tail="points: [3, -3, -1, 1]\n", head=examples.HEAD.replace("klasik", "puanli")
    ),
)

KEYS = ("totals", "ranks", "points", "teams")
_FRACTION = re.compile(r"-?[0-9]{1,4}(?:[.,][0-9]{1,3}|/[1-9])?\Z")


def read_claims(
    part: Part, players: Players, partners: bool, rules_known: bool, found: list[Diagnostic]
) -> Claims:
    """Read what the sheet claims about the whole."""
    if rules_known:
        _check_place(part, partners, found)
    places = {key: part.key_at(key) for key in KEYS if key in part}
    return Claims(
        totals=claimed(part, "totals"),
        ranks=claimed(part, "ranks"),
        points=_points(part, found),
        teams=_teams(part, players, found) if partners else {},
        places=places,
    )


def _check_place(part: Part, partners: bool, found: list[Diagnostic]) -> None:
    if partners and "ranks" in part:
        why = Text("eşler birlikte kazanır", "partners win together")
        found.append(CLAIM_NOT_HERE.at(part.key_at("ranks"), key="ranks", why=why))
    if not partners and "teams" in part:
        why = Text("eşli oynanmıyor", "nobody plays with a partner")
        found.append(CLAIM_NOT_HERE.at(part.key_at("teams"), key="teams", why=why))


def _points(part: Part, found: list[Diagnostic]) -> tuple[Claimed, ...]:
    claims = []
    for scalar in part.scalars("points"):
        if not _FRACTION.match(scalar.value):
            found.append(BAD_POINTS.at(scalar.span, got=scalar.value))
            return ()
        claims.append(Claimed(Fraction(scalar.value.replace(",", ".")), scalar.span))
    return tuple(claims)


def _teams(part: Part, players: Players, found: list[Diagnostic]) -> dict[int, Claimed]:
    section = part.part("teams")
    claims: dict[int, Claimed] = {}
    if section is None or not players.names:
        return claims
    names = [f"{players.names[a]}+{players.names[a + 2]}" for a in (0, 1)]
    for key, _ in section.node.entries:
        seats = sorted(players.seat(name) for name in key.value.split("+"))
        if seats not in ([0, 2], [1, 3]):
            found.append(UNKNOWN_TEAM.at(key.span, name=key.value, teams=", ".join(names)))
        elif section.get(key.value) is not None:
            claims[seats[0]] = Claimed(Fraction(section.get(key.value)), section.at(key.value))
    return claims


def check_claims(result: Result, found: list[Diagnostic]) -> None:
    """Report every claim that the count does not bear out."""
    sheet = result.sheet
    for hand in result.hands:
        what = Text(f"{hand.number}. elin puanı", f"score of hand {hand.number}")
        _compare(hand.hand.scores, hand.scores, sheet.players, what, found)
    claims = sheet.claims
    _compare(claims.totals, result.totals, sheet.players, Text("toplam", "total"), found)
    _compare(claims.ranks, result.ranks, sheet.players, Text("sıra", "rank"), found)
    for team, claim in claims.teams.items():
        right = result.team_totals[team]
        if claim.value != right:
            found.append(_wrong(claim, right, sheet.team_names[team], Text("toplam", "total")))
    if claims.points and not result.points:
        at = claims.places["points"]
        found.append(_no_points(result, at))
    _compare(claims.points, result.points, sheet.players, Text("maç puanı", "match points"), found)


def _no_points(result: Result, at: Span) -> Diagnostic:
    if not result.has_points:
        why = Text("bu kurallar maç puanı vermiyor", "these rules give no match points")
        return CLAIM_NOT_HERE.at(at, key="points", why=why)
    if result.length is None:
        why = Text("maçın kaç el süreceği belli değil", "the length of the match is not known")
    else:
        why = Text(
            f"oynanan el: {result.counted} / {result.length}",
            f"{result.counted} of {result.length} hands are played",
        )
    return CLAIM_TOO_EARLY.at(at, why=why)


def _compare(
    claims: tuple[Claimed, ...],
    right: Sequence[int | Fraction],
    whose: tuple[str, ...],
    what: Text,
    found: list[Diagnostic],
) -> None:
    for claim, value, name in zip(claims, right, whose, strict=False):
        if claim.value != value:
            found.append(_wrong(claim, value, name, what))


def _wrong(claim: Claimed, right: int | Fraction, name: str, what: Text) -> Diagnostic:
    shown = number(right)
    return CLAIM_WRONG.at(
        claim.span, whose=name, what=what, given=number(claim.value), right=shown, fix=shown
    )


def number(value: int | Fraction) -> str:
    """Write a number as a sheet has it: 2, 1.5, and a third as 1/3."""
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    return f"{float(value):g}" if value.denominator in (2, 4) else str(value)
