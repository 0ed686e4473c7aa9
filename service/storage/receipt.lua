#!lua flags=no-writes
-- Read a game and a receipt as of one moment. (Redis 7.0 refuses MULTI at `maxmemory`, even if it only reads.)
-- KEYS: game, receipts. ARGV: the name of the receipt.
return {redis.call('GET', KEYS[1]), redis.call('HGET', KEYS[2], ARGV[1])}
