"""The settings, loaded once from the environment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from croupier.api.http.limits.rate_settings import ApiKey, Rate, parse_api_keys, parse_games_per_day, parse_rate
from croupier.games.settings import MOVE_LIMIT
from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.setting_parsers import (
    DEFAULT_STREAMS,
    DEFAULT_STREAMS_PER_ADDRESS,
    InvalidSetting,
    Network,
    parse_origins,
    parse_proxies,
)

T = TypeVar("T")
DEFAULT_RATE = Rate(6000, 60)
DEFAULT_GAMES_PER_DAY = 2000
MAX_STREAMS = 60_000
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
    """All settings of the service."""

    host: str = "127.0.0.1"
    port: int = 8000
    data_dir: Path = Path("var")
    """Folder of the embedded store."""
    redis_url: str | None = None
    """URL of an external store, or None for the embedded one."""
    sandbox: bool = False
    """Whether games may start from custom positions."""
    workers: int = 2
    game_ttl_s: int = 7 * 24 * 60 * 60
    """Time to live of a game after its last change."""
    move_limit: int = MOVE_LIMIT
    """Version at which a game is closed without a result."""
    durability: Durability = "none"
    """When a change is confirmed (see ``storage.redis_store``)."""
    api_keys: tuple[ApiKey, ...] = ()
    """Keys that may create games; if there are none, no key is needed."""
    rate_limit: Rate | None = DEFAULT_RATE
    """Rate limit of an address or an API key, or None for no limit."""
    games_per_day: int | None = DEFAULT_GAMES_PER_DAY
    """Daily quota of an address if no API key is needed, or None for no quota."""
    trusted_proxies: int | tuple[Network, ...] = 0
    """Number of trusted proxies, or their networks (X-Forwarded-For)."""
    cors_origins: tuple[str, ...] = ()
    """Allowed CORS origins; ``*`` for any."""
    streams: int = DEFAULT_STREAMS
    """Maximum number of streams and long polls of a worker."""
    streams_per_address: int = DEFAULT_STREAMS_PER_ADDRESS
    """The same for one address."""
    work: bool = True
    """Whether `croupier serve` also runs `croupier work`."""
    web: bool = True
    """Whether to serve the table in the browser at ``/table``."""
    language: str = FALLBACK_LANGUAGE
    """Language of the words for requests that prefer none."""
    metrics_port: int | None = None
    """Port of the metrics server, or None if it is disabled."""
    log_format: LogFormat | None = None
    """None stands for text on a terminal and JSON otherwise."""
    log_level: str = "info"


def load_config(environ: Mapping[str, str]) -> Config:
    """Load the settings; empty variables count as unset.

    Raises:
        InvalidSetting: a variable has an invalid value.
    """
    variables = {name: value for name, value in environ.items() if value}
    return Config(
        host=variables.get("HOST", Config.host),
        port=_parse_int(variables, "PORT", Config.port, 65_535),
        data_dir=Path(variables.get("CROUPIER_DATA_DIR", Config.data_dir)).absolute(),
        redis_url=_parse_store_url(variables),
        sandbox=_parse_bool(variables, "CROUPIER_SANDBOX"),
        workers=_parse_int(variables, "CROUPIER_WORKERS", Config.workers, 64),
        game_ttl_s=_parse_int(variables, "CROUPIER_GAME_TTL", Config.game_ttl_s, 999_999_999),
        move_limit=_parse_int(variables, "CROUPIER_GAME_MOVES", Config.move_limit, 1_000_000),
        durability=_parse_choice(variables, "CROUPIER_DURABILITY", DURABILITIES, Config.durability),
        api_keys=_parse(variables, "CROUPIER_API_KEYS", parse_api_keys, Config.api_keys),
        rate_limit=_parse(variables, "CROUPIER_RATE_LIMIT", parse_rate, Config.rate_limit),
        games_per_day=_parse(variables, "CROUPIER_GAMES_PER_DAY", parse_games_per_day, Config.games_per_day),
        trusted_proxies=_parse(variables, "CROUPIER_TRUSTED_PROXIES", parse_proxies, Config.trusted_proxies),
        cors_origins=_parse(variables, "CROUPIER_CORS_ORIGINS", parse_origins, Config.cors_origins),
        streams=_parse_int(variables, "CROUPIER_STREAMS", Config.streams, MAX_STREAMS),
        streams_per_address=_parse_int(
            variables, "CROUPIER_STREAMS_PER_ADDRESS", Config.streams_per_address, MAX_STREAMS
        ),
        work=_parse_bool(variables, "CROUPIER_WORK", default="1"),
        web=_parse_bool(variables, "CROUPIER_WEB", default="1"),
        language=_parse_choice(variables, "CROUPIER_LANGUAGE", {name: name for name in LANGUAGES}, Config.language),
        metrics_port=_metrics_port(variables),
        log_format=_parse_choice(variables, "CROUPIER_LOG_FORMAT", LOG_FORMATS, Config.log_format),
        log_level=_parse_choice(variables, "CROUPIER_LOG_LEVEL", LOG_LEVELS, Config.log_level),
    )


def _parse(environ: Mapping[str, str], name: str, parse: Callable[[str], T], default: T) -> T:
    """Parse a setting; a ValueError of the parser becomes InvalidSetting."""
    try:
        return parse(environ[name]) if name in environ else default
    except ValueError as error:
        raise InvalidSetting(f"{name} {error}.") from None


def _parse_int(environ: Mapping[str, str], name: str, default: int, maximum: int) -> int:
    text = environ.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= maximum):
        raise InvalidSetting(f"{name} must be a whole number from 1 to {maximum}, not {text[:20]!r}.")
    return int(text)


def _parse_bool(environ: Mapping[str, str], name: str, default: str = "0") -> bool:
    text = environ.get(name, default).lower()
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
