# make demo   the main job on the shipped rulesets and an operator's file
# make test   style, types and tests
# make docs   regenerate the schema and docs/options.md from the rule declarations
# Each target sets up what it needs in .venv; a second run is fast.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test docs clean

$(BIN)/okeyrules: pyproject.toml setup.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

demo: $(BIN)/okeyrules
	@sh docs/demo.sh $(BIN)/okeyrules

test: $(BIN)/okeyrules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

docs: $(BIN)/okeyrules
	$(BIN)/python -m okeyrules.ruleset.schema
	$(BIN)/python -m okeyrules.ruleset.options_page

clean:
	rm -rf .venv build dist *.egg-info
