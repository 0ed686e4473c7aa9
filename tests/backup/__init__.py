"""Tests of backup and erasure: the commands of the documentation, run by a shell on real servers."""
