import pytest
import yaml

from okeyrules.yaml_source import document as source


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "pure"])
def parser(request, monkeypatch):
    monkeypatch.setattr(source, "PARSER", request.param)
    return request.param


@pytest.fixture(scope="module", params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "pure"])
def parser_for_all(request):
    """The same for Hypothesis, which does not want a fixture to begin anew with each example."""
    before, source.PARSER = source.PARSER, request.param
    yield request.param
    source.PARSER = before
