"""What goes wrong in a turn, and the end of the hand, which happens to every seat."""

from __future__ import annotations

from okeyrules.scoring.facts.declaration import Event
from okeyrules.text import Text
from okeyrules.unplayed import IN_THOUGHT, NO_CLOCK, NO_MISTAKES

EVENTS = (
    Event(
        "wrong_opening",
        "yanlış_açma",
        Text("oyuncu yanlış açtı", "the player laid a wrong opening"),
        label=Text("yanlış açış", "wrong opening"),
        offers={"": Text("yanlış açtı", "opened wrongly")},
        then="not_yet",
        possible=lambda frame: frame.wrong_opening,
        option="opening.wrong",
        unplayed=NO_MISTAKES,
    ),
    Event(
        "collect",
        "toplama",
        Text("oyuncu açtığını geri topladı", "the player took back all that was laid"),
        label=Text("geri toplama", "collected"),
        offers={"": Text("açtığını topladı", "collected the opening")},
        possible=lambda frame: frame.collect,
        option="undo.collect",
        unplayed=IN_THOUGHT,
    ),
    Event(
        "give_back",
        "geri_bırakma",
        Text("oyuncu yandan aldığı taşı geri bıraktı", "the player gave the left tile back"),
        label=Text("geri bırakma", "gave back"),
        offers={"": Text("yandan aldığını geri bıraktı", "gave the left tile back")},
        possible=lambda frame: frame.give_back,
        option="left.give_back",
    ),
    Event(
        "swap_unused",
        "okey_bekletme",
        Text(
            "oyuncu masadan aldığı okeyi o turda kullanmadı",
            "the player did not lay a swapped okey in the same turn",
        ),
        label=Text("okey bekletme", "okey kept"),
        offers={"": Text("aldığı okeyi bekletti", "kept a swapped okey")},
        then="as_ended",
        possible=lambda frame: frame.swap,
        option="okey_swap.allowed",
    ),
    Event(
        "timeout_left",
        "süre_aşımı",
        Text(
            "oyuncunun süresi, yandan aldığı taş masaya inmeden doldu",
            "the player's time ran out with the left tile not on the table",
        ),
        label=Text("süre aşımı", "time ran out"),
        offers={"": Text("süresi doldu", "ran out of time")},
        unplayed=NO_CLOCK,
    ),
    Event(
        "hand_end",
        "el_sonu",
        Text("el bitti", "the hand ended"),
        findings=lambda end, frame: iter([{"opened": end["opened"]}]),
        bearing=("opened",),
    ),
)
