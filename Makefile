# `make run` and `make test` need git, make and Python 3.11 or later; everything else they install into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --quiet

# The tests start the service about a hundred times; without bytecode files each start compiles its modules.
unexport PYTHONDONTWRITEBYTECODE
.DEFAULT_GOAL := help
.PHONY: help run test test-slow soak check bench bench-quick openapi sdk format lock clean image-test chart-test chart-readme audit examples release-contract docs web

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: $(VENV)/run.stamp ## Serve on 127.0.0.1:8000 (PORT, HOST), games kept in ./var (CROUPIER_DATA_DIR) or at REDIS_URL
	@$(BIN)/croupier serve

test: $(VENV)/dev.stamp $(VENV)/helm.stamp ## Run the tests, against a real store (5 minutes on two cores)
	@$(FAST) $(FIRST) --cov --cov-report= --cov-fail-under=0
	@$(FAST) $(PARALLEL) $(COVERING) --cov --cov-append --cov-report=term
	@$(FAST) $(PARALLEL) tests $(FIRST:%=--ignore=%) $(COVERING:%=--ignore=%)

FAST = $(BIN)/python -m pytest -m "not slow"
PARALLEL := --numprocesses=auto --dist=loadfile
# Run first, in one process, so that the first results come within seconds.
FIRST := tests/games
# Together they cover all of service/rules and service/games. Coverage tracing would double the time of the other tests.
COVERING := tests/rules tests/rulebooks tests/engine/test_scenarios.py tests/api/test_moves.py tests/api/test_lobby.py \
	tests/api/test_scenarios.py tests/api/test_conditional.py
test-slow: $(VENV)/dev.stamp ## Run the tests marked slow: browser, generated clients, fuzzing, floods (6 minutes on two cores)
	@$(BIN)/python -m pytest -m slow $(PARALLEL)

check: $(VENV)/dev.stamp ## Lint, types, layers, words, and whether the generated files are current
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/bandit --quiet --configfile pyproject.toml --recursive service
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/hadolint Dockerfile
	@$(BIN)/codespell --dictionary - --dictionary docs/words.txt $$(git ls-files ':!*.cs.*' ':!*/cs.ftl' ':!*/cs.txt' ':!docs/languages.md')
	@$(BIN)/croupier openapi | diff -u openapi/openapi.json - || { echo "openapi/openapi.json is stale: make openapi"; exit 1; }
	@$(BIN)/croupier openapi --problems | diff -u docs/problems.md - || { echo "docs/problems.md is stale: make openapi"; exit 1; }
	@$(BIN)/python -m tests.web.manifest || { echo "service/web/static is stale: make web"; exit 1; }

soak: $(VENV)/dev.stamp ## Run the long tests of races, crashes, leaks, floods, the contract and generated clients (half an hour)
	@CROUPIER_SOAK=1 $(BIN)/python -m pytest tests/live tests/engine tests/limits tests/sdk tests/api/test_schemathesis.py tests/api/test_lint.py

image-test: $(VENV)/dev.stamp ## Build the image and run it (needs buildah, podman, runc and debootstrap)
	@CROUPIER_IMAGE=1 $(BIN)/python -m pytest tests/image

chart-test: $(VENV)/helm.stamp $(VENV)/checkov.stamp ## Render and check the Helm chart, also with checkov
	@CROUPIER_CHECKOV=1 $(BIN)/python -m pytest tests/chart

audit: $(VENV)/dev.stamp ## Look up known vulnerabilities of the locked packages (needs the network)
	@$(BIN)/uvx pip-audit --strict --disable-pip --require-hashes -r requirements.lock

bench: $(VENV)/dev.stamp ## Measure moves and views against bare Flask routes on stock gunicorn
	@$(BIN)/python -m bench.moves

bench-quick: $(VENV)/dev.stamp ## The same with fewer samples, and the engine; fails far below the floors (2 minutes)
	@$(BIN)/python -m bench.engine --install --if-installed --rounds 5 --floor 0.7
	@$(BIN)/python -m bench.moves --rounds 5 --seconds 1.5 --floor 0.7

openapi: $(VENV)/dev.stamp ## Write openapi/openapi.json and docs/problems.md
	@$(BIN)/croupier openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json
	@$(BIN)/croupier openapi --problems > docs/problems.md.new && mv docs/problems.md.new docs/problems.md

examples: $(VENV)/dev.stamp ## Record the responses in openapi/examples again (read what changed)
	@CROUPIER_RECORD=1 $(BIN)/python -m pytest --quiet tests/api/test_examples.py -k recorded

