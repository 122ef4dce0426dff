"""What YAML allows and a file of rules does not: each would hide something from whoever reads the file."""

from __future__ import annotations

from okeyrules.diagnostics import Example, declare
from okeyrules.text import Text

_RIGHT = "extends: klasik\nopening:\n  threshold: 81\n"
_QUOTE = Text(
    "Yazının kendisi kastediliyorsa tırnak içine alın.", "If you mean the text itself, put it in quotes."
)

EMPTY = declare(
    "Y012",
    "error",
    says=Text("dosya boş", "the file is empty"),
    help=Text(
        "en kısa kural dosyası tek satırdır: `extends: klasik`",
        "the shortest file of rules is one line: `extends: klasik`",
    ),
    meaning=Text(
        "Dosyada hiçbir ayar yok; yalnız boş satırlar ya da `#` ile başlayan açıklamalar var.",
        "The file sets nothing; it holds only empty lines, or comments that begin with `#`.",
    ),
    wrong="# salonumuzun kuralları\n",
    right="# salonumuzun kuralları\nextends: klasik\n",
)

TOO_DEEP = declare(
    "Y013",
    "error",
    says=Text(
        "iç içe çok fazla düzey var: en çok {most}", "too many levels inside each other: {most} at most"
    ),
    help=Text("buradan başlayan iç düzeyleri azaltın", "take out levels from here on"),
    meaning=Text(
        "Kural dosyalarında dört beş düzeyden fazlası gerekmez. Sınır, bozuk ya da kötü niyetli dosyaları "
        "durdurur.",
        "A file of rules needs four or five levels. The limit stops damaged or malicious files.",
    ),
    wrong="extends: klasik\nmatch:\n  hands: " + "[" * 33 + "3" + "]" * 33 + "\n",
    right="extends: klasik\nmatch:\n  hands: [3]\n",
)

TOO_MANY = declare(
    "Y014",
    "error",
    says=Text("dosyada çok fazla değer var: en çok {most}", "the file holds too many values: {most} at most"),
    help=Text("doğru dosyayı verdiğinizden emin olun", "make sure that this is the file you mean"),
    meaning=Text(
        "Bütün ayarların toplamı iki yüzü bulmaz. Sınır, bozuk ya da kötü niyetli dosyaları durdurur.",
        "All settings together are fewer than two hundred. The limit stops damaged or malicious files.",
    ),
    wrong=Example("okeyrules validate yedek.yaml", kind="command"),
    right=Example("okeyrules validate salon.yaml", kind="command"),
)

