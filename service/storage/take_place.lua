-- Hand out a place at a table of a queue: at an older table that is due, else at the open one, else at a new one.
-- KEYS: the open table (a hash), the tables that are not known to be full (a sorted set by the time to hand them out again).
-- ARGV: the present time in milliseconds, the number of seats, the id of a new table, the time of the next check of the
-- table, the time to live in milliseconds, '1' to consider older tables.
-- Returns the id of the table, and 1 if it is the open one.
local due = ARGV[6] == '1' and redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
local open = redis.call('HGET', KEYS[1], 'game')
local handed = tonumber(redis.call('HGET', KEYS[1], 'handed') or 0)
local game = due or open
if not due and (not open or handed >= tonumber(ARGV[2])) then
  game, open, handed = ARGV[3], ARGV[3], 0
  redis.call('HSET', KEYS[1], 'game', game, 'since', ARGV[1])
end
if game == open then
  redis.call('HSET', KEYS[1], 'handed', handed + 1)
end
redis.call('ZADD', KEYS[2], ARGV[4], game)
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return {game, game == open and not due and 1 or 0}
