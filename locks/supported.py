"""Exit with a sentence if this Python cannot run the packages of the lock files, or cannot make a virtual environment.

The Makefile runs it with the Python 3 that it finds, so it has only what Python 3.6 understands.
"""

import importlib.util
import platform
import sys

FIRST, LAST = (3, 11), (3, 14)
SYSTEMS = {"linux": (("x86_64", "aarch64"), FIRST), "darwin": (("arm64", "x86_64"), (3, 12))}
"""By ``sys.platform``: the machines and the first version of Python; gevent has no wheel for 3.11 on macOS."""
SUPPORTED = "CPython 3.11 to 3.14 on Linux with glibc (x86_64, aarch64), or 3.12 to 3.14 on macOS"
ANOTHER = "Run with another Python: PYTHON=python3.12 make ..."
NO_VENV = "install its venv module (Debian, Ubuntu: apt-get install python3-venv)."


def problem() -> "str | None":
    """Return what is missing, as one sentence; None: nothing is."""
    if not is_supported():
        found = f"{platform.python_implementation()} {platform.python_version()} on {platform.system()}"
        where = platform.machine() if has_libc() else f"{platform.machine()} without glibc"
        return f"croupier needs {SUPPORTED}, not {found} {where}. {ANOTHER}"
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        return f"This Python cannot make virtual environments: {NO_VENV}"
    return None


def is_supported() -> bool:
    """Return whether all packages have wheels for this Python."""
    machines, first = SYSTEMS.get(sys.platform, ((), FIRST))
    is_known = first <= sys.version_info[:2] <= LAST and platform.python_implementation() == "CPython"
    return is_known and platform.machine() in machines and has_libc()


def has_libc() -> bool:
    """Return whether this is no Linux with another C library, such as Alpine."""
    return sys.platform != "linux" or platform.libc_ver()[0] == "glibc"


if __name__ == "__main__":
    sys.exit(problem())
