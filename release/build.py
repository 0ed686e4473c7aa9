"""Write all that a release publishes to dist/: ``make dist``. Twice the same commit is twice the same bytes."""

import argparse
import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from release import source
from release.archives import normalize
from release.image import image
from release.packages import chart, constraints, contract, npm_package, python_packages
from release.run import run
from release.sbom import bills
from release.version import ROOT, corrected

FOLDERS = {
    "python": python_packages,
    "constraints": constraints,
    "npm": npm_package,
    "chart": chart,
    "openapi": contract,
}
"""By folder: the function that writes its packages."""


def build(files: Path, into: Path, environments: Path, epoch: int) -> None:
    """Build everything but the image from ``files``, each kind in a new folder."""
    for name, write in FOLDERS.items():
        (into / name).mkdir(parents=True)
        write(files, into / name)
    for archive in (*into.rglob("*.tgz"), *into.rglob("*.tar.gz")):
        normalize(archive, epoch)
    (into / "sbom").mkdir()
    bills(files, into / "sbom", environments)


def write_hashes(folder: Path) -> None:
    """Write the hash of each file to ``SHA256SUMS``, as ``sha256sum --check`` reads them."""
    sums = folder / "SHA256SUMS"
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != sums)
    hashes = {path.relative_to(folder): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    sums.write_text("".join(f"{digest}  {path}\n" for path, digest in hashes.items()), "utf-8")


def main() -> None:
    """Build the newest commit; ``PROJECT_URL`` is where the project is hosted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="a folder that does not exist; without it dist/, which is replaced")
    parser.add_argument("--no-image", action="store_true", help="build no image, although there is buildah")
    options = parser.parse_args()
    into: Path = (options.into or ROOT / "dist").resolve()
    if options.into and into.exists():
        raise SystemExit(f"{into} exists.")
    if stale := corrected():
        raise SystemExit(f"Another version is stated in {', '.join(path.name for path in stale)}: make version")
    if run("git", "status", "--porcelain", folder=ROOT):
        print("What is not committed is not in the release.")
    shutil.rmtree(into, ignore_errors=True)
    epoch = source.commit_time()
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch)
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder) / "croupier"
        files.mkdir()
        source.export(files)
        source.prepare(files, os.environ.get("PROJECT_URL", "").rstrip("/"))
        build(files, into, ROOT / ".venv", epoch)
        write_hashes(into)
        if not options.no_image:
            image(files, into / "image", epoch)
            write_hashes(into)
    print((into / "SHA256SUMS").read_text("utf-8"), end="")


if __name__ == "__main__":
    main()
