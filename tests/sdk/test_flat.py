"""Clients by further generators, most of them of ``croupier openapi --flat``: they are compiled, and play whole games.

They need what Debian has: php-cli and php-guzzlehttp-guzzle; cargo and librust-reqwest-dev; kotlin and
libgoogle-gson-java; g++, cmake and libcpprest-dev; ruby and ruby-typhoeus. Generated and compiled in some minutes:
``make soak``.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path

import httpx
import pytest

from tests.live.effort import SOAK
from tests.making import ROOT, make, need, output, run
from tests.sdk.conftest import PLAYERS, TOOLS, spectator

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not SOAK, reason="it takes ten minutes: make soak")]
PATIENCE = 1200
CRATES = Path("/usr/share/cargo/registry")
GSON = Path("/usr/share/java/gson.jar")
GUZZLE = Path("/usr/share/php/GuzzleHttp/autoload.php")
CPPREST = Path("/usr/include/cpprest")
LIBRARIES = [
    "cpprest",
    "crypto",
    "ssl",
    *(f"boost_{part}" for part in ("system", "random", "chrono", "thread", "filesystem")),
]


@pytest.fixture(scope="module")
def contract(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the twin of the contract to a file."""
    file = tmp_path_factory.mktemp("flat") / "flat.json"
    file.write_text(output(sys.executable, "-m", "croupier.cli", "openapi", "--flat"))
    return file


def generated(contract: Path, generator: str, folder: Path, *options: str) -> Path:
    """Let openapi-generator write a client."""
    need("java")
    make(".venv/sdk/stamp")
    words = ("generate", "-i", contract, "-g", generator, "-o", folder, f"--additional-properties={','.join(options)}")
    output(
        TOOLS / "bin" / "openapi-generator-cli",
        *words,
        environ=os.environ | {"PATH": f"{TOOLS / 'bin'}:{os.environ['PATH']}"},
    )
    return folder


def need_file(path: Path) -> None:
    """Skip the test unless the system has a file of a library."""
    if not path.exists():
        pytest.skip(f"{path} was not found")


def check(service: httpx.Client, printed: str) -> None:
    """Compare what a player printed about a game of each rulebook with the service."""
    reports = [json.loads(line) for line in printed.splitlines() if line.startswith("{")]
    assert {report["rulebook"] for report in reports} == {"uno", "uno-dice", "phase-10", "crazy-eights"}
    for report in reports:
        assert spectator(service, report)["result"]["scores"] == report["scores"]


def test_in_php(contract: Path, service: httpx.Client, tmp_path: Path) -> None:
    need("php")
    need_file(GUZZLE)
    client = generated(contract, "php", tmp_path)
    check(service, output("php", PLAYERS / "player.php", str(service.base_url).rstrip("/"), client))


def test_in_rust(contract: Path, service: httpx.Client, tmp_path: Path) -> None:
    """Debian's crates are older than those that the generator names."""
    need("cargo")
    need_file(CRATES)
    options = ("supportAsync=false", "packageName=croupier", "packageVersion=0.2.0")
    client = generated(contract, "rust", tmp_path, *options)
    text = (client / "Cargo.toml").read_text().partition("[features]")[0]
    text = re.sub(
        "(?m)^reqwest = .*",
        'reqwest = { version = "0.11", default-features = false, features = ["json", "blocking", "multipart"] }',
        text,
    )
    (client / "Cargo.toml").write_text(re.sub("(?m)^url = .*", 'url = "2"', re.sub("(?m)^description = .*", "", text)))
    (client / ".cargo").mkdir()
    source = f'[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "{CRATES}"\n'
    (client / ".cargo" / "config.toml").write_text(source)
    (client / "src" / "bin").mkdir()
    shutil.copy(PLAYERS / "player.rs", client / "src" / "bin")
    output("cargo", "build", "--offline", "--quiet", folder=client, patience=PATIENCE)
    check(service, output(client / "target" / "debug" / "player", str(service.base_url).rstrip("/")))


def test_in_kotlin(contract: Path, service: httpx.Client, tmp_path: Path) -> None:
    """The models; the client itself needs OkHttp 4, which Debian does not have."""
    need("kotlinc", "java")
    need_file(GSON)
    client = generated(contract, "kotlin", tmp_path, "serializationLibrary=gson", "packageName=croupier")
    models = client / "src" / "main" / "kotlin" / "croupier" / "models"
    jar = tmp_path / "player.jar"
    words = ("kotlinc", "-nowarn", "-cp", GSON, "-include-runtime", "-d", jar, models, PLAYERS / "Player.kt")
    output(*words, patience=PATIENCE)
    check(service, output("java", "-cp", f"{jar}:{GSON}", "PlayerKt", str(service.base_url).rstrip("/")))


def test_in_cpp(contract: Path, service: httpx.Client, tmp_path: Path) -> None:
    need("cmake", "g++")
    need_file(CPPREST)
    client = generated(contract, "cpp-restsdk", tmp_path)
    build = tmp_path / "build"
    output("cmake", "-S", client, "-B", build)
    output("cmake", "--build", build, "--parallel", "2", patience=PATIENCE)
    program = tmp_path / "player"
    linked: list[str | Path] = [build / "libCppRestOpenAPIClient.a", *(f"-l{name}" for name in LIBRARIES), "-lpthread"]
    output(
        "g++", "-std=c++14", "-I", client / "include", "-o", program, PLAYERS / "player.cpp", *linked, patience=PATIENCE
    )
    check(service, output(program, str(service.base_url).rstrip("/")))


def test_in_ruby(service: httpx.Client, tmp_path: Path) -> None:
    """It needs no twin: it takes whatever an object has."""
    need("ruby")
    if run("ruby", "-e", "require 'typhoeus'").returncode:
        pytest.skip("typhoeus was not found")
    client = generated(ROOT / "openapi" / "openapi.json", "ruby", tmp_path)
    check(service, output("ruby", PLAYERS / "player.rb", str(service.base_url).rstrip("/"), client))


@pytest.mark.parametrize("library", ["fetch", "axios"])
def test_in_typescript(library: str, contract: Path, service: httpx.Client, tmp_path: Path) -> None:
    need("node", "npm")
    for target in ("openapi/node_modules/stamp", "build/web/stamp"):
        make(target)
    client = generated(contract, f"typescript-{library}", tmp_path)
    (client / "node_modules").symlink_to(ROOT / "openapi" / "node_modules")
    for name in (f"{library}.ts", "tsconfig.json"):
        shutil.copy(PLAYERS / "flat" / name, client)
    output(client / "node_modules" / ".bin" / "tsc", "--project", client)
    program = client / "player.mjs"
    options = ("--bundle", "--platform=node", "--format=esm", "--packages=external", "--log-level=warning")
    output(ROOT / "node_modules" / ".bin" / "esbuild", client / f"{library}.ts", *options, f"--outfile={program}")
    check(service, output("node", program, str(service.base_url).rstrip("/")))