release-contract: ## Store the contract as that of its version, which later ones are compared with
	@cp openapi/openapi.json "openapi/released/$$($(BIN)/croupier --version | sed 's/.* //').json"

WEB := build/web
SDK := build/sdk
SDKS := python python-pydantic python-models typescript hey-api orval zod java go
sdk: $(SDKS:%=$(SDK)/%.stamp) ## Write clients in Python, TypeScript, Java and Go to build/sdk/ (node, npm and java needed)
	@echo "$(SDK)/: python (attrs, httpx), python-pydantic (pydantic, urllib3), python-models (pydantic), typescript (openapi-fetch)," \
		"hey-api and orval (fetch), zod (zod, axios), java (Jackson), go (standard library)"

chart-readme: $(VENV)/dev.stamp ## Write helm/README.md
	@$(BIN)/python -m tests.chart.readme > helm/README.md.new && mv helm/README.md.new helm/README.md

docs: $(VENV)/dev.stamp ## Write the screens in the guide, and the pages of the guide and of the problem codes
	@$(BIN)/python -m tests.guide.page

web: $(WEB)/stamp $(WEB)/contract.d.ts ## Check and build the table in the browser: service/web/static/ (node and npm needed)
	@cd service/web && $(CURDIR)/node_modules/.bin/tsc
	@node service/web/build.mjs

format: $(VENV)/dev.stamp ## Format the code
	@$(BIN)/ruff check --fix --quiet . && $(BIN)/ruff format --quiet .

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: $(VENV)/dev.stamp ## Write the lock files
	@$(LOCK) pyproject.toml --extra install -o requirements.lock
	@$(LOCK) pyproject.toml --extra install --extra dev --extra otel -c requirements.lock -o requirements-dev.lock
	@$(LOCK) --group sdk -c requirements-dev.lock -o requirements-sdk.lock

clean: ## Remove the virtual environment and what was built, but not ./var
	@rm -rf $(VENV) build node_modules openapi/node_modules dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) was not found: install Python 3.11 or later, or run: PYTHON=/path/to/python3 make ..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$($(PYTHON) --version) is too old: croupier needs 3.11 or later. Run: PYTHON=python3.12 make ..."; exit 1; }
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

# The generators of clients have a separate environment: they include a jar of 33 MB and pin Ruff and Pydantic.
SDK_TOOLS := build/sdk-tools
$(SDK_TOOLS)/stamp: requirements-sdk.lock | $(VENV)/bin/python
	@echo "Installing the generators of clients ..."
	@$(VENV)/bin/python -m venv --clear $(SDK_TOOLS)
	@$(SDK_TOOLS)/bin/python -m pip --disable-pip-version-check install --quiet --quiet --require-hashes --only-binary :all: -r requirements-sdk.lock
	@touch $@

# Tools from npm, pinned by openapi/package-lock.json.
NODE_MODULES := openapi/node_modules
$(NODE_MODULES)/stamp: openapi/package.json openapi/package-lock.json openapi/.npmrc
	@command -v npm >/dev/null || { echo "npm was not found: install Node.js 20 or later with npm (Debian, Ubuntu: apt-get install nodejs npm)."; exit 1; }
	@echo "Installing the tools of npm ..."
	@cd openapi && npm ci --no-audit --no-fund --silent
	@touch $@

# The tools and libraries of service/web. They lie outside the package, so that no wheel contains them; Node.js and TypeScript
# find them by the link.
$(WEB)/stamp: service/web/package.json service/web/package-lock.json service/web/.npmrc
	@command -v npm >/dev/null || { echo "npm was not found: install Node.js 20 or later with npm (Debian, Ubuntu: apt-get install nodejs npm)."; exit 1; }
	@echo "Installing the tools of service/web ..."
	@mkdir -p $(WEB) && cp $^ $(WEB)/
	@cd $(WEB) && npm ci --no-audit --no-fund --silent
	@ln -sfn $(WEB)/node_modules node_modules
	@touch $@

$(WEB)/contract.d.ts: openapi/openapi.json $(WEB)/stamp
	@node_modules/.bin/openapi-typescript $< -o $@ >/dev/null

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

$(VENV)/helm.stamp: tests/chart/helm.lock $(VENV)/dev.stamp
	@$(BIN)/python -m tests.chart.fetch_helm
	@touch $@

# checkov has a separate environment, because it needs a hundred packages.
$(VENV)/checkov.stamp: tests/chart/checkov.lock $(VENV)/dev.stamp
	@$(BIN)/python -m venv $(VENV)/checkov
	@$(VENV)/checkov/bin/python -m pip --disable-pip-version-check install --quiet --quiet --no-deps -r tests/chart/checkov.lock
	@touch $@
