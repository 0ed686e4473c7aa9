-- Compare-and-delete: delete a game if the stored version id is still the loaded one, and publish version 0.
-- KEYS: game, log, receipts, presence. ARGV: the loaded version id, the channel of the game.
-- Returns 1 if the game is deleted or absent, 0 on a conflict.
local version_id = redis.call('GETRANGE', KEYS[1], 0, 13)
if version_id ~= '' and version_id ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
redis.pcall('SPUBLISH', ARGV[2], 0)
return 1
