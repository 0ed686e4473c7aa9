"""Settings: defaults, valid values, and the error messages for invalid ones."""

import socket
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

import pytest
from croupier.api.http.limits.rate_settings import ApiKey, Rate
from croupier.cli.serve import check_store
from croupier.config import Config, load_config
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import check_url

DIGEST, OTHER = "ab" * 32, "cd" * 32


def test_every_setting_has_a_default() -> None:
    config = load_config({})
    assert config == Config(data_dir=Path("var").absolute())
    assert (config.host, config.port, config.workers) == ("127.0.0.1", 8000, 2)
    assert config.redis_url is None
    assert (config.sandbox, config.work) == (False, True)
    assert (config.game_ttl_s, config.move_limit, config.durability) == (7 * 24 * 60 * 60, 20_000, "none")
    assert (config.api_keys, config.rate_limit) == ((), Rate(6000, 60))
    assert config.games_per_day == 2000
    assert (config.streams, config.streams_per_address) == (5000, 500)
    assert (config.trusted_proxies, config.cors_origins) == (0, ())
    assert config.web
    assert (config.metrics_port, config.log_format, config.log_level) == (None, None, "info")


def test_everything_can_be_set() -> None:
    environ = {
        "HOST": "10.1.2.3",
        "PORT": "65535",
        "CROUPIER_DATA_DIR": "/srv/games",
        "REDIS_URL": "rediss://cards.example:6380/1",
        "CROUPIER_SANDBOX": "1",
        "CROUPIER_WORKERS": "64",
        "CROUPIER_GAME_TTL": "3600",
        "CROUPIER_GAME_MOVES": "5000",
        "CROUPIER_DURABILITY": "replicated",
        "CROUPIER_API_KEYS": f"web:{DIGEST}:100, bot:{OTHER}",
        "CROUPIER_RATE_LIMIT": "5/hour",
        "CROUPIER_GAMES_PER_DAY": "12",
        "CROUPIER_STREAMS": "60000",
        "CROUPIER_STREAMS_PER_ADDRESS": "20",
        "CROUPIER_TRUSTED_PROXIES": "10.0.0.0/8, fd00::/8",
        "CROUPIER_CORS_ORIGINS": "https://cards.example, http://localhost:3000",
        "CROUPIER_WORK": "0",
        "CROUPIER_WEB": "0",
        "CROUPIER_METRICS_PORT": "9100",
        "CROUPIER_LOG_FORMAT": "text",
        "CROUPIER_LOG_LEVEL": "debug",
        "PATH": "/bin",
    }
    assert load_config(environ) == Config(
        host="10.1.2.3",
        port=65535,
        data_dir=Path("/srv/games"),
        redis_url="rediss://cards.example:6380/1",
        sandbox=True,
        workers=64,
        game_ttl_s=3600,
        move_limit=5000,
        durability="replicated",
        api_keys=(ApiKey("web", bytes.fromhex(DIGEST), 100), ApiKey("bot", bytes.fromhex(OTHER))),
        rate_limit=Rate(5, 3600),
        games_per_day=12,
        streams=60_000,
        streams_per_address=20,
        trusted_proxies=(ip_network("10.0.0.0/8"), ip_network("fd00::/8")),
        cors_origins=("https://cards.example", "http://localhost:3000"),
        work=False,
        web=False,
        metrics_port=9100,
        log_format="text",
        log_level="debug",
    )


def test_an_empty_variable_counts_as_not_set() -> None:
    own = (
        *("DATA_DIR", "SANDBOX", "WORKERS", "GAME_TTL", "GAME_MOVES", "DURABILITY"),
        *("API_KEYS", "RATE_LIMIT", "GAMES_PER_DAY", "TRUSTED_PROXIES", "CORS_ORIGINS"),
        *("STREAMS", "STREAMS_PER_ADDRESS"),
        *("WORK", "WEB", "METRICS_PORT", "LOG_FORMAT", "LOG_LEVEL"),
    )
    names = ("HOST", "PORT", "REDIS_URL", *(f"CROUPIER_{name}" for name in own))
    assert load_config(dict.fromkeys(names, "")) == load_config({})


