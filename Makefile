# Tonj: play it, build it, test it. `make` alone says what there is.
# Needed on the machine: Python 3.11 or newer, Node 20 or newer with npm, make. Everything else is set up here.

PY := .venv/bin/python
PORT ?=
HOST ?= 127.0.0.1
BROWSER ?=

.DEFAULT_GOAL := help
.PHONY: bench bench-link help setup site play test test-all lint unit wasm browser library playthroughs mutants clean

help: ## say what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: .venv/ready node_modules/ready ## set up what the build needs

play: setup ## play in your browser (PORT=8000, HOST=0.0.0.0 to let others near you in, BROWSER=none)
	@$(PY) -m web.build
	@$(PY) -m web.build.serve $(if $(PORT),--port $(PORT)) --host $(HOST) --browser "$(BROWSER)"

site: setup ## write dist/: plain files for any web host, under any path
	@$(PY) -m web.build

test: setup .cache/wheels/ready ## run the tests (at most 15 minutes)
	@$(PY) -m web.build.chromium
	@$(PY) -m tests.run

test-all: setup .cache/wheels/ready ## run the slow tests too (at most 80 minutes)
	@$(PY) -m web.build.chromium
	@$(PY) -m tests.run --slow

lint: setup ## ruff and mypy only
	@$(PY) -m tests.run lint

unit: setup ## the tests that need neither Pyodide nor a browser
	@$(PY) -m tests.run unit

wasm: setup .cache/wheels/ready ## the same tests inside Pyodide
	@$(PY) -m tests.run wasm

browser: setup ## the tests in Chromium
	@$(PY) -m web.build.chromium
	@$(PY) -m tests.run browser

bench: setup .cache/bench/ready ## how fast the rules are, beside two yardsticks
	@.cache/bench/bin/python -m tests.bench

bench-link: setup ## how long friends wait for each other at the page, beside the barest connection
	@$(PY) -m web.build.chromium
	@$(PY) -m tests.bench.link

library: setup ## list anew which modules of Python's library the page brings along
	@$(PY) -m web.build.imported

playthroughs: setup ## write the playthroughs anew, after a change of the rules; then read the difference
	@$(PY) -m tests.playthroughs.write

mutants: setup ## break every rule of the engine in turn, and see that a test breaks each time (half an hour)
	@$(PY) -m tests.mutants.run

clean: ## throw away all that was made
	rm -rf .venv .cache node_modules dist

.venv/ready: requirements.txt web/build/setup.sh
	@echo "setting up .venv"
	@sh web/build/setup.sh
	@touch $@

node_modules/ready: package.json package-lock.json .npmrc
	@echo "setting up node_modules"
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "Node 20 or newer is needed" >&2; exit 1; }
	@npm ci --loglevel=error
	@touch $@

# The wheels of pytest and what it needs, for the Python inside Pyodide.
.cache/wheels/ready: requirements.txt .venv/ready
	@echo "fetching pytest for Pyodide"
	@rm -rf .cache/wheels && mkdir -p .cache/wheels
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(PY) -m pip download --quiet --no-deps --dest .cache/wheels --only-binary :all: \
		--python-version 3.14 --implementation py --abi none --platform any --constraint requirements.txt \
		hypothesis iniconfig packaging pluggy Pygments pytest sortedcontainers
	@touch $@

# The yardsticks of the benchmark, apart from everything else.
.cache/bench/ready: tests/bench/requirements.txt
	@echo "setting up the yardsticks"
	@python3 -m venv .cache/bench && .cache/bench/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@
