"""The composition root of a worker: ``croupier.wsgi:app``."""

import gc
import os

from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.streams import StreamLimiter
from croupier.api.http.proxies import trust_proxies
from croupier.api.http.tickets import hide_tickets
from croupier.config import load_config
from croupier.games.creation import GameLimits
from croupier.games.live import LiveGames
from croupier.games.settings import Lifetimes
from croupier.i18n import load_messages
from croupier.server.capacity import stream_room
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import connect
from croupier.storage.publications import RedisPublications
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore
from croupier.telemetry import logs, metrics, tracing
from croupier.telemetry.deferred_values import defer_writes
from croupier.telemetry.instrumented_store import InstrumentedStore

defer_writes()
config = load_config(os.environ)
if config.redis_url is None:
    raise InvalidSetting("REDIS_URL must be set: `croupier serve` does so when it starts the embedded store.")
client = connect(config.redis_url)
publications = RedisPublications(client)
store = RedisStore(client, durability=config.durability, publications=publications)
limits = RateLimiter(
    RedisCounter(client),
    rate=config.rate_limit,
    api_keys=config.api_keys,
    games_per_day=config.games_per_day,
    trusts_proxies=config.trusted_proxies != 0,
)
traces = tracing.traces_for(os.environ)
instrumented_store = InstrumentedStore(store, traces)
max_streams = stream_room(config.streams)
live = LiveGames(instrumented_store, publications)
app = create_app(
    instrumented_store,
    live=live,
    stream_limiter=StreamLimiter(max_streams, config.streams_per_address),
    sandbox=config.sandbox,
    web=config.web,
    language=config.language,
    game_limits=GameLimits(config.move_limit, Lifetimes(started=1000 * config.game_ttl_s)),
    limits=limits,
    origins=config.cors_origins,
    access_log=logs.access_log(config),
)
trust_proxies(app, config.trusted_proxies)
traces.instrument(app)
hide_tickets(app)
metrics.start_worker(max_streams)
load_messages()

# Exclude the objects of the start from garbage collection (saves 3 % of a move).
gc.collect()
gc.freeze()
