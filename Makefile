# `make run` and `make test` need git, make and Python 3.11 to 3.14; everything else they install into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check install --quiet --quiet
# A lock file has all that its packages depend on. So pip resolves nothing, and installs nothing that the file does not name.
LOCKED := --no-deps --require-hashes --only-binary :all: -r

# The tests start the service about a hundred times; without bytecode files each start compiles its modules.
unexport PYTHONDONTWRITEBYTECODE
# These settings of a user would let pip install elsewhere, or resolve.
unexport PIP_USER PIP_TARGET PIP_PREFIX PIP_CONSTRAINT
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test test-slow soak check bench bench-quick openapi sdk format lock clean image-test chart-test chart-readme audit examples release-contract docs web clients version dist

# An environment is useless if its pip does not run (its installation was interrupted; its Python was upgraded or removed), or
# if the checkout was moved: its commands begin with its path. Then it is removed, and so made again; not by `make -n` and `-q`.
FLAGS := $(firstword -$(MAKEFLAGS))
ifneq ($(filter-out help clean,$(MAKECMDGOALS)),)
ifneq ($(wildcard $(VENV)),)
ifeq ($(findstring n,$(FLAGS))$(findstring q,$(FLAGS)),)
ifneq ($(shell $(BIN)/python -c '' 2>&1 && case "$$($(BIN)/pip --version 2>&1)" in (*" from $$(pwd -P)/$(VENV)/"*) echo it fits;; esac),it fits)
$(info $(VENV) is broken, or from another folder: making it again.)
$(shell rm -rf $(VENV))
endif
endif
endif
endif

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: $(VENV)/run.stamp ## Serve on 127.0.0.1:8000 (PORT, HOST), games kept in ./var (CROUPIER_DATA_DIR) or at REDIS_URL
	@$(BIN)/croupier serve

test: $(VENV)/test.stamp ## Run the tests, against a real store (8 minutes on two cores)
	@$(FAST) $(PARALLEL) $(COVERING) --cov --cov-report=term
	@$(FAST) $(PARALLEL) tests $(COVERING:%=--ignore=%)

FAST = $(BIN)/python -m pytest -m "not slow" $(SLOW:%=--ignore=%)
# Slow tests that import packages which `make test` does not install.
SLOW := tests/agents tests/browser tests/chart tests/compose tests/rules/crazy_eights/test_open_spiel.py
PARALLEL := --numprocesses=auto --dist=loadfile
# Slow tests wait for two thirds of their time (heartbeats, timeouts, downloads), so they run in three processes on two cores.
WAITING = $(PARALLEL:auto=$$(($$(getconf _NPROCESSORS_ONLN) * 3 / 2)))
# Together they cover all of service/croupier/rules and service/croupier/games. Coverage tracing would double the time of the other tests.
COVERING := tests/games tests/rules tests/rulebooks tests/engine/test_scenarios.py tests/api/test_moves.py tests/api/test_lobby.py \
	tests/api/test_scenarios.py tests/api/test_conditional.py tests/api/test_record.py tests/api/test_rematch.py tests/api/test_spectators.py tests/api/test_youngest.py tests/api/test_past.py \
	tests/api/test_optional_texts.py tests/limits/test_keys.py tests/storage/test_full_store.py tests/api/test_bots.py
test-slow: $(VENV)/slow.stamp $(VENV)/helm.stamp ## Run the tests marked slow: browser, chart, generated clients, fuzzing, floods (16 minutes on two cores)
	@$(BIN)/python -m pytest -m slow $(WAITING)

check: $(VENV)/check.stamp ## Lint, types, layers, words, and whether the generated files are current
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/bandit --quiet --configfile pyproject.toml --recursive service
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/hadolint Dockerfile
	@$(BIN)/codespell --dictionary - --dictionary docs/words.txt $$(git ls-files ':!*.cs.*' ':!*/cs.ftl' ':!*/cs.txt' ':!docs/languages.md')
	@$(BIN)/croupier openapi | diff -u openapi/openapi.json - || { echo "openapi/openapi.json is stale: make openapi"; exit 1; }
	@$(BIN)/python -m tests.api.descriptions
	@$(BIN)/croupier openapi --problems | diff -u docs/problems.md - || { echo "docs/problems.md is stale: make openapi"; exit 1; }
	@$(BIN)/python -m tests.web.manifest || { echo "service/croupier/web/static is stale: make web"; exit 1; }

