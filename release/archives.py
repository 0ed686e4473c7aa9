"""Archives whose bytes depend on the contents of their files alone, and on one time for all of them."""

import gzip
import io
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast


def normalize(path: Path, epoch: int) -> None:
    """Write a tar or a gzipped tar again: files by name, without owners, with plain modes and one time (seconds)."""
    with tarfile.open(path) as archive:
        members = sorted((each for each in archive if each.isfile()), key=lambda each: each.name)
        files = [(each, archive.extractfile(each)) for each in members]
        contents = [(each, file.read()) for each, file in files if file]
    with written(path, epoch) as file, tarfile.open(None, "w", file, format=tarfile.PAX_FORMAT) as archive:
        for member, content in contents:
            archive.addfile(normalized(member, epoch), io.BytesIO(content))


@contextmanager
def written(path: Path, epoch: int) -> Iterator[IO[bytes]]:
    """Open a file to write to, which is gzipped unless it is called ``.tar``."""
    with path.open("wb") as raw:
        if path.suffix == ".tar":
            yield raw
        else:
            with gzip.GzipFile("", "wb", 9, raw, epoch) as zipped:
                yield cast(IO[bytes], zipped)


def normalized(member: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """Return what an archive says of a file, without who built it, when, and with which umask."""
    made = tarfile.TarInfo(member.name)
    made.size, made.mtime, made.mode = member.size, epoch, 0o755 if member.mode & 0o100 else 0o644
    return made
