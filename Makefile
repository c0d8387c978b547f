# flatshare. `make help` lists the targets.
#
# Everything is installed into .venv and web/node_modules. The files in .venv/made/ are empty; make
# compares their dates to see what is up to date.

PORT ?= 8000
# Not ?=: some shells keep the machine's own name in HOST.
HOST = 127.0.0.1
# The Python to use instead of the first suitable one.
PYTHON =
# The Chromium or Chrome to use for the browser tests.
CHROMIUM ?=
# Arguments for pytest, for example: make test-python PYTEST="-k evictions"
PYTEST = -n auto --dist worksteal
# The sample of `make mutants`: how many, which sample, and of which files and folders.
N = 200
# The same for the front end, where a mutant takes longer.
WEB_N = 20
SEED = 1
PATHS =
# How long `make soak` plays random games.
MINUTES = 10

VENV = .venv
MADE = $(VENV)/made
PAGE = src/flatshare/server/page/index.html

# With .venv first on PATH every recipe, npm's scripts included, uses its Python and its Node.js.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export CHROMIUM
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Another virtual environment may be active; it must not change anything here.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV

say = @printf '\033[1m»\033[0m %s\n'
pip_install = python -m pip install --quiet --constraint constraints.txt
npm_quiet = --no-audit --no-fund --loglevel=error

# The sources of the page. Folders are listed too: their dates change when a file is removed.
page_sources = $(shell find web -name node_modules -prune -o -path 'web/?*' -print) \
	$(shell find src/flatshare -name '*.ftl' -o -name '*.svg' -o -name apartments.json)

.PHONY: help play test checks compiled lint types test-web test-python mutants bench soak docs pictures wheel page
.PHONY: dev format lock clean
.DELETE_ON_ERROR:
.SUFFIXES:
# Only these do not install or build anything, so they can run at the same time.
ifneq ($(MAKECMDGOALS),checks)
.NOTPARALLEL:
endif

help: ## list the targets
	@echo "flatshare: make TARGET"; echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s%s\n", $$1, $$2 }'
	@echo
	@echo "  make play PORT=8080 HOST=0.0.0.0    lets others in the network join"
	@echo "  make test-python PYTEST=\"-k undo\"   runs some of the tests"
	@echo "  make mutants N=50 SEED=7 PATHS=src/flatshare/core    tries another sample"

play: $(MADE)/play $(PAGE) ## install, build the page and serve it on http://127.0.0.1:8000
	$(say) "Starting flatshare on http://$(HOST):$(PORT) (Ctrl-C stops it)"
	@exec flatshare serve --host $(HOST) --port $(PORT)

test: $(MADE)/dev $(PAGE) ## all checks: lint, types, front end, Python, browser
	@$(MAKE) --no-print-directory --jobs 2 checks
	@$(MAKE) --no-print-directory test-python

checks: types compiled lint test-web

compiled: $(MADE)/dev
	$(say) "Compiling the bots' search (the first time about twenty seconds)"
	@python -c "from flatshare.bots import prepare_bots; prepare_bots()"

lint: $(MADE)/dev ## ruff (mistakes and format), and phrases that are hard to read
	$(say) "Linting"
	@ruff check --quiet .
	@ruff format --check --quiet . || { ruff format --check . ; echo "'make format' corrects it."; exit 1; }
	@tools/check_phrases.py

types: $(MADE)/dev ## pyright
	$(say) "Checking the types of the Python side"
	@pyright

test-web: $(MADE)/dev web/node_modules/.package-lock.json ## svelte-check and vitest
	$(say) "Checking and testing the front end"
	@cd web && npm run --silent check && npm run --silent test

# Each test process would compile for itself otherwise.
test-python: $(MADE)/dev $(PAGE) compiled ## pytest, with the browser tests
	@tools/chromium install >/dev/null
	$(say) "Testing the Python side, then the screens in Chromium"
	@CHROMIUM=$$(tools/chromium find) python -m pytest $(PYTEST)

