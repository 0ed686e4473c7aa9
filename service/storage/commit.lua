-- Keep a changed game, its log entry and its receipt if nobody has changed the game since it was loaded.
-- KEYS: game, log, receipts. ARGV: the stamp it was loaded with, the game, the log entry, its life in milliseconds,
-- the name of the receipt or '', the receipt, its life, the place of the entry in the log.
-- Returns 1 if the game is kept, 0 if somebody was faster.
if redis.call('GETRANGE', KEYS[1], 0, 15) ~= ARGV[1] then
  -- Unless this very commit was kept and only its answer was lost: each entry begins with 8 random bytes.
  local mine = redis.call('LINDEX', KEYS[2], ARGV[8]) == ARGV[3]
  return mine and (ARGV[5] == '' or redis.call('HGET', KEYS[3], ARGV[5]) == ARGV[6]) and 1 or 0
end
if ARGV[5] ~= '' and redis.call('HSETNX', KEYS[3], ARGV[5], ARGV[6]) == 0 then
  return 0 -- This key has had another answer meanwhile.
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
if ARGV[5] ~= '' then
  redis.call('PEXPIRE', KEYS[3], ARGV[7])
end
return 1