DUPLICATE = declare(
    "Y021",
    "error",
    says=Text("`{key}` bu bölümde iki kez yazılmış", "`{key}` is written twice in this section"),
    help=Text("ikisinden birini silin", "delete one of the two"),
    meaning=Text(
        "Bir bölümde her ayar bir kez yazılır. İki kez yazılırsa hangisinin geçerli olduğu belli olmaz.",
        "Each setting is written once in a section. Written twice, nobody knows which one counts.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 81\n  threshold: 121\n",
    right=_RIGHT,
)

ALIKE = declare(
    "Y022",
    "error",
    says=Text(
        "`{key}` ile `{other}` yalnız Türkçe harflerde ya da büyük-küçük harfte ayrılıyor",
        "`{key}` and `{other}` differ only in Turkish letters or in case",
    ),
    help=Text(
        "birini silin ya da açıkça farklı bir ad verin", "delete one, or give it a clearly different name"
    ),
    meaning=Text(
        "`sari` ile `sarı` gibi iki ad göze aynı görünür; biri büyük olasılıkla yazım yanlışıdır.",
        "Two names such as `sari` and `sarı` look the same to the eye; most likely one is misspelt.",
    ),
    wrong=(
        "extends: klasik\nscoring:\n  penalties:\n"
        "    acik: +50 on wrong_opening\n    açık: +101 on wrong_opening\n"
    ),
    right="extends: klasik\nopening:\n  wrong: penalise\nscoring:\n  penalties:\n    acik: +50 on wrong_opening\n",
)

ANCHOR = declare(
    "Y023",
    "error",
    says=Text("`&` ile ad verme burada kullanılmaz", "naming a value with `&` is not used here"),
    help=_QUOTE,
    meaning=Text(
        "YAML'da `&ad` bir değere ad verir, `*ad` onu başka yerde yineler. Kural dosyasında her değer "
        "yerinde, "
        "açıkça yazılır. `&` ile başlayan bir yazı tırnak içine alınır.",
        "In YAML `&name` names a value and `*name` repeats it elsewhere. In a file of rules each value is "
        "written "
        "out where it belongs. A text that begins with `&` goes in quotes.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: &baraj 81\n",
    right=_RIGHT,
)

ALIAS = declare(
    "Y024",
    "error",
    says=Text(
        "bir değer `*` ile başlayamaz: YAML bunu başka bir değere gönderme sayar",
        "a value cannot begin with `*`: YAML takes it for a reference to another value",
    ),
    help=Text(
        "değeri açıkça yazın; yazının kendisi kastediliyorsa tırnak içine alın",
        "write the value out; if you mean the text itself, put it in quotes",
    ),
    meaning=Text(
        "YAML'da `*ad`, `&ad` ile adlandırılmış bir değeri yineler. Kural dosyasında her değer açıkça "
        "yazılır.",
        "In YAML `*name` repeats a value that was named with `&name`. In a file of rules each value is "
        "written out.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: *baraj\n",
    right=_RIGHT,
)

MERGE = declare(
    "Y025",
    "error",
    says=Text("`<<` ile birleştirme burada kullanılmaz", "merging with `<<` is not used here"),
    help=Text(
        "başka bir dosyanın kurallarını `extends` ya da `modes` ile alın",
        "take over another file's rules with `extends` or `modes`",
    ),
    meaning=Text(
        "YAML'da `<<` bir bölümü başka bir bölümün içine katar. Burada bunun yerine `extends` ve `modes` "
        "vardır; "
        "her değerin nereden geldiği böylece görülür.",
        "In YAML `<<` merges one section into another. Here `extends` and `modes` do that, so that one "
        "can see "
        "where each value comes from.",
    ),
    wrong="extends: klasik\nopening:\n  <<: baraj\n",
    right=_RIGHT,
)

TAG = declare(
    "Y026",
    "error",
    says=Text(
        "bir değer `!` ile başlayamaz: YAML bunu tür işareti sayar",
        "a value cannot begin with `!`: YAML takes it for a type mark",
    ),
    help=Text(
        "`!` ile başlayan sözcüğü silin; yazının kendisi kastediliyorsa tırnak içine alın",
        "delete the word that begins with `!`; if you mean the text itself, put it in quotes",
    ),
    meaning=Text(
        "YAML'da `!tür` bir değerin türünü bildirir. Burada her değerin türü zaten bellidir.",
        "In YAML `!type` states a value's type. Here the type of each value is known already.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: !int 81\n",
    right=_RIGHT,
)

SEVERAL = declare(
    "Y027",
    "error",
    says=Text("dosyada birden çok belge var", "there are several documents in the file"),
    help=Text(
        "bu çizgiyi ve altındakini silin ya da ikinci belgeyi ayrı bir dosyaya taşıyın",
        "delete this line and what is below it, or move the second document to a file of its own",
    ),
    meaning=Text(
        "YAML'da `---` ya da `...` satırı yeni bir belge başlatır. Bir kural dosyası tek belgedir.",
        "In YAML a line `---` or `...` starts a new document. A file of rules is one document.",
    ),
    wrong="extends: klasik\n---\nextends: kerizim\n",
    right="extends: kerizim\n",
)

DIRECTIVE = declare(
    "Y028",
    "error",
    says=Text("`%` ile başlayan satır burada kullanılmaz", "a line that begins with `%` is not used here"),
    help=Text("satırı silin; açıklamalar `#` ile başlar", "delete the line; comments begin with `#`"),
    meaning=Text(
        "YAML'da satır başındaki `%` YAML'ın kendisine bir yönergedir. Kural dosyasında böyle bir satır "
        "gerekmez.",
        "In YAML a `%` at the start of a line is a directive to YAML itself. A file of rules needs none.",
    ),
    wrong="%YAML 1.2\n---\nextends: klasik\n",
    right="extends: klasik\n",
)

ODD_KEY = declare(
    "Y029",
    "error",
    says=Text("ayar adı düz bir sözcük olmalı", "the name of a setting must be a plain word"),
    help=Text("`ad: değer` biçiminde yazın", "write it as `name: value`"),
    meaning=Text(
        "YAML'da `? ` ile ya da köşeli ve süslü ayraçla başlayan adlar da olur. Burada her ayarın adı düz "
        "sözcüktür.",
        "In YAML a name may also begin with `? ` or be a list in brackets. Here each name is a plain word.",
    ),
    wrong="extends: klasik\n? opening\n: {threshold: 81}\n",
    right=_RIGHT,
)

NO_KEY = declare(
    "Y030",
    "error",
    says=Text("`:` işaretinden önce ayar adı yok", "there is no name before the `:`"),
    help=Text("`ad: değer` biçiminde yazın", "write it as `name: value`"),
    meaning=Text(
        "Her değerin solunda bir ad ve `:` bulunur. Burada ad yazılmamış.",
        "To the left of each value stand a name and a `:`. Here the name is missing.",
    ),
    wrong="extends: klasik\nopening:\n  : 81\n",
    right=_RIGHT,
)
