"""The image, as an OCI archive."""

import os
import shutil
from pathlib import Path

from release.run import run
from release.version import ROOT, version


def image(source: Path, into: Path, epoch: int) -> None:
    """Build the image, and write it as an archive that ``podman load`` and ``skopeo copy`` read. Not without buildah.

    ``BUILDAH_OPTIONS`` has options of ``buildah``, and ``BUILD_OPTIONS`` those of ``buildah build``, for instance for
    another base image. The archive has no HEALTHCHECK: OCI images have none.
    """
    if shutil.which("buildah") is None:
        print("No image: buildah was not found (Debian, Ubuntu: apt-get install buildah).")
        return
    into.mkdir()
    name = f"localhost/croupier:{version()}"
    buildah = ("buildah", *os.environ.get("BUILDAH_OPTIONS", "").split())
    revision = run("git", "rev-parse", "HEAD", folder=ROOT).strip()
    options = ("--timestamp", str(epoch), "--build-arg", f"REVISION={revision}", "--tag", name)
    run(*buildah, "build", *os.environ.get("BUILD_OPTIONS", "").split(), *options, source)
    run(*buildah, "push", "--quiet", name, f"oci-archive:{into / f'croupier-{version()}.tar'}:{name}")