soak: $(VENV)/slow.stamp ## Run the long tests of races, crashes, leaks, floods, fairness, the contract and clients (two hours)
	@CROUPIER_SOAK=1 $(BIN)/python -m pytest --override-ini=faulthandler_timeout=0 tests/live tests/engine tests/games/test_verification.py tests/web/test_unit.py tests/limits tests/sdk tests/clients tests/i18n tests/api/test_schemathesis.py tests/api/test_lint.py

image-test: $(VENV)/test.stamp ## Build the image and run it (needs buildah, podman, runc and debootstrap)
	@CROUPIER_IMAGE=1 $(BIN)/python -m pytest tests/image

chart-test: $(VENV)/slow.stamp $(VENV)/helm.stamp $(VENV)/checkov/stamp ## Render and check the Helm chart, also with checkov
	@CROUPIER_CHECKOV=1 $(BIN)/python -m pytest tests/chart

audit: $(VENV)/tools.stamp ## Look up known vulnerabilities of the locked packages (needs the network)
	@$(BIN)/pip-audit --strict --disable-pip --require-hashes -r locks/image.lock

bench: $(VENV)/test.stamp ## Measure moves and views against bare Flask routes on stock gunicorn
	@$(BIN)/python -m bench.moves

bench-quick: $(VENV)/test.stamp ## The same with fewer samples, and the engine; fails far below the floors (2 minutes)
	@$(BIN)/python -m bench.engine --install --if-installed --rounds 5 --floor 0.7
	@$(BIN)/python -m bench.moves --rounds 5 --seconds 1.5 --floor 0.6

openapi: $(VENV)/run.stamp ## Write openapi/openapi.json and docs/problems.md
	@$(BIN)/croupier openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json
	@$(BIN)/croupier openapi --problems > docs/problems.md.new && mv docs/problems.md.new docs/problems.md

examples: $(VENV)/test.stamp ## Record the responses in openapi/examples again (read what changed)
	@CROUPIER_RECORD=1 $(BIN)/python -m pytest --quiet tests/api/test_examples.py -k recorded

release-contract: $(VENV)/run.stamp ## Store the contract as that of its version, which later ones are compared with
	@cp openapi/openapi.json "openapi/released/$$($(BIN)/croupier --version | sed 's/.* //').json"

version: $(VENV)/run.stamp ## Write the version of pyproject.toml to each other place that states it
	@$(BIN)/python -m release.version
	@$(MAKE) --no-print-directory openapi chart-readme

dist: $(VENV)/run.stamp $(VENV)/dist/stamp $(VENV)/image/stamp $(VENV)/client/stamp $(VENV)/helm.stamp ## Build all that a release publishes, from the newest commit: dist/ (node, npm and git needed, buildah for the image)
	@$(VENV)/dist/bin/python -m release.build $(DIST_OPTIONS)

WEB := build/web
SDK := build/sdk
SDK_TOOLS := $(VENV)/sdk
SDKS := python python-pydantic python-models typescript hey-api orval zod java go
sdk: $(SDKS:%=$(SDK)/%.stamp) ## Write clients in Python, TypeScript, Java and Go to build/sdk/ (node, npm and java needed)
	@echo "$(SDK)/: python (attrs, httpx), python-pydantic (pydantic, urllib3), python-models (pydantic), typescript (openapi-fetch)," \
		"hey-api and orval (fetch), zod (zod, axios), java (Jackson), go (standard library)"

CLIENTS := openapi/clients
TYPED := --input-file-type openapi --output-model-type typing.TypedDict --target-python-version 3.11 --enum-field-as-literal all \
	--use-annotated --no-use-closed-typed-dict --use-schema-description --formatters builtin --disable-timestamp
clients: $(SDK_TOOLS)/stamp $(WEB)/stamp $(VENV)/check.stamp ## Write the generated parts of openapi/clients (node and npm needed)
	@node_modules/.bin/openapi-typescript openapi/openapi.json -o $(CLIENTS)/typescript/src/contract.ts >/dev/null
	@$(SDK_TOOLS)/bin/datamodel-codegen --input openapi/openapi.json $(TYPED) --output $(CLIENTS)/python/croupier_client/contract.py
	@$(SDK_TOOLS)/bin/python $(CLIENTS)/python/generate.py
	@$(BIN)/ruff format --quiet $(CLIENTS)/python && $(BIN)/ruff check --fix --quiet $(CLIENTS)/python

