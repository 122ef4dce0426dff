"""The findings about a ruleset file's shape: unknown keys, wrong types, values out of range."""

from __future__ import annotations

from okeyrules import formats
from okeyrules.diagnostics import declare
from okeyrules.text import Text

KNOWN_IN_SECTION = Text(
    "`{section}` altındaki ayarlar: {known}",
    "the settings in `{section}` are: {known}",
)
KNOWN_AT_TOP = Text("en üst düzeydeki bölümler: {known}", "the sections at the top level are: {known}")
KNOWN_ABOVE = Text(
    "en üst düzeydeki bölümler bir önceki bulguda sıralandı",
    "the sections at the top level are listed in the finding before",
)
WRITE_INSTEAD = Text("`{word}` yazın", "write `{word}`")
CHOICES_EXPLAINED = Text(
    "seçenekler: {allowed}",
    "the choices are: {allowed}",
)
NEXT_LINE = Text(
    "alt satıra, iki boşluk içeriden `{line}` yazın",
    "write on the next line, indented: `{line}`",
)

UNKNOWN_KEY = declare(
    "S101",
    "error",
    says=Text("`{key}` adlı ayar tanınmıyor", "unknown setting `{key}`"),
    help=KNOWN_AT_TOP,
    meaning=Text(
        "Dosyada kural kümesinin tanımadığı bir ad var. Çoğu zaman harf hatasıdır ya da ayar yanlış bölümün "
        "altına yazılmıştır. `okeyrules explain AYAR` bütün ayarları anlatır.",
        "The file uses a name that no ruleset knows: usually a typing error, or a setting under the wrong "
        "section. `okeyrules explain OPTION` describes every setting.",
    ),
    wrong="extends: klasik\nopening:\n  treshold: 81\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

EMPTY_VALUE = declare(
    "S102",
    "error",
    says=Text("`{key}` boş bırakılmış", "`{key}` has no value"),
    help=Text("bir değer yazın ya da satırı silin", "write a value, or delete the line"),
    meaning=Text(
        "Ayarın adı var, değeri yok. Değeri üst dosyadan almak için satırı tümüyle silin.",
        "The setting is named but has no value. To keep the parent's value, delete the line.",
    ),
    wrong="extends: klasik\nopening:\n  threshold:\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

NOT_YES_NO = declare(
    "S103",
    "error",
    says=Text(
        "`{key}` yalnız `true` ya da `false` olur, `{value}` olmaz",
        "`{key}` is `true` or `false`, not `{value}`",
    ),
    help=Text("`true` (evet) ya da `false` (hayır) yazın", "write `true` or `false`"),
    meaning=Text(
        "Evet/hayır ayarları `true` ya da `false` yazılır. `evet`, `on`, `yes` gibi sözcükler kabul edilmez: "
        "`on` Türkçede bir sayıdır, YAML ise onu evet sayardı.",
        "Yes/no settings are written `true` or `false`. Words such as `yes` or `on` are not taken: `on` is Turkish "
        "for ten, and YAML would read it as yes.",
    ),
    wrong="extends: klasik\nokey_swap:\n  allowed: on\n",
    right="extends: klasik\nokey_swap:\n  settled_only: true\n",
)

NOT_A_NUMBER = declare(
    "S104",
    "error",
    says=Text(
        "`{key}` bir tam sayı olmalı, `{value}` değil", "`{key}` must be a whole number, `{value}` is none"
    ),
    help=Text("rakamlarla bir tam sayı yazın", "write a whole number in digits"),
    meaning=Text(
        "Sayılar yalın rakamla yazılır: binlik noktası, kesir, baştaki sıfır, saat biçimi ve tırnak olmaz.",
        "Numbers are plain digits: no thousands separator, fraction, leading zero, clock form or quotes.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 1.010\n",
    right="extends: klasik\nopening:\n  threshold: 121\n",
)

UNKNOWN_CHOICE = declare(
    "S105",
    "error",
    says=Text("`{key}` için `{value}` diye bir seçenek yok", "`{value}` is no choice for `{key}`"),
    help=Text("seçenekler: {allowed}", "the choices are: {allowed}"),
    meaning=Text(
        "Bu ayar birkaç sözcükten birini alır; yazılan onlardan biri değil.",
        "This setting takes one of a few words, and this is none of them.",
    ),
    wrong="extends: klasik\nopening:\n  waiver: meld\n",
    right="extends: klasik\nopening:\n  waiver: melds\n",
)

OUT_OF_RANGE = declare(
    "S106",
    "error",
    says=Text("`{key}`: {value} aralık dışında", "`{key}`: {value} is out of range"),
    help=Text("{low} ile {high} arasında bir sayı yazın", "write a number from {low} to {high}"),
    meaning=Text(
        "Sayı, ayarın alabileceği en küçük ve en büyük değerin dışında.",
        "The number is below the least or above the greatest value that the setting can take.",
    ),
    wrong="extends: klasik\nlay_off:\n  limit:\n    tiles: 0\n",
    right="extends: klasik\nlay_off:\n  limit:\n    tiles: 1\n",
)

BAD_NAME = declare(
    "S107",
    "error",
    says=Text("`{key}` bir satır adı olamaz", "`{key}` cannot be the name of a line"),
    help=Text(
        "ad bir harfle başlar; harf, rakam ve alt çizgiyle sürer",
        "a name begins with a letter and goes on with letters, digits and underscores",
    ),
    meaning=Text(
        "Puanlama satırlarının adları boşluk ve noktalama içermez.",
        "The names of scoring lines hold no spaces or punctuation.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    geri toplama!: +101 on give_back\n",
    right="extends: klasik\nscoring:\n  penalties:\n    geri_verme: +101 on give_back\n",
)

MISSING_KEY = declare(
    "S108",
    "error",
    says=Text("`{where}` içinde `{key}` eksik", "`{key}` is missing in `{where}`"),
    help=Text("`{key}` ekleyin", "add `{key}`"),
    meaning=Text(
        "İki dilli bir adın iki dili de yazılır; tek bir ad yeterliyse düz metin yazın: `name: Yıldız`.",
        "A name in two languages needs both; where one name will do, write plain text: `name: Yıldız`.",
    ),
    wrong="extends: klasik\nname: {tr: Yıldız Salonu}\nopening:\n  threshold: 81\n",
    right="extends: klasik\nname: {tr: Yıldız Salonu, en: Star Hall}\nopening:\n  threshold: 81\n",
)

LIST_SIZE = declare(
    "S109",
    "error",
    says=Text("`{key}` listesinde {found} değer var", "the list `{key}` has {found} values"),
    help=Text("olması gereken: {size} değer", "it takes {size} values"),
    meaning=Text(
        "Listede gereğinden az ya da çok değer var.",
        "The list holds too few or too many values.",
    ),
    wrong="extends: puanli\nmatch:\n  hands: [3]\n  points:\n    3: [3, 1, -4]\n",
    right="extends: puanli\nmatch:\n  hands: [3]\n  points:\n    3: [6, 2, -2, -6]\n",
)

NOT_A_LIST = declare(
    "S110",
    "error",
    says=Text("`{key}` bir liste olmalı, `{value}` değil", "`{key}` must be a list, not `{value}`"),
    help=Text("köşeli ayraç içinde yazın: `[...]`", "write it in square brackets: `[...]`"),
    meaning=Text(
        "Birden çok değer alan ayarlar tek değerle de olsa köşeli ayraçla yazılır.",
        "A setting that takes several values is written in square brackets, even with a single value.",
    ),
    wrong="extends: klasik\nmodes: katlamali\n",
    right="extends: klasik\nmodes: [katlamali]\n",
)

NOT_A_SECTION = declare(
    "S111",
    "error",
    says=Text("`{key}` bir bölümdür, altına ayarlar yazılır", "`{key}` is a section: settings go under it"),
    help=Text(
        "alt satıra, iki boşluk içeriden `ayar: değer` yazın",
        "write `setting: value` on the next line, indented",
    ),
    meaning=Text(
        "Bölümlerin kendi değeri olmaz; ayarlar bir alt satırda, içeriden başlayarak yazılır.",
        "A section has no value of its own; its settings stand on the lines below, indented.",
    ),
    wrong="extends: klasik\nopening: 81\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

NO_SETTINGS = declare(
    "S115",
    "error",
    says=Text("bu dosyada ayar yok", "this file holds no settings"),
    help=Text(
        "her satıra `ayar: değer` yazın; ilk satır çoğu zaman `extends: klasik`",
        "write `setting: value` on each line; the first is mostly `extends: klasik`",
    ),
    meaning=Text(
        "Kural dosyası `ayar: değer` satırlarından oluşur. Bu dosya düz metin ya da liste.",
        "A ruleset file is made of lines `setting: value`. This one is plain text or a list.",
    ),
    wrong="- klasik\n- kerizim\n",
    right="extends: klasik\n",
)

NOT_ONE_VALUE = declare(
    "S112",
    "error",
    says=Text("`{key}` tek bir değer alır", "`{key}` takes a single value"),
    help=Text(
        "liste ya da alt ayar yerine tek değer yazın", "write one value instead of a list or a section"
    ),
    meaning=Text(
        "Tek değer alan bir ayarın altına liste ya da başka ayarlar yazılmış. Çoğu zaman girinti hatasıdır.",
        "A list or further settings stand under a setting that takes one value: often wrong indentation.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: [81]\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

REPEATED = declare(
    "S114",
    "error",
    says=Text("`{key}` listesinde {value} iki kez var", "the list `{key}` holds {value} twice"),
    help=Text("birini silin", "delete one of them"),
    meaning=Text(
        "Bu listede her değer bir kez bulunur.",
        "In this list each value stands once.",
    ),
    wrong="extends: klasik\nmatch:\n  hands: [3, 5, 5]\n",
    right="extends: klasik\nmatch:\n  hands: [3, 5]\n",
)

DOES_NOT_FIT = declare(
    "S113",
    "error",
    says=Text("`{key}` için `{value}` uygun değil", "`{value}` does not fit `{key}`"),
    help=Text(
        "`{key}` açıklamasındaki biçimde yazın",
        "write it in the form that the description of `{key}` gives",
    ),
    meaning=Text(
        "Değerin türü doğru, ama biçimi bu yere uymuyor: örneğin `page` üç rakamlı bir sayfa numarasıdır.",
        "The value is of the right kind, but not in the form this place needs: `page`, for one, takes three digits.",
    ),
    wrong="extends: klasik\npage: iki\nopening:\n  threshold: 81\n",
    right='extends: klasik\npage: "002"\nopening:\n  threshold: 81\n',
)

NEWER = declare(
    "S116",
    "error",
    says=formats.NEWER_SAYS,
    help=formats.NEWER_HELP,
    meaning=Text(
        "Dosyanın `format` satırı, bu programdan yeni bir sürümü söylüyor: içinde bu programın bilmediği ayarlar "
        "olabilir. Eski dosyalar her zaman okunur.",
        "The line `format` of the file names a version newer than this program: there may be settings in it that "
        "this program does not know. Older files are always read.",
    ),
    wrong='format: "99.0"\nextends: klasik\nopening:\n  threshold: 81\n',
    right='format: "0.1"\nextends: klasik\nopening:\n  threshold: 81\n',
)
