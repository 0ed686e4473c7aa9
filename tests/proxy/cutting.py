"""A TCP proxy that loses connections: each stream is cut after a random number of bytes, often within an event."""

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class CuttingProxy:
    """Forwards connections to a port; a connection that has sent a request for a stream is cut."""

    def __init__(self, port: int, least: int, most: int) -> None:
        """Cut a stream after ``least`` to ``most`` bytes."""
        self.cuts = 0
        self._target = ("127.0.0.1", port)
        self._bounds = (least, most)
        self._random = random.Random(1)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def serve(self) -> None:
        """Accept connections until the proxy is closed."""
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self.forward, args=[client], daemon=True).start()

    def forward(self, client: socket.socket) -> None:
        """Forward a connection until either side closes it, or it is cut."""
        streaming = threading.Event()
        with client, socket.create_connection(self._target) as server:
            threading.Thread(target=self.send_requests, args=[client, server, streaming], daemon=True).start()
            with suppress(OSError):
                self.send_responses(server, client, streaming)
            close(server)
            close(client)

    def send_requests(self, client: socket.socket, server: socket.socket, streaming: threading.Event) -> None:
        """Forward what the client sends, and note a request for a stream."""
        with suppress(OSError):
            while data := client.recv(65536):
                if b"/stream" in data.partition(b"\r\n")[0]:
                    streaming.set()
                server.sendall(data)
        close(server)

    def send_responses(self, server: socket.socket, client: socket.socket, streaming: threading.Event) -> None:
        """Forward what the server sends, of a stream only some bytes."""
        left = self._random.randint(*self._bounds)
        while data := server.recv(65536):
            if streaming.is_set():
                data, left = data[:left], left - len(data)
            client.sendall(data)
            if left <= 0:
                self.cuts += 1
                return

    def close(self) -> None:
        """Accept no more connections."""
        close(self._listener)
        self._listener.close()


def close(connection: socket.socket) -> None:
    """Wake who reads from a connection, in whatever thread."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def cutting_streams(url: str, least: int, most: int) -> Iterator[CuttingProxy]:
    """Run a proxy in front of a service until the block ends; it cuts a stream after so many bytes."""
    proxy = CuttingProxy(int(url.rstrip("/").rpartition(":")[2]), least, most)
    thread = threading.Thread(target=proxy.serve)
    thread.start()
    try:
        yield proxy
    finally:
        proxy.close()
        thread.join()
