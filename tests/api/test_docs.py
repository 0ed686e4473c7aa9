"""The interactive documentation works offline, and loads nothing from other hosts."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.api import docs
from croupier.api.docs import STATIC_FOLDER, add_third_party_codes
from croupier.api.openapi.codes import CODES, Meaning, problem_type
from croupier.api.openapi.examples import response_examples

from tests.api.contract import inlined
from tests.api.table import check_problem, done
from tests.guide.guide import PAGES as FOR_FRONT_ENDS

PAGES = ["/docs", *(f"/docs/{name}" for name in docs.PAGES)]
COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"


@pytest.fixture(params=PAGES)
def page(api: httpx.Client, request: pytest.FixtureRequest) -> httpx.Response:
    return done(api.get(request.param))


def assets(page: httpx.Response) -> list[str]:
    return re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]+)"', page.text)


def test_the_page_is_html_in_a_language(page: httpx.Response) -> None:
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert '<html lang="en">' in page.text


def test_everything_the_page_loads_comes_from_this_service(page: httpx.Response, api: httpx.Client) -> None:
    types = {"css": "text/css", "js": "text/javascript", "png": "image/png"}
    assert len(assets(page)) >= 2
    for asset in assets(page):
        assert re.fullmatch(r"/[^/].*", asset)
        response = done(api.get(asset))
        assert response.headers["Content-Type"].startswith(types[asset.rpartition(".")[2]])
        assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_the_content_security_policy_allows_nothing_else(page: httpx.Response) -> None:
    policy = dict(rule.strip().split(" ", 1) for rule in page.headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert all("http" not in sources and "*" not in sources for sources in policy.values())


def test_the_page_has_no_inline_script(page: httpx.Response) -> None:
    assert all(not body.strip() for body in re.findall(r"<script[^>]*>(.*?)</script>", page.text, re.DOTALL))
    assert not re.search(r"\son\w+=", page.text)


def test_the_pages_link_only_to_each_other(page: httpx.Response, api: httpx.Client) -> None:
    links = set(re.findall(r'<a href="([^"#]+)"', page.text))
    assert {"/docs", "/docs/front-end", "/docs/problems", "/openapi.json"} <= links <= {*PAGES, "/openapi.json"}
    assert all(api.get(link).is_success for link in links)


def test_every_page_can_be_reached(api: httpx.Client) -> None:
    linked = {link for path in PAGES for link in re.findall(r'<a href="([^"#]+)"', api.get(path).text)}
    assert {*PAGES} <= linked
    assert {file.stem for file in FOR_FRONT_ENDS} <= {*docs.PAGES}


def test_the_script_loads_only_the_contract_of_this_service(api: httpx.Client) -> None:
    script = api.get("/docs/docs.js").text
    assert 'url: "/openapi.json"' in script
    assert re.findall(r'fetch\("(.+?)"', script) == ["/openapi-examples.json"]
    assert "validatorUrl: null" in script
    assert "http" not in script


def test_the_contract_is_served_as_it_is_committed(api: httpx.Client) -> None:
    response = done(api.get("/openapi.json"))
    assert response.headers["Content-Type"] == "application/json"
    assert response.json() == json.loads(COMMITTED.read_bytes())


def test_the_examples_of_responses_are_an_overlay_of_the_contract(api: httpx.Client) -> None:
    overlay = done(api.get("/openapi-examples.json")).json()
    assert overlay == response_examples(json.loads(COMMITTED.read_bytes()))
    assert (overlay["overlay"], overlay["extends"]) == ("1.0.0", "/openapi.json")


@pytest.mark.parametrize(
    "path", ["/docs/", "/docs/index.html", "/docs/../app.py", "/docs/%2e%2e/docs.py", "/docs/x.js"]
)
def test_other_paths_are_not_found(path: str, api: httpx.Client) -> None:
    check_problem(api.get(path), 404, "no_such_resource")


def test_the_type_of_every_problem_leads_to_its_explanation(api: httpx.Client) -> None:
    page = done(api.get(problem_type("not_now"))).text
    rows = dict(re.findall(r'<tr role="row" id="(\w+)">(.*?)</tr>', page))
    assert rows.keys() == CODES.keys()
    for code, row in rows.items():
        assert problem_type(code) == f"/docs/problems#{code}"
        assert CODES[code].condition.replace("`", "") in unescape(re.sub("<.*?>", "", row))


def test_the_root_redirects_to_the_documentation(api: httpx.Client) -> None:
    response = api.get("/")
    assert (response.status_code, response.headers["Location"]) == (303, "/docs")


def test_the_examples_of_the_page_can_be_sent_unchanged(api: httpx.Client) -> None:
    document = done(api.get("/openapi.json")).json()
    game = done(api.post("/v1/games", json=example(document, "/v1/games"))).json()
    path = f"/v1/games/{game['game']['id']}"
    done(api.post(f"{path}/seats", json=example(document, "/v1/games/{game_id}/seats")))
    headers = {"Authorization": f"Bearer {game['seat_token']}"}
    done(api.post(f"{path}/start", headers=headers))
    move = api.post(f"{path}/moves", json=example(document, "/v1/games/{game_id}/moves"), headers=headers)
    assert move.is_success or move.json()["code"] in ("not_your_turn", "not_now")


def test_the_first_move_to_try_is_a_plain_draw_and_none_is_of_a_dry_run(api: httpx.Client) -> None:
    document = done(api.get("/openapi.json")).json()
    assert example(document, "/v1/games/{game_id}/moves") == {"kind": "draw"}
    assert next(iter(examples(document, "/v1/games/{game_id}/moves"))) == "draw"
    assert "dry_run" not in examples(document, "/v1/games/{game_id}/moves")


def test_the_parameters_of_the_path_come_first(api: httpx.Client) -> None:
    document = inlined(done(api.get("/openapi.json")).json())
    for path, operations in document["paths"].items():
        for operation in operations.values():
            names = [parameter["name"] for parameter in operation.get("parameters", [])]
            in_path = re.findall(r"{(\w+)}", path)
            assert names[: len(in_path)] == in_path


def test_the_page_explains_the_padlock(api: httpx.Client) -> None:
    text = re.sub(r"<[^>]+>|\s+", " ", done(api.get("/docs")).text)
    assert "A padlock marks an operation that takes a seat token." in text
    assert "seat_token" in text


def examples(document: Any, path: str) -> dict[str, Any]:
    found: dict[str, Any] = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"]
    return found


def example(document: Any, path: str) -> Any:
    return next(iter(examples(document, path).values()))["value"]


def test_the_page_of_problems_has_the_codes_of_other_rulebooks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = (STATIC_FOLDER / "problems.html").read_text("utf-8")
    assert add_third_party_codes(page) == page
    more = {
        "too_low": Meaning(422, "It is <lower> than `bid`.", "Bid more."),
        "bid_first": Meaning(409, "No bid.", "Bid."),
    }
    monkeypatch.setattr(docs, "CODES", {**CODES, **more})
    changed = add_third_party_codes(page)
    assert changed.count("<tr ") == page.count("<tr ") + 2
    assert "It is &lt;lower&gt; than <code>bid</code>." in changed
    for name, code in more.items():
        assert f'id="status-{code.status}"' in changed.partition(f'id="{name}"')[0].rpartition("<h2 ")[2]
