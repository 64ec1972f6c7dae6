"""A SearXNG of the user's own, without a container: an environment, settings, one process."""
