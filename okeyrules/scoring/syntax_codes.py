"""The codes of a scoring line that cannot be read."""

from __future__ import annotations

from okeyrules.diagnostics.model import declare
from okeyrules.text import Text


def _row(line: str) -> str:
    return f"extends: klasik\nscoring:\n  hand:\n    never_opened: {line}\n"


def _penalty(line: str) -> str:
    return f"extends: klasik\nscoring:\n  penalties:\n    playable: {line}\n"


def _multiplier(line: str) -> str:
    return f"extends: klasik\nscoring:\n  multipliers:\n    from_hand: {line}\n"


def _total(line: str) -> str:
    return f"extends: klasik\nscoring:\n  total: {line}\n"


_ROW = _row("303 * K when opened = none")
_PENALTY = _penalty("+51 on discard when playable and not okey and not finishing")
_MULTIPLIER = _multiplier("x3 when finish.from_hand")
_TOTAL = _total("hand * indicator + penalties")

TOO_LONG = declare(
    "X401",
    "error",
    says=Text(
        "puanlama satırı {length} karakter; en çok {limit} karakter olabilir",
        "this scoring line has {length} characters; at most {limit} are allowed",
    ),
    help=Text("satırı bölün: her durum için ayrı bir satır yazın", "split it: one line for each case"),
    meaning=Text(
        "Uzun bir satırı masada kimse okuyamaz. Durumların her biri ayrı bir satır olmalı.",
        "Nobody at a table can read a long line. Each case deserves a line of its own.",
    ),
    wrong=_row(" + ".join(["2 * K"] * 60) + " when opened = none"),
    right=_ROW,
)
TOO_DEEP = declare(
    "X402",
    "error",
    says=Text(
        "burada parantez ve işaretler {limit} kattan daha iç içe",
        "parentheses and signs are nested more than {limit} deep here",
    ),
    help=Text("gereksiz parantezleri silin", "drop the parentheses that are not needed"),
    meaning=Text(
        "İç içe geçmiş parantez sayısı sınırlıdır; bir puanlama satırında birkaç kat yeter.",
        "How deep parentheses may go is limited; a scoring line needs a few at most.",
    ),
    wrong=_row("(" * 40 + "303" + ")" * 40 + " * K when opened = none"),
    right=_ROW,
)
BIG_NUMBER = declare(
    "X403",
    "error",
    says=Text("sayı en çok {limit} basamaklı olabilir", "a number has at most {limit} digits"),
    help=Text("daha küçük bir sayı yazın", "write a smaller number"),
    meaning=Text(
        "101'de böyle bir puan yoktur; büyük olasılıkla bir yazım yanlışıdır.",
        "No score of 101 is that large; it is most likely a slip of the keyboard.",
    ),
    wrong=_row("30300000 * K when opened = none"),
    right=_ROW,
)
EMPTY = declare(
    "X404",
    "error",
    says=Text("puanlama satırı boş", "this scoring line is empty"),
    help=Text(
        "bir değer yazın; satırı kaldırmak istiyorsanız `null` yazın",
        "write a value; to remove the line, write `null`",
    ),
    meaning=Text(
        "Her satır en az bir değer söyler. Üst dosyadan gelen bir satır `null` ile kaldırılır.",
        "Each line says at least a value. A line that came from the parent file is removed with `null`.",
    ),
    wrong=_row('""'),
    right=_ROW,
)
FOREIGN_SIGN = declare(
    "X405",
    "error",
    says=Text("burada {sign} diye bir işaret yok", "there is no sign {sign} in a scoring line"),
    help=Text("bunu yazın: {instead}", "write {instead} instead"),
    meaning=Text(
        "Eşitlik tek `=` ile, bağlaçlar sözcükle (`ve`, `veya`, `değil`) yazılır.",
        "Equality is a single `=`, and conditions are joined by words: `and`, `or`, `not`.",
    ),
    wrong=_row("303 * K when opened == none"),
    right=_ROW,
)
NO_DIVISION = declare(
    "X406",
    "error",
    says=Text(
        "puanlamada bölme, yüzde ve üs alma yoktur", "scoring knows no division, no percent and no powers"
    ),
    help=Text(
        "yalnız `+`, `-` ve `*` kullanın; yarım puan gerekiyorsa öbür puanları iki katına çıkarın",
        "use `+`, `-` and `*` only; where halves are needed, double the other points",
    ),
    meaning=Text(
        "Puanlar tam sayıdır. Bölme kalan bırakır, kalanın ne olacağını da her masa başka söyler.",
        "Scores are whole numbers. A division leaves a remainder, and every table rounds it differently.",
    ),
    wrong=_row("303 * K / 2 when opened = none"),
    right=_ROW,
)
NO_FRACTION = declare(
    "X407",
    "error",
    says=Text("{number} tam sayı değil", "{number} is not a whole number"),
    help=Text(
        "kesir ve binlik ayırıcı olmadan, yalnız rakamla yazın: `1010`",
        "write digits only, with no fraction and no thousands separator: `1010`",
    ),
    meaning=Text(
        "Puanlar tam sayıdır. Nokta ve virgül sayının içinde durmaz.",
        "Scores are whole numbers. No point or comma stands inside a number.",
    ),
    wrong=_row("1.010 * K when opened = none"),
    right=_row("1010 * K when opened = none"),
)
FOREIGN_WORD = declare(
    "X408",
    "error",
    says=Text(
        "{word} puanlama dilinin sözcüğü değil",
        "{word} is not a word of the scoring language",
    ),
    help=Text("{instead}", "{instead}"),
    meaning=Text(
        "Bir satırda önce değer, sonra koşul yazılır: `202 * K when opened = none`.",
        "A line says the value first and the condition after it: `202 * K when opened = none`.",
    ),
    wrong=_row("303 * K if opened = none"),
    right=_ROW,
)
MISSPELT = declare(
    "X409",
    "error",
    says=Text("{word} tanınmıyor", "{word} is not known here"),
    help=Text("şunu mu demek istediniz: {instead}", "did you mean {instead}?"),
    meaning=Text(
        "Anahtar sözcükler küçük harfle ve tam yazılır: when, unless, on, once, overriding, and, or, not; "
        "Türkçe: eğer, hariç, olay, bir kez, ezer, ve, veya, değil.",
        "Keywords are written in full, in small letters: when, unless, on, once, overriding, and, or, not.",
    ),
    wrong=_row("303 * K whn opened = none"),
    right=_ROW,
)
MISSING = declare(
    "X410",
    "error",
    says=Text("burada {what} eksik", "here {what} is missing"),
    help=Text("eksik olanı yazın ya da {before} kısmını silin", "write it, or drop {before}"),
    meaning=Text(
        "Her işaretin iki yanında bir değer, her anahtar sözcüğün ardından sözünü ettiği şey gelir.",
        "A sign has a value on either side, and a keyword is followed by what it speaks of.",
    ),
    wrong=_row("303 * when opened = none"),
    right=_ROW,
)
UNBALANCED = declare(
    "X411",
    "error",
    says=Text("bu parantezin eşi yok", "this parenthesis has no partner"),
    help=Text("eşini yazın ya da bunu silin", "write its partner, or drop it"),
    meaning=Text(
        "Açılan her parantez kapanır; koşul parantezin dışında durur.",
        "Each parenthesis that opens also closes, before `when` and the other clauses begin.",
    ),
    wrong=_row("(303 + 2 * K when opened = none"),
    right=_ROW,
)
SIDE_BY_SIDE = declare(
    "X412",
    "error",
    says=Text(
        "{left} ile {right} arasında bir işaret eksik",
        "a sign is missing between {left} and {right}",
    ),
    help=Text(
        "araya bir işaret koyun: çarpma `*`, toplama `+`; koşul ise `when` ile başlar",
        "put a sign between them: `*` to multiply, `+` to add; a condition begins with `when`",
    ),
    meaning=Text(
        "Yan yana yazmak çarpma sayılmaz; işaret hep yazılır.",
        "Side by side does not mean multiplied; the sign is always written.",
    ),
    wrong=_row("303 K when opened = none"),
    right=_ROW,
)
DECOMPOSED = declare(
    "X413",
    "error",
    says=Text(
        "{letter} harfi iki parça hâlinde kaydedilmiş: harf ve ayrı bir im",
        "the letter {letter} is stored in two pieces: a letter and a separate mark",
    ),
    help=Text(
        "harfi silip klavyeden yeniden yazın ya da dosyayı NFC biçiminde kaydedin",
        "delete the letter and type it again, or save the file in the form NFC",
    ),
    meaning=Text(
        "Bazı programlar ğ, ş, ü gibi harfleri parçalayarak saklar. Aynı görünür ama aynı sözcük değildir.",
        "Some programs store letters like ğ, ş, ü in pieces. It looks the same, but is another word.",
    ),
    wrong=_row("303 * K eg\u0306er opened = none"),
    right=_row("303 * K eğer opened = none"),
)
UNKNOWN_SIGN = declare(
    "X414",
    "error",
    says=Text(
        "{sign} puanlama satırında kullanılmaz ({point})", "{sign} has no use in a scoring line ({point})"
    ),
    help=Text(
        "satırda yalnız sayılar, adlar ve şu işaretler olur: + - * ( ) , = != < <= > >=",
        "a line holds only numbers, names and these signs: + - * ( ) , = != < <= > >=",
    ),
    meaning=Text(
        "Başka programdan yapıştırılan metinde görünmeyen ya da benzer görünen işaretler kalabilir.",
        "Text pasted from elsewhere may hold signs that are invisible or look like another.",
    ),
    wrong=_row("303 * K when opened = none;"),
    right=_ROW,
)
WRONG_CLAUSE = declare(
    "X415",
    "error",
    says=Text("`{clause}` burada kullanılmaz: {section}", "`{clause}` has no place in {section}"),
    help=Text(
        "bu satırda yalnız şunlar olur: {allowed}",
        "here a line may have: {allowed}",
    ),
    meaning=Text(
        "`on` ve `once` cezalar içindir, `overriding` el satırları için; `total` koşulsuz bir hesaptır.",
        "`on` and `once` are for penalties, `overriding` for hand rows; `total` is a sum without conditions.",
    ),
    wrong=_row("303 * K once when opened = none"),
    right=_ROW,
)
TWICE = declare(
    "X416",
    "error",
    says=Text("`{clause}` bu satırda ikinci kez geçiyor", "`{clause}` stands in this line twice"),
    help=Text("{instead}", "{instead}"),
    meaning=Text(
        "Her bölüm bir satırda bir kez geçer. İki koşul `and` ya da `or` ile birleştirilir.",
        "Each clause stands once in a line. Two conditions are joined by `and` or `or`.",
    ),
    wrong=_row("303 * K when opened = none when riziko"),
    right=_ROW,
)
NO_X = declare(
    "X417",
    "error",
    says=Text("çarpan `x` ile başlar", "a multiplier begins with `x`"),
    help=Text("örneğin: `x2 when finish.okey`", "for instance `x2 when finish.okey`"),
    meaning=Text(
        "`multipliers` altındaki her satır eli kaçla çarptığını söyler: `x2`, `x3`, `x indicator`.",
        "Each line under `multipliers` says by what it multiplies K: `x2`, `x3`, `x indicator`.",
    ),
    wrong=_multiplier("3 when finish.from_hand"),
    right=_MULTIPLIER,
)
X_IN_ROW = declare(
    "X418",
    "error",
    says=Text(
        "`x` yalnız `multipliers` altında, satırın başında kullanılır",
        "`x` stands only under `multipliers`, at the beginning of a line",
    ),
    help=Text("çarpma işareti `*` olarak yazılır", "to multiply, write `*`"),
    meaning=Text(
        "`x2 when ...` bir çarpandır ve `multipliers` altına yazılır; bir hesapta çarpma `*` ile gösterilir.",
        "`x2 when ...` is a multiplier and stands under `multipliers`; in a sum one multiplies with `*`.",
    ),
    wrong=_row("303 x K when opened = none"),
    right=_ROW,
)
NO_EVENT = declare(
    "X419",
    "error",
    says=Text(
        "cezanın hangi olayda yazılacağı söylenmemiş", "this penalty does not say on which event it falls"
    ),
    help=Text(
        "`on` ve olayın adını ekleyin: {example}; olaylar: {events}",
        "add `on` and the event: {example}; events: {events}",
    ),
    meaning=Text(
        "Ceza bir olaya bağlıdır: taş atma, yanlış açma, elin bitmesi... Koşul o olaya bakar.",
        "A penalty falls on an event: a discard, a wrong opening, the end of the hand...",
    ),
    wrong=_penalty("+51 when not okey"),
    right=_PENALTY,
)
CHAINED = declare(
    "X420",
    "error",
    says=Text("karşılaştırma zincirlenmez", "comparisons do not chain"),
    help=Text(
        "iki koşul yazıp birleştirin: `S > 10 and S < 50`",
        "write two conditions and join them: `S > 10 and S < 50`",
    ),
    meaning=Text(
        "`10 < S < 50` yerine iki karşılaştırma yazılır ve `and` ile birleştirilir.",
        "Instead of `10 < S < 50` one writes two comparisons joined by `and`.",
    ),
    wrong=_penalty("+51 on discard when playable and 3 < tile < 9 and not okey and not finishing"),
    right=_penalty("+51 on discard when playable and tile > 3 and tile < 9 and not okey and not finishing"),
)
NO_FUNCTION = declare(
    "X421",
    "error",
    says=Text("{word} adlı bir işlev yok", "there is no function {word}"),
    help=Text("iki işlev vardır: `min(a, b)`, `max(a, b)`", "there are two: `min(a, b)` and `max(a, b)`"),
    meaning=Text(
        "`min` verilenlerin en küçüğünü, `max` en büyüğünü alır.",
        "`min` takes the least of what it is given, `max` the greatest.",
    ),
    wrong=_row("cap(303 * K, 404) when opened = none"),
    right=_row("min(303 * K, 404) when opened = none"),
)
UNEXPECTED = declare(
    "X422",
    "error",
    says=Text("{token} burada olamaz", "{token} cannot stand here"),
    help=Text("buraya şunlar gelebilir: {expected}", "here may stand: {expected}"),
    meaning=Text(
        "Satırın kalıbı şudur: DEĞER, ardından istenirse `once`, `on OLAY`, `when KOŞUL`, `unless KOŞUL`, "
        "`overriding SATIRLAR`.",
        "A line has this form: VALUE, then as needed `once`, `on EVENT`, `when CONDITION`, "
        "`unless CONDITION`, `overriding ROWS`.",
    ),
    wrong=_row("303, K when opened = none"),
    right=_ROW,
)
