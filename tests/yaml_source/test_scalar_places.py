"""Every character of a text knows where it stands in the file, however the text is written."""

from itertools import pairwise
from random import Random

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.yaml_source import document as source
from okeyrules.yaml_source.nodes import Scalar
from tests.yaml_source.scalar_sources import STYLES, random_document, stands_at


def check(text, path, style):
    """Read a document and check its text character by character; say whether it was valid YAML."""
    try:
        yaml.safe_load(text)
    except (yaml.YAMLError, ValueError):
        return False
    document = source.read_text(text, "salon.yaml")
    node = document.root
    for part in path:
        node = None if node is None else node.items[part] if isinstance(part, int) else node.get(part)
    if not isinstance(node, Scalar) or node.style != style:
        return False
    passage = node.passage()
    assert passage.text == node.value
    assert len(passage.places) == len(node.value) + 1
    for char, place in zip(node.value, passage.places, strict=False):
        assert stands_at(document.lines, place, char, style), (char, place, text)
    places = passage.places[:-1]
    assert all(one < other for one, other in pairwise(places)), text
    visible = node.value.rstrip("\n")
    assert not visible or passage.places[-1] > passage.places[len(visible) - 1], text
    return True


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("parser", [yaml.CSafeLoader, yaml.SafeLoader])
@given(random=st.randoms(use_true_random=False), newline=st.sampled_from(["\n", "\r\n", "\r"]))
def test_source_read_again_at_each_place_gives_the_character(parser, style, random, newline):
    source.PARSER, before = parser, source.PARSER
    try:
        check(*random_document(random, style, newline), style)
    finally:
        source.PARSER = before


def test_most_of_the_random_texts_are_valid_and_so_really_checked():
    random = Random(101)
    valid = sum(check(*random_document(random, style, "\n"), style) for style in STYLES for _ in range(60))
    assert valid > 150
