"""The composition root of a worker: ``service.wsgi:app``."""

import gc
import os

from service.api.app import create_app
from service.config import BadSetting, read_config
from service.storage.connections import connect
from service.storage.redis_store import RedisStore

config = read_config(os.environ)
if config.redis_url is None:
    raise BadSetting("REDIS_URL must be set: `croupier serve` does so when it starts the embedded store.")
store = RedisStore(connect(config.redis_url), game_ttl=1000 * config.game_ttl, durability=config.durability)
app = create_app(store, sandbox=config.sandbox)

# What was made so far stays: the collector need not look through it again and again (3 % of a move).
gc.collect()
gc.freeze()
