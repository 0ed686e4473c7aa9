-- Store who follows a game by one worker, publish it if it has changed, and read who follows it by all workers.
-- KEYS: the presence of the game, a hash by worker, and the game. ARGV: the worker or '' to write nothing, its presence or
-- '' to remove it, the time to live in milliseconds, the channel of the game, the message to publish.
-- Returns the version id of the game, and the presence of each worker that has refreshed it in time.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local writes, previous = ARGV[1] ~= '', redis.call('HGET', KEYS[1], ARGV[1])
if writes and ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
elseif writes then
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%013d', now + ARGV[3]) .. ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
if (previous and string.sub(previous, 14) or '') ~= ARGV[2] then
  redis.pcall('SPUBLISH', ARGV[4], ARGV[5])
end
local stored, present = redis.call('HGETALL', KEYS[1]), {}
for index = 1, #stored, 2 do
  if tonumber(string.sub(stored[index + 1], 1, 13)) > now then
    present[#present + 1] = string.sub(stored[index + 1], 14)
  elseif writes then
    redis.call('HDEL', KEYS[1], stored[index]) -- The worker was killed.
  end
end
return {redis.call('GETRANGE', KEYS[2], 0, 13), present}
