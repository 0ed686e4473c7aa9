-- Store who follows a game by one worker, publish it if it has changed, and read who follows it by all workers.
-- KEYS: the presence of the game, a hash: by worker its readers, by ``seen:`` and seat when the seat had a reader last; and
-- the game. ARGV: the worker or '' to write nothing, its presence or '' to remove it, the time to live in milliseconds, the
-- channel of the game, the message to publish, the time to live of the hash.
-- Returns the version id of the game, the presence of each worker that has refreshed it in time, and by turns the
-- seats and when they were seen.
local time = redis.call('TIME')
local now = string.format('%013d', time[1] * 1000 + math.floor(time[2] / 1000))
local version_id, previous = redis.call('GETRANGE', KEYS[2], 0, 13), redis.call('HGET', KEYS[1], ARGV[1])
local writes = ARGV[1] ~= '' and version_id ~= ''
local before, after = previous and string.sub(previous, 14) or '', ARGV[2]
for _, readers in ipairs(writes and {before, after} or {}) do
  for _, seat in ipairs(readers ~= '' and cjson.decode(readers).seats or {}) do
    redis.call('HSET', KEYS[1], 'seen:' .. seat, now)
  end
end
if writes and after == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
elseif writes then
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%013d', now + ARGV[3]) .. after)
end
if writes then
  redis.call('PEXPIRE', KEYS[1], ARGV[6])
end
if before ~= after then
  redis.pcall('SPUBLISH', ARGV[4], ARGV[5])
end
local stored, present, seen = redis.call('HGETALL', KEYS[1]), {}, {}
for index = 1, #stored, 2 do
  local name, value = stored[index], stored[index + 1]
  if string.sub(name, 1, 5) == 'seen:' then
    seen[#seen + 1], seen[#seen + 2] = string.sub(name, 6), value
  elseif string.sub(value, 1, 13) > now then
    present[#present + 1] = string.sub(value, 14)
  elseif writes then
    redis.call('HDEL', KEYS[1], name) -- The worker was killed.
  end
end
return {version_id, present, seen}
