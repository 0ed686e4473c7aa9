"""A container engine for the tests only: buildah builds, podman runs, and all their data is in one folder."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import orjson

from release import image
from release.source import commit_time
from tests import making
from tests.making import ROOT, environ_for_downloads

TOOLS = ("buildah", "podman", "runc", "debootstrap")
SUITE, PYTHON = "bookworm", "3.11"
"""Debian and Python versions of the substitute for the official base image."""
BASE = f"docker.io/library/python:{PYTHON}-slim"
IMAGE = image.NAME
LIMIT = 300.0
"""Seconds for one command."""
AS_THE_OFFICIAL_BASE = """
ln -sf /usr/bin/python3 /usr/local/bin/python
rm -f /usr/lib/python3*/EXTERNALLY-MANAGED
wheel=$(echo /usr/share/python-wheels/pip-*.whl)
PYTHONPATH=$wheel python -m pip install --no-index --no-deps --root-user-action=ignore "$wheel"
"""


def what_is_missing() -> str | None:
    """Return the reason why no image can be built here, if any."""
    if not os.environ.get("CROUPIER_IMAGE"):
        return "takes two minutes: make image-test runs it"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        return f"needs {', '.join(missing)} (Debian, Ubuntu: apt-get install {' '.join(TOOLS)})"
    return None if os.geteuid() == 0 else "needs root, as debootstrap does"


class Engine:
    """buildah and podman with their own storage; its folder is removed when the tests end."""

    archive: Path
    """The archive of the image of the release."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        storage = ["--root", str(folder / "root"), "--runroot", str(folder / "run"), "--storage-driver", "overlay"]
        self._buildah = ["buildah", *storage]
        self._podman = ["podman", *storage, "--runtime", "runc", "--cgroup-manager", "cgroupfs"]
        self._podman += ["--events-backend", "file", "--tmpdir", str(folder / "tmp")]

    def buildah(self, *words: str) -> str:
        return output([*self._buildah, *words], BUILDAH_ISOLATION="chroot")

    def podman(self, *words: str, limit: float = LIMIT) -> subprocess.CompletedProcess[str]:
        return making.run(*self._podman, *words, patience=limit)

    def make_base(self) -> None:
        """Build a substitute for the official base image, which this machine may be unable to fetch.

        Like that one it is a slim Debian whose pip is in /usr/local, which pip may change.
        """
        tree = self._folder / "tree"
        output(["debootstrap", "--variant=minbase", "--include=python3-venv,ca-certificates", SUITE, tree, *mirror()])
        for rest in ("var/cache/apt/archives", "var/lib/apt/lists"):
            shutil.rmtree(tree / rest)
        container = self.buildah("from", "scratch")
        self.buildah("add", "--quiet", container, str(tree), "/")
        shutil.rmtree(tree)
        self.buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", container)
        self.buildah("run", container, "--", "sh", "-ec", AS_THE_OFFICIAL_BASE)
        self.buildah("commit", "--quiet", "--rm", container, BASE)

    def build(self, name: str) -> Path:
        """Build the image of the release; return its archive, in a folder that ends with this object.

        The format of the image is Docker's: OCI images, as in the archive, have no HEALTHCHECK.
        """
        # The machine's own certificates, in case a proxy on the way to the registry needs them.
        network = ("--network", "host", "--volume", "/etc/ssl/certs:/etc/ssl/certs:ro")
        options = ("--pull=never", "--no-cache", "--format", "docker", "--build-arg", f"PYTHON_IMAGE={BASE}", *network)
        settings = {"BUILDAH_OPTIONS": " ".join(self._buildah[1:]), "BUILD_OPTIONS": " ".join(options)}
        environ = {**environ_for_downloads(), "BUILDAH_ISOLATION": "chroot", **settings}
        archive = image.image(ROOT, self._folder / name, commit_time(), environ)
        assert archive
        return archive

    def facts(self, name: str) -> dict[str, Any]:
        """Return the metadata of an image."""
        [found] = orjson.loads(self.podman("image", "inspect", name).stdout)
        return dict(found)

    def clean(self) -> None:
        """Stop all containers, and unmount the storage."""
        self.podman("rm", "--all", "--force", "--volumes")
        self.buildah("rm", "--all")
        self.podman("rmi", "--all", "--force")


def mirror() -> list[str]:
    """Return this machine's package mirror; nothing if unknown."""
    if shutil.which("apt-get") is None:
        return []
    said = output(["apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"])
    found = re.search(rf"^{SUITE} (\S+)$", said, re.MULTILINE)
    return [found[1]] if found else []


def output(command: list[Any], **settings: str) -> str:
    """Run a command that must succeed; return its output."""
    environ = {**environ_for_downloads(), **settings}
    return making.output(*command, environ=environ).strip()
