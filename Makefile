# make demo   the main job on the shipped rulesets and an operator's file
# make serve  the desk: rules, scores and a table in the browser, at http://127.0.0.1:8101/
# make test   style, types and tests
# make bench  microseconds a hand, beside other solvers; hands a second, beside other engines
# make load   tables of four people each on a server: TABLES=200 SECONDS=60
# make docs   regenerate the schema, docs/options.md, docs/pages.md, what the guides say of facts, and what the
#             pages of the study show printed
# Each target sets up what it needs in .venv; a second run is fast.

PYTHON ?= python3
BIN := .venv/bin

# The modules that become native; they are built again when one of them is newer than the last build.
COMPILED := $(wildcard $(shell sed 's/\#.*//' compiled.txt))

.PHONY: ready demo serve test bench load docs clean

$(BIN)/okeyrules: pyproject.toml setup.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	OKEYRULES_PURE=1 $(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

.venv/compiled: $(BIN)/okeyrules compiled.txt $(COMPILED)
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

# Byte code is written here, because where PYTHONDONTWRITEBYTECODE is set each start would compile everything anew.
ready: .venv/compiled
	@$(BIN)/python -m compileall -q okeyrules

demo: ready
	@sh docs/demo.sh $(BIN)/okeyrules

serve: ready
	$(BIN)/okeyrules serve

test: ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

.venv/bench: pyproject.toml $(BIN)/okeyrules
	-$(BIN)/python -m bench.others | xargs -n 1 $(BIN)/python -m pip install --quiet
	touch $@

bench: .venv/bench ready
	$(BIN)/python -m bench

TABLES ?= 200
SECONDS ?= 60

load: ready
	$(BIN)/python -m bench.load --tables $(TABLES) --seconds $(SECONDS)

docs: ready
	$(BIN)/python -m okeyrules.ruleset.schema
	$(BIN)/python -m okeyrules.ruleset.options_page
	$(BIN)/python -m okeyrules.scoring.fact_tables
	$(BIN)/python -m tests.table.pages
	$(BIN)/python -m tests.printed

clean:
	rm -rf .venv build dist *.egg-info okeyrules__mypyc.*
	find okeyrules -name '*.so' -delete
