"""The score of an evening: what each player has, where every point comes from, who leads.

python evening_score.py ../aksam.yaml
"""

import sys
from pathlib import Path

import okeyrules as okey

report = okey.score_sheet(Path(sys.argv[1]))
if report.result is None:
    sys.exit(str(report))  # every finding with its place
players = report.result.sheet.players
for hand in report.result.hands:
    for player, receipt in zip(players, hand.receipts, strict=False):  # a void hand has no receipts
        print(f"hand {hand.number}  {player:<8} {receipt.total:>5}   {receipt.words('en')}")
for total, player in sorted(zip(report.result.totals, players, strict=True)):
    print(f"{player:<8} {total:>5}")