def test_the_data_folder_does_not_depend_on_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_config({"CROUPIER_DATA_DIR": "games"}).data_dir == tmp_path / "games"


@pytest.mark.parametrize(
    ("text", "is_on"),
    [("1", True), ("true", True), ("ON", True), ("Yes", True), ("0", False), ("False", False), ("off", False)],
)
def test_a_switch_is_on_or_off_in_several_words(text: str, is_on: bool) -> None:
    config = load_config(dict.fromkeys(("CROUPIER_SANDBOX", "CROUPIER_WORK", "CROUPIER_WEB"), text))
    assert (config.sandbox, config.work, config.web) == (is_on, is_on, is_on)


@pytest.mark.parametrize("url", ["redis://localhost", "rediss://localhost:6380/2", "unix:///run/valkey.sock"])
def test_an_external_store_is_set_by_its_address(url: str) -> None:
    assert load_config({"REDIS_URL": url}).redis_url == url


NUMBERS = ["abc", "0", "-1", "+1", "1.0", "1e3", " 80", "80 ", "0x50", "\u0663", "8000\n", "65536", "9" * 5000]
BAD = [
    *[("PORT", text) for text in NUMBERS],
    *[("CROUPIER_WORKERS", text) for text in (*NUMBERS, "65")],
    *[("CROUPIER_STREAMS", text) for text in (*NUMBERS[:-2], "60001")],
    *[("CROUPIER_STREAMS_PER_ADDRESS", text) for text in (*NUMBERS[:-2], "60001")],
    *[("CROUPIER_METRICS_PORT", text) for text in NUMBERS],
    *[("CROUPIER_LOG_FORMAT", text) for text in ("JSON", "xml", " text", "json,text", "x" * 5000)],
    *[("CROUPIER_LOG_LEVEL", text) for text in ("INFO", "trace", "10", "warn", "x" * 5000)],
    *[("CROUPIER_SANDBOX", text) for text in ("maybe", "2", " 1", "tru")],
    ("CROUPIER_WORK", "never"),
    ("CROUPIER_WEB", "never"),
    *[("REDIS_URL", text) for text in ("http://localhost", "localhost:6379", "REDIS://localhost")],
]


@pytest.mark.parametrize(("name", "text"), BAD, ids=[f"{name}={text[:10]!r}" for name, text in BAD])
def test_an_invalid_value_is_refused_with_the_name_of_its_setting(name: str, text: str) -> None:
    with pytest.raises(InvalidSetting, match=name):
        load_config({name: text})


def test_the_metrics_port_must_differ_from_the_port() -> None:
    for environ in ({"PORT": "9100", "CROUPIER_METRICS_PORT": "9100"}, {"CROUPIER_METRICS_PORT": "8000"}):
        with pytest.raises(InvalidSetting, match="CROUPIER_METRICS_PORT must be another than PORT"):
            load_config(environ)


# ----------------------------------------------------------------------------- expiry and durability


@pytest.mark.parametrize("text", ["1", "60", "86400", "604800", "999999999", "007"])
def test_the_expiry_of_games_is_set_in_seconds(text: str) -> None:
    assert load_config({"CROUPIER_GAME_TTL": text}).game_ttl_s == int(text)


@pytest.mark.parametrize("text", ["1", "20000", "1000000"])
def test_the_number_of_changes_of_a_game_can_be_limited(text: str) -> None:
    assert load_config({"CROUPIER_GAME_MOVES": text}).move_limit == int(text)


@pytest.mark.parametrize("text", ["0", "-1", "1000001", "many"])
def test_an_invalid_number_of_changes_is_refused(text: str) -> None:
    with pytest.raises(InvalidSetting, match="CROUPIER_GAME_MOVES must be a whole number from 1 to 1000000"):
        load_config({"CROUPIER_GAME_MOVES": text})


@pytest.mark.parametrize("text", ["none", "replicated", "fsync"])
def test_durability_is_set_by_name(text: str) -> None:
    assert load_config({"CROUPIER_DURABILITY": text}).durability == text


