-- Add a game to a list of the lobby (a sorted set), and return a random sample of it for the cleanup.
-- KEYS: the list. ARGV: the member of the game, the size of the sample.
-- Returns the sample.
redis.call('ZADD', KEYS[1], 0, ARGV[1])
return redis.call('ZRANDMEMBER', KEYS[1], ARGV[2])
