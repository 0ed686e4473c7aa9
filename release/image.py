"""The image, as an OCI archive."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from release.archives import normalize
from release.run import run
from release.version import ROOT, version

NAME = f"localhost/croupier:{version()}"


def image(source: Path, into: Path, epoch: int, environ: Mapping[str, str] = os.environ) -> Path | None:
    """Build the image, and write it as an archive that ``podman load`` and ``skopeo copy`` read; return the file.

    Without buildah there is none.

    ``BUILDAH_OPTIONS`` has options of ``buildah``, and ``BUILD_OPTIONS`` those of ``buildah build``, for instance for
    another base image. The archive has no HEALTHCHECK: OCI images have none.
    """
    if shutil.which("buildah") is None:
        print("No image: buildah was not found (Debian, Ubuntu: apt-get install buildah).")
        return None
    into.mkdir(parents=True)
    archive = into / f"croupier-{version()}.tar"
    buildah = ("buildah", *environ.get("BUILDAH_OPTIONS", "").split())
    revision = run("git", "rev-parse", "HEAD", folder=ROOT).strip()
    options = ["--timestamp", str(epoch), "--build-arg", f"REVISION={revision}", "--tag", NAME]
    if url := environ.get("PROJECT_URL"):
        options += ["--label", f"org.opencontainers.image.source={url.rstrip('/')}"]
    run(*buildah, "build", *environ.get("BUILD_OPTIONS", "").split(), *options, source, environ=environ)
    run(*buildah, "push", "--quiet", NAME, f"oci-archive:{archive}:{NAME}", environ=environ)
    normalize(archive, epoch)
    return archive
