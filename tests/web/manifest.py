"""Whether ``service/croupier/web/static`` was built from the present sources; ``make check`` runs this as a program."""

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "service" / "croupier" / "web"
CLIENT = ROOT / "openapi" / "clients" / "typescript" / "src"
SINGLE = ("build.mjs", "package.json", "package-lock.json", "tsconfig.json")


def sources() -> list[Path]:
    """List the files that the build is made of, by their names as ``service/croupier/web/build.mjs`` sorts them."""
    folders = (WEB / "src", WEB / "messages", CLIENT)
    listed = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files = [*listed, *(WEB / name for name in SINGLE), ROOT / "openapi" / "openapi.json"]
    return sorted(files, key=lambda path: path.relative_to(ROOT).as_posix())


def sources_digest() -> str:
    """Return the digest of the sources that the manifest of a build has."""
    lines = (
        f"{path.relative_to(ROOT).as_posix()}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in sources()
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def built_digest() -> str:
    """Return the digest of the sources that the committed build was made of."""
    digest: str = json.loads((WEB / "static" / "manifest.json").read_bytes())["sources"]
    return digest


if __name__ == "__main__":
    sys.exit(built_digest() != sources_digest())
