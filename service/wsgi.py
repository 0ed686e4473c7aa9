"""The composition root of a worker: ``service.wsgi:app``."""

import gc
import os

from service.api.app import create_app
from service.api.http.limits.enforcement import Limits
from service.api.http.proxies import trust
from service.config import read_config
from service.settings import BadSetting
from service.storage.connections import connect
from service.storage.counts import RedisCounter
from service.storage.redis_store import RedisStore
from service.telemetry import logs, metrics, tracing
from service.telemetry.store import ObservedStore

config = read_config(os.environ)
if config.redis_url is None:
    raise BadSetting("REDIS_URL must be set: `croupier serve` does so when it starts the embedded store.")
client = connect(config.redis_url)
store = RedisStore(client, game_ttl=1000 * config.game_ttl, durability=config.durability)
limits = Limits(
    RedisCounter(client),
    rate=config.rate_limit,
    keys=config.api_keys,
    games=config.games_per_day,
    proxied=config.trusted_proxies != 0,
)
app = create_app(
    ObservedStore(store),
    sandbox=config.sandbox,
    move_limit=config.game_moves,
    limits=limits,
    origins=config.cors_origins,
    access_log=logs.access_log(config),
)
trust(app, config.trusted_proxies)
tracing.trace(app, os.environ)
metrics.start_worker()

# What was made so far stays: the collector need not look through it again and again (3 % of a move).
gc.collect()
gc.freeze()
