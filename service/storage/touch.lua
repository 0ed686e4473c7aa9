#!lua flags=allow-oom
-- Write a key that nobody reads: a connection waits (WAIT, WAITAOF) only for what it has written itself.
-- KEYS: the key.
redis.call('SET', KEYS[1], '', 'PX', 1)
return redis.call('DEL', KEYS[1])
