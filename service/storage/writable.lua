#!lua
-- Do nothing. A server that would refuse to write refuses this script: it has no flag that says otherwise.
return 1
