"""Settings: defaults, valid values, and the error messages for invalid ones."""

import re
import socket
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

import pytest
from croupier.api.http.limits.rate_settings import ApiKey, Rate
from croupier.cli.serve import check_store
from croupier.config import SETTINGS, Config, load_config
from croupier.languages import LANGUAGES
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import check_url

DIGEST, OTHER = "ab" * 32, "cd" * 32
SETTINGS_PAGE = Path(__file__).parents[2] / "docs" / "settings.md"


def test_every_setting_has_a_default() -> None:
    config = load_config({})
    assert config == Config(data_dir=Path("var").absolute())
    assert (config.host, config.port, config.workers) == ("127.0.0.1", 8000, 2)
    assert config.redis_url is None
    assert (config.sandbox, config.work, config.web) == (False, True, True)
    assert (config.game_ttl_s, config.move_limit, config.durability) == (7 * 24 * 60 * 60, 20_000, "none")
    assert (config.api_keys, config.rate_limit, config.games_per_day) == ((), Rate(6000, 60), 2000)
    assert (config.streams, config.streams_per_address) == (5000, 500)
    assert (config.trusted_proxies, config.cors_origins, config.language) == (0, (), "en")
    assert (config.metrics_port, config.log_format, config.log_level) == (None, None, "info")


def test_an_empty_variable_counts_as_not_set() -> None:
    assert load_config(dict.fromkeys((setting.variable for setting in SETTINGS.values()), "")) == load_config({})


def test_every_setting_is_in_the_table_of_the_page() -> None:
    rows = re.findall(r"^\| (`[A-Z`, _]+`) \|", SETTINGS_PAGE.read_text("utf-8"), re.MULTILINE)
    assert sorted(re.findall("[A-Z_]+", " ".join(rows))) == sorted(setting.variable for setting in SETTINGS.values())
    assert ", ".join(
        f"`{name}`" for name in [*LANGUAGES][:-1]
    ) + f" or `{[*LANGUAGES][-1]}` |" in SETTINGS_PAGE.read_text("utf-8")


def test_the_data_folder_does_not_depend_on_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_config({"CROUPIER_DATA_DIR": "games"}).data_dir == tmp_path / "games"


SWITCH = {"1": True, "true": True, "ON": True, "Yes": True, "0": False, "False": False, "off": False}
SHELLS = ["capacitor://localhost", "tauri://localhost", f"chrome-extension://{32 * 'a'}", "moz-extension://0e9a2b5e"]
VALID: dict[str, dict[str, Any]] = {
    "host": {"10.1.2.3": "10.1.2.3"},
    "port": {"1": 1, "65535": 65535, "007": 7},
    "redis_url": {url: url for url in ("redis://one", "rediss://one:6380/2", "unix:///run/valkey.sock")},
    "data_dir": {"/srv/games": Path("/srv/games")},
    "sandbox": SWITCH,
    "workers": {"64": 64},
    "game_ttl_s": {"999999999": 999_999_999},
    "move_limit": {"1000000": 1_000_000},
    "durability": {text: text for text in ("none", "replicated", "fsync")},
    "api_keys": {
        f"web:{DIGEST}:100, bot:{OTHER}": (
            ApiKey("web", bytes.fromhex(DIGEST), 100),
            ApiKey("bot", bytes.fromhex(OTHER)),
        ),
        f"web:{DIGEST}:5,web:{OTHER}:5": tuple(ApiKey("web", bytes.fromhex(key), 5) for key in (DIGEST, OTHER)),
    },
    "rate_limit": {"1/second": Rate(1, 1), "600/minute": Rate(600, 60), "7/hour": Rate(7, 3600), "off": None},
    "games_per_day": {"1": 1, "999999999": 999_999_999, "off": None},
    "streams": {"60000": 60_000},
    "streams_per_address": {"60000": 60_000},
    "trusted_proxies": {
        **{text: int(text) for text in ("0", "1", "9")},
        **{text: (ip_network(text),) for text in ("10.0.0.1", "::1")},
        "10.0.0.0/8 , fd00::/8": (ip_network("10.0.0.0/8"), ip_network("fd00::/8")),
    },
    "cors_origins": {
        **{text: (text,) for text in ("*", "https://cards.example", "http://localhost:3000", *SHELLS)},
        "https://cards.example, http://a.example": ("https://cards.example", "http://a.example"),
    },
    "work": SWITCH,
    "web": SWITCH,
    "language": {text: text for text in LANGUAGES},
    "metrics_port": {"9100": 9100, "65535": 65535},
    "log_format": {text: text for text in ("text", "json")},
    "log_level": {text: text for text in ("debug", "info", "warning", "error")},
}


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_can_be_set(name: str) -> None:
    for text, value in VALID[name].items():
        assert getattr(load_config({SETTINGS[name].variable: text, "PATH": "/bin"}), name) == value


