#!lua
-- Write probe without a write: a server that refuses writes refuses any script without the flag `no-writes`.
return 1
