"""The false okeys left in a rack: each is a plain tile with the number of the okey's tile."""

from okeyrules.scoring.facts.declaration import Key
from okeyrules.scoring.facts.rack import copies
from okeyrules.text import Text
from okeyrules.tiles import FALSE_OKEY

FACTS = (
    copies(
        "false_okeys",
        "sahte_okeyler",
        lambda okey: FALSE_OKEY,
        words=Text("ıstakada kalan sahte okey sayısı", "false okeys left in the rack"),
        told=Text("elde {n} sahte okey", "{n} false okey{s} left"),
        key=Key(
            "false_okeys",
            "seat",
            Text("Elde kalan sahte okey sayısı.", "False okeys left."),
            Text("{player}: elde kaç sahte okey kaldı?", "{player}: how many false okeys are left?"),
            Text("Kalan sahte okey", "False okeys left"),
            "sahte okey, sahte okeyler",
        ),
        hint=Text(
            "elde kalan sahte okeyi yazın: `false_okeys: 0`", "write the false okeys left: `false_okeys: 0`"
        ),
    ),
)
