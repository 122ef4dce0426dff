"""The findings about how files are put together: parents, modes, settings without effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from okeyrules.diagnostics import Diagnostic, Example, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.os_errors import is_file
from okeyrules.ruleset.layer import Layer, Written
from okeyrules.ruleset.untrusted import ONLY_SHIPPED, SEALED, is_sealed
from okeyrules.text import Text, same
from okeyrules.yaml_source.nodes import Scalar


def _did_you_mean(word: str) -> Text:
    return Text(f"şunu mu demek istediniz: `{word}`", f"did you mean `{word}`?")


UNKNOWN_PARENT = declare(
    "V201",
    "error",
    says=Text("`{name}` adlı kural kümesi yok", "there is no ruleset `{name}`"),
    help=Text(
        "hazır kümeler: {known}; kendi dosyanız için yolunu yazın: `{key}: ./salon.yaml`",
        "shipped rulesets: {known}; for a file of your own write its path: `{key}: ./salon.yaml`",
    ),
    meaning=Text(
        "`extends` ya hazır bir kural kümesinin adını ya da bir dosyanın yolunu alır. Yolda `/` ya da `.yaml` geçer.",
        "`extends` takes the name of a shipped ruleset or the path of a file, which has a `/` or ends in `.yaml`.",
    ),
    wrong="extends: kerizm\n",
    right="extends: kerizim\n",
)

NO_SUCH_FILE = declare(
    "V202",
    "error",
    says=Text("`{path}` dosyası bulunamadı", "there is no file `{path}`"),
    help=Text(
        "yol bu dosyaya göre yazılır; aranan klasör: {folder}", "the path is taken from this file: {folder}"
    ),
    meaning=Text(
        "`extends` ve `modes` içindeki yollar, yazıldıkları dosyanın klasöründen başlar.",
        "Paths in `extends` and `modes` start at the folder of the file they stand in.",
    ),
    wrong="extends: ./olmayan-dosya.yaml\n",
    right="extends: klasik\n",
)

CYCLE = declare(
    "V203",
    "error",
    says=Text("`{name}` bu dosyayı temel alıyor: zincir başa dönüyor", "`{name}` is based on this very file"),
    help=Text("zincirin bir yerinde hazır bir küme olmalı", "the chain must end in a shipped ruleset"),
    meaning=Text(
        "Bir dosya, doğrudan ya da başka dosyalar üzerinden kendisini temel alamaz.",
        "A file cannot be based on itself, neither directly nor by way of other files.",
    ),
    wrong="extends: ./ornek.yaml\n",
    right="extends: klasik\n",
)

TOO_DEEP = declare(
    "V204",
    "error",
    says=Text("dosyalar çok derin bir zincir kuruyor", "the chain of files is too deep"),
    help=Text("en çok {limit} dosya üst üste gelebilir", "at most {limit} files may build on one another"),
    meaning=Text(
        "Çok uzun `extends` zincirlerinde bir değerin nereden geldiği izlenemez olur.",
        "In a very long chain of `extends` nobody can tell any more where a value comes from.",
    ),
    wrong=Example(
        "extends: ./kat1.yaml\n",
        files={f"kat{n}.yaml": f"extends: ./kat{n + 1}.yaml\n" for n in range(1, 8)}
        | {"kat8.yaml": "extends: klasik\n"},
    ),
    right="extends: klasik\n",
)

PARENT_BROKEN = declare(
    "V205",
    "error",
    says=Text("temel alınan `{name}` okunamadı", "the parent `{name}` cannot be read"),
    help=Text("önce o dosyayı düzeltin", "mend that file first"),
    meaning=Text(
        "Temel alınan dosyada okumayı engelleyen bir hata var.",
        "The file this one is based on has a fault that keeps it from being read.",
    ),
    wrong=Example("extends: ./bozuk.yaml\n", files={"bozuk.yaml": "opening: [\n"}),
    right="extends: klasik\n",
)

UNKNOWN_MODE = declare(
    "V206",
    "error",
    says=Text("`{name}` adlı mod yok", "there is no mode `{name}`"),
    help=Text("hazır modlar: {known}", "the shipped modes are: {known}"),
    meaning=Text(
        "`modes` listesine hazır bir modun adı ya da bir mod dosyasının yolu yazılır.",
        "`modes` lists the names of shipped modes, or paths of mode files.",
    ),
    wrong="extends: klasik\nmodes: [katlamalı]\n",
    right="extends: klasik\nmodes: [katlamali]\n",
)

MODE_TWICE = declare(
    "V207",
    "warning",
    says=Text("`{name}` modu zaten açık", "the mode `{name}` is already on"),
    help=Text("bu yazımı silin", "delete it here"),
    meaning=Text(
        "Mod ya iki kez yazılmış ya da temel alınan kümede zaten açık.",
        "The mode is listed twice, or the parent has it on already.",
    ),
    wrong="extends: deprem\nmodes: [deprem]\n",
    right="extends: klasik\nmodes: [deprem]\n",
)

MODE_HAS_PARENT = declare(
    "V208",
    "error",
    says=Text(
        "`{name}` bir mod: başka dosya temel alamaz", "`{name}` is a mode: it cannot build on other files"
    ),
    help=Text(
        "`extends` yerine kullanın ya da bu satırı silin", "use the file in `extends`, or delete this line"
    ),
    meaning=Text(
        "Mod, her evin üstüne konabilen küçük bir ektir; kendi `extends` ya da `modes` satırı olmaz.",
        "A mode is a small overlay for any house; it has no `extends` and no `modes` of its own.",
    ),
    wrong="kind: mode\nname: {tr: Gece, en: Night}\nextends: klasik\n",
    right="kind: mode\nname: {tr: Gece, en: Night}\nopening:\n  threshold: 81\n",
)

MODES_CONFLICT = declare(
    "V209",
    "error",
    says=Text("iki mod `{path}` için farklı şey söylüyor", "two modes set `{path}` differently"),
    help=Text(
        "modlardan birini çıkarın ya da iki modu tek dosyada birleştirin; sıra sonucu belirlemez",
        "take one of the modes out, or write a mode that says both; their order never decides",
    ),
    meaning=Text(
        "Modlar her sırayla aynı sonucu vermelidir. İkisi aynı ayarı farklı değere getirirse hangisinin geçerli "
        "olduğu belirsizdir.",
        "Modes must give the same result in any order. Where two set one thing differently, nobody could tell "
        "which of them holds.",
    ),
    wrong=Example(
        "extends: klasik\nmodes: [./iki-kat.yaml, deprem]\n",
        files={"iki-kat.yaml": "kind: mode\nname: İki kat\nscoring:\n  total: hand * 2 + penalties\n"},
    ),
    right="extends: klasik\nmodes: [katlamali, deprem]\n",
)

SAME_VALUE = declare(
    "V210",
    "warning",
    says=Text("`{path}` zaten bu değerde", "`{path}` has this value already"),
    help=Text("satırı silin: değer temel alınan kümeden gelir", "delete the line: the value is inherited"),
    meaning=Text(
        "Dosyaya yalnız farklı olan yazılır. Aynı değeri yinelemek, ileride temel küme değişirse yanıltır.",
        "A file says only what differs. A repeated value misleads once the parent changes.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 101\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

NOTHING_TO_REMOVE = declare(
    "V211",
    "warning",
    says=Text("silinecek `{path}` satırı yok", "there is no line `{path}` to remove"),
    help=Text("buradaki satırlar: {known}", "the lines here are: {known}"),
    meaning=Text(
        "`null` devralınan bir puanlama satırını kaldırır; bu adda bir satır devralınmıyor.",
        "`null` removes an inherited scoring line, and no line of this name is inherited.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    okey_taken: null\n",
    right="extends: klasik\nscoring:\n  penalties:\n    held_okey: null\n",
)

NO_PARENT = declare(
    "V212",
    "error",
    says=Text(
        "`extends` yok; eksik ayarlar ({count}): {missing}",
        "there is no `extends`, and settings are missing ({count}): {missing}",
    ),
    help=Text(
        "ilk satıra bir ev yazın: `extends: klasik`; ya da eksikleri ekleyin",
        "name a house in the first line: `extends: klasik`; or add what is missing",
    ),
    meaning=Text(
        "Başka bir kümeyi temel almayan dosya her ayarı kendisi vermelidir. Hemen her dosya bir evi temel alır.",
        "A file that builds on no other must give every setting itself. Nearly every file builds on a house.",
    ),
    wrong="opening:\n  threshold: 81\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

PARENT_IS_MODE = declare(
    "V216",
    "error",
    says=Text("`{name}` bir mod; `extends` bir ev ister", "`{name}` is a mode, and `extends` takes a house"),
    help=Text(
        "bir evi temel alıp modu listeye yazın: `modes: [{name}]`",
        "build on a house, and list the mode: `modes: [{name}]`",
    ),
    meaning=Text(
        "Bir mod yalnız birkaç ayarı değiştirir; geri kalanı söyleyecek bir ev olmadan ondan kural kümesi çıkmaz.",
        "A mode changes a few settings only; without a house to say the rest it makes no ruleset.",
    ),
    wrong=Example(
        "extends: ./gece.yaml\n",
        files={"gece.yaml": "kind: mode\nname: {tr: Gece, en: Night}\nopening:\n  threshold: 81\n"},
    ),
    right=Example(
        "extends: klasik\nmodes: [./gece.yaml]\n",
        files={"gece.yaml": "kind: mode\nname: {tr: Gece, en: Night}\nopening:\n  threshold: 81\n"},
    ),
)

NOT_A_MODE = declare(
    "V217",
    "error",
    says=Text("`{name}` bir kural kümesi, mod değil", "`{name}` is a ruleset, not a mode"),
    help=Text(
        "onu temel almak için `extends: {name}` yazın; mod olacaksa o dosyada `extends` ve `modes` olmaz, "
        "`kind: mode` olur",
        "to build on it write `extends: {name}`; if it is to be a mode, it says `kind: mode` and has no "
        "`extends` and no `modes`",
    ),
    meaning=Text(
        "`modes` listesindeki dosyalar bir evin üstüne konan küçük eklerdir. Kendisi bir eve dayanan dosya mod olamaz.",
        "The files in `modes` are small overlays for a house. A file that builds on a house itself is no mode.",
    ),
    wrong=Example(
        "extends: klasik\nmodes: [./ev.yaml]\n",
        files={"ev.yaml": "name: Ev\nextends: kerizim\nopening:\n  threshold: 81\n"},
    ),
    right=Example(
        "extends: ./ev.yaml\n",
        files={"ev.yaml": "name: Ev\nextends: kerizim\nopening:\n  threshold: 81\n"},
    ),
)

PARENT_INCOMPLETE = declare(
    "V218",
    "error",
    says=Text(
        "temel alınan `{name}` bir evi temel almıyor; eksik ayarlar ({count}): {missing}",
        "the parent `{name}` builds on no house, and settings are missing ({count}): {missing}",
    ),
    help=Text(
        "o dosyanın başına bir ev yazın: `extends: klasik`; ya da eksikleri ekleyin",
        "name a house in that file: `extends: klasik`; or add what is missing",
    ),
    meaning=Text(
        "Zincirin en altındaki dosya ya bir evi temel alır ya da her ayarı kendisi verir.",
        "The lowest file of the chain either builds on a house or gives every setting itself.",
    ),
    wrong=Example("extends: ./alt.yaml\n", files={"alt.yaml": "opening:\n  threshold: 81\n"}),
    right=Example(
        "extends: ./alt.yaml\n", files={"alt.yaml": "extends: klasik\nopening:\n  threshold: 81\n"}
    ),
)

UNUSABLE = declare(
    "V219",
    "error",
    says=Text("bu kural kümesi kullanılamıyor", "this ruleset cannot be used"),
    help=Text(
        "temel alınan dosyaları tek tek denetleyin: okeyrules dogrula DOSYA",
        "check the files it builds on one by one: okeyrules validate FILE",
    ),
    meaning=Text(
        "Ayarlar bir bütün oluşturmuyor ve nedeni tek bir satıra bağlanamadı.",
        "The settings do not make a whole, and the reason could not be traced to one line.",
    ),
    wrong=Example("okeyrules validate salon.yaml", kind="command"),
    right=Example("okeyrules validate salon.yaml", kind="command"),
)


def listed(paths: Sequence[str], most: int = 5) -> Text:
    """Name settings in a message, the first few where they are many.

    >>> listed(["a", "b"], most=1).en
    '`a` and 1 more'
    """
    named, rest = ", ".join(f"`{path}`" for path in paths[:most]), len(paths) - most
    return Text(f"{named} ve {rest} ayar daha", f"{named} and {rest} more") if rest > 0 else same(named)


def unknown_parent(word: Scalar, layer: Layer, houses: Sequence[str], modes: Sequence[str]) -> Diagnostic:
    """Report an `extends` (in a sheet, a `ruleset`) that names no ruleset."""
    key, name = layer.parent_key, word.value
    house, *more = name.split("+")
    if name in modes or (more and house in houses):
        house, more = (house, more) if more else ("klasik", [name])
        line = f"modes: [{', '.join(more)}]"
        help_ = Text(
            f"mod ayrı yazılır: `{key}: {house}` ve `{line}`", f"write `{key}: {house}` and `{line}`"
        )
        return UNKNOWN_PARENT.at(word.span, name=name, help=help_)
    ends = () if is_sealed() else (".yaml", ".yml")
    beside = next((end for end in ends if is_file(layer.folder / (name + end))), None)
    close = f"./{name}{beside}" if beside else nearest(name, houses)
    return UNKNOWN_PARENT.at(
        word.span,
        help=ONLY_SHIPPED if is_sealed() else None,
        name=name,
        key=key,
        known=", ".join(houses),
        label=_did_you_mean(close) if close else None,
        fix=close,
    )


def no_such_file(word: Scalar, layer: Layer, shipped: Sequence[str]) -> Diagnostic:
    """Report a path that leads to no file; a shipped name with an ending is what it was meant to be."""
    stem = word.value.removesuffix(".yaml").removesuffix(".yml").removeprefix("./")
    path, folder = word.value, str(layer.folder)
    if stem not in shipped:
        if is_sealed():
            return SEALED.at(word.span, path=path, known=", ".join(shipped))
        return NO_SUCH_FILE.at(word.span, path=path, folder=folder)
    help_ = Text(f"hazır olan yalnız adıyla yazılır: `{stem}`", f"what is shipped is named alone: `{stem}`")
    return NO_SUCH_FILE.at(
        word.span, help=help_, label=_did_you_mean(stem), fix=stem, path=path, folder=folder
    )


def unknown_mode(word: Scalar, modes: Sequence[str], houses: Sequence[str]) -> Diagnostic:
    """Report a mode that does not exist."""
    close = nearest(word.value, modes)
    if close is None and word.value in houses:
        help_ = Text(
            f"bu bir ev: `extends: {word.value}` yazın", f"this is a house: write `extends: {word.value}`"
        )
        return UNKNOWN_MODE.at(word.span, name=word.value, help=help_)
    return UNKNOWN_MODE.at(
        word.span,
        name=word.value,
        known=", ".join(modes),
        label=_did_you_mean(close) if close else None,
        fix=close,
    )


def nothing_to_remove(line: Written, known: Iterable[str]) -> Diagnostic:
    """Report a `null` for a line that is not there."""
    close = nearest(line.name, known)
    return NOTHING_TO_REMOVE.at(
        line.key,
        path=line.path,
        known=", ".join(known),
        label=_did_you_mean(close) if close else None,
        fix=close,
    )
