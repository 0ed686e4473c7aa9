"""What only Phase 10 has over HTTP: phases in views, and the place of a wrong group in a problem."""

import httpx

from tests.api.table import laid


def test_phases_given_by_numbers_are_lists_of_groups_in_every_view(api: httpx.Client) -> None:
    short = [2, [{"kind": "colour", "size": 5}]]
    created = api.post("/v1/games", json={"ruleset": "phase-10", "options": {"phases": short}}).json()["game"]
    looked_up = api.get(f"/v1/games/{created['id']}").json()
    expanded = [[{"kind": "set", "size": 3}, {"kind": "run", "size": 4}], [{"kind": "colour", "size": 5}]]
    assert created["options"]["phases"] == looked_up["options"]["phases"] == expanded


def test_the_problem_of_a_wrong_group_has_its_place_under_errors(api: httpx.Client) -> None:
    table = laid(api, "r1 g1 b1 r2 g2 b2 y5 y6", "g5 g6", top="r7", ruleset="phase-10", drawn=True)
    problem = table.ask(0, {"kind": "lay_phase", "groups": [["r1", "g1", "b1"], ["r2", "g2", "y5"]]}).json()
    assert (problem["code"], problem["errors"]) == (
        "not_a_set",
        [{"pointer": "/groups/1", "code": "not_a_set", "detail": problem["detail"]}],
    )
    assert problem["legal_moves"]
