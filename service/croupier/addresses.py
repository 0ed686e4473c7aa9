"""The addresses to listen on: of a name such as ``localhost`` there may be one of IPv4 and one of IPv6.

No import of Flask: gunicorn's configuration imports this, too.
"""

import errno
import socket

ABSENT = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""Errors for an address that this machine does not have, such as those of IPv6 where that is disabled."""


def family_of(address: str) -> socket.AddressFamily:
    """Return the address family of an address."""
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def addresses_of(host: str) -> list[str]:
    """Return the addresses of a host, an address or a name, that this machine can listen on.

    Raises:
        OSError: the name is unknown, or none of its addresses is of this machine.
        UnicodeError: the name is too long, or has an empty label.
    """
    infos = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    found = [*dict.fromkeys(str(address[0]) for *_, address in infos)]
    absent: dict[str, OSError] = {}
    for address in found:
        try:
            try_to_listen(address, 0)
        except OSError as error:
            if error.errno not in ABSENT:
                raise
            absent[address] = error
    if len(absent) == len(found):
        raise absent[found[0]]
    return [address for address in found if address not in absent]


def try_to_listen(address: str, port: int) -> None:
    """Check that an address and a port can be listened on; a port of 0 stands for any.

    Raises:
        OSError: the port is in use, or the address is not of this machine.
    """
    with socket.socket(family_of(address), socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((address, port))


def written(address: str, port: int) -> str:
    """Return an address and a port as in a URL."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
