-- Add a game to a list of the lobby.
-- KEYS: the list. ARGV: the game, a number.
-- Returns as many entries of the list, chosen at random.
redis.call('ZADD', KEYS[1], 0, ARGV[1])
return redis.call('ZRANDMEMBER', KEYS[1], ARGV[2])
