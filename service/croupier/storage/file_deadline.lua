-- File the deadline of a version that is about to be committed, and remove entries of versions before the loaded one.
-- KEYS: a shard of the index. ARGV: the entry, its score, what is added to the times of idle tables, the entries to remove.
-- If the entry exists, the earlier of both times remains, that of an idle table only if both are: two requests may try to
-- commit the same version.
local score, idle = tonumber(ARGV[2]), tonumber(ARGV[3])
local filed = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or score)
local added = score >= idle and filed >= idle and idle or 0
redis.call('ZADD', KEYS[1], added + math.min(score % idle, filed % idle), ARGV[1])
redis.call('ZREM', KEYS[1], unpack(ARGV, 4))
