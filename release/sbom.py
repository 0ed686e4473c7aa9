"""Software bills of materials (CycloneDX): what the image and the clients consist of or depend on, with licences."""

import json
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
        write(json.loads(listed), into / f"{name}.cdx.json")
    for name, folder in NPM.items():
        npm = ("npm", "sbom", "--package-lock-only", "--omit", "dev", "--sbom-format", "cyclonedx")
        bill = json.loads(run(*npm, folder=source / folder))
        del bill["serialNumber"], bill["metadata"]["timestamp"]  # they differ each time
        package = json.loads((source / folder / "package.json").read_text("utf-8"))
        bill["metadata"]["component"]["name"] = package["name"]  # instead of that of the folder
        write(bill, into / f"{name}.cdx.json")


def write(bill: dict[str, Any], path: Path) -> None:
    """Write a bill without the programs that have installed the rest."""
    out = {each["bom-ref"] for each in bill["components"] if each["name"] in INSTALLERS}
    bill["components"] = [each for each in bill["components"] if each["bom-ref"] not in out]
    bill["dependencies"] = [each for each in bill["dependencies"] if each["ref"] not in out]
    for each in bill["dependencies"]:
        each["dependsOn"] = [ref for ref in each.get("dependsOn", []) if ref not in out]
    path.write_text(json.dumps(bill, indent=2) + "\n", "utf-8")
