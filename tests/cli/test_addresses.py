"""Which addresses of a host are listened on."""

import errno
import socket
from typing import Any

import pytest
from croupier.addresses import addresses_of

HERE, HERE_TOO, ELSEWHERE = "127.0.0.1", "127.0.0.2", "192.0.2.1"


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The addresses of the hosts that the resolver knows."""
    known = {address: [address] for address in (HERE, HERE_TOO, ELSEWHERE)}

    def resolve(host: str, *_rest: Any, **_more: Any) -> list[Any]:
        if host not in known:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in known[host]]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    return known


@pytest.mark.parametrize(
    ("known", "here"),
    [([HERE, HERE_TOO, HERE], [HERE, HERE_TOO]), ([HERE], [HERE]), ([ELSEWHERE, HERE], [HERE])],
)
def test_the_addresses_of_a_name_are_those_of_this_machine_each_once(
    known: list[str], here: list[str], names: dict[str, list[str]]
) -> None:
    names["table"] = known
    assert addresses_of("table") == here


def test_a_name_without_an_address_of_this_machine_is_an_error(names: dict[str, list[str]]) -> None:
    names["table"] = [ELSEWHERE]
    with pytest.raises(OSError, match="assign requested address") as refused:
        addresses_of("table")
    assert refused.value.errno == errno.EADDRNOTAVAIL
    with pytest.raises(socket.gaierror):
        addresses_of("nowhere")