NUMBERS = [
    "abc",
    "0",
    "-1",
    "+1",
    "1.0",
    "1e3",
    " 80",
    "80 ",
    "0x50",
    "\u0663",
    "\uff11",
    "8000\n",
    "1_000",
    "9" * 5000,
]
KEYS = {
    "no name": [f":{DIGEST}", DIGEST, f"Web:{DIGEST}", f"-web:{DIGEST}", f"we b:{DIGEST}", f"{'w' * 41}:{DIGEST}"],
    "no digest": ["web", "web:", "web:secret", f"web:{DIGEST[1:]}", f"web:{DIGEST}0", f"web:{DIGEST.upper()}"],
    "no quota": [f"web:{DIGEST}:", f"web:{DIGEST}:0", f"web:{DIGEST}:-1", f"web:{DIGEST}:x", f"web:{DIGEST}:1:2"],
    "no list": [",", f"web:{DIGEST},", f"web:{DIGEST};bot:{OTHER}", f"web:{DIGEST} bot:{OTHER}"],
    "the same key twice": [f"web:{DIGEST},bot:{DIGEST}", f"web:{DIGEST},web:{DIGEST}"],
    "two quotas": [f"web:{DIGEST}:1,web:{OTHER}:2", f"web:{DIGEST},web:{OTHER}:2"],
}
INVALID = {
    "PORT must be a whole number from 1 to 65535": [*NUMBERS, "65536"],
    "CROUPIER_WORKERS must be a whole number from 1 to 64": ["65"],
    "CROUPIER_GAME_TTL must be a whole number from 1 to 999999999": ["1000000000", "1h", "inf"],
    "CROUPIER_GAME_MOVES must be a whole number from 1 to 1000000": ["1000001"],
    "CROUPIER_STREAMS must be a whole number from 1 to 60000": ["60001"],
    "CROUPIER_STREAMS_PER_ADDRESS must be a whole number from 1 to 60000": ["60001"],
    "CROUPIER_METRICS_PORT must be a whole number from 1 to 65535": ["0", "65536"],
    "CROUPIER_METRICS_PORT must be another than PORT": ["8000"],
    "CROUPIER_SANDBOX must be 1 or 0": ["maybe", "2", " 1", "tru"],
    "CROUPIER_WORK must be 1 or 0": ["never"],
    "CROUPIER_WEB must be 1 or 0": ["never"],
    "CROUPIER_LOG_FORMAT must be one of text, json": ["JSON", "xml", " text", "json,text", "x" * 5000],
    "CROUPIER_LOG_LEVEL must be one of debug, info, warning, error": ["INFO", "trace", "10", "warn"],
    "CROUPIER_LANGUAGE must be one of en, ": ["EN", "tlh", "en-GB"],
    "CROUPIER_DURABILITY must be one of none, replicated, fsync": ["None", "fsync ", "always", "replicated,fsync", "1"],
    r"REDIS_URL must begin with redis://.*redis\+sentinel://.*redis\+cluster://": [
        *("http://localhost", "localhost:6379", "REDIS://localhost", "sentinel://one/games", "redis+sentinel:one"),
        *("redis+ring://one", "unix+cluster://one", "redis+cluster:/one"),
    ],
    "CROUPIER_API_KEYS (must be|has)": [text for some in KEYS.values() for text in some],
    "CROUPIER_GAMES_PER_DAY must be": ["0", "-1", "1e3", "2,000", "none", "OFF", "1000000000", "\u0663"],
    "CROUPIER_RATE_LIMIT must be": [
        *("600", "/minute", "600/", "0/minute", "-1/minute", "6e2/minute", "600/fortnight", "600/Minute"),
        *("600 /minute", "600/minute/2", "none", "OFF", "\u0663/minute", "9999999999/minute", "x" * 5000),
    ],
    "CROUPIER_TRUSTED_PROXIES must be": [
        *("-1", "10", "1.5", "one", "+1", "\u0661", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/8,", "1,10.0.0.0/8"),
        *("10.0.0.0/8 10.1.0.0/16", "*", "proxy.example", "10.0.0", "fd00::/129", "x" * 5000),
    ],
    "CROUPIER_CORS_ORIGINS must be": [
        *("cards.example", "https://", "https://cards.example/", "https://cards.example/app", "HTTPS://cards.example"),
        *("https://Cards.example", "https://cards.example:443", "http://cards.example:80", "https://cards.example:x"),
        *("https://*.cards.example", "https://cards.example,", "https://cards.example *", "*,https://cards.example"),
        *("null", "file://", "ftp://cards.example", "wss://cards.example", "data://cards.example", "capacitor://"),
        *("capacitor://localhost/", "https://ana@cards.example", "https://cards.example?x", "//a.example"),
        *("http://[::1]:3000", "https://cards.example$", "https://c.rds.example|x", "https://k\u00e4rten.example"),
        *("http://a.example:99999", "https://cards.example#x", "x" * 5000),
    ],
}


@pytest.mark.parametrize("message", INVALID)
def test_an_invalid_value_is_refused_with_a_short_message(message: str) -> None:
    for text in INVALID[message]:
        with pytest.raises(InvalidSetting, match=f"^{message}") as refused:
            load_config({message.split(maxsplit=1)[0]: text})
        assert len(str(refused.value)) < 300
        assert str(refused.value).endswith(".")


def test_a_malformed_key_is_not_in_the_error_message() -> None:
    with pytest.raises(InvalidSetting) as refused:
        load_config({"CROUPIER_API_KEYS": f"web:{DIGEST},my-secret-key"})
    assert "secret" not in str(refused.value)
    assert "entry 2" in str(refused.value)
    assert refused.value.__suppress_context__


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
    "no port can be so low": [
        "redis+sentinel://one:-1/games",
        "redis+cluster://one:-1",
        "redis+sentinel://one:0/games",
    ],
    "no address": ["redis+cluster://[::1:7000", "redis+sentinel://[::1:7000/games"],
    "no number": ["redis+cluster://one?socket_timeout=x", "redis+sentinel://one/games?socket_timeout=x"],
    "no such option": ["redis://localhost?surprise=1", "redis+sentinel://one/games?surprise=1"],
    "no such option of a cluster": ["redis+cluster://one?surprise=1"],
    "not to be set": ["redis://one?retry=3", "redis://one?connection_class=x", "redis://one?decode_responses=true"],
    "no such file": ["rediss://one?ssl_ca_certs=/no/such.pem", "rediss+cluster://one?ssl_keyfile="],
    "no such requirement": ["rediss://one?ssl_cert_reqs=nonsense", "rediss+cluster://one?ssl_cert_reqs=nonsense"],
    "no such kind": ["redis+ring://localhost", "redis+://localhost", "redis+Cluster+x://localhost"],
    "no database": ["redis://one/games", "redis+sentinel://one/games/x", "redis+sentinel://one/games/-1"],
    "two databases": ["redis://one/1/2", "redis+sentinel://one/games/1/2"],
    "a cluster has one database only": ["redis+cluster://one/3"],
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
@pytest.mark.parametrize("fault", MALFORMED)
def test_an_invalid_store_address_is_refused_without_a_connection(fault: str) -> None:
    for url in MALFORMED[fault]:
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


def test_the_password_is_not_in_the_error_message() -> None:
    with pytest.raises(InvalidSetting) as refused:
        check_store(Config(redis_url="redis+sentinel://ana:secret@one:x/games"))
    assert "secret" not in str(refused.value)
    assert refused.value.__cause__ is None