LIVES = [*(text for text in NUMBERS if text != "65536"), "1000000000", "1h", "7 days", "inf", "1_000", "\uff11"]
SAFETIES = ["None", "FSYNC", "fsync ", " none", "always", "everysec", "replicated,fsync", "0", "1", "x" * 5000]


@pytest.mark.parametrize("text", LIVES, ids=lambda text: repr(text[:10]))
def test_an_invalid_expiry_is_refused(text: str) -> None:
    with pytest.raises(InvalidSetting, match="CROUPIER_GAME_TTL must be a whole number from 1 to 999999999") as refused:
        load_config({"CROUPIER_GAME_TTL": text})
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("text", SAFETIES, ids=lambda text: repr(text[:10]))
def test_an_unknown_durability_is_refused_with_the_known_ones(text: str) -> None:
    with pytest.raises(InvalidSetting, match="CROUPIER_DURABILITY must be one of none, replicated, fsync") as refused:
        load_config({"CROUPIER_DURABILITY": text})
    assert len(str(refused.value)) < 200


# --------------------------------------------------------------------------------- limits and keys

KEYS = {
    "no name": [f":{DIGEST}", DIGEST, f"Web:{DIGEST}", f"-web:{DIGEST}", f"we b:{DIGEST}", f"{'w' * 41}:{DIGEST}"],
    "no digest": ["web", "web:", "web:secret", f"web:{DIGEST[1:]}", f"web:{DIGEST}0", f"web:{DIGEST.upper()}"],
    "no quota": [f"web:{DIGEST}:", f"web:{DIGEST}:0", f"web:{DIGEST}:-1", f"web:{DIGEST}:x", f"web:{DIGEST}:1:2"],
    "no list": [",", f"web:{DIGEST},", f"web:{DIGEST};bot:{OTHER}", f"web:{DIGEST} bot:{OTHER}"],
    "the same key twice": [f"web:{DIGEST},bot:{DIGEST}", f"web:{DIGEST},web:{DIGEST}"],
    "two quotas": [f"web:{DIGEST}:1,web:{OTHER}:2", f"web:{DIGEST},web:{OTHER}:2"],
}
LIMITS = {
    "CROUPIER_API_KEYS": [text for some in KEYS.values() for text in some],
    "CROUPIER_GAMES_PER_DAY": ["0", "-1", "1e3", "2,000", "none", "OFF", "1000000000", "٣"],
    "CROUPIER_RATE_LIMIT": [
        *(
            "600",
            "/minute",
            "600/",
            "0/minute",
            "-1/minute",
            "6e2/minute",
            "600/fortnight",
            "600/Minute",
            "600 /minute",
        ),
        *("600/minute/2", "none", "OFF", "1", "\u0663/minute", "9999999999/minute", "x" * 5000, "600/minutes"),
    ],
    "CROUPIER_TRUSTED_PROXIES": [
        *(
            "-1",
            "10",
            "1.5",
            "one",
            "+1",
            "\u0661",
            "10.0.0.0/33",
            "10.0.0.1/8",
            "10.0.0.0/8,",
            "10.0.0.0/8 10.1.0.0/16",
        ),
        *("*", "proxy.example", "10.0.0", "fd00::/129", "1,10.0.0.0/8", "x" * 5000),
    ],
    "CROUPIER_CORS_ORIGINS": [
        *("cards.example", "https://", "https://cards.example/", "https://cards.example/app", "HTTPS://cards.example"),
        *("https://Cards.example", "https://cards.example:443", "http://cards.example:80", "https://cards.example:x"),
        *("https://*.cards.example", "https://cards.example,", "https://cards.example *", "*,https://cards.example"),
        *(
            "null",
            "file://",
            "ftp://cards.example",
            "wss://cards.example",
            "data://cards.example",
            "capacitor://",
            "capacitor://localhost/",
            "https://ana@cards.example",
            "https://cards.example?x",
            "//a.example",
        ),
        *("http://[::1]:3000", "https://cards.example$", "https://c.rds.example|x", "https://k\u00e4rten.example"),
        *("http://a.example:99999", "https://cards.example#x", "x" * 5000),
    ],
}
WRONG = [(name, text) for name, texts in LIMITS.items() for text in texts]


