-- Keep the receipt of a refused move; nothing else of the game changes.
-- KEYS: game, receipts. ARGV: the name of the receipt, the receipt, its life in milliseconds, the most that are kept.
-- Returns 1, or 0 if the game is gone or there is a receipt of that name.
if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then
  return 0
end
if redis.call('HLEN', KEYS[2]) < tonumber(ARGV[4]) then
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
return 1
