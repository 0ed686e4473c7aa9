-- Compare-and-set: store a game, its log entries and its receipt if the stored version id is still the loaded one.
-- KEYS: game, log, receipts. ARGV: the loaded version id, the game, the time to live in milliseconds, the name of the
-- receipt or '', the receipt, the loaded version, the channel of the game, then an entry for each new version.
-- It publishes the loaded version id, the game and the entries, or the new version alone if they are long
-- (``codec.decode_published``). With pcall, since a denied publication must not look like a failed commit.
-- Returns 1 if the game is stored, 0 on a conflict, -1 if the log lacks entries.
local loaded = tonumber(ARGV[6])
if redis.call('GETRANGE', KEYS[1], 0, 13) ~= ARGV[1] then
  -- A retry succeeds if this commit was stored and only its reply was lost: each entry begins with random bytes.
  local already_stored = redis.call('LINDEX', KEYS[2], loaded) == ARGV[8]
  return already_stored and (ARGV[4] == '' or redis.call('HGET', KEYS[3], ARGV[4]) == ARGV[5]) and 1 or 0
end
if ARGV[1] ~= '' and redis.call('LLEN', KEYS[2]) ~= loaded then
  return -1
end
if ARGV[1] == '' and redis.call('EXISTS', KEYS[2], KEYS[3]) > 0 then
  -- Remove the rest of a partly evicted game with this id. (Redis checks `maxmemory` before the first write only.)
  redis.call('DEL', KEYS[2], KEYS[3])
end
if ARGV[4] ~= '' and redis.call('HSETNX', KEYS[3], ARGV[4], ARGV[5]) == 0 then
  return 0 -- A concurrent request has stored a receipt for this idempotency key.
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('RPUSH', KEYS[2], unpack(ARGV, 8))
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[3], ARGV[3])
local change = {ARGV[1], struct.pack('>I2', #ARGV[2]), ARGV[2]}
for place = 8, #ARGV do
  change[#change + 1] = struct.pack('>I2', #ARGV[place])
  change[#change + 1] = ARGV[place]
end
local message = table.concat(change)
redis.pcall('SPUBLISH', ARGV[7], ARGV[1] ~= '' and #message <= 4096 and message or loaded + #ARGV - 7)
return 1
