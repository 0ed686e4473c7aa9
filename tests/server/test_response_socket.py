"""How a response is sent: over socket pairs, one of which keeps the boundaries between system calls."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from croupier.server.capacity import RequestSlot
from croupier.server.response_socket import ResponseSocket
from gevent.lock import Semaphore

HEAD = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"


@pytest.fixture
def packets() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    theirs.settimeout(0)
    with ours, theirs:
        yield ours, theirs


def response_on(ours: socket.socket) -> ResponseSocket:
    return ResponseSocket(ours, RequestSlot(Semaphore(1), ours))


def test_head_and_first_part_are_one_packet_and_each_later_part_is_one(
    packets: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = packets
    with response_on(ours) as response:
        response.sendall(HEAD)
        with pytest.raises(BlockingIOError):
            theirs.recv(1000)
        response.sendall(b"body")
        response.sendall(b"more")
    assert [theirs.recv(1000), theirs.recv(1000)] == [HEAD + b"body", b"more"]
    with pytest.raises(BlockingIOError):
        theirs.recv(1000)


def test_a_head_without_a_body_is_sent_at_the_end(packets: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = packets
    with response_on(ours) as response:
        response.sendall(HEAD)
    assert theirs.recv(1000) == HEAD


def test_a_head_is_sent_before_the_socket_is_used_in_another_way(packets: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = packets
    response = response_on(ours)
    assert response.fileno() == ours.fileno()
    response.sendall(HEAD)
    response.shutdown(socket.SHUT_WR)
    assert [theirs.recv(1000), theirs.recv(1000)] == [HEAD, b""]


def test_nothing_is_sent_for_a_response_that_was_not_begun(packets: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = packets
    with pytest.raises(ZeroDivisionError), response_on(ours):
        raise ZeroDivisionError
    with pytest.raises(BlockingIOError):
        theirs.recv(1000)


def test_a_body_larger_than_the_buffers_is_sent_whole() -> None:
    ours, theirs = socket.socketpair()
    ours.settimeout(10)  # so that the system accepts a part
    body = bytes(range(256)) * 20_000
    with ours, theirs, ThreadPoolExecutor(1) as reader:
        received = reader.submit(theirs.makefile("rb").read)
        with response_on(ours) as response:
            response.sendall(HEAD)
            response.sendall(body)
        ours.shutdown(socket.SHUT_WR)
        assert received.result() == HEAD + body
