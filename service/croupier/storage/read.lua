#!lua flags=no-writes
-- Read a game with a receipt or a part of its log, atomically. (Redis 7.0 refuses MULTI at `maxmemory`, even for reads.)
-- KEYS: game, log, receipts. ARGV: the name of the receipt or '', the version after which the log is read (-1: that of
-- the receipt, if it has one), the limit of log entries, 'all_or_none' to return none if there are more than the limit.
-- Returns the game, the receipt, and the entries.
local receipt, after, limit = false, tonumber(ARGV[2]), tonumber(ARGV[3])
if ARGV[1] ~= '' then
  receipt = redis.call('HGET', KEYS[3], ARGV[1])
end
if receipt and #receipt >= 8 and string.sub(receipt, 5, 8) ~= '\255\255\255\255' then
  after = struct.unpack('>I4', receipt, 5)
end
local entries = {}
if after >= 0 and (ARGV[4] ~= 'all_or_none' or redis.call('LLEN', KEYS[2]) - after <= limit) then
  entries = redis.call('LRANGE', KEYS[2], after, after + limit - 1)
end
return {redis.call('GET', KEYS[1]), receipt, entries}
