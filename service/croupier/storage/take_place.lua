-- Hand out a place: at the oldest table that has waited, or at the open one if that is older, else at a new one.
-- KEYS: the open table (a hash), the tables that are not known to be full (a sorted set of ``since:id`` by the time to
-- hand them out again).
-- ARGV: the present time in milliseconds, the number of seats, the id of a new table, the time of the next check of the
-- table, the time to live in milliseconds, '1' to consider older tables.
-- Returns the id of the table, 1 if it is the open one, and since when it exists.
local table, since = redis.call('HGET', KEYS[1], 'game'), redis.call('HGET', KEYS[1], 'since')
local handed = tonumber(redis.call('HGET', KEYS[1], 'handed') or 0)
if table and handed >= tonumber(ARGV[2]) then
  table = false
end
local is_open = 1
for _, due in ipairs(ARGV[6] == '1' and redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, 100) or {}) do
  local due_since, due_id = due:match('^(%d+):(.*)$')
  if not table or tonumber(due_since) < tonumber(since) or due_id == table then
    table, since, is_open = due_id, due_since, 0
  end
end
if not table then
  table, since, handed = ARGV[3], ARGV[1], 0
  redis.call('HSET', KEYS[1], 'game', table, 'since', since)
end
if is_open == 1 then
  redis.call('HSET', KEYS[1], 'handed', handed + 1)
end
redis.call('ZADD', KEYS[2], ARGV[4], since .. ':' .. table)
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return {table, is_open, since}
