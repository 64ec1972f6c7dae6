"""The search server made known to agent clients: their files changed by one entry, and back."""
