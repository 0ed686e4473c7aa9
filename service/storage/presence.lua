-- Store who follows a game by one worker, and publish it if it has changed.
-- KEYS: the presence of the game, a hash by worker. ARGV: the worker, its presence or '' to remove it, the time to live in
-- milliseconds, the channel of the game, the message to publish.
local time = redis.call('TIME')
local previous = redis.call('HGET', KEYS[1], ARGV[1])
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  local expires = string.format('%013d', time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3])
  redis.call('HSET', KEYS[1], ARGV[1], expires .. ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
if (previous and string.sub(previous, 14) or '') ~= ARGV[2] then
  redis.pcall('SPUBLISH', ARGV[4], ARGV[5])
end
return 1
