-- Store the receipt of a refused request; nothing else of the game changes.
-- KEYS: game, log, receipts. ARGV: the name of the receipt, the receipt, the most receipts that a game has besides one a
-- version: nobody fills the store with refusals.
-- Returns 1, or 0 if the game is gone or there is a receipt of that name.
local life = redis.call('PTTL', KEYS[1])
if life == -2 or redis.call('HEXISTS', KEYS[3], ARGV[1]) == 1 then
  return 0
end
if redis.call('HLEN', KEYS[3]) < redis.call('LLEN', KEYS[2]) + ARGV[3] then
  redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
  if life > 0 then
    redis.call('PEXPIRE', KEYS[3], life)
  end
end
return 1
