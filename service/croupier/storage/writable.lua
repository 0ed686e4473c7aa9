#!lua
-- Write probe without a write: a server that rejects writes rejects any script without the flag `no-writes`.
return 1
