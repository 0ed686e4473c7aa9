"""The examples of the contract are responses of a real service: each request is sent again and the response compared.

``make examples`` (CROUPIER_RECORD=1) records the responses again; read what changed.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.api.openapi.examples import moves
from croupier.rules.catalogue import RULEBOOKS

from tests.api.contract import (
    COMMITTED,
    DOCUMENT,
    Contract,
    check_content,
    inlined,
    operation_of,
    resolved,
    with_examples,
)
from tests.api.exchanges import Story, recorded, stories, without_chance
from tests.conftest import serving

RECORDING = bool(os.environ.get("CROUPIER_RECORD"))
SERVICES = {
    "sandbox": {"CROUPIER_SANDBOX": "1"},
    "no sandbox": {},
    "store unavailable": {"REDIS_URL": "redis://127.0.0.1:1"},
    "rate limited": {"CROUPIER_RATE_LIMIT": "10/day", "CROUPIER_API_KEYS": f"web:{64 * '0'}"},
}


@pytest.fixture(scope="module", params=SERVICES)
def running(request: pytest.FixtureRequest) -> Iterator[tuple[str, httpx.Client]]:
    """A real service without games, of each kind that examples are recorded with."""
    settings = SERVICES[request.param]
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder, serving(Path(folder), **settings) as client:
        yield request.param, client


def test_the_service_returns_the_recorded_responses(running: tuple[str, httpx.Client]) -> None:
    kind, client = running
    stories_of_kind = [story for story in map(Story, stories()) if story.service == kind]
    assert stories_of_kind
    for story in stories_of_kind:
        replay(story, client)


def replay(story: Story, client: httpx.Client) -> None:
    for exchange in story.exchanges:
        response = story.send(exchange, client)
        if RECORDING:
            exchange["response"] = story.recorded(response)
        Contract().check(response)
        assert operation_of(response.request)["operationId"] == exchange["operation"]
        response = without_chance(exchange, story.recorded(response))
        assert response == without_chance(exchange, exchange["response"]), exchange["name"]
    if RECORDING:
        story.write()


def test_every_response_of_every_operation_has_an_example() -> None:
    shown = {(exchange["operation"], exchange["response"]["status"]) for exchange in recorded()}
    statuses = {status for _, status in shown}
    for path in DOCUMENT["paths"].values():
        for operation in (part for part in path.values() if isinstance(part, dict)):
            for status in operation["responses"].keys() - {"default", "500"}:
                known = (
                    int(status) in statuses if int(status) >= 400 else (operation["operationId"], int(status)) in shown
                )
                assert known, f"{operation['operationId']} {status}"


def test_a_move_of_every_rulebook_is_shown() -> None:
    shown = DOCUMENT["paths"]["/v1/games/{game_id}/moves"]["post"]["requestBody"]["content"]["application/json"]
    titles = {example["summary"].partition(":")[0] for example in shown["examples"].values()}
    assert {rulebook.title for rulebook in RULEBOOKS.values()} <= titles


def test_the_examples_have_names_of_their_own() -> None:
    names = [exchange["name"] for exchange in recorded()]
    assert len({*names}) == len(names)
    assert all(exchange["summary"].endswith((".", "?")) or "?" in exchange["summary"] for exchange in recorded())


def test_the_contract_shows_every_example_and_no_other() -> None:
    shown = {name: example for content in contents() for name, example in content.get("examples", {}).items()}
    with_body = [one for one in recorded() if {"body", "text"} & one["response"].keys()]
    assert shown.keys() == {exchange["name"] for exchange in with_body} | {move["name"] for move, _ in moves()}
    assert all(shown[exchange["name"]]["summary"] == exchange["summary"] for exchange in with_body)


def test_every_example_in_the_contract_matches_its_schema() -> None:
    examples = [(content["schema"], each["value"]) for content in contents() for each in content["examples"].values()]
    assert len(examples) > 60
    for schema, value in examples:
        check_content(schema, value)


def contents() -> Iterator[dict[str, Any]]:
    """Yield every body that the contract describes, with the overlay of examples applied."""
    document = inlined(with_examples(COMMITTED))
    for path in document["paths"].values():
        for operation in path.values():
            yield from operation.get("requestBody", {}).get("content", {}).values()
            for status in operation["responses"].keys() - {"default", "500"}:
                yield from resolved(operation["responses"][status], document).get("content", {}).values()
