-- Compare-and-set without a new version: replace a game and entries of its log if the stored version id is the loaded one.
-- KEYS: game, log. ARGV: the loaded version id, the game, the channel of the game, then by turns the index of an entry and
-- the entry. The newest entry is among them: its nonce makes another version id, so that no commit that has loaded the game
-- before succeeds. It publishes version 0: readers load the game again, and get all of it.
-- Returns 1, or 0 on a conflict.
local stored = redis.call('GETRANGE', KEYS[1], 0, 13)
if stored ~= ARGV[1] then
  return stored == string.sub(ARGV[2], 1, 14) and 1 or 0 -- 1: this is a retry, as only the reply was lost.
end
-- The log first: if its command is not permitted, nothing is written.
for place = 4, #ARGV, 2 do
  redis.call('LSET', KEYS[2], ARGV[place], ARGV[place + 1])
end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
redis.pcall('SPUBLISH', ARGV[3], 0)
return 1
