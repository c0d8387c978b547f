# flatshare. `make help` lists what can be made.
#
# Everything that gets installed goes to .venv and web/node_modules. The files in .venv/made/ are
# empty; their dates tell make what is up to date.

PORT ?= 8000
# Not ?=: some shells keep the machine's own name in HOST.
HOST = 127.0.0.1
# A Python of your choice instead of the first one that fits.
PYTHON =
# A Chromium or Chrome of your choice for the browser tests.
CHROMIUM ?=
# Handed to pytest, for example: make test-python PYTEST="-k evictions"
PYTEST = -n auto

VENV = .venv
MADE = $(VENV)/made
PAGE = src/flatshare/server/page/index.html

# With .venv first on PATH every recipe, npm's scripts included, uses its Python and its Node.js.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export CHROMIUM
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Nothing here is asked, and a virtual environment that happens to be active has no say.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV

say = @printf '\033[1m»\033[0m %s\n'
pip_install = python -m pip install --quiet --constraint constraints.txt
npm_quiet = --no-audit --no-fund --loglevel=error

# What the page is built from. Folders are listed too: their dates change when a file is removed.
page_sources = $(shell find web -name node_modules -prune -o -path 'web/?*' -print) \
	$(shell find src/flatshare -name '*.ftl' -o -name '*.svg' -o -name apartments.json)

.PHONY: help play test lint types test-web test-python bench soak docs pictures wheel page dev format lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:

help: ## list what can be made
	@echo "flatshare: make TARGET"; echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s%s\n", $$1, $$2 }'
	@echo
	@echo "  make play PORT=8080 HOST=0.0.0.0    lets others in the network join"

play: $(MADE)/play $(PAGE) ## install what play needs, build the page, serve it on http://127.0.0.1:8000
	$(say) "Starting flatshare on http://$(HOST):$(PORT) (Ctrl-C stops it)"
	@exec flatshare serve --host $(HOST) --port $(PORT)

test: lint types test-web test-python ## everything that has to hold: lint, types, Python, front end, browser

lint: $(MADE)/dev ## ruff: mistakes and format; phrases that are hard to read
	$(say) "Linting"
	@tools/check_phrases.py
	@ruff check --quiet .
	@ruff format --check --quiet . || { ruff format --check . ; echo "'make format' mends it."; exit 1; }

types: $(MADE)/dev ## pyright
	$(say) "Checking the types of the Python side"
	@pyright

test-web: $(MADE)/dev web/node_modules/.package-lock.json ## svelte-check and vitest
	$(say) "Checking and testing the front end"
	@cd web && npm run --silent check && npm run --silent test

test-python: $(MADE)/dev $(PAGE) ## pytest, with the browser tests
	@tools/chromium install >/dev/null
	$(say) "Testing the Python side, then the screens in Chromium"
	@CHROMIUM=$$(tools/chromium find) python -m pytest $(PYTEST)

bench: $(MADE)/dev ## benchmarks; each prints a table
	$(if $(wildcard bench/*.py),,$(error there is no benchmark in bench/ yet))
	@set -e; for file in $(sort $(wildcard bench/*.py)); do \
		printf '\033[1m»\033[0m %s\n' $$file; python $$file; done

soak: $(MADE)/dev ## many games for a long time, with all checked that must always hold
	@python -m bench.soak

docs: $(MADE)/dev ## the documentation, into build/site
	@NO_MKDOCS_2_WARNING=1 mkdocs build --quiet --strict --clean
	$(say) "The documentation is build/site/index.html"

pictures: $(MADE)/dev ## what the documentation shows of the house edition: pictures and tables, into docs/
	@python tools/show_house_edition.py

wheel: $(MADE)/dev $(PAGE) ## wheel and source package with the page built in, into dist/
	$(say) "Building the packages"
	@rm -rf dist && python -m build --quiet --outdir dist
	@ls -1 dist/*

page: $(PAGE) ## the front end alone

dev: $(MADE)/dev ## set up everything for working on flatshare

format: $(MADE)/dev ## let ruff put the Python files in order
	@ruff check --quiet --fix-only .
	@ruff format .

lock: $(MADE)/dev ## write constraints.txt anew, with the newest versions that pyproject.toml allows
	$(say) "Looking for the newest versions (takes a few minutes)"
	@rm -rf build/lock && python -m venv build/lock && build/lock/bin/pip install --quiet '.[dev]'
	@{ head -n 1 constraints.txt; build/lock/bin/pip freeze --exclude flatshare; } >build/constraints.txt
	@mv build/constraints.txt constraints.txt && rm -rf build/lock

clean: ## remove everything that was made, .venv included
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
	$(say) "Installing flatshare and what its tests and docs need (the first time two minutes)"
	@$(pip_install) --editable '.[dev]'
	@tools/link-node
	@touch $@ $(MADE)/play

# play or dev, whichever was installed, has brought Node.js.
web/node_modules/.package-lock.json: web/package-lock.json web/package.json | $(MADE)/play
	$(say) "Installing the front end's packages (the first time about half a minute)"
	@cd web && npm ci $(npm_quiet) >/dev/null
	@touch $@

$(PAGE): web/node_modules/.package-lock.json $(page_sources)
	$(say) "Building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
