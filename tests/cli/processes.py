"""What runs on this machine, as /proc tells (Linux only)."""

from pathlib import Path

PROC = Path("/proc")


def fields(pid: int) -> list[str]:
    """State, parent and so on of a process; nothing if there is none."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def runs(pid: int) -> bool:
    """Whether a process runs; one that is dead and only waits to be counted does not."""
    return fields(pid)[:1] not in ([], ["Z"], ["X"])


def everybody() -> list[int]:
    return [int(entry.name) for entry in PROC.iterdir() if entry.name.isdigit()]


def children(pid: int) -> list[int]:
    return [child for child in everybody() if fields(child)[1:2] == [str(pid)]]


def descendants(pid: int) -> list[int]:
    return [found for child in children(pid) for found in (child, *descendants(child))]


def named(word: str, pids: list[int]) -> list[int]:
    """Those of some processes whose command has a word in it."""
    return [pid for pid in pids if word.encode() in command_of(pid)]


def command_of(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return b""
