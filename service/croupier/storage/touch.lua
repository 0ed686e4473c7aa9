#!lua flags=allow-oom
-- Dummy write: WAIT and WAITAOF cover only the writes of the same connection.
-- KEYS: the key.
redis.call('SET', KEYS[1], '', 'PX', 1)
return redis.call('DEL', KEYS[1])
