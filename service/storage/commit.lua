-- Store a changed game, its log entry and its receipt if nobody has changed the game since it was loaded.
-- KEYS: game, log, receipts. ARGV: the stamp it was loaded with, the game, the log entry, its life in milliseconds,
-- the name of the receipt or '', the receipt, the place of the entry in the log.
-- Returns 1 if the game is stored, 0 if somebody was faster, -1 if the log has not an entry for each version.
if redis.call('GETRANGE', KEYS[1], 0, 13) ~= ARGV[1] then
  -- Unless this very commit was stored and only its reply was lost: each entry begins with random bytes.
  local mine = redis.call('LINDEX', KEYS[2], ARGV[7]) == ARGV[3]
  return mine and (ARGV[5] == '' or redis.call('HGET', KEYS[3], ARGV[5]) == ARGV[6]) and 1 or 0
end
if ARGV[1] ~= '' and redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[7]) then
  return -1
end
if ARGV[1] == '' and redis.call('EXISTS', KEYS[2], KEYS[3]) > 0 then
  -- A new game; the store has evicted one of the same id in part. (After any write a full store accepts all others.)
  redis.call('DEL', KEYS[2], KEYS[3])
end
if ARGV[5] ~= '' and redis.call('HSETNX', KEYS[3], ARGV[5], ARGV[6]) == 0 then
  return 0 -- This key has had another outcome meanwhile.
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[4])
return 1
