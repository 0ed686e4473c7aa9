"""The settings, loaded once from the environment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

from croupier.api.http.limits.rate_settings import ApiKey, Rate, parse_api_keys, parse_games_per_day, parse_rate
from croupier.games.settings import MOVE_LIMIT
from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.setting_parsers import (
    DEFAULT_STREAMS,
    DEFAULT_STREAMS_PER_ADDRESS,
    InvalidSetting,
    Network,
    one_of,
    parse_origins,
    parse_proxies,
    parse_store_url,
    parse_switch,
    whole_number,
)

DEFAULT_FOLDER = Path("var").absolute()
DEFAULT_RATE = Rate(6000, 60)
LogFormat = Literal["text", "json"]
Durability = Literal["none", "replicated", "fsync"]


class Setting(NamedTuple):
    """Where a setting comes from."""

    variable: str
    """The environment variable."""
    parse: Callable[[str], Any]
    """Parses its text; the message of a ValueError continues the name of the variable."""


@dataclass(frozen=True)
class Config:
    """All settings of the service."""

    host: Annotated[str, Setting("HOST", str)] = "127.0.0.1"
    port: Annotated[int, Setting("PORT", whole_number(65_535))] = 8000
    redis_url: Annotated[str | None, Setting("REDIS_URL", parse_store_url)] = None
    """URL of an external store, or None for the embedded one."""
    data_dir: Annotated[Path, Setting("CROUPIER_DATA_DIR", lambda text: Path(text).absolute())] = DEFAULT_FOLDER
    """Folder of the embedded store."""
    sandbox: Annotated[bool, Setting("CROUPIER_SANDBOX", parse_switch)] = False
    """Whether games may start from custom positions."""
    workers: Annotated[int, Setting("CROUPIER_WORKERS", whole_number(64))] = 2
    game_ttl_s: Annotated[int, Setting("CROUPIER_GAME_TTL", whole_number(999_999_999))] = 7 * 24 * 60 * 60
    """Time to live of a game after its last change."""
    move_limit: Annotated[int, Setting("CROUPIER_GAME_MOVES", whole_number(1_000_000))] = MOVE_LIMIT
    """Version at which a game is closed without a result."""
    durability: Annotated[Durability, Setting("CROUPIER_DURABILITY", one_of(get_args(Durability)))] = "none"
    """When a change is confirmed (see ``storage.redis_store``)."""
    api_keys: Annotated[tuple[ApiKey, ...], Setting("CROUPIER_API_KEYS", parse_api_keys)] = ()
    """Keys that may create games; if there are none, no key is needed."""
    rate_limit: Annotated[Rate | None, Setting("CROUPIER_RATE_LIMIT", parse_rate)] = DEFAULT_RATE
    """Rate limit of an address or an API key, or None for no limit."""
    games_per_day: Annotated[int | None, Setting("CROUPIER_GAMES_PER_DAY", parse_games_per_day)] = 2000
    """Daily quota of an address if no API key is needed, or None for no quota."""
    streams: Annotated[int, Setting("CROUPIER_STREAMS", whole_number(60_000))] = DEFAULT_STREAMS
    """Maximum number of streams and long polls of a worker."""
    streams_per_address: Annotated[int, Setting("CROUPIER_STREAMS_PER_ADDRESS", whole_number(60_000))] = (
        DEFAULT_STREAMS_PER_ADDRESS
    )
    """The same for one address."""
    trusted_proxies: Annotated[int | tuple[Network, ...], Setting("CROUPIER_TRUSTED_PROXIES", parse_proxies)] = 0
    """Number of trusted proxies, or their networks (X-Forwarded-For)."""
    cors_origins: Annotated[tuple[str, ...], Setting("CROUPIER_CORS_ORIGINS", parse_origins)] = ()
    """Allowed CORS origins; ``*`` for any."""
    work: Annotated[bool, Setting("CROUPIER_WORK", parse_switch)] = True
    """Whether `croupier serve` also runs `croupier work`."""
    web: Annotated[bool, Setting("CROUPIER_WEB", parse_switch)] = True
    """Whether to serve the table in the browser at ``/table``."""
    language: Annotated[str, Setting("CROUPIER_LANGUAGE", one_of(LANGUAGES))] = FALLBACK_LANGUAGE
    """Language of the words for requests that prefer none."""
    metrics_port: Annotated[int | None, Setting("CROUPIER_METRICS_PORT", whole_number(65_535))] = None
    """Port of the metrics server, or None if it is disabled."""
    log_format: Annotated[LogFormat | None, Setting("CROUPIER_LOG_FORMAT", one_of(get_args(LogFormat)))] = None
    """None stands for text on a terminal and JSON otherwise."""
    log_level: Annotated[str, Setting("CROUPIER_LOG_LEVEL", one_of(("debug", "info", "warning", "error")))] = "info"


SETTINGS: dict[str, Setting] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(Config, include_extras=True).items()
}
"""The settings by the names of their fields."""


def load_config(environ: Mapping[str, str]) -> Config:
    """Load the settings; empty variables count as unset.

    Raises:
        InvalidSetting: a variable has an invalid value.
    """
    given = {name: text for name, setting in SETTINGS.items() if (text := environ.get(setting.variable))}
    config = Config(**{name: _parse(SETTINGS[name], text) for name, text in given.items()})
    if config.metrics_port == config.port:
        raise InvalidSetting(f"CROUPIER_METRICS_PORT must be another than PORT, {config.port}.")
    return config


def _parse(setting: Setting, text: str) -> Any:  # noqa: ANN401  # the type of the setting
    """Parse a setting; a ValueError of its parser becomes InvalidSetting."""
    try:
        return setting.parse(text)
    except ValueError as error:
        raise InvalidSetting(f"{setting.variable} {error}.") from None
