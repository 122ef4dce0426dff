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
export PYTHONDONTWRITEBYTECODE :=
NATIVE := build/native

# The modules that become native; they are built again when one of them is newer than the last build.
COMPILED := $(wildcard $(shell sed 's/\#.*//' compiled.txt))

.PHONY: ready demo serve test bench load docs clean

# Plain Python and what every command needs: all that the first results of the demo take.
$(BIN)/okeyrules: pyproject.toml setup.py
	$(PYTHON) -m venv .venv
	OKEYRULES_PURE=1 $(BIN)/python -m pip install --quiet --editable .
	touch $@

.venv/extra-%: $(BIN)/okeyrules
	$(BIN)/python -m okeyrules.extras $* | xargs $(BIN)/python -m pip install --quiet
	touch $@

# Compiled apart from the checkout, so that commands may run meanwhile.
.venv/native: .venv/extra-compile compiled.txt $(COMPILED)
	@echo 'Compiling; this takes a minute, and later only what changes.'
	rm -rf $(NATIVE)
	$(BIN)/python setup.py --quiet build_ext --build-lib $(NATIVE)
	mkdir -p $(NATIVE)
	touch $@

# A native module is never written over while in use. It must look newer than its source.
.venv/compiled: .venv/native
	rm -f okeyrules__mypyc.*
	find okeyrules -name '*.so' -delete
	find $(NATIVE) -name '*.so' -exec touch {} +
	cp -Rp $(NATIVE)/. .
	touch $@

# Byte code is written, also for starts by hand where PYTHONDONTWRITEBYTECODE is set: each would compile all anew.
ready: .venv/compiled
	@$(BIN)/python -m compileall -q okeyrules

# The first part needs nothing compiled: it is shown while what plays hands is compiled beside it.
demo: $(BIN)/okeyrules
	@$(MAKE) --silent .venv/extra-study .venv/native > .venv/native.log 2>&1 & compiling=$$!; \
	trap "kill $$compiling" INT TERM; \
	sh docs/demo.sh $(BIN)/okeyrules rules && \
	{ $(MAKE) --silent --question .venv/native || echo 'Compiling what plays the hands ...'; } && \
	{ wait $$compiling || { cat .venv/native.log; exit 1; }; }
	@$(MAKE) --silent ready
	@sh docs/demo.sh $(BIN)/okeyrules hands

serve: .venv/extra-web ready
	$(BIN)/okeyrules serve

test: .venv/extra-dev ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

.venv/bench: pyproject.toml .venv/extra-study
	-$(BIN)/python -m okeyrules.extras bench | xargs -n 1 $(BIN)/python -m pip install --quiet
	touch $@

# Measured is what a wheel would have.
bench: export OKEYRULES_RELEASE = 1
bench: .venv/bench ready
	$(BIN)/python -m bench

TABLES ?= 200
SECONDS ?= 60

load: .venv/extra-web ready
	$(BIN)/python -m bench.load --tables $(TABLES) --seconds $(SECONDS)

docs: .venv/extra-dev ready
	$(BIN)/python -m okeyrules.ruleset.schema
	$(BIN)/python -m okeyrules.ruleset.options_page
	$(BIN)/python -m okeyrules.scoring.fact_tables
	$(BIN)/python -m tests.table.pages
	$(BIN)/python -m tests.printed

clean:
	rm -rf .venv build dist *.egg-info okeyrules__mypyc.*
	find okeyrules -name '*.so' -delete
