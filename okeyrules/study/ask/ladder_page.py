"""The page docs/players.md, made of the measured ladder."""

# ruff: noqa: E501  a table's row is one line

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from okeyrules.atomic import write_atomically
from okeyrules.study.ask.ladder import Rung, Same, climb, read

WHOLE: Final = 20  # five houses, each alone and with three modes

_HEAD: Final = """# The players

The program's own players: opponents at `okeyrules play`, the hint, and the seats of every study. Each sees what its seat sees at the
table and nothing more, follows whatever options the ruleset has, and knows no house by name. A player is made by its name:
`okeyrules.player("sharp")`; one of your own is told of in [api.md](api.md).

| name | what it looks at |
|---|---|
| `random` | nothing: it draws a kind of move by lot, then one of its moves; all are legal |
| `steady` | opens as soon as it can; lays melds, pairs, lay-offs and swaps; takes left where that tile comes to the table at once; never throws a playable tile or an okey while another can go. Before it opens it keeps what one more tile would make a meld of, weighed by points and by how many of that tile are unseen, and goes for pairs only where melds are clearly further away. After it keeps what may still be laid (own partial melds, tiles one step from a run of the table, pairs where they may be laid) against the points it costs. In its last turn it lays its okey off and throws the dearest tile |
| `sharp` | the same moves, but: it samples its next draws from the unseen tiles and keeps the tiles on which its openings hang, with melds and with pairs at once; it samples racks for the next seat and between tiles of like worth throws the one that feeds it least (where feeding is fined, by the fine); whether to open now or wait (under a rising bar, or with pairs while melds are near), which tile to throw after opening, and whether to wait for a finish with the okey, it tries: the unseen tiles are dealt by lot, the hand is played to its end by four steady players and scored by the table's own scoring, so that fines, multipliers, modes and the partner count for what they are. Another move than the usual one has to be better beyond doubt |

All lots depend on the seed of the hand: the same seed gives the same moves.

## The ladder

Points a hand of the stronger less those of the weaker: fewer are better. One plays against three, under `esli` two partners against
two. Every deal is played four times, so that every player plays every rack (twice between partners, who are alike); a deal is one
observation of the 95 % interval.

"""

_TAIL: Final = """
Most of a hand is luck: of those who open with melds four of ten can do so in their first turn, and the stock ends after five turns of each.
That is why the best of these players is only some points a hand ahead of a sensible one, and why that takes thousands of hands to show.

## How hands end with four steady players

A finish is the usual end but for the rising bar, under which fewer open.

"""

_TRIED: Final = """
## Tried, and left out

- Going for pairs whenever they are nearer tile for tile: who opens with pairs keeps half a rack at twice the points and finishes one
  hand in a hundred. Melds now have to be clearly further away (3 points a hand).
- Throwing the second of two equal tiles first, or weighing chances more sharply before the opening: no better, for pairs are a way out.
- An exact look at every single next tile for each discard: 3 points better than `steady`, but blind to what needs two tiles; sampled
  draws see both, and it takes some 400 of them before they are better at all.
- Avoiding what the next seat could use at a price of 15 points: half of all later openings use the tile to the left, and yet it costs the own
  opening more than it takes from the other (2 points a hand worse). It now decides between tiles of like worth.
- Trying the pairs plan against the melds plan on sampled hands: no gain over counting both kinds of opening in the same samples.
- Twice the sampled hands for a discard: no better than eight, within what could be measured.
"""


def page(rungs: Sequence[Rung], alike: Sequence[Same]) -> str:
    """Write the page."""
    speeds = [r.per_second for r in rungs if r.stronger == "sharp"]
    slowest = f"{min(speeds):.0f}" if speeds else "-"
    clear = all(r.is_clear for r in rungs)
    lines = [_HEAD, "| ruleset | steady among random | sharp among steady | deals |\n|---|---:|---:|---:|\n"]
    lines += [_row(source, rungs) for source in dict.fromkeys(r.ruleset for r in rungs)]
    lines.append("\n")
    lines.append(
        "Every step is clear beyond chance. " if clear else "Not every step is clear beyond chance. "
    )
    lines.append(
        f"With one `sharp` among three `steady` one core plays at least {slowest} hands a second (compiled, two cores of a "
        "virtual machine that did other work as well).\n"
    )
    if len(alike) < WHOLE:
        lines.append(
            f"{len(alike)} of {WHOLE} rulesets are measured; the command below goes on with the others.\n"
        )
    lines.append(_TAIL)
    lines.append("| ruleset | hands | finished | opened | of these with pairs |\n|---|---:|---:|---:|---:|\n")
    lines += [
        f"| `{a.ruleset}` | {a.hands} | {100 * a.finished:.0f} % | {100 * a.opened:.0f} % "
        f"| {100 * a.with_pairs / max(a.opened, 1e-9):.0f} % |\n"
        for a in alike
    ]
    lines.append(_TRIED)
    lines.append(
        "\n## To repeat it\n\n    python -m okeyrules.study.ask.ladder_page\n\nplays it all anew and writes this page.\n"
    )
    return "".join(lines)


def _row(source: str, rungs: Sequence[Rung]) -> str:
    steps = {r.stronger: r for r in rungs if r.ruleset == source}
    cells = [f"{r.points:.1f} ± {r.margin:.1f}" for name in ("steady", "sharp") if (r := steps.get(name))]
    deals = " / ".join(str(r.deals) for r in steps.values())
    return f"| `{source}` | {' | '.join(cells)} | {deals} |\n"


def main() -> None:
    """Play the ladder and write the page; what `--numbers` holds already is not played again."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument(
        "--deals", type=int, default=1000, help="deals for each step of sharp, four hands each"
    )
    asked.add_argument("--weak-deals", type=int, default=100, help="deals for each step of steady")
    asked.add_argument("--hands", type=int, default=4000, help="hands of four alike")
    asked.add_argument(
        "--numbers", type=Path, default=Path("build/ladder.jsonl"), help="what was measured so far"
    )
    asked.add_argument("--to", type=Path, default=Path("docs/players.md"))
    given = asked.parse_args()
    rungs, alike = read(given.numbers)
    given.numbers.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(given.to, page(rungs, alike))
    for source in climb(rungs, alike, given.deals, given.weak_deals, given.hands):
        lines = [json.dumps(a._asdict()) for a in alike] + [json.dumps(r._asdict()) for r in rungs]
        write_atomically(given.numbers, "\n".join(lines) + "\n")
        write_atomically(given.to, page(rungs, alike))
        print(source, f"{rungs[-1].points:.1f} +- {rungs[-1].margin:.1f}", flush=True)


if __name__ == "__main__":
    main()
