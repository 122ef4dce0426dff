"""The sheet for the wall fits on two sheets of A4, as a browser prints it.

`python tests/explain/test_pages.py` prints every house with every set of modes, which takes minutes; the test
takes the wordiest of them and the house of the README.
"""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import okeyrules
from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.explain.sheet_html import html
from tests.houses import WITH_MODES
from tests.needs import program

README = Path(__file__).parents[2] / "README.md"
MOST = 2


def salon():
    """Give the operator's file that the README shows."""
    blocks = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return next(block for block in blocks if "\nextends: " in block)


def sheet(source):
    return rule_sheet(
        okeyrules.check_text(salon()).usable() if source == "README" else okeyrules.load(source)
    )


def pages(made, lang, folder):
    """Print a sheet, and count its pages."""
    page, paper = Path(folder) / "sheet.html", Path(folder) / "sheet.pdf"
    page.write_text(html(made, lang), encoding="utf-8")
    browser = [
        program("chromium", "chromium-browser"),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={folder}/profile",
    ]
    subprocess.run(
        [*browser, f"--print-to-pdf={paper}", str(page)], check=True, capture_output=True, timeout=60
    )
    told = subprocess.run(["pdfinfo", str(paper)], check=True, capture_output=True, text=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", told)[1])


def wordiest(lang):
    return max(WITH_MODES, key=lambda source: len(html(sheet(source), lang)))


@pytest.mark.needs("chromium", "pdfinfo", "fonts")
@pytest.mark.parametrize("lang", ["tr", "en"])
def test_the_wordiest_sheet_and_the_readmes_fit_on_two_pages(lang, tmp_path):
    for source in (wordiest(lang), "README"):
        assert pages(sheet(source), lang, tmp_path) <= MOST, source


def main():
    """Print all of them and name those that are too long."""
    wrong = 0
    for source in ["README", *WITH_MODES]:
        for lang in ("tr", "en"):
            with TemporaryDirectory() as folder:
                count = pages(sheet(source), lang, folder)
            if count > MOST:
                wrong += 1
                print(f"{source} ({lang}): {count} pages")
    print(f"{2 * len(WITH_MODES) + 2} sheets, {wrong} of them too long")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
