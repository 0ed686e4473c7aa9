"""What ``make version`` and ``make dist`` do: one version everywhere, and all that a release publishes."""
