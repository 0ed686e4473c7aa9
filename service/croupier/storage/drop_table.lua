#!lua flags=allow-oom
-- Remove a table from a queue. It works at `maxmemory`, too, since it adds nothing.
-- KEYS: as in take_place.lua. ARGV: its member of the sorted set, its id.
redis.call('ZREM', KEYS[2], ARGV[1])
if redis.call('HGET', KEYS[1], 'game') == ARGV[2] then
  redis.call('DEL', KEYS[1])
end
return 1
