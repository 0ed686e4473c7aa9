"""The check of descriptions that ``make check`` runs finds what is missing."""

import copy
import json
from typing import Any

import pytest

from tests.api.contract import COMMITTED
from tests.api.descriptions import undescribed

PLACES: dict[str, tuple[str, ...]] = {
    "Create": ("components", "schemas", "Create"),
    "Seated.seat": ("components", "schemas", "Seated", "properties", "seat"),
    "components: GameId": ("components", "parameters", "GameId"),
    "components: RateLimit": ("components", "headers", "RateLimit"),
    "components: Problem404": ("components", "responses", "Problem404"),
    "get /v1/games: 0": ("paths", "/v1/games", "get", "parameters", "0"),
    "post /v1/games: 201": ("paths", "/v1/games", "post", "responses", "201"),
    "post /v1/games": ("paths", "/v1/games", "post"),
}


@pytest.mark.parametrize("name", PLACES)
def test_what_has_no_description_is_found(name: str) -> None:
    contract: Any = copy.deepcopy(COMMITTED)
    part = contract
    for step in PLACES[name]:
        part = part[int(step) if isinstance(part, list) else step]
    del part["description"]
    assert [*undescribed(contract)] == [name]


def test_a_format_without_an_example_is_found() -> None:
    contract: Any = copy.deepcopy(COMMITTED)
    del contract["components"]["schemas"]["Ticket"]["properties"]["expires_at"]["examples"]
    del contract["components"]["parameters"]["IfMatch"]["schema"]["examples"]
    assert [*undescribed(contract)] == ["Ticket.expires_at: example", "components: IfMatch: example"]


def test_the_contract_is_small_enough_to_read() -> None:
    assert len(json.dumps(COMMITTED, separators=(",", ":"), ensure_ascii=False).encode()) <= 300_000
