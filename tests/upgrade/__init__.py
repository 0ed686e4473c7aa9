"""Upgrades, rolling upgrades and rollbacks: releases of before, out of the history, at one store with this one."""