@pytest.mark.parametrize(("name", "text"), WRONG, ids=[f"{name[9:]}={text[:70]!r}" for name, text in WRONG])
def test_an_invalid_limit_is_refused_with_a_short_message(name: str, text: str) -> None:
    with pytest.raises(InvalidSetting, match=f"^{name} (must be|has)") as refused:
        load_config({name: text})
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 300


def test_a_malformed_key_is_not_in_the_error_message() -> None:
    with pytest.raises(InvalidSetting) as refused:
        load_config({"CROUPIER_API_KEYS": f"web:{DIGEST},my-secret-key"})
    assert "secret" not in str(refused.value)
    assert "entry 2" in str(refused.value)
    assert refused.value.__suppress_context__


@pytest.mark.parametrize(
    ("text", "rate"),
    [("1/second", Rate(1, 1)), ("600/minute", Rate(600, 60)), ("7/hour", Rate(7, 3600)), ("off", None)],
)
def test_a_rate_limit_is_a_number_of_requests_per_period_or_off(text: str, rate: Rate | None) -> None:
    assert load_config({"CROUPIER_RATE_LIMIT": text}).rate_limit == rate


@pytest.mark.parametrize(("text", "games"), [("1", 1), ("999999999", 999_999_999), ("off", None)])
def test_games_per_day_are_a_number_or_off(text: str, games: int | None) -> None:
    assert load_config({"CROUPIER_GAMES_PER_DAY": text}).games_per_day == games


@pytest.mark.parametrize("text", ["0", "1", "9", "10.0.0.1", "::1", "10.0.0.0/8 , fd00::/8"])
def test_trusted_proxies_are_a_number_or_networks(text: str) -> None:
    found = load_config({"CROUPIER_TRUSTED_PROXIES": text}).trusted_proxies
    assert found == (int(text) if len(text) == 1 else tuple(ip_network(part.strip()) for part in text.split(",")))


SHELLS = ["capacitor://localhost", "ionic://localhost", "tauri://localhost", f"chrome-extension://{32 * 'a'}"]
PAGES = ["https://cards.example", "http://localhost:3000", "http://127.0.0.1:8080"]


@pytest.mark.parametrize("text", ["*", *PAGES, *SHELLS, "moz-extension://0e9a2b5e-7b1c-4e52-9d8b-3f2a1c0d4e5f"])
def test_an_origin_is_written_as_browsers_send_it(text: str) -> None:
    assert load_config({"CROUPIER_CORS_ORIGINS": text}).cors_origins == (text,)


def test_two_keys_may_have_the_same_name_and_quota() -> None:
    keys = load_config({"CROUPIER_API_KEYS": f"web:{DIGEST}:5,web:{OTHER}:5"}).api_keys
    assert [(key.name, key.quota) for key in keys] == [("web", 5), ("web", 5)]


# ---------------------------------------------------------------------------------- addresses of stores

STORES = [
    "redis://localhost:6379/0",
    "redis://ana:p%40ss@localhost",
    f"rediss://localhost:6380?ssl_ca_certs={quote(__file__)}",
    "unix:///run/valkey.sock?db=2",
    "redis+sentinel://localhost/games",
    "redis+sentinel://ana:secret@one:26379,two:26380,three/games/2",
    "rediss+sentinel://one,two/games",
    "redis+sentinel://[::1]:26379,[::2]/games",
    "redis+cluster://localhost",
    "redis+cluster://ana:secret@one:7000,two:7001,three",
    "rediss+cluster://one:7000",
    "redis+cluster://[::1]:7000,[::2]:7001?socket_timeout=0.3",
]
MALFORMED = {
    "no master": ["redis+sentinel://localhost", "redis+sentinel://localhost:26379/", "rediss+sentinel://one,two//"],
    "no host": ["redis+sentinel:///games", "redis+cluster://", "redis+cluster://:7000", "rediss+cluster://ana:x@"],
    "a host is missing": ["redis+sentinel://one,,two/games", "redis+cluster://one,", "redis+cluster://,one:7000"],
    "no port": ["redis+sentinel://one:x/games", "redis+cluster://one:7000,two:x", "redis://localhost:x"],
    "no port can be so high": ["redis+sentinel://one:65536/games", "redis+cluster://one:70000", "redis://one:99999"],
    "no port can be so low": ["redis+sentinel://one:-1/games", "redis+cluster://one:-1"],
    "no address": ["redis+cluster://[::1:7000", "redis+sentinel://[::1:7000/games"],
    "no number": ["redis+cluster://one?socket_timeout=x", "redis+sentinel://one/games?socket_timeout=x"],
    "no such option": ["redis://localhost?surprise=1", "redis+sentinel://one/games?surprise=1"],
    "not to be set": ["redis://one?retry=3", "redis://one?connection_class=x", "redis://one?decode_responses=true"],
    "no such file": ["rediss://one?ssl_ca_certs=/no/such.pem", "rediss+cluster://one?ssl_keyfile="],
    "no such kind": ["redis+ring://localhost", "redis+://localhost", "redis+Cluster+x://localhost"],
}


