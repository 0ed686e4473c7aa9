"""The settings, read once from the environment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from service.api.http.limits.rate_settings import ApiKey, Rate, parse_api_keys, parse_games_per_day, parse_rate
from service.games.settings import MOVE_LIMIT
from service.setting_parsers import InvalidSetting, Network, parse_origins, parse_proxies

T = TypeVar("T")
DEFAULT_RATE = Rate(6000, 60)
DEFAULT_GAMES_PER_DAY = 2000
BOOLEANS = {"1": True, "true": True, "on": True, "yes": True, "0": False, "false": False, "off": False, "no": False}
LogFormat = Literal["text", "json"]
LOG_FORMATS: dict[str, LogFormat | None] = {"text": "text", "json": "json"}
LOG_LEVELS = {name: name for name in ("debug", "info", "warning", "error")}
Durability = Literal["none", "replicated", "fsync"]
DURABILITIES: dict[str, Durability] = {"none": "none", "replicated": "replicated", "fsync": "fsync"}
STORE_URL_SCHEMES = (
    *("redis://", "rediss://", "unix://"),
    *("redis+sentinel://", "rediss+sentinel://", "redis+cluster://", "rediss+cluster://"),
)


@dataclass(frozen=True)
class Config:
    """Everything that can be set."""

    host: str = "127.0.0.1"
    port: int = 8000
    data_dir: Path = Path("var")
    """Where the embedded store keeps its files."""
    redis_url: str | None = None
    """A store of your own; None: the embedded one."""
    sandbox: bool = False
    """Whether games may start from made-up positions."""
    workers: int = 2
    game_ttl_s: int = 7 * 24 * 60 * 60
    """Seconds that a game lives after its last change."""
    move_limit: int = MOVE_LIMIT
    """Changes after which a game is closed without a result."""
    durability: Durability = "none"
    """What a change must have survived before it is confirmed (see ``storage.redis_store``)."""
    api_keys: tuple[ApiKey, ...] = ()
    """One of them is needed to create a game; none: anybody creates games."""
    rate_limit: Rate | None = DEFAULT_RATE
    """What an address or an API key may ask for; None: anything."""
    games_per_day: int | None = DEFAULT_GAMES_PER_DAY
    """How many games an address may create where no API key is needed; None: any number."""
    trusted_proxies: int | tuple[Network, ...] = 0
    """How many proxies each request comes through, or the networks they are in: whose word on the address counts."""
    cors_origins: tuple[str, ...] = ()
    """Whose scripts may use the service in a browser, besides its own page; ``*``: anybody's."""
    metrics_port: int | None = None
    """Where the metrics are; None: nowhere."""
    log_format: LogFormat | None = None
    """None: text on a terminal, JSON otherwise."""
    log_level: str = "info"


def load_config(environ: Mapping[str, str]) -> Config:
    """Read the settings; what is empty counts as not set.

    Raises:
        BadSetting: one of them cannot be used.
    """
    found = {name: value for name, value in environ.items() if value}
    return Config(
        host=found.get("HOST", Config.host),
        port=_parse_int(found, "PORT", Config.port, 65_535),
        data_dir=Path(found.get("CROUPIER_DATA_DIR", Config.data_dir)).absolute(),
        redis_url=_parse_store_url(found),
        sandbox=_parse_bool(found, "CROUPIER_SANDBOX"),
        workers=_parse_int(found, "CROUPIER_WORKERS", Config.workers, 64),
        game_ttl_s=_parse_int(found, "CROUPIER_GAME_TTL", Config.game_ttl_s, 999_999_999),
        move_limit=_parse_int(found, "CROUPIER_GAME_MOVES", Config.move_limit, 1_000_000),
        durability=_parse_choice(found, "CROUPIER_DURABILITY", DURABILITIES, Config.durability),
        api_keys=_parse(found, "CROUPIER_API_KEYS", parse_api_keys, Config.api_keys),
        rate_limit=_parse(found, "CROUPIER_RATE_LIMIT", parse_rate, Config.rate_limit),
        games_per_day=_parse(found, "CROUPIER_GAMES_PER_DAY", parse_games_per_day, Config.games_per_day),
        trusted_proxies=_parse(found, "CROUPIER_TRUSTED_PROXIES", parse_proxies, Config.trusted_proxies),
        cors_origins=_parse(found, "CROUPIER_CORS_ORIGINS", parse_origins, Config.cors_origins),
        metrics_port=_metrics_port(found),
        log_format=_parse_choice(found, "CROUPIER_LOG_FORMAT", LOG_FORMATS, Config.log_format),
        log_level=_parse_choice(found, "CROUPIER_LOG_LEVEL", LOG_LEVELS, Config.log_level),
    )


def _parse(environ: Mapping[str, str], name: str, read: Callable[[str], T], default: T) -> T:
    """Read a setting with a function that says in a ValueError what it wants."""
    try:
        return read(environ[name]) if name in environ else default
    except ValueError as error:
        raise InvalidSetting(f"{name} {error}.") from None


def _parse_int(environ: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = environ.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most):
        raise InvalidSetting(f"{name} must be a whole number from 1 to {most}, not {text[:20]!r}.")
    return int(text)


def _parse_bool(environ: Mapping[str, str], name: str) -> bool:
    text = environ.get(name, "0").lower()
    if text not in BOOLEANS:
        raise InvalidSetting(f"{name} must be 1 or 0, not {text[:20]!r}.")
    return BOOLEANS[text]


def _parse_choice(environ: Mapping[str, str], name: str, choices: Mapping[str, T], default: T) -> T:
    text = environ.get(name)
    if text is None:
        return default
    if text not in choices:
        raise InvalidSetting(f"{name} must be one of {', '.join(choices)}, not {text[:20]!r}.")
    return choices[text]


def _metrics_port(environ: Mapping[str, str]) -> int | None:
    name = "CROUPIER_METRICS_PORT"
    if name not in environ:
        return None
    port = _parse_int(environ, name, 0, 65_535)
    if port == _parse_int(environ, "PORT", Config.port, 65_535):
        raise InvalidSetting(f"{name} must be another than PORT, {port}.")
    return port


def _parse_store_url(environ: Mapping[str, str]) -> str | None:
    url = environ.get("REDIS_URL")
    if url is not None and not url.startswith(STORE_URL_SCHEMES):
        raise InvalidSetting(f"REDIS_URL must begin with {', '.join(STORE_URL_SCHEMES)}.")
    return url
