"""The interactive documentation works without the world outside, and nothing it loads is anybody else's."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.table import check_problem, done

COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"


@pytest.fixture(params=["/docs", "/docs/front-end"])
def page(service: httpx.Client, request: pytest.FixtureRequest) -> httpx.Response:
    return done(service.get(request.param))


def assets(page: httpx.Response) -> list[str]:
    return re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]+)"', page.text)


def test_the_page_is_html_in_a_language(page: httpx.Response) -> None:
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert '<html lang="en">' in page.text


def test_everything_the_page_loads_comes_from_this_service(page: httpx.Response, service: httpx.Client) -> None:
    assert len(assets(page)) >= 2
    for asset in assets(page):
        assert re.fullmatch(r"/[^/].*", asset)
        assert done(service.get(asset)).content


def test_every_asset_is_of_the_type_that_its_name_says(page: httpx.Response, service: httpx.Client) -> None:
    types = {"css": "text/css", "js": "text/javascript", "png": "image/png"}
    for asset in assets(page):
        answer = service.get(asset)
        assert answer.headers["Content-Type"].startswith(types[asset.rpartition(".")[2]])
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_page_lets_nothing_else_in(page: httpx.Response) -> None:
    policy = dict(rule.strip().split(" ", 1) for rule in page.headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert all("http" not in sources and "*" not in sources for sources in policy.values())


def test_the_page_has_no_script_of_its_own_in_line(page: httpx.Response) -> None:
    assert all(not body.strip() for body in re.findall(r"<script[^>]*>(.*?)</script>", page.text, re.DOTALL))
    assert not re.search(r"\son\w+=", page.text)


def test_the_pages_lead_to_each_other_and_nowhere_else(page: httpx.Response, service: httpx.Client) -> None:
    links = set(re.findall(r'<a href="([^"#]+)"', page.text))
    assert links == {"/docs", "/docs/front-end", "/openapi.json"}
    assert all(service.get(link).is_success for link in links)


def test_the_script_shows_the_contract_of_this_service_and_asks_nobody_else(service: httpx.Client) -> None:
    script = service.get("/docs/docs.js").text
    assert 'url: "/openapi.json"' in script
    assert "validatorUrl: null" in script
    assert "http" not in script


def test_the_contract_is_served_as_it_is_committed(service: httpx.Client) -> None:
    answer = done(service.get("/openapi.json"))
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json() == json.loads(COMMITTED.read_bytes())


@pytest.mark.parametrize(
    "path", ["/docs/", "/docs/index.html", "/docs/../app.py", "/docs/%2e%2e/docs.py", "/docs/x.js"]
)
def test_nothing_else_is_there(path: str, service: httpx.Client) -> None:
    check_problem(service.get(path), 404, "no_such_resource")


def test_whoever_opens_the_service_in_a_browser_is_led_to_the_page(service: httpx.Client) -> None:
    answer = service.get("/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/docs")


def test_the_examples_of_the_page_can_be_sent_as_they_stand(service: httpx.Client) -> None:
    document = done(service.get("/openapi.json")).json()
    game = done(service.post("/v1/games", json=example(document, "/v1/games"))).json()
    path = f"/v1/games/{game['game']['id']}"
    done(service.post(f"{path}/seats", json=example(document, "/v1/games/{game_id}/seats")))
    headers = {"Authorization": f"Bearer {game['seat_token']}"}
    done(service.post(f"{path}/start", headers=headers))
    move = service.post(f"{path}/moves", json=example(document, "/v1/games/{game_id}/moves"), headers=headers)
    assert move.is_success or move.json()["code"] in ("not_your_turn", "not_now")


def example(document: Any, path: str) -> Any:
    examples = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"]
    return next(iter(examples.values()))["value"]
