"""Software bills of materials (CycloneDX 1.6): what each package and the image bundle or depend on, with licences."""

import json
import sys
from pathlib import Path

from release.run import run

WEB = Path("service") / "croupier" / "web"
TYPESCRIPT = Path("openapi") / "clients" / "typescript"


def bills(source: Path, into: Path, environment: Path) -> None:
    """Write a bill for the service with all that the image installs, for the page in it, and for each client.

    Args:
        source: the files of the release
        into: a folder
        environment: a virtual environment with the packages of the image
    """
    bom = (sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--gather-license-texts")
    run(*bom, "--pyproject", source / "pyproject.toml", "--outfile", into / "croupier.cdx.json", environment)
    for name, folder in {"croupier-web": WEB, "croupier-client-typescript": TYPESCRIPT}.items():
        npm = ("npm", "sbom", "--package-lock-only", "--omit", "dev", "--sbom-format", "cyclonedx")
        bill = json.loads(run(*npm, folder=source / folder))
        del bill["serialNumber"], bill["metadata"]["timestamp"]  # they differ each time
        (into / f"{name}.cdx.json").write_text(json.dumps(bill, indent=2) + "\n", "utf-8")
