"""A client of a running service with the standard library only: requests, and the stream of a game."""

import http.client
import json
import time
from collections.abc import Iterator
from contextlib import closing
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import click

from croupier.i18n import format_message
from croupier.languages import FALLBACK_LANGUAGE

TIMEOUT_S = 30
"""Seconds without a byte after which a connection is lost; a stream has a comment every 10."""
ATTEMPTS = 5
"""How often in succession a stream may break before it has sent an event."""
RETRY_S = 1.0
"""Seconds until a stream that broke is opened again."""


class Refused(click.ClickException):
    """A problem in the response to a request."""

    def __init__(self, request: str, problem: Any) -> None:  # noqa: ANN401  # JSON
        """Set the message, and the status of the response."""
        super().__init__(f"{request}: {problem.get('code')}: {problem.get('detail')}")
        self.status = problem.get("status")


class Client:
    """A client of a running service."""

    def __init__(self, url: str, language: str = FALLBACK_LANGUAGE) -> None:
        """Set the URL of the service, such as ``http://127.0.0.1:8000``, and the language of its words."""
        self._language = language
        try:
            parts = urlsplit(url)
            self._host, self._port = parts.hostname, parts.port
        except ValueError as error:
            raise click.BadParameter(f"{url!r} is not a URL: {error}.") from error
        if parts.scheme not in ("http", "https") or self._host is None:
            raise click.BadParameter(f"{url!r} is not a URL such as http://127.0.0.1:8000.")
        self._url = url
        self._connection = self._connect()

    def _connect(self) -> http.client.HTTPConnection:
        is_secure = self._url.lower().startswith("https:")
        kind = http.client.HTTPSConnection if is_secure else http.client.HTTPConnection
        return kind(self._host or "", self._port, timeout=TIMEOUT_S)

    def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:  # noqa: ANN401  # JSON
        """Send a request and return the JSON of the response; wait and retry on 429, stop at any other problem."""
        headers = {"Content-Type": "application/json", "Accept-Language": self._language}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self._connection.getresponse()
            content = json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._unreachable(error) from error
        if response.status == HTTPStatus.TOO_MANY_REQUESTS and content.get("code") == "rate_limited":
            self._wait(response)
            return self.request(method, path, body, token)
        if response.status >= HTTPStatus.BAD_REQUEST:
            raise Refused(f"{method} {path}", content)
        return content

    def views(self, path: str) -> Iterator[Any]:
        """Yield the views of a stream until it ends for good; a stream that breaks is resumed where it was.

        Args:
            path: path and query of the stream.
        """
        version, failures = None, 0
        while True:
            try:
                for name, data in self._events(path, version):
                    failures = 0
                    if name == "view":
                        version = data["version"]
                        yield data
                    elif name == "end" and data["reason"] != "shutdown":
                        return
                error: Exception = EOFError("the stream breaks again and again")
            except (OSError, http.client.HTTPException, ValueError) as lost:
                error = lost
            failures += 1
            if failures == ATTEMPTS:
                raise self._unreachable(error) from error
            time.sleep(RETRY_S)

    def _events(self, path: str, version: int | None) -> Iterator[tuple[str, Any]]:
        """Yield the names and data of the events of one connection, after a version."""
        resumed = {} if version is None else {"Last-Event-ID": str(version)}
        with closing(self._connect()) as connection:
            connection.request("GET", path, headers={**resumed, "Accept-Language": self._language})
            response = connection.getresponse()
            if response.status == HTTPStatus.OK:
                yield from parse(response)
            elif response.status == HTTPStatus.NO_CONTENT:
                yield "end", {"reason": "over"}
            elif "Retry-After" in response.headers:
                self._wait(response)
            else:
                raise Refused(f"GET {path}", json.loads(response.read()))

    def _wait(self, response: http.client.HTTPResponse) -> None:
        """Wait as long as the response says."""
        seconds = int(response.headers["Retry-After"])
        click.echo(sentence("waiting", self._language, seconds=seconds), err=True)
        time.sleep(seconds)

    def _unreachable(self, error: Exception) -> click.ClickException:
        return click.ClickException(sentence("unreachable", self._language, url=self._url, error=str(error)))


def sentence(name: str, language: str, **arguments: str | int) -> str:
    """Return a sentence of ``croupier demo`` in a language."""
    message = f"demo-{name}"
    return format_message(message, arguments, None, language).text or message


def parse(lines: Iterator[bytes] | http.client.HTTPResponse) -> Iterator[tuple[str, Any]]:
    """Yield the name and the data of each complete event (text/event-stream, as the service writes it)."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            fields[name] = value
            continue
        if "data" in fields:
            yield fields["event"], json.loads(fields["data"])
        fields = {}
