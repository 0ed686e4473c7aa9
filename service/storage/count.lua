-- Add to a count that begins anew some time after its first unit.
-- KEYS: the count. ARGV: how much, how long in milliseconds.
-- Returns the count, and the milliseconds until it begins anew.
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {count, left}
