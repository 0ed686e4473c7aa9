"""Values: each is documented, and invalid ones are refused before anything is installed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.chart.readme import readme, values
from tests.chart.rendering import CHART, refusal, render

pytestmark = pytest.mark.slow

SCHEMA: dict[str, Any] = json.loads((CHART / "values.schema.json").read_text("utf-8"))
STORE = {"redis": {"existingSecret": "store"}}
FREE = {
    *("resources", "valkey.resources", "work.resources", "metrics.dashboard.labels"),
    *("probes.startup", "probes.liveness", "probes.readiness"),
}
"""Values whose parts are not documented one by one."""


def test_the_readme_is_current() -> None:
    assert (CHART / "README.md").read_text("utf-8") == readme(), "make chart-readme"


def test_each_value_is_documented() -> None:
    described = [value for value in values() if not value.is_group]
    assert len(described) > 60
    assert [value.path for value in described if not value.comment] == []
    assert {value.path for value in described if isinstance(value.default, dict) and value.default} == FREE


def test_the_schema_has_each_value_and_no_other() -> None:
    assert set(leaves(SCHEMA, "")) - {"global"} == {value.path for value in values() if not value.is_group}


def leaves(schema: dict[str, Any], path: str) -> Iterator[str]:
    """Yield the paths of the values in a schema."""
    if "$ref" in schema:
        schema = SCHEMA["definitions"][schema["$ref"].rpartition("/")[2]]
    if schema.get("type") != "object" or "properties" not in schema or path in {*FREE, "affinity"}:
        yield path
        return
    for name, part in schema["properties"].items():
        yield from leaves(part, f"{path}.{name}" if path else name)


def test_the_schema_allows_no_unknown_key() -> None:
    open_ones = [path for path, part in objects(SCHEMA, "") if "properties" in part and not closed(part)]
    assert open_ones == ["/extraVolumes/items", "/extraVolumeMounts/items"], "Kubernetes checks their other members"


def objects(schema: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield all objects in a schema, with their paths."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield path, schema
        for name, part in schema.items():
            yield from objects(part, path if name in ("properties", "definitions") else f"{path}/{name}")


def closed(part: dict[str, Any]) -> bool:
    return part.get("additionalProperties") is False


# ------------------------------------------------------------------------------------ invalid values

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("'replicas'", {"replicas": 3}),
    ("'Port'", {"service": {"Port": 80}}),
    ("/replicaCount", {"replicaCount": "two"}),
    ("/replicaCount", {"replicaCount": -1}),
    ("/workers", {"workers": 0}),
    ("/workers", {"workers": 65}),
    ("/sandbox", {"sandbox": "yes"}),
    ("/gameTTL", {"gameTTL": 0}),
    ("/gameMoves", {"gameMoves": 0}),
    ("/gameMoves", {"gameMoves": 1_000_001}),
    ("/gameTTL", {"gameTTL": 1.5}),
    ("/durability", {"durability": "always"}),
    ("/logLevel", {"logLevel": "chatty"}),
    ("/redis/url", {"redis": {"url": "http://store"}}),
    ("/redis/url", {"redis": {"url": "redis://"}}),
    ("/redis/url", {"redis": {"url": "redis+ring://store"}}),
    ("/redis/url", {"redis": {"url": "unix:///run/store.sock"}}),
    ("/redis/url", {"redis": {"url": "redis://store\nX: y"}}),
    ("/redis/existingSecret", {"redis": {"existingSecret": "My Secret"}}),
    ("/redis/existingSecretKey", {"redis": {"existingSecretKey": ""}}),
    ("/valkey/password", {"valkey": {"password": "short"}}),
    ("/valkey/password", {"valkey": {"password": "with/a/slash/and@more"}}),
    ("/valkey/maxMemory", {"valkey": {"maxMemory": "192mb --port 1"}}),
    ("/valkey/storage/size", {"valkey": {"storage": {"size": "much"}}}),
    ("/image/repository", {"image": {"repository": "a b"}}),
    ("/image/tag", {"image": {"tag": "x y"}}),
    ("/image/digest", {"image": {"digest": "sha256:0"}}),
    ("/image/pullPolicy", {"image": {"pullPolicy": "Sometimes"}}),
    ("/imagePullSecrets/0", {"imagePullSecrets": ["registry"]}),
    ("/corsOrigins/0", {"corsOrigins": ["cards.example"]}),
    ("/corsOrigins/0", {"corsOrigins": ["https://a.example,https://b.example"]}),
    ("/corsOrigins/0", {"corsOrigins": ["https://Cards.example/"]}),
    ("/corsOrigins", {"corsOrigins": ["*", "https://cards.example"]}),
    ("/rateLimit", {"rateLimit": "600"}),
    ("/gamesPerDay", {"gamesPerDay": "many"}),
    ("/gamesPerDay", {"gamesPerDay": 0}),
    ("/rateLimit", {"rateLimit": "600/fortnight"}),
    ("/streams", {"streams": 0}),
    ("/streams", {"streams": 60_001}),
    ("/streamsPerAddress", {"streamsPerAddress": "off"}),
    ("/trustedProxies/0", {"trustedProxies": ["proxy.example"]}),
    ("/trustedProxies", {"trustedProxies": 10}),
    ("/trustedProxies", {"trustedProxies": "10.0.0.0/8"}),
    ("/apiKeys/keys/0", {"apiKeys": {"keys": ["ana:not-a-hash"]}}),
    ("/apiKeys/keys/0", {"apiKeys": {"keys": [f"ana:{'0' * 64}:some"]}}),
    ("/apiKeys/keys/0", {"apiKeys": {"keys": [f"ana:{'0' * 64},ben:{'0' * 64}"]}}),
    ("/extraEnv/0/name", {"extraEnv": [{"name": "REDIS_URL", "value": "redis://other"}]}),
    ("/extraEnv/0/name", {"extraEnv": [{"name": "CROUPIER_API_KEYS", "value": "x"}]}),
    ("/extraEnv/0/name", {"extraEnv": [{"name": "A=B", "value": "x"}]}),
    ("/extraEnv/0/value", {"extraEnv": [{"name": "A", "value": 1}]}),
    ("/extraEnv/0", {"extraEnv": [{"name": "A"}]}),
    ("/resources/limits/memory", {"resources": {"limits": {"memory": "plenty"}}}),
    ("/work/replicaCount", {"work": {"replicaCount": -1}}),
    ("/work/replicaCount", {"work": {"replicaCount": "one"}}),
    ("/work/resources/limits/memory", {"work": {"resources": {"limits": {"memory": "plenty"}}}}),
    ("/extraEnv/0/name", {"extraEnv": [{"name": "CROUPIER_WORK", "value": "1"}]}),
    ("/service/type", {"service": {"type": "ExternalName"}}),
    ("/service/port", {"service": {"port": 0}}),
    ("/service/port", {"service": {"port": 65_536}}),
    ("/service/annotations", {"service": {"annotations": {"a": 1}}}),
    ("/ingress/host", {"ingress": {"host": "https://cards.example"}}),
    ("/autoscaling/minReplicas", {"autoscaling": {"minReplicas": 0}}),
    ("/podDisruptionBudget/maxUnavailable", {"podDisruptionBudget": {"maxUnavailable": 0}}),
    ("/podDisruptionBudget/maxUnavailable", {"podDisruptionBudget": {"maxUnavailable": "101%"}}),
    ("/networkPolicy/from/0", {"networkPolicy": {"from": [{"pods": {}}]}}),
    ("/networkPolicy/redis/ports", {"networkPolicy": {"redis": {"ports": []}}}),
    ("/networkPolicy/extraEgress/0", {"networkPolicy": {"extraEgress": [{}]}}),
    ("/metrics/port", {"metrics": {"port": 8000}}),
    ("/metrics/port", {"metrics": {"port": 80}}),
    ("/metrics/serviceMonitor/interval", {"metrics": {"serviceMonitor": {"interval": "often"}}}),
    ("/metrics/rules/runbookUrl", {"metrics": {"rules": {"runbookUrl": "our wiki"}}}),
    ("/probes/liveness", {"probes": {"liveness": {"httpGet": {"path": "/"}}}}),
    ("probes", {"probes": {"liveness": None}}),
    ("/probes/startup/periodSeconds", {"probes": {"startup": {"periodSeconds": 0}}}),
    ("/terminationGracePeriodSeconds", {"terminationGracePeriodSeconds": 5}),
    ("/tolerations/0/effect", {"tolerations": [{"effect": "Never"}]}),
    ("/extraVolumes/0", {"extraVolumes": [{"name": "host", "hostPath": {"path": "/"}}]}),
    ("/extraVolumes/0/name", {"extraVolumes": [{"name": "tmp", "emptyDir": {}}]}),
]


@pytest.mark.parametrize(("place", "wrong"), WRONG, ids=[json.dumps(wrong) for _, wrong in WRONG])
def test_an_invalid_value_is_refused_with_its_path(place: str, wrong: dict[str, Any]) -> None:
    said = refusal(**{**STORE, **wrong})
    assert "values don't meet the specifications of the schema" in said
    assert place in said


CLASHES: list[tuple[str, dict[str, Any]]] = [
    ("Give one of redis.url, redis.existingSecret and valkey.enabled", {}),
    ("Give one of redis.url", {"redis": {"url": "redis://store", "existingSecret": "store"}}),
    ("Give one of redis.url", {"redis": {"url": "redis://store"}, "valkey": {"enabled": True}}),
    ("durability: replicated needs a store with a replica", {"valkey": {"enabled": True}, "durability": "replicated"}),
    ("Give apiKeys.keys or", {**STORE, "apiKeys": {"keys": [f"a:{'0' * 64}"], "existingSecret": "keys"}}),
    ("20 seconds more than preStopSeconds", {**STORE, "preStopSeconds": 11}),
    ("autoscaling.minReplicas is more", {**STORE, "autoscaling": {"minReplicas": 3, "maxReplicas": 2}}),
    ("needs metrics.enabled", {**STORE, "metrics": {"enabled": False, "serviceMonitor": {"enabled": True}}}),
    ("leads to port 6380", {"redis": {"url": "rediss://u:a:1@store:6380/0?ssl_ca_certs=/ca.crt"}}),
    ("leads to port 26379", {"redis": {"url": "redis+sentinel://one,two/games"}}),
    ("leads to port 7001", {"redis": {"url": "redis+cluster://one:6379,two:7001"}}),
    ("Give networkPolicy.redis.to", STORE),
    ("Give networkPolicy.redis.to", {"redis": {"url": "redis://store"}}),
]


@pytest.mark.parametrize(("words", "values"), CLASHES, ids=[json.dumps(values) for _, values in CLASHES])
def test_conflicting_values_are_refused_with_a_message(words: str, values: dict[str, Any]) -> None:
    assert words in refusal(**values)


@pytest.mark.parametrize("url", ["redis://store", "redis://:a%40b@[fd00::7]:6379/0", "redis+cluster://a,b:6379"])
def test_a_store_at_a_port_that_the_network_policy_allows_is_accepted(url: str) -> None:
    render(redis={"url": url})
