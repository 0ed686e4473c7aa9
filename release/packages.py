"""The packages of a release: each function builds one from the files in ``source`` and writes it to ``into``.

``SOURCE_DATE_EPOCH`` is the time of the files in wheels; the other archives get it afterwards.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from release.run import run


def python_packages(source: Path, into: Path) -> None:
    """Build wheel and sdist of the service and of the client."""
    for project in (source, source / "openapi" / "clients" / "python"):
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", into, project)
    run(sys.executable, "-m", "twine", "check", "--strict", *sorted(into.iterdir()))


def npm_package(source: Path, into: Path) -> None:
    """Compile and pack the client in TypeScript."""
    package = source / "openapi" / "clients" / "typescript"
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", folder=package)
    run("npm", "run", "build", "--silent", folder=package)
    run("npm", "pack", "--silent", "--pack-destination", into, folder=package)


def chart(source: Path, into: Path) -> None:
    """Pack the chart."""
    helm = Path(sys.prefix).parent / "bin" / "helm"
    run(helm if helm.exists() else "helm", "package", source / "helm", "--destination", into)


def contract(source: Path, into: Path) -> None:
    """Copy the contract; write the flat one, for generators that do not understand unions."""
    shutil.copy(source / "openapi" / "openapi.json", into / "openapi.json")
    python = Path(sys.prefix).parent / "bin" / "python"
    environ = {**os.environ, "PYTHONPATH": str(source / "service")}
    (into / "openapi-flat.json").write_text(
        run(python, "-m", "croupier.cli", "openapi", "--flat", environ=environ), "utf-8"
    )


def constraints(source: Path, into: Path) -> None:
    """Write the versions of the lock files, which the tests ran with, as ``pip install --constraint`` reads them."""
    for lock, package in {"image": "croupier", "client": "croupier-client"}.items():
        lines = (source / "locks" / f"{lock}.lock").read_text("utf-8").splitlines()
        versions = [line.removesuffix(" \\") for line in lines if re.match("[a-z]", line)]
        (into / f"{package}.txt").write_text("\n".join(versions) + "\n", "utf-8")
