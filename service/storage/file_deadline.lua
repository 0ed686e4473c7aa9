-- File the deadline of a version that is about to be committed, and remove entries of versions before the loaded one.
-- KEYS: a shard of the index. ARGV: the entry, its time in milliseconds, the entries to remove.
-- If the entry exists, the earlier of both times remains: two requests may try to commit the same version.
redis.call('ZADD', KEYS[1], 'LT', ARGV[2], ARGV[1])
redis.call('ZREM', KEYS[1], unpack(ARGV, 3))
