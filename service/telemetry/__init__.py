"""What whoever runs the service is told: metrics, log lines, traces. Never a token, a hand or a seed."""
