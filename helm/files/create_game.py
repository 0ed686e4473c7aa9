"""What ``helm test`` runs in the image of the service: creates a game, looks at it and deletes it."""

import http.client
import json
import os


def ask(method: str, path: str, body: object = None, token: str = "") -> tuple[int, dict]:
    """Send one request; return the status and what was answered."""
    connection = http.client.HTTPConnection(os.environ["SERVICE"], timeout=10)
    headers = {"Content-Type": "application/json"} if body else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, json.dumps(body) if body else None, headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read() or "{}")


def expect(wanted: int, found: tuple[int, dict]) -> dict:
    """Return what was answered; if that is not what was wanted, end and say so, but never a token."""
    status, answer = found
    if status != wanted:
        raise SystemExit(f"{wanted} was expected, not {status} {answer.get('code', '')}")
    return answer


expect(200, ask("GET", "/readyz"))
[ruleset, *_] = expect(200, ask("GET", "/v1/rulesets"))["rulesets"]
settings = {"ruleset": ruleset["id"], "seats": 2, "name": "helm test", "public": False}
if os.environ["KEYS"]:
    expect(401, ask("POST", "/v1/games", settings))
    print("The store answers, and nobody creates a game without a key.")
else:
    made = expect(201, ask("POST", "/v1/games", settings))
    game = f"/v1/games/{made['game']['id']}"
    expect(200, ask("GET", game, token=made["seat_token"]))
    expect(204, ask("DELETE", game, token=made["seat_token"]))
    print("A game was created, looked at and deleted.")