chart-readme: $(VENV)/slow.stamp ## Write helm/README.md
	@$(BIN)/python -m tests.chart.readme > helm/README.md.new && mv helm/README.md.new helm/README.md

docs: $(VENV)/test.stamp ## Write docs/screens.md and the pages that the service shows
	@$(BIN)/python -m tests.guide.page

web: $(WEB)/stamp ## Check and build the table in the browser: service/croupier/web/static/ (node and npm needed)
	@cd service/croupier/web && "$(CURDIR)/node_modules/.bin/tsc"
	@node service/croupier/web/build.mjs

format: $(VENV)/check.stamp ## Format the code
	@$(BIN)/ruff check --fix --quiet . && $(BIN)/ruff format --quiet .

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: $(VENV)/tools.stamp ## Write the lock files
	@$(LOCK) pyproject.toml --group run -o locks/run.lock
	@$(LOCK) pyproject.toml --extra otel --group slow -c locks/run.lock -o locks/slow.lock
	@$(LOCK) pyproject.toml --extra otel --group run -c locks/slow.lock -o locks/image.lock
	@$(LOCK) pyproject.toml --extra otel --group check -c locks/slow.lock -o locks/check.lock
	@$(LOCK) pyproject.toml --extra otel --group test -c locks/slow.lock -o locks/test.lock
	@$(LOCK) --group tools -c locks/slow.lock -c locks/check.lock -o locks/tools.lock
	@$(LOCK) openapi/clients/python/pyproject.toml --all-extras -c locks/slow.lock -o locks/client.lock
	@for group in sdk dist engines checkov; do $(LOCK) --group $$group -o locks/$$group.lock || exit 1; done

clean: ## Remove the virtual environment and what was built, but not ./var
	@rm -rf $(VENV) build node_modules openapi/node_modules dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage

$(BIN)/python:
	@command -v "$(PYTHON)" >/dev/null || { echo "$(PYTHON) was not found: install Python 3.11 or later, or run: PYTHON=/path/to/python3 make ..."; exit 1; }
	@"$(PYTHON)" locks/supported.py
	@echo "Making $(VENV) ..."
	@"$(PYTHON)" -m venv --clear $(VENV)

