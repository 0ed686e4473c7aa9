"""What nginx refuses by itself, with the configuration of docs/nginx.conf, is a problem of the contract, too."""

import tempfile
from pathlib import Path

import httpx
import pytest
from croupier.api.http.body_limit import BODY_LIMIT_BYTES

from bench.proxy import NGINX, nginx
from tests.api.table import PROBLEM, check_problem
from tests.conftest import free_port

JSON = {"Content-Type": "application/json"}


def check_problem_of_nginx(response: httpx.Response, status: int, code: str) -> None:
    problem = response.json()
    assert (response.status_code, response.headers["Content-Type"]) == (status, PROBLEM)
    assert (problem["status"], problem["code"], problem["type"]) == (status, code, f"/docs/problems#{code}")
    assert problem.keys() == {"type", "title", "status", "detail", "code", "instance"}


def test_a_body_that_is_too_long(proxied: httpx.Client) -> None:
    response = proxied.post("/v1/games", content=b" " * (BODY_LIMIT_BYTES + 1), headers=JSON)
    check_problem_of_nginx(response, 413, "body_too_large")


def test_the_longest_body_reaches_the_service(proxied: httpx.Client) -> None:
    response = proxied.post("/v1/games", content=b" " * BODY_LIMIT_BYTES, headers=JSON)
    check_problem(response, 400, "not_json")


def test_a_problem_of_the_service_is_passed_on(proxied: httpx.Client, service: httpx.Client) -> None:
    path = f"/v1/games/{'0' * 24}"
    assert proxied.get(path).json() == service.get(path).json()


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed (Debian: nginx-light)")
def test_a_service_that_does_not_run_and_a_log_without_query_strings() -> None:
    with tempfile.TemporaryDirectory(prefix="croupier-nginx-") as folder:
        with nginx(free_port(), Path(folder)) as port:
            response = httpx.get(f"http://127.0.0.1:{port}/v1/games?ticket=secret")
        check_problem_of_nginx(response, 503, "http_error")
        assert int(response.headers["Retry-After"]) > 0
        logs = {file.name: file.read_text() for file in Path(folder).glob("*.log")}
    assert logs.keys() == {"croupier.log", "croupier-error.log", "error.log"}
    assert "GET /v1/games" in logs["croupier.log"]
    assert "secret" not in "".join(logs.values())
