"""Archives whose bytes depend on the contents of their files alone, and on one time for all of them."""

import gzip
import io
import tarfile
from pathlib import Path


def normalize(path: Path, epoch: int) -> None:
    """Write a gzipped tar again: members by name, of nobody, with the same modes and the time ``epoch`` (seconds)."""
    with tarfile.open(path) as archive:
        members = sorted((each for each in archive if each.isfile()), key=lambda each: each.name)
        files = [(each, archive.extractfile(each)) for each in members]
        contents = [(each, file.read()) for each, file in files if file]
    with (
        path.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, epoch) as zipped,
        tarfile.open(None, "w", zipped, format=tarfile.PAX_FORMAT) as archive,
    ):
        for member, content in contents:
            archive.addfile(normalized(member, epoch), io.BytesIO(content))


def normalized(member: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """Return what an archive says of a file, without who built it, when, and with which umask."""
    made = tarfile.TarInfo(member.name)
    made.size, made.mtime, made.mode = member.size, epoch, 0o755 if member.mode & 0o100 else 0o644
    return made