$(VENV)/run.stamp: locks/run.lock pyproject.toml | $(BIN)/python
	@echo "Installing ..."
	@$(BIN)/python $(PIP) $(LOCKED) $<
	@$(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# What a target needs besides.
$(VENV)/%.stamp: locks/%.lock $(VENV)/run.stamp
	@$(BIN)/python $(PIP) $(LOCKED) $<
	@touch $@

# Programs that need other versions than the project, or a hundred packages, have an environment of their own in that of the project.
$(VENV)/%/stamp: locks/%.lock | $(BIN)/python
	@echo "Installing in $(@D) ..."
	@$(BIN)/python -m venv --clear $(@D)
	@$(@D)/bin/python $(PIP) $(LOCKED) $<
	@touch $@

# RLCard has no wheel. Its build needs the setuptools of the other lock file.
$(VENV)/rlcard.stamp: locks/rlcard.lock $(VENV)/engines/stamp
	@$(VENV)/engines/bin/python $(PIP) --no-deps --require-hashes --no-build-isolation -r $<
	@touch $@

# Tools from npm, pinned by openapi/package-lock.json.
NODE_MODULES := openapi/node_modules
$(NODE_MODULES)/stamp: openapi/package.json openapi/package-lock.json openapi/.npmrc
	@command -v npm >/dev/null || { echo "npm was not found: install Node.js 20 or later with npm (Debian, Ubuntu: apt-get install nodejs npm)."; exit 1; }
	@echo "Installing the tools of npm ..."
	@cd openapi && npm ci --no-audit --no-fund --silent
	@touch $@

# The tools and libraries of service/croupier/web. They lie outside the package, so that no wheel contains them; Node.js and TypeScript
# find them by the link.
$(WEB)/stamp: service/croupier/web/package.json service/croupier/web/package-lock.json service/croupier/web/.npmrc
	@command -v npm >/dev/null || { echo "npm was not found: install Node.js 20 or later with npm (Debian, Ubuntu: apt-get install nodejs npm)."; exit 1; }
	@echo "Installing the tools of service/croupier/web ..."
	@mkdir -p $(WEB) && cp $^ $(WEB)/
	@cd $(WEB) && npm ci --no-audit --no-fund --silent
	@ln -sfn $(WEB)/node_modules node_modules
	@touch $@

$(SDK)/python.stamp: openapi/openapi.json $(SDK_TOOLS)/stamp
	@rm -rf $(SDK)/python && mkdir -p $(SDK)
	@PATH="$(CURDIR)/$(SDK_TOOLS)/bin:$$PATH" openapi-python-client generate --path $< --meta setup --output-path $(SDK)/python >/dev/null
	@touch $@

# With only the first JIT compiler a run this short takes half the time.
GENERATE = JDK_JAVA_OPTIONS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" $(SDK_TOOLS)/bin/openapi-generator-cli generate -i openapi/openapi.json -o $(@:.stamp=)
$(SDK)/%.stamp: openapi/openapi.json $(SDK_TOOLS)/stamp
	@command -v java >/dev/null || { echo "java was not found: install a Java 17 or later (Debian, Ubuntu: apt-get install default-jdk-headless)."; exit 1; }
	@rm -rf $(@:.stamp=) && mkdir -p $(@D)
	@$(GENERATE) $(OPTIONS) >$(@:.stamp=.log) 2>&1 || { cat $(@:.stamp=.log); exit 1; }
	@touch $@

$(SDK)/python-pydantic.stamp: OPTIONS = -g python --package-name croupier_client
$(SDK)/java.stamp: OPTIONS = -g java --library native --group-id croupier --artifact-id croupier-client \
	--invoker-package croupier.client --api-package croupier.client.api --model-package croupier.client.model \
	--additional-properties openApiNullable=false,hideGenerationTimestamp=true

# Without these options Go tries every member of a oneOf, with a package for validation, and refuses unknown fields, which
# later versions may add.
$(SDK)/go.stamp: OPTIONS = -g go --package-name croupier \
	--additional-properties useOneOfDiscriminatorLookup=true,disallowAdditionalPropertiesIfNotPresent=false,withGoMod=false \
	--global-property apiDocs=false,modelDocs=false,apiTests=false,modelTests=false

$(SDK)/python-models.stamp: openapi/openapi.json $(SDK_TOOLS)/stamp
	@mkdir -p $(SDK)/python-models
	@$(SDK_TOOLS)/bin/datamodel-codegen --input $< --input-file-type openapi --output $(SDK)/python-models/croupier_models.py \
		--output-model-type pydantic_v2.BaseModel --target-python-version 3.11 --enum-field-as-literal one --use-annotated \
		--formatters builtin --disable-timestamp
	@touch $@

$(SDK)/hey-api.stamp: openapi/openapi.json openapi/openapi-ts.config.mjs $(NODE_MODULES)/stamp
	@cd openapi && node_modules/.bin/openapi-ts --silent --no-log-file
	@touch $@

$(SDK)/orval.stamp: openapi/openapi.json $(NODE_MODULES)/stamp
	@$(NODE_MODULES)/.bin/orval --input $< --output $(SDK)/orval/croupier.ts --client fetch >/dev/null
	@touch $@

$(SDK)/zod.stamp: openapi/openapi.json $(NODE_MODULES)/stamp
	@mkdir -p $(SDK)/zod
	@$(NODE_MODULES)/.bin/openapi-zod-client $< --output $(SDK)/zod/croupier.ts >/dev/null
	@touch $@

$(SDK)/typescript.stamp: openapi/openapi.json $(NODE_MODULES)/stamp
	@mkdir -p $(SDK)/typescript
	@$(NODE_MODULES)/.bin/openapi-typescript $< -o $(SDK)/typescript/croupier.d.ts >/dev/null
	@touch $@

$(VENV)/helm.stamp: locks/helm.lock | $(BIN)/python
	@$(BIN)/python -m tests.chart.fetch_helm
	@touch $@
