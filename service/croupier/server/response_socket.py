"""The socket that gunicorn writes a response to."""

from typing import Any, Self

from croupier.server.capacity import RequestSlot


class ResponseSocket:
    """Sends the head of a response together with the first part of its body; gunicorn writes them one by one.

    That saves a system call and a packet. Every other method is that of the socket.
    """

    def __init__(self, client: Any, slot: RequestSlot) -> None:  # noqa: ANN401  # a socket of gevent
        """Set the socket of the connection, and the slot of the request."""
        self._client, self.slot = client, slot
        self._head: bytes | None = None
        """The head, until it is sent; then it is empty."""

    def sendall(self, data: bytes) -> None:
        """Send a part of a response; keep the first one, which is its head."""
        if self._head is None:
            self._head = data
        else:
            data, self._head = self._head + data, b""
            sent = self._client.send(data)  # sendall takes longer: it prepares for many parts
            if sent < len(data):
                self._client.sendall(data[sent:])

    def flush(self) -> None:
        """Send a head that is not sent yet."""
        if self._head:
            self.sendall(b"")

    def __enter__(self) -> Self:
        """Return this."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Send a head that has no body."""
        self.flush()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # any attribute of a socket
        """Return an attribute of the socket, after what was written before."""
        self.flush()
        return getattr(self._client, name)
