"""How a number is spoken of in a sentence about its rising or falling."""

from __future__ import annotations

from typing import Final, NamedTuple

from okeyrules.text import Text


class Subject(NamedTuple):
    """The subject of a sentence, and its English verb for up and down (Turkish has the same two for all)."""

    words: Text
    rises: str = "rises"
    falls: str = "falls"


SUBJECTS: Final[dict[str, Subject]] = {
    "opened_share": Subject(Text("el açan oyuncu sayısı", "the number of players who open")),
    "opened_pairs_share": Subject(
        Text("çift açan oyuncu sayısı", "the number of players who open with pairs")
    ),
    "opening_turn": Subject(
        Text("açmak için beklenen süre", "the wait for an opening"), "lengthens", "shortens"
    ),
    "opening_value": Subject(Text("seri açışların ortalama puanı", "the average opening with melds")),
    "opening_pairs": Subject(Text("çift açışların ortalama çifti", "the number of pairs in a pairs opening")),
    "finish_share": Subject(
        Text("birinin bitirdiği el sayısı", "the number of hands that somebody finishes")
    ),
    "from_hand_share": Subject(
        Text("elden biten el sayısı", "the number of hands that are finished from hand")
    ),
    "on_pairs_share": Subject(
        Text("çiftten biten el sayısı", "the number of hands that are finished on pairs")
    ),
    "with_okey_share": Subject(
        Text("okeyle biten el sayısı", "the number of hands that are finished with the okey")
    ),
    "void_share": Subject(Text("sayılmayan el sayısı", "the number of void hands")),
    "turns": Subject(Text("elin uzunluğu", "the length of a hand"), "grows", "shrinks"),
    "points": Subject(Text("bir oyuncunun elde yediği puan", "what a player is charged in a hand")),
    "points_spread": Subject(
        Text("puanların oynaklığı (standart sapma)", "the spread of the points (standard deviation)"),
        "grows",
        "shrinks",
    ),
    "okey_kept_share": Subject(
        Text("elinde okeyle kalan oyuncu sayısı", "the number of players left with an okey")
    ),
    "okey_kept_points": Subject(
        Text("elinde okeyle kalan oyuncunun yediği puan", "what a player left with an okey is charged")
    ),
    "fines_discard": Subject(
        Text("atılan taş için oyuncu başına yazılan ceza", "what a player is fined for discards")
    ),
    "fines_hand_end": Subject(
        Text("el sonunda oyuncu başına yazılan ceza", "what a player is fined at the end of a hand")
    ),
    "fines_okey_taken": Subject(
        Text(
            "alınan okey için oyuncu başına yazılan ceza", "what a player is fined for okeys taken by others"
        )
    ),
    "fines_other": Subject(Text("oyuncu başına öteki cezalar", "what a player is otherwise fined")),
    "playable_discards": Subject(
        Text("oyuncu başına atılan işlek taş", "the number of playable discards a player")
    ),
    "starter_points": Subject(
        Text("başlayanın ötekilerden puan farkı", "the starter's points above the others'")
    ),
    "starter_finish_share": Subject(
        Text("başlayanın bitirdiği el sayısı", "the number of finishes by the starter")
    ),
    "team_gap": Subject(Text("iki takımın puan farkı", "the gap between the teams"), "widens", "narrows"),
    "left_taken": Subject(Text("el başına yandan alma", "the number of tiles taken from the left in a hand")),
    "left_openings": Subject(
        Text("el başına yandan alıp açma", "the number of openings with the left tile in a hand")
    ),
    "lay_offs": Subject(Text("el başına işlenen taş", "the number of tiles laid off in a hand")),
    "later_melds": Subject(
        Text("açtıktan sonra inen per sayısı", "the number of melds laid after openings in a hand")
    ),
    "pairs_beside": Subject(
        Text("seri açanların indirdiği çift", "the number of pairs laid by melds-openers in a hand")
    ),
    "okey_swaps": Subject(Text("el başına alınan okey", "the number of okeys swapped in a hand")),
    "fines_fed": Subject(
        Text(
            "yandan açtırmak yüzünden oyuncu başına yazılan ceza",
            "what a player is fined for feeding an opening",
        )
    ),
    "okey_discards": Subject(Text("oyuncu başına atılan okey", "the number of okeys that a player discards")),
    "last_points": Subject(
        Text("son oynayanın ötekilerden puan farkı", "the last seat's points above the others'")
    ),
    "last_finish_share": Subject(
        Text("son oynayanın bitirdiği el sayısı", "the number of finishes by the last seat")
    ),
    "never_opened_share": Subject(Text("hiç açamayan oyuncu sayısı", "the number of players who never open")),
    "stock_out_share": Subject(
        Text("taş bittiği için kapanan el sayısı", "the number of hands that end as the stock runs out")
    ),
    "minutes": Subject(Text("elin tahminî süresi", "the estimated time of a hand"), "grows", "shrinks"),
    "points_gap": Subject(
        Text("en iyiyle en kötünün puan farkı", "the gap between best and worst"), "widens", "narrows"
    ),
    "team_points": Subject(Text("iki eşin birlikte yediği puan", "what two partners are charged together")),
    "fines": Subject(Text("oyuncu başına bütün cezalar", "what a player is fined in all")),
}