mutants: $(MADE)/dev $(PAGE) ## change one thing at a time and see whether a test fails; N=200 SEED=1 PATHS=...
	$(if $(filter-out web/%,$(PATHS)),@python -m tools.mutants --count $(N) --seed $(SEED) $(filter-out web/%,$(PATHS)))
	$(if $(PATHS),,@python -m tools.mutants --count $(N) --seed $(SEED))
	$(if $(filter web/%,$(PATHS)),@CHROMIUM=$$(tools/chromium find) python -m tools.web_mutants --count $(N) --seed $(SEED) $(filter web/%,$(PATHS)))
	$(if $(PATHS),,@CHROMIUM=$$(tools/chromium find) python -m tools.web_mutants --count $(WEB_N) --seed $(SEED))

bench: $(MADE)/dev ## benchmarks; each prints a table
	$(if $(wildcard bench/*.py),,$(error there is no benchmark in bench/ yet))
	@set -e; for file in $(sort $(wildcard bench/*.py)); do \
		printf '\033[1m»\033[0m %s\n' $$file; python $$file; done

soak: $(MADE)/dev $(PAGE) compiled ## tests that take long, many more examples, then random games for ten minutes
	@tools/chromium install >/dev/null
	$(say) "Running long tests, and property tests with many more examples"
	@CHROMIUM=$$(tools/chromium find) FLATSHARE_SOAK=1 python -m pytest $(PYTEST) -m "soak or hypothesis"
	$(say) "Playing random games for $(MINUTES) minutes"
	@python -m bench.soak --minutes $(MINUTES)

docs: $(MADE)/dev ## the documentation, into build/site
	@NO_MKDOCS_2_WARNING=1 mkdocs build --quiet --strict --clean
	$(say) "The documentation is build/site/index.html"

pictures: $(MADE)/dev ## pictures and tables of the house edition, into docs/
	@python tools/show_house_edition.py

wheel: $(MADE)/dev $(PAGE) ## wheel and source package with the page, into dist/
	$(say) "Building the packages"
	@rm -rf dist && python -m build --quiet --outdir dist
	@ls -1 dist/*

page: $(PAGE) ## build the page

dev: $(MADE)/dev ## install everything for working on flatshare

format: $(MADE)/dev ## format the Python files with ruff
	@ruff check --quiet --fix-only .
	@ruff format .

lock: $(MADE)/dev ## update constraints.txt to the newest versions that pyproject.toml allows
	$(say) "Looking for the newest versions (takes a few minutes)"
	@rm -rf build/lock && python -m venv build/lock && build/lock/bin/pip install --quiet '.[dev]'
	@{ head -n 1 constraints.txt; build/lock/bin/pip freeze --exclude flatshare; } >build/constraints.txt
	@mv build/constraints.txt constraints.txt && rm -rf build/lock

clean: ## remove everything that was installed or built, .venv included
	rm -rf $(VENV) build dist web/node_modules $(dir $(PAGE)) .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

$(MADE)/venv:
	@python=$$(tools/find-python $(PYTHON)) && \
		printf '\033[1m»\033[0m Creating .venv with %s\n' "$$($$python --version)" && \
		$$python -m venv --clear $(VENV)
	@mkdir -p $(MADE) && touch $@

$(MADE)/play: pyproject.toml constraints.txt tools/link-node | $(MADE)/venv
	$(say) "Installing flatshare and its server into .venv (the first time about a minute)"
	@$(pip_install) --editable '.[server,page]'
	@tools/link-node
	@touch $@

$(MADE)/dev: pyproject.toml constraints.txt tools/link-node | $(MADE)/venv
	$(say) "Installing flatshare with its tests and docs (the first time two minutes)"
	@$(pip_install) --editable '.[dev]'
	@tools/link-node
	@touch $@ $(MADE)/play

# Both play and dev install Node.js.
web/node_modules/.package-lock.json: web/package-lock.json web/package.json | $(MADE)/play
	$(say) "Installing the front end's packages (the first time about half a minute)"
	@cd web && npm ci $(npm_quiet) >/dev/null
	@touch $@

$(PAGE): web/node_modules/.package-lock.json $(page_sources)
	$(say) "Building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
