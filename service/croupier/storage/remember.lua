-- Compare-and-set of a text.
-- KEYS: its key. ARGV: the text before, '' if there was none; the text, '' to forget it; its time to live in milliseconds.
-- Returns the text that is stored now. A text that has expired may be replaced. A repeated call changes nothing more.
local stored = redis.call('GET', KEYS[1])
if stored and stored ~= ARGV[1] then
  return stored
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return ARGV[2]
