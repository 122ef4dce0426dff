"""What to say about something that does not fit: which word was meant, which settings there are, what to write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.suggest import nearest
from okeyrules.ruleset import shape_codes as codes
from okeyrules.text import Text, fold
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar
from okeyrules.yaml_source.nodes import Sequence as ListNode

Schema = dict[str, Any]
Name = str | Text

WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_PAIR = re.compile(r"([^\W\d]\w*)[ \t]+(\S.*)\Z")
_YES = {"evet", "yes", "y", "e", "acik", "var", "dogru", "aktif", "1", "t"}
_NO = {"hayir", "no", "n", "h", "off", "kapali", "yok", "yanlis", "pasif", "0", "f"}
_QUOTED = Text("tırnak içinde metin sayılır", "in quotes it counts as text")


def text_of(node: Node) -> str:
    """Give the written form of a scalar, or a short stand-in for a list or a section."""
    if isinstance(node, Scalar):
        text = node.value if len(node.value) <= 60 else node.value[:57] + "..."
        return f'"{text}"' if node.style in ("single", "double") else text
    return "[...]" if isinstance(node, ListNode) else "{...}"


def unknown(node: Mapping, schema: Schema) -> Iterator[Scalar]:
    """Find the keys of a section that the schema does not know."""
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    for key, _ in node.entries:
        if key.value not in known and not any(re.search(p, key.value) for p in patterns):
            yield key


def unknown_keys(node: Mapping, path: list[str], where: Name, schema: Schema) -> Iterator[Diagnostic]:
    """Report unknown keys, each with the one that was meant or the place it belongs to."""
    known = list(schema.get("properties", {}))
    listed = ", ".join(known or schema.get("patternProperties", {}))
    told = False
    for key in unknown(node, schema):
        free = [k for k in known if node.get(k) is None]
        close = _meant(key.value, free) or nearest(key.value, known)
        home = None if close else home_of(key.value, path)
        label = did_you_mean(close)
        if home:
            label = Text(f"bu ayarın yeri: `{home}`", f"this setting belongs to `{home}`")
        if path:
            help_ = codes.KNOWN_IN_SECTION.fill(section=where, known=listed)
        elif close or home:
            help_ = codes.WRITE_INSTEAD.fill(word=close or home)
        else:
            help_ = codes.KNOWN_ABOVE if told else codes.KNOWN_AT_TOP.fill(known=listed)
            told = True
        yield codes.UNKNOWN_KEY.at(key.span, key=key.value, label=label, help=help_, fix=close)


def _meant(word: str, known: list[str]) -> str | None:
    # Imported late: only a faulty file needs the table.
    from okeyrules.ruleset.shape_turkish import key_meant, key_near

    return key_meant(word, known) or nearest(word, known) or key_near(word, known)


def home_of(word: str, path: list[str]) -> str | None:
    """Find an option of that name elsewhere: `threshold` at the top level belongs to `opening`."""
    from okeyrules.rules import OPTIONS
    from okeyrules.ruleset.shape_turkish import key_meant

    folded = fold(word)
    for full in OPTIONS:
        if fold(full.rpartition(".")[2]) == folded or fold(full) == folded:
            return full
    for full in ("hand", "penalties", "multipliers", "total", "okey_value", "combine"):
        if folded == full and path != ["scoring"]:
            return f"scoring.{full}"
    for full in OPTIONS:
        if key_meant(word, [full.rpartition(".")[2]]):
            return full
    return None


def did_you_mean(word: str | None) -> Text | None:
    """Ask whether a word was meant; nothing where there is none."""
    return Text(f"şunu mu demek istediniz: `{word}`", f"did you mean `{word}`?") if word else None


def unknown_choice(node: Scalar, path: str, where: Name, schema: Schema) -> Diagnostic:
    """Report a word that is none of the choices, and say in both languages what each of them means."""
    from okeyrules.rules import OPTIONS
    from okeyrules.rules.kinds import Choice
    from okeyrules.ruleset.shape_turkish import choice_meant

    synonyms: dict[str, str] = schema.get("x-turkish", {})
    allowed: list[str] = [word for word in schema["enum"] if fold(word) not in synonyms]
    close = nearest(node.value, allowed) or choice_meant(node.value, path, allowed)
    option = OPTIONS.get(path)
    if option is not None and isinstance(option.kind, Choice):
        words = option.kind.words
        tr = ", ".join(f"{c} ({words[c].tr})" for c in allowed)
        en = ", ".join(c if c.replace("_", " ") == words[c].en else f"{c} ({words[c].en})" for c in allowed)
        help_ = codes.CHOICES_EXPLAINED.fill(allowed=Text(tr, en))
    else:
        turkish = {synonyms[fold(word)]: word for word in schema["enum"] if fold(word) in synonyms}
        tr = ", ".join(f"{c} ({turkish[c]})" if c in turkish else c for c in allowed)
        help_ = codes.UNKNOWN_CHOICE.help.fill(allowed=Text(tr, ", ".join(allowed)))
    return codes.UNKNOWN_CHOICE.at(
        node.span, key=where, value=text_of(node), help=help_, label=did_you_mean(close), fix=close
    )


def wrong_type(key: Scalar | None, node: Node, where: Name, schema: Schema) -> Diagnostic:
    """Report a value of another kind than its place takes."""
    wanted = types(schema)
    if isinstance(node, Scalar) and node.is_null and key is not None:
        return codes.EMPTY_VALUE.at(key.span, key=where)
    if "object" in wanted:
        return _not_a_section(key, node, where, schema)
    if "array" in wanted:
        return _not_a_list(node, where, schema)
    if not isinstance(node, Scalar):
        return codes.NOT_ONE_VALUE.at((key or node).span, key=where)
    if "boolean" in wanted:
        return _not_yes_or_no(node, where)
    if "integer" in wanted:
        return _not_whole(node, where)
    return codes.DOES_NOT_FIT.at(node.span, key=where, value=text_of(node))


def types(schema: Schema) -> Sequence[str]:
    """Give the types that a schema takes."""
    wanted = schema.get("type", "string")
    return [wanted] if isinstance(wanted, str) else wanted


def _not_a_section(key: Scalar | None, node: Node, where: Name, schema: Schema) -> Diagnostic:
    from okeyrules.yaml_source.layout_faults import NO_COLON

    properties: dict[str, Schema] = schema.get("properties", {})
    if isinstance(node, Scalar) and node.plain and (pair := _PAIR.match(node.value)):
        word = pair[1] if pair[1] in properties else nearest(pair[1], properties)
        if word is not None and pair[1] in node.value.split("\n")[0]:
            line = f"{word}: {pair[2]}"
            help_ = codes.NEXT_LINE.fill(line=line)
            if key is not None and key.span.line < node.span.line:
                help_ = Text(f"iki nokta koyun: `{line}`", f"put a colon there: `{line}`")
            return NO_COLON.at(node.span, word=pair[1], help=help_)
    sample = _sample(node, schema)
    help_ = codes.NEXT_LINE.fill(line=sample) if sample else codes.NOT_A_SECTION.help
    if len(properties) > 1:
        listed = ", ".join(properties)
        help_ = Text(
            f"{help_.tr}; buradaki ayarlar: {listed}", f"{help_.en}; the settings here are: {listed}"
        )
    return codes.NOT_A_SECTION.at(node.span, key=where, value=text_of(node), help=help_)


def _sample(node: Node, schema: Schema) -> str | None:
    """Make a line of the section out of what was written in its place, else out of its first setting."""
    properties: dict[str, Schema] = schema.get("properties", {})
    for name, inner in properties.items():
        if _could_be(node, inner):
            return f"{name}: {written(node)}"
    if "patternProperties" in schema and isinstance(node, ListNode):
        return f"3: {written(node)}"
    if properties:
        name, inner = next(iter(properties.items()))
        value = inner["enum"][0] if "enum" in inner else inner.get("minimum", "...")
        return f"{name}: {'true' if 'boolean' in types(inner) else value}"
    return None


def _could_be(node: Node, schema: Schema) -> bool:
    wanted = types(schema)
    if isinstance(node, ListNode):
        return "array" in wanted
    if not isinstance(node, Scalar):
        return False
    if "enum" in schema:
        return node.value in schema["enum"]
    if "boolean" in wanted:
        return node.value in ("true", "false")
    return "integer" in wanted and WHOLE.match(node.value) is not None


def written(node: Node) -> str:
    """Give a value as one would write it on a line."""
    if isinstance(node, ListNode):
        return "[" + ", ".join(map(written, node.items)) + "]"
    return text_of(node)


def _not_a_list(node: Node, where: Name, schema: Schema) -> Diagnostic:
    items = types(schema.get("items", {}))
    if isinstance(node, Scalar) and "object" not in items and "array" not in items:
        fix = f"[{node.value}]"
        help_ = Text(f"köşeli ayraç içinde yazın: `{fix}`", f"write it in square brackets: `{fix}`")
        return codes.NOT_A_LIST.at(node.span, key=where, value=text_of(node), help=help_, fix=fix)
    return codes.NOT_A_LIST.at(node.span, key=where, value=text_of(node))


def _not_yes_or_no(node: Scalar, where: Name) -> Diagnostic:
    word = fold(node.value.strip())
    guess = "true" if word in _YES or word == "true" else "false" if word in _NO or word == "false" else None
    label = None if node.plain else _QUOTED
    if guess:
        help_ = Text(f"`{guess}` yazın (tırnaksız)", f"write `{guess}`, without quotes")
    elif word == "on":
        help_ = Text(
            "`on` sayı olan on mu, açık mı belli değil: `true` ya da `false` yazın",
            "`on` may be the number ten: write `true` or `false`",
        )
    else:
        help_ = Text("`true` (evet) ya da `false` (hayır) yazın", "write `true` or `false`")
    return codes.NOT_YES_NO.at(node.span, key=where, value=text_of(node), help=help_, label=label, fix=guess)


def _not_whole(node: Scalar, where: Name) -> Diagnostic:
    text = node.value.strip()
    fix: str | None = None
    label = None if node.plain else _QUOTED
    if WHOLE.match(text) and not node.plain:
        fix, help_ = text, Text(f"tırnak işaretlerini kaldırın: `{text}`", f"remove the quotes: `{text}`")
    elif re.match(r"-?[0-9]{1,3}(\.[0-9]{3})+\Z", text):
        fix = text.replace(".", "")
        help_ = Text(
            f"nokta binlik ayırmaz: `{fix}` yazın", f"a dot does not separate thousands: write `{fix}`"
        )
    elif re.match(r"-?0+[0-9]+\Z", text):
        fix = str(int(text))
        help_ = Text(f"başındaki sıfırı kaldırın: `{fix}`", f"remove the leading zero: `{fix}`")
    elif re.match(r"-?[0-9]+[.,][0-9]+\Z", text):
        help_ = Text("kesirli sayı olmaz: tam sayı yazın", "no fractions here: write a whole number")
    elif re.match(r"[0-9]+:[0-9]+\Z", text):
        help_ = Text("iki nokta üst üste olmaz: tam sayı yazın", "no colon here: write a whole number")
    elif (number := _NUMBER_WORDS.get(fold(text))) is not None:
        fix = str(number)
        help_ = Text(f"sayıyı rakamla yazın: `{fix}`", f"write the number in digits: `{fix}`")
    else:
        help_ = Text("rakamlarla bir tam sayı yazın", "write a whole number in digits")
    return codes.NOT_A_NUMBER.at(node.span, key=where, value=text_of(node), help=help_, label=label, fix=fix)


_NUMBER_WORDS = {
    word: n
    for n, words in {
        0: "sifir zero", 1: "bir one", 2: "iki two", 3: "uc three", 4: "dort four", 5: "bes five",
        6: "alti six", 7: "yedi seven", 8: "sekiz eight", 9: "dokuz nine", 10: "on ten", 11: "onbir eleven",
        20: "yirmi", 30: "otuz", 51: "ellibir", 81: "seksenbir", 101: "yuzbir", 121: "yuzyirmibir",
    }.items()
    for word in words.split()
}  # fmt: skip
