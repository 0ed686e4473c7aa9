-- Store the receipt of a refused request; the game does not change.
-- KEYS: game, log, receipts. ARGV: the name of the receipt, the receipt, the maximum number of receipts of a game besides
-- one per version, which bounds the memory for refusals.
-- Returns 1, or 0 if the game does not exist or has a receipt of that name.
local ttl = redis.call('PTTL', KEYS[1])
if ttl == -2 or redis.call('HEXISTS', KEYS[3], ARGV[1]) == 1 then
  return 0
end
if redis.call('HLEN', KEYS[3]) < redis.call('LLEN', KEYS[2]) + ARGV[3] then
  redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
  if ttl > 0 then
    redis.call('PEXPIRE', KEYS[3], ttl)
  end
end
return 1
