-- Forget a game if nobody has changed it since it was loaded.
-- KEYS: game, log, receipts. ARGV: the stamp it was loaded with.
-- Returns 1 if the game is gone, 0 if somebody was faster.
local stamp = redis.call('GETRANGE', KEYS[1], 0, 13)
if stamp ~= '' and stamp ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
return 1
