#!lua flags=no-writes
-- Read a game and its log as of one moment. (Redis 7.0 refuses MULTI at `maxmemory`, even if it only reads.)
-- KEYS: game, log.
return {redis.call('GET', KEYS[1]), redis.call('LRANGE', KEYS[2], 0, -1)}
