#!lua flags=no-writes
-- Read who follows a game.
-- KEYS: the presence of the game, a hash by worker.
-- Returns the presence of each worker that has refreshed it in time.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored, present = redis.call('HGETALL', KEYS[1]), {}
for index = 2, #stored, 2 do
  if tonumber(string.sub(stored[index], 1, 13)) > now then
    present[#present + 1] = string.sub(stored[index], 14)
  end
end
return present
