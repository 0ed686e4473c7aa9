"""What ``App`` replaces of Flask: the order of functions before and after a request."""

import pytest
from croupier.api.app import create_app
from croupier.storage.redis_store import RedisStore
from flask import Response


def recorded(called: list[str], name: str, response: Response) -> Response:
    called.append(name)
    return response


@pytest.mark.parametrize("path", ["/v1/games", "/v1/nothing", "/docs", "/healthz"])
def test_each_function_before_and_after_a_request_is_called_once_in_the_order_of_flask(
    path: str, store: RedisStore
) -> None:
    app, called = create_app(store), list[str]()
    app.before_request(lambda: called.append("before 1"))
    app.before_request(lambda: called.append("before 2"))
    app.after_request(lambda response: recorded(called, "after 2", response))
    app.after_request(lambda response: recorded(called, "after 1", response))
    app.test_client().get(path)
    assert called == ["before 1", "before 2", "after 1", "after 2"]


def test_the_functions_of_the_blueprint_are_called_within_those_of_the_application(store: RedisStore) -> None:
    app, called = create_app(store), list[str]()
    app.before_request(lambda: called.append("application"))
    app.before_request_funcs["Games"].append(lambda: called.append("blueprint"))
    app.after_request(lambda response: recorded(called, "application after", response))
    app.after_request_funcs["Games"].append(lambda response: recorded(called, "blueprint after", response))
    app.test_client().get("/v1/games")
    assert called == ["application", "blueprint", "blueprint after", "application after"]


def test_a_response_of_a_function_before_the_request_replaces_that_of_the_view(store: RedisStore) -> None:
    app = create_app(store)
    app.before_request(lambda: Response("instead", 418))
    assert app.test_client().get("/v1/games").status_code == 418
