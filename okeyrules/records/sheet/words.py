"""The words of a judged sheet, for the terminal and for pages."""

from __future__ import annotations

from okeyrules.text import Text

RULES = Text("Kurallar", "Rules")
TEAMS = Text("Eşler", "Partners")
HAND = Text("{n}. el", "Hand {n}")
VOID_HAND = Text("Geçersiz el ({n}. el yeniden dağıtılır)", "Void hand (hand {n} is dealt again)")
VOID_ROW = Text("geçersiz el", "void hand")
VOID = Text("dört oyuncu da çift açtı", "all four opened with pairs")
STOCK_OUT = Text("deste bitti, bitiren olmadı", "the stock ran out, nobody finished")
FINISHED = Text("{player} bitirdi", "{player} finished")
HOW = {
    "with_okey": Text("okeyle", "with the okey"),
    "on_pairs": Text("çiftten", "on pairs"),
    "from_hand": Text("elden", "from hand"),
}
INDICATOR = Text("gösterge {tile}", "indicator {tile}")
RIZIKO = Text("riziko", "riziko")
POINTS = Text("puan", "points")
SO_FAR = Text("toplam", "total")
TOTAL = Text("Toplam", "Total")
FINISHED_HANDS = Text("Bitirdiği el", "Hands finished")
RANK = Text("Sıra", "Rank")
MATCH_POINTS = Text("Maç puanı", "Match points")
NO_HANDS = Text("Henüz el oynanmadı", "No hand has been played yet")
PENDING = Text("Maç sürüyor, oynanan el: {played}", "The match goes on, hands played: {played}")
PENDING_OF = Text(
    "Maç sürüyor, oynanan el: {played} / {hands}", "The match goes on, hands played: {played} of {hands}"
)
