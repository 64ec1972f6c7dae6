"""Checking: what a report says, held against what was read. Nothing here asks anybody itself."""
