"""A proxy that loses connections: it cuts each new stream in the middle of a view, but not those that are resumed."""

import re
import socket
import socketserver
import threading
from contextlib import suppress
from typing import Self

VIEWS = 5
"""The view of a stream that is cut."""
SIZE = 65536


class LossyProxy(socketserver.ThreadingTCPServer):
    """Forward connections to a service on this machine, and note the ``Last-Event-ID`` of each stream opened."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.service = ("127.0.0.1", port)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.last_event_ids: list[str] = []
        self.thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05})

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.thread.join()
        self.server_close()


class Connection(socketserver.BaseRequestHandler):
    """One connection of a client."""

    server: LossyProxy
    is_new_stream = False

    def handle(self) -> None:
        """Forward the responses, and in a thread of its own the requests, until either side closes."""
        with socket.create_connection(self.server.service) as service, suppress(OSError):
            requests = threading.Thread(target=self.forward_requests, args=(service,), daemon=True)
            requests.start()
            self.forward_responses(service)
            self.request.shutdown(socket.SHUT_RDWR)
            requests.join()

    def forward_requests(self, service: socket.socket) -> None:
        with suppress(OSError):
            while data := self.request.recv(SIZE):
                if re.search(rb"/stream(\?\S*)? HTTP/1.1\r\n", data):
                    found = re.search(rb"last-event-id: *(\d*)", data, re.IGNORECASE)
                    last = found[1].decode() if found else ""
                    self.server.last_event_ids.append(last)
                    self.is_new_stream = not last
                service.sendall(data)
            service.shutdown(socket.SHUT_RDWR)

    def forward_responses(self, service: socket.socket) -> None:
        views = 0
        while data := service.recv(SIZE):
            views += data.count(b"event: view") if self.is_new_stream else 0
            if views >= VIEWS:
                self.request.sendall(data[: len(data) // 2])
                return
            self.request.sendall(data)
