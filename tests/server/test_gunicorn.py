"""What ``croupier.server.worker`` uses of gunicorn beyond its documentation: it fails with one that lacks it."""

import inspect
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from croupier.server.worker import Body
from gunicorn import util
from gunicorn.config import Config
from gunicorn.http import errors, get_parser
from gunicorn.http.body import Body as GunicornBody
from gunicorn.http.message import Request
from gunicorn.http.parser import Parser
from gunicorn.http.wsgi import create
from gunicorn.workers.base import Worker
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

SIGNATURES = [
    (Worker.handle_error, "(self, req, client, addr, exc)"),
    (AsyncWorker.handle_request, "(self, listener_name, req, sock, addr)"),
    (GeventWorker.handle_request, "(self, listener_name, req, sock, addr)"),
    (Request.force_close, "(self)"),
    (GunicornBody.read, "(self, size=None)"),
    (util.close_graceful, "(sock, timeout=2.0, max_drain=65536)"),
]
STATEMENTS = [
    (Worker.handle_abort, "sys.exit(1)"),  # a worker timeout
    (AsyncWorker.handle, "with self.timeout_ctx():\n                            req = next(parser)"),
    (AsyncWorker.handle, "except BaseException as e:\n            self.handle_error(req, client, addr, e)"),
    (AsyncWorker.handle, "except StopIteration as e:"),  # closes the connection
    (AsyncWorker.handle_request, "except (Exception, SystemExit):\n            if resp and resp.headers_sent:"),
    (GeventWorker.handle_request, "except SystemExit:\n            pass"),  # why the worker does not call it
    (GeventWorker.timeout_ctx, "gevent.Timeout(self.cfg.keepalive, False)"),  # the deadline of the next request head
    (Parser.finish_body, "data = self.mesg.body.read(1024)"),  # without a limit: why ``Body`` ends it
]


POST = (
    b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n"
    b"GET /next HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
)


@pytest.mark.parametrize(("function", "signature"), SIGNATURES, ids=lambda value: getattr(value, "__qualname__", None))
def test_signatures(function: Any, signature: str) -> None:
    assert str(inspect.signature(function)) == signature


@pytest.mark.parametrize(("function", "statement"), STATEMENTS, ids=lambda value: getattr(value, "__qualname__", None))
def test_statements(function: Any, statement: str) -> None:
    assert statement in inspect.getsource(function)


def test_errors() -> None:
    for error in (errors.LimitRequestLine, errors.LimitRequestHeaders, errors.UnsupportedTransferCoding):
        assert issubclass(error, errors.ParseException)
    assert issubclass(errors.NoMoreData, OSError)


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def test_attributes_of_a_request(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    theirs.sendall(POST)
    parser = get_parser(Config(), ours, ("127.0.0.1", 1))
    request = next(parser)
    assert request.version == (1, 1)
    assert ("HOST", "a") in request.headers
    assert request.must_close is False
    body = request.body = Body(request, 30)
    _, environ = create(request, ours, ("127.0.0.1", 1), ("127.0.0.1", 2), Config())
    assert theirs.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert environ["wsgi.input"] is body
    assert environ["wsgi.input"].read() == b"abcde"
    assert next(parser).uri == "/next"


def test_a_body_that_is_not_read_and_too_long_ends_the_connection(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    theirs.sendall(POST.replace(b"5\r\nabcde\r\n", b"1ffff\r\n" + b"x" * 0x1FFFF + b"\r\n"))
    parser = get_parser(Config(), ours, ("127.0.0.1", 1))
    request = next(parser)
    request.body = Body(request, 30)
    with pytest.raises(errors.NoMoreData):
        next(parser)


def test_a_request_that_is_forced_to_close_ends_the_connection(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    theirs.sendall(POST)
    parser = get_parser(Config(), ours, ("127.0.0.1", 1))
    request = next(parser)
    request.force_close()
    assert request.must_close is True
    with pytest.raises(StopIteration):
        next(parser)
