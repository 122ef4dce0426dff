import json
import re

import pytest

from okeyrules.diagnostics import Span, all_codes
from okeyrules.diagnostics.github import as_github
from okeyrules.diagnostics.json_ import as_data
from okeyrules.diagnostics.json_ import render as render_json
from okeyrules.diagnostics.sarif import as_sarif
from okeyrules.diagnostics.sarif import render as render_sarif
from okeyrules.explain.topics import import_all_codes
from okeyrules.text import Text
from tests.diagnostics.findings_to_show import INERT, TWICE, UNKNOWN, span, twice, unknown

import_all_codes()


def test_json_has_exactly_the_promised_keys():
    assert as_data([unknown()], "tr") == {
        "diagnostics": [
            {
                "code": "S102",
                "severity": "error",
                "file": "salon.yaml",
                "line": 3,
                "column": 3,
                "end_line": 3,
                "end_column": 10,
                "message": "`min_pts` adlı ayar tanınmıyor",
                "help": "`opening` altındaki ayarlar: threshold, pairs",
            }
        ]
    }
    assert as_data([], "tr") == {"diagnostics": []}


def test_json_has_notes_further_places_and_a_fix_only_where_there_are_any():
    (data,) = as_data([twice(fix="çift")], "en")["diagnostics"]
    assert data["notes"] == ["the second does not count"]
    assert data["related"] == [
        {
            "file": "salon.yaml",
            "line": 4,
            "column": 3,
            "end_line": 4,
            "end_column": 8,
            "message": "the first is here",
        }
    ]
    assert data["fix"] == "çift"


def test_json_text_is_ascii_sorted_and_without_doubles():
    text = render_json([twice(), unknown(), unknown()], "tr")
    assert text.isascii()
    assert [one["line"] for one in json.loads(text)["diagnostics"]] == [3, 5]


def sarif_run(found, lang="en"):
    log = json.loads(render_sarif(found, lang))
    assert log["version"] == "2.1.0"
    assert "sarif-schema-2.1.0" in log["$schema"]
    (run,) = log["runs"]
    return run


def test_sarif_has_what_the_standard_requires():
    run = sarif_run([unknown(), twice(), INERT.at(span(1, 1, 2))])
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["language"] == "en"
    driver = run["tool"]["driver"]
    assert driver["name"] == "okeyrules"
    assert [rule["id"] for rule in driver["rules"]] == ["S102", "V210", "Y021"]
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"]
        assert rule["fullDescription"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert set(region) == {"startLine", "startColumn", "endLine", "endColumn"}
        assert min(region.values()) >= 1
        assert location["physicalLocation"]["artifactLocation"]["uri"] == "salon.yaml"
    assert [result["level"] for result in run["results"]] == ["note", "error", "warning"]


def test_sarif_names_further_places_and_fixes():
    (result,) = sarif_run([twice(fix="çift")])["results"]
    (place,) = result["relatedLocations"]
    assert place["message"]["text"] == "the first is here"
    assert place["physicalLocation"]["region"]["startLine"] == 4
    ((change,),) = [fix["artifactChanges"] for fix in result["fixes"]]
    (replacement,) = change["replacements"]
    assert replacement["insertedContent"] == {"text": "çift"}
    assert replacement["deletedRegion"] == result["locations"][0]["physicalLocation"]["region"]
    (plain,) = sarif_run([unknown()])["results"]
    assert not {"fixes", "relatedLocations"} & set(plain)


def test_sarif_writes_paths_as_uris():
    found = [INERT.at(span(1, 1, 2, file)) for file in ("salonlar/köşe 1.yaml", "/srv/köşe.yaml")]
    uris = [
        r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in sarif_run(found)["results"]
    ]
    assert sorted(uris) == ["file:///srv/k%C3%B6%C5%9Fe.yaml", "salonlar/k%C3%B6%C5%9Fe%201.yaml"]


def test_sarif_speaks_the_language_of_the_run_and_shows_no_placeholder():
    (rule,) = as_sarif([unknown()], "tr")["runs"][0]["tool"]["driver"]["rules"]
    assert rule["shortDescription"]["text"] == "`...` adlı ayar tanınmıyor"
    assert as_sarif([], "tr")["runs"][0]["results"] == []


def test_github_annotations_are_escaped_and_one_a_line():
    found = UNKNOWN.at(
        Span("a,b:c%.yaml", 3, 3, 4, 5), key="x%\ny", section="s", notes=[Text("n", "n: 1, 2")]
    )
    assert as_github([found], "en") == (
        "::error file=a%2Cb%3Ac%25.yaml,line=3,col=3,endLine=4,endColumn=5,title=okeyrules S102::"
        "unknown setting `x%25%0Ay`%0An: 1, 2%0Asettings in `s`: threshold, pairs"
    )
    lines = as_github([twice(), INERT.at(span(1, 1, 2))], "tr").splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::notice", "::warning"]
    assert as_github([], "tr") == ""


@pytest.mark.parametrize("code", [*all_codes().values(), UNKNOWN, TWICE], ids=lambda code: code.name)
def test_both_languages_of_a_code_fill_the_same_placeholders(code):
    def holes(text):
        return set(re.findall(r"\{(\w+)\}", text))

    assert holes(code.says.tr) == holes(code.says.en)
    assert holes(code.help.tr) == holes(code.help.en)
    assert not holes(code.meaning.tr + code.meaning.en)