@pytest.fixture
def unconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forbid connections and name look-ups."""

    def refuse(*_arguments: Any, **_more: Any) -> NoReturn:
        raise AssertionError("a connection was tried")

    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


@pytest.mark.usefixtures("unconnected")
@pytest.mark.parametrize("url", STORES)
def test_a_store_address_of_any_kind_is_accepted_without_a_connection(url: str) -> None:
    assert load_config({"REDIS_URL": url}).redis_url == url
    check_url(url)


@pytest.mark.usefixtures("unconnected")
@pytest.mark.parametrize("url", [url for some in MALFORMED.values() for url in some])
def test_an_invalid_store_address_is_refused_without_a_connection(url: str) -> None:
    with pytest.raises(InvalidSetting, match="REDIS_URL is invalid"):
        check_store(Config(redis_url=url))


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("redis+sentinel://one", "the name of the master is missing"),
        ("redis+sentinel:///games", "a host is missing"),
        ("redis+cluster://one,,two", "a host is missing"),
        ("redis+ring://one", "unknown suffix 'ring' of the URL scheme"),
    ],
)
def test_the_error_message_says_what_is_wrong_with_an_address(url: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_url(url)


@pytest.mark.parametrize(
    "url",
    ["sentinel://one/games", "redis+sentinel:one", "redis+ring://one", "unix+cluster://one", "redis+cluster:/one"],
)
def test_an_unknown_kind_of_address_is_refused_with_the_known_ones(url: str) -> None:
    with pytest.raises(
        InvalidSetting, match=r"REDIS_URL must begin with redis://.*redis\+sentinel://.*redis\+cluster://"
    ):
        load_config({"REDIS_URL": url})


def test_the_password_is_not_in_the_error_message() -> None:
    config = load_config({"REDIS_URL": "redis+sentinel://ana:secret@one:x/games"})
    with pytest.raises(InvalidSetting) as refused:
        check_store(config)
    assert "secret" not in str(refused.value)
    assert refused.value.__cause__ is None


MEANINGLESS = {
    "redis://one/games": "the number of the database is no number",
    "redis://one/1/2": "there are two numbers",
    "redis+sentinel://one/games/x": "the number of the database is no number",
    "redis+sentinel://one/games/1/2": "there are two numbers",
    "redis+sentinel://one/games/-1": "there is no such number",
    "redis+sentinel://one:0/games": "there is no such port",
    "redis+cluster://one/3": "a cluster has one database only",
    "redis+cluster://one?surprise=1": "there is no such option",
    "rediss://one?ssl_cert_reqs=nonsense": "there is no such requirement",
    "rediss+cluster://one?ssl_cert_reqs=nonsense": "there is no such requirement",
}


@pytest.mark.usefixtures("unconnected")
@pytest.mark.parametrize("url", MEANINGLESS)
def test_a_misleading_address_is_refused(url: str) -> None:
    """Each of these is easily mistaken for a valid address, or would fail only at the first request."""
    with pytest.raises(InvalidSetting, match="REDIS_URL is invalid"):
        check_store(Config(redis_url=url))
