"""Processes of this machine, read from /proc (Linux only)."""

from pathlib import Path

PROC = Path("/proc")


def fields(pid: int) -> list[str]:
    """Return the state, parent and so on of a process; nothing if there is none."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def runs(pid: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    return fields(pid)[:1] not in ([], ["Z"], ["X"])


def all_pids() -> list[int]:
    return [int(entry.name) for entry in PROC.iterdir() if entry.name.isdigit()]


def children(pid: int) -> list[int]:
    return [child for child in all_pids() if fields(child)[1:2] == [str(pid)]]


def descendants(pid: int) -> list[int]:
    return [found for child in children(pid) for found in (child, *descendants(child))]


def named(word: str, pids: list[int]) -> list[int]:
    """Return the processes whose command contains a word."""
    return [pid for pid in pids if word.encode() in command_of(pid)]


def command_of(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return b""
