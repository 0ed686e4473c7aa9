"""Pods: security context, secrets, settings, rollout."""

from ipaddress import ip_network
from typing import Any

import pytest
from croupier import __version__
from croupier.api.http.limits.rate_settings import ApiKey, Rate
from croupier.cli.serve import STOP_TIMEOUT_S
from croupier.config import Config, load_config

from tests.chart.rendering import SHAPES, Manifest, container, environment, manifests, pods, render, shape, text_of, the

pytestmark = pytest.mark.slow

STOP_BEFORE = 5
"""Seconds for other pods to take over."""
STREAM_KB = 40
"""Memory of an idle stream, at most."""
VOLUMES = {"configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "persistentVolumeClaim", "projected", "secret"}
"""Volume types that the restricted profile of the Pod Security Standards allows."""

every_pod = pytest.mark.parametrize(
    "pod",
    [
        pytest.param(pod, id=f"{path.stem}-{pod['metadata']['labels']['app.kubernetes.io/component']}")
        for path in SHAPES
        for pod in pods(list(manifests(text_of(path))))
    ],
)


# ---------------------------------------------------------------------------------------- security context


@every_pod
def test_a_pod_conforms_to_the_restricted_profile(pod: Manifest) -> None:
    spec = pod["spec"]
    assert not {"hostNetwork", "hostPID", "hostIPC", "hostUsers"} & set(spec)
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert spec["securityContext"]["runAsUser"] > 0
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert set(spec["securityContext"]) <= {"runAsNonRoot", "runAsUser", "runAsGroup", "fsGroup", "seccompProfile"}
    for volume in spec.get("volumes", []):
        assert set(volume) - {"name"} <= VOLUMES
    for each in spec["containers"]:
        assert each["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert not any("hostPort" in port for port in each.get("ports", []))


@every_pod
def test_a_pod_has_no_token_of_the_cluster(pod: Manifest) -> None:
    assert pod["spec"]["automountServiceAccountToken"] is False
    assert pod["spec"]["enableServiceLinks"] is False


@every_pod
def test_a_pod_has_resource_requests_and_a_memory_limit(pod: Manifest) -> None:
    for each in pod["spec"]["containers"]:
        assert set(each["resources"]["requests"]) == {"cpu", "memory"}
        assert "memory" in each["resources"]["limits"]


# --------------------------------------------------------------------------------------------- secrets


def plain(found: list[Manifest]) -> str:
    """Return all that is rendered outside Secrets."""
    return "\n".join(str(each) for each in found if each["kind"] != "Secret")


@pytest.mark.parametrize(
    ("example", "secrets"),
    [
        ("single", ["a%40b", "cards.example:6380"]),
        ("sentinel", ["secret-of-the-master"]),
        ("cluster", ["croupier:secret"]),
        ("everything", ["a-password-of-20-letters", "2c26b46b68ff", "fcde2b2edba5"]),
    ],
)
def test_a_secret_value_is_rendered_in_secrets_only(example: str, secrets: list[str]) -> None:
    found = shape(example)
    for secret in secrets:
        assert secret in str(the("Secret", found)["stringData"])
        assert secret not in plain(found)


def test_store_and_keys_are_read_from_the_secret_of_the_chart() -> None:
    found = shape("everything")
    held = the("Secret", found)["stringData"]
    variables = environment(container(found))
    for variable, key in (("REDIS_URL", "redis-url"), ("CROUPIER_API_KEYS", "api-keys")):
        assert variables[variable] == {"secretKeyRef": {"name": "trial-croupier", "key": key}}
        assert held[key]
    assert held["api-keys"].count(",") == 1


def test_store_and_keys_are_read_from_existing_secrets() -> None:
    found = render(
        redis={"existingSecret": "store", "existingSecretKey": "address"}, apiKeys={"existingSecret": "callers"}
    )
    variables = environment(container(found))
    assert variables["REDIS_URL"] == {"secretKeyRef": {"name": "store", "key": "address"}}
    assert variables["CROUPIER_API_KEYS"] == {"secretKeyRef": {"name": "callers", "key": "api-keys"}}
    assert not [each for each in found if each["kind"] == "Secret"]


def test_a_changed_secret_restarts_the_pods() -> None:
    def annotations(**values: Any) -> str:
        found = render(redis={"url": "redis://store"}, **values)
        return str(the("Deployment", found)["spec"]["template"]["metadata"]["annotations"])

    assert annotations() == annotations()
    assert annotations() != annotations(apiKeys={"keys": [f"ana:{'0' * 64}"]})


def test_a_missing_password_is_generated() -> None:
    first, second = (the("Secret", shape_of_bundled())["stringData"] for _ in range(2))
    assert len(first["valkey-password"]) == 32
    assert first["valkey-password"] != second["valkey-password"]
    assert first["redis-url"] == f"redis://:{first['valkey-password']}@trial-croupier-valkey:6379/0"


def shape_of_bundled() -> list[Manifest]:
    return render(valkey={"enabled": True})


# ------------------------------------------------------------------------------------------ settings


def test_the_service_accepts_every_rendered_setting() -> None:
    secrets = {"REDIS_URL": "redis://store", "CROUPIER_API_KEYS": f"shop:{'ab' * 32}:50"}
    variables = environment(container(shape("everything")))
    assert variables["OTEL_SERVICE_NAME"] == "croupier"
    assert (variables["CROUPIER_SANDBOX"], variables["CROUPIER_WEB"], variables["CROUPIER_LANGUAGE"]) == (
        "0",
        "1",
        "en",
    )
    read = load_config(
        {name: secrets.get(name, value) for name, value in variables.items() if name != "OTEL_SERVICE_NAME"}
    )
    assert read == Config(
        api_keys=(ApiKey("shop", bytes.fromhex("ab" * 32), 50),),
        redis_url="redis://store",
        workers=4,
        game_ttl_s=86_400,
        move_limit=5000,
        durability="fsync",
        log_level="debug",
        work=False,
        metrics_port=9090,
        rate_limit=Rate(100, 60),
        games_per_day=5_000_000,
        streams=20_000,
        streams_per_address=1000,
        cors_origins=("https://cards.example", "http://localhost:5173", "capacitor://localhost"),
        trusted_proxies=(ip_network("10.0.0.0/8"), ip_network("fd00::/8")),
        data_dir=read.data_dir,
    )


def test_unset_values_are_not_rendered() -> None:
    variables = environment(container(shape("minimal")))
    left = ("API_KEYS", "RATE_LIMIT", "GAMES_PER_DAY", "CORS_ORIGINS", "TRUSTED_PROXIES")
    assert not {f"CROUPIER_{name}" for name in left} & set(variables)


@pytest.mark.parametrize(
    ("value", "rendered"),
    [
        *(({"gamesPerDay": value}, {"GAMES_PER_DAY": str(value)}) for value in ("off", "300", 300, 100_000_000)),
        ({"trustedProxies": 2}, {"TRUSTED_PROXIES": "2"}),
        ({"trustedProxies": ["10.0.0.0/8"]}, {"TRUSTED_PROXIES": "10.0.0.0/8"}),
        ({"trustedProxies": 0}, {"TRUSTED_PROXIES": None}),
        ({"gameTTL": 999_999_999}, {"GAME_TTL": "999999999"}),
        ({"gameMoves": 1_000_000}, {"GAME_MOVES": "1000000"}),
    ],
)
def test_a_value_is_rendered_as_the_service_reads_it(value: dict[str, Any], rendered: dict[str, str | None]) -> None:
    variables = environment(container(render(**value)))
    assert {name: variables.get(f"CROUPIER_{name}") for name in rendered} == rendered


def test_without_metrics_none_are_served() -> None:
    found = render(metrics={"enabled": False})
    assert environment(container(found))["CROUPIER_METRICS_PORT"] == ""
    assert [port["name"] for port in container(found)["ports"]] == ["http"]
    assert "metrics" not in plain([each for each in found if each["kind"] in ("Service", "NetworkPolicy")])


# ------------------------------------------------------------------------------------- rollout


def test_a_restart_does_not_depend_on_the_store_but_traffic_does() -> None:
    probes = {name: value["httpGet"] for name, value in container(shape("minimal")).items() if name.endswith("Probe")}
    assert probes == {
        "startupProbe": {"path": "/healthz", "port": "http"},
        "livenessProbe": {"path": "/healthz", "port": "http"},
        "readinessProbe": {"path": "/readyz", "port": "http"},
    }


def test_a_pod_has_time_to_finish_its_requests() -> None:
    found = shape("minimal")
    assert container(found)["lifecycle"]["preStop"] == {"sleep": {"seconds": STOP_BEFORE}}
    allowed = the("Deployment", found)["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    assert allowed > STOP_BEFORE + STOP_TIMEOUT_S


def test_times_of_the_end_and_of_probes_are_values() -> None:
    found = shape("everything")
    assert container(found)["lifecycle"]["preStop"] == {"sleep": {"seconds": 10}}
    for name in ("trial-croupier", "trial-croupier-work"):
        spec = the("Deployment", found, name)["spec"]["template"]["spec"]
        assert spec["terminationGracePeriodSeconds"] == 60
        [one] = spec["containers"]
        assert (one["startupProbe"]["failureThreshold"], one["livenessProbe"]["timeoutSeconds"]) == (120, 10)


def test_the_store_of_the_chart_runs_where_the_other_pods_may() -> None:
    found = shape("everything")
    api = the("Deployment", found)["spec"]["template"]["spec"]
    store = the("StatefulSet", found, "trial-croupier-valkey")["spec"]["template"]["spec"]
    for key in ("imagePullSecrets", "priorityClassName", "nodeSelector", "tolerations", "affinity"):
        assert store[key] == api[key]


def test_the_autoscaler_follows_capacity_whatever_is_requested() -> None:
    [metric] = the("HorizontalPodAutoscaler", shape("everything"))["spec"]["metrics"]
    assert metric["resource"] == {"name": "cpu", "target": {"type": "AverageValue", "averageValue": "600m"}}


def test_a_pod_has_memory_for_its_streams() -> None:
    one = container(shape("minimal"))
    variables, memory = environment(one), {name: each["memory"] for name, each in one["resources"].items()}
    streams = int(variables["CROUPIER_WORKERS"]) * int(variables["CROUPIER_STREAMS"])
    assert all(each.endswith("Mi") for each in memory.values())
    assert int(memory["limits"][:-2]) - int(memory["requests"][:-2]) >= STREAM_KB * streams / 1024


def test_no_pod_is_stopped_before_its_replacement_is_ready() -> None:
    spec = the("Deployment", shape("minimal"))["spec"]
    assert spec["strategy"]["rollingUpdate"] == {"maxUnavailable": 0, "maxSurge": 1}
    assert the("PodDisruptionBudget", shape("minimal"))["spec"]["maxUnavailable"] == 1


def test_pods_are_spread_over_nodes_and_zones() -> None:
    spec = the("Deployment", shape("minimal"))["spec"]
    spread = spec["template"]["spec"]["topologySpreadConstraints"]
    assert [each["topologyKey"] for each in spread] == ["kubernetes.io/hostname", "topology.kubernetes.io/zone"]
    assert all(each["labelSelector"] == spec["selector"] for each in spread)


def test_with_an_autoscaler_the_chart_sets_no_replicas() -> None:
    found = shape("everything")
    assert "replicas" not in the("Deployment", found)["spec"]
    target = the("HorizontalPodAutoscaler", found)["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) == ("Deployment", "trial-croupier")
    assert the("Deployment", render(replicaCount=7))["spec"]["replicas"] == 7


def test_an_image_is_named_by_its_digest_its_tag_or_the_version_of_the_chart() -> None:
    digest = f"sha256:{'0' * 64}"
    assert container(render())["image"] == f"croupier:{__version__}"
    assert container(render(image={"tag": "next"}))["image"] == "croupier:next"
    assert container(render(image={"tag": "next", "digest": digest}))["image"] == f"croupier@{digest}"
