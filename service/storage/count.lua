#!lua flags=allow-oom
-- Add to a count that begins again some time after its first unit. It works at `maxmemory`, too: counts are small and
-- expire, and without them nothing could be read or deleted.
-- KEYS: the count. ARGV: how much, how long in milliseconds.
-- Returns the count, and the milliseconds until it begins again.
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {count, left}
