"""Random YAML texts in all five ways of writing them, and what stands at a place of their source."""

import re
from random import Random

LETTERS = "abcçdefgğhıijklmnoöprsştuüvyzABCÇĞİIÖŞÜ0123456789+*=()<>._-/😀é"
STYLES = ("plain", "single", "double", "literal", "folded")
ESCAPES = [r"\n", r"\t", r"\"", r"\\", r"\/", r"\x41", r"\u0131", r"\U0001F600", r"\ ", r"\_", r"\0", r"\e"]
_DECODED = {"n": "\n", "t": "\t", "_": "\xa0", "0": "\0", "e": "\x1b"}


def random_document(random: Random, style: str, newline: str) -> tuple[str, list[str | int]]:
    """Make a document that holds one text in the given style, and the path to it."""
    indent = random.choice([0, 2, 4])
    head, path = "", []
    if indent:
        head, path = "üst:\n", ["üst"]
    pad = " " * indent
    text = random_scalar(random, style, indent + random.randint(1, 4))
    if random.random() < 0.3:
        body = f"{pad}ölçü:\n{pad}- önce\n{pad}- {text}\n{pad}- sonra\n"
        path = [*path, "ölçü", 1]
    else:
        body = f"{pad}önce: x # açıklama\n{pad}ölçü: {text}\n{pad}sonra: y\n"
        path = [*path, "ölçü"]
    mark = "\ufeff" if random.random() < 0.1 else ""
    return mark + (head + body).replace("\n", newline), path


def random_scalar(random: Random, style: str, indent: int) -> str:
    if style in ("literal", "folded"):
        return _block(random, "|" if style == "literal" else ">", indent)
    pieces = "".join(_piece(random, style, indent) for _ in range(random.randint(1, 12)))
    if style == "plain":
        return random.choice("abcçığş") + pieces.rstrip() + random.choice("abcçığş")
    quote = "'" if style == "single" else '"'
    return quote + pieces + quote


def _piece(random: Random, style: str, indent: int) -> str:
    kind = random.random()
    if kind < 0.15:
        blank = "".join(random.choice(["\n", " \n", "\t\n"]) for _ in range(random.choice([0, 0, 1, 2])))
        space = random.choice(["", " ", "  ", "\t"])
        escaped = "\\" if style == "double" and random.random() < 0.3 else ""
        return f"{space}{escaped}\n{blank}{' ' * indent}{random.choice(['', ' ', '   '])}"
    if kind < 0.3 and style == "double":
        return random.choice(ESCAPES)
    if kind < 0.3 and style == "single":
        return "''"
    if kind < 0.4:
        return random.choice([" ", "  ", "\t ", ", ", "#", ":a", "'" if style == "double" else '"'])
    return "".join(random.choice(LETTERS) for _ in range(random.randint(1, 5)))


def _block(random: Random, sign: str, indent: int) -> str:
    lines = []
    for _ in range(random.randint(0, 6)):
        kind = random.random()
        if kind < 0.25:
            lines.append(" " * random.randint(0, indent + 2))
        else:
            more = random.choice([0, 0, 0, 1, 3])
            text = "".join(random.choice(LETTERS + "  '\"#:\t\\") for _ in range(random.randint(1, 9)))
            lines.append(" " * (indent + more) + text)
    header = sign + random.choice(["", "", "+", "-"])
    if random.random() < 0.3:
        header += str(random.randint(1, 4))
    header += random.choice(["", "", " # açıklama"])
    return "\n".join([header, *lines])


def stands_at(lines: list[str], place: tuple[int, int], char: str, style: str) -> bool:
    """Say whether reading the source at a place again gives that character."""
    line, column = place
    there = lines[line - 1][column - 1 :]
    if char in " \n" and not there.strip(" \t"):
        return True  # the end of a line, folded or kept
    if style == "double" and there.startswith("\\"):
        return _unescape(there) == char
    if style == "single" and char == "'":
        return there.startswith("''")
    return there.startswith(char)


def _unescape(text: str) -> str:
    if match := re.match(r"\\(?:x(..)|u(....)|U(........))", text):
        return chr(int(match[1] or match[2] or match[3], 16))
    return _DECODED.get(text[1], text[1])
