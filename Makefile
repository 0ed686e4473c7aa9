# `make run` and `make test` need git, make and Python 3.11 or later; everything else they install into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --quiet

.DEFAULT_GOAL := help
.PHONY: help run test soak check bench openapi docs format lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

run: $(VENV)/run.stamp ## Serve on 127.0.0.1:8000 (PORT, HOST), games kept in ./var (CROUPIER_DATA_DIR) or at REDIS_URL
	@$(BIN)/croupier serve

test: $(VENV)/dev.stamp ## Run every test, against a real store
	@$(BIN)/python -m pytest --cov --cov-report=term

check: $(VENV)/dev.stamp ## Lint, types, layers, and whether the generated files are current
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/croupier openapi | diff -u openapi/openapi.json - || { echo "openapi/openapi.json is stale: make openapi"; exit 1; }

soak: $(VENV)/dev.stamp ## Run the tests of races, crashes and leaks in their long form (half an hour)
	@CROUPIER_SOAK=1 $(BIN)/python -m pytest tests/live

bench: $(VENV)/dev.stamp ## Measure the move endpoint against a bare Flask route
	@$(BIN)/python -m bench.moves

openapi: $(VENV)/dev.stamp ## Write openapi/openapi.json
	@$(BIN)/croupier openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json

docs: $(VENV)/dev.stamp ## Write the page of docs/front-end.md that the service shows
	@$(BIN)/python -m tests.guide.page

format: $(VENV)/dev.stamp ## Format the code
	@$(BIN)/ruff check --fix --quiet . && $(BIN)/ruff format --quiet .

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: $(VENV)/dev.stamp ## Write the lock files anew
	@$(LOCK) pyproject.toml --extra install -o requirements.lock
	@$(LOCK) pyproject.toml --extra install --extra dev -c requirements.lock -o requirements-dev.lock

clean: ## Remove what was installed and built, but not ./var
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) was not found: install Python 3.11 or later, or say PYTHON=/path/to/python3 make ..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$($(PYTHON) --version) is too old: croupier needs 3.11 or later. Say PYTHON=python3.12 make ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "This Python cannot make virtual environments: install its venv module (Debian, Ubuntu: apt-get install python3-venv)."; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing ..."
	@$(PIP) --require-hashes --only-binary :all: -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/run.stamp
	@$(PIP) --require-hashes --only-binary :all: -r requirements-dev.lock
	@touch $@
