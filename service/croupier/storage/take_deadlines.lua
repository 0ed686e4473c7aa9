#!lua flags=allow-oom
-- Take entries that are due: postpone them, so that other workers do not take them at the same time.
-- KEYS: a shard of the index. ARGV: the least and the greatest score to take, the score to postpone them to, the maximum
-- number.
-- Returns the entries, earliest first. It works at `maxmemory`, too, since it adds none.
local due = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], ARGV[2], 'LIMIT', 0, ARGV[4])
for _, entry in ipairs(due) do
  redis.call('ZADD', KEYS[1], ARGV[3], entry)
end
return due
