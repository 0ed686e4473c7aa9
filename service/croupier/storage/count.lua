#!lua flags=allow-oom
-- Add to a fixed-window counter; the window starts with the first increment. It works at `maxmemory`, too: counters are
-- small and expire, and without them nothing could be read or deleted.
-- KEYS: the counter. ARGV: the amount, the window in milliseconds.
-- Returns the count, and the milliseconds until the reset.
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 or ttl > tonumber(ARGV[2]) then -- new, or the clock of the store went back
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  ttl = tonumber(ARGV[2])
end
return {count, ttl}
