"""What `make version` and `make dist` do: one version for all that is published, and everything that a release publishes."""
