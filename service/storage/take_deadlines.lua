#!lua flags=allow-oom
-- Take entries that are due: postpone them, so that other workers do not take them at the same time.
-- KEYS: a shard of the index. ARGV: the present time in milliseconds, the time to postpone them to, the maximum number.
-- Returns the entries, earliest first. It works at `maxmemory`, too, since it adds none.
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, entry in ipairs(due) do
  redis.call('ZADD', KEYS[1], ARGV[2], entry)
end
return due
