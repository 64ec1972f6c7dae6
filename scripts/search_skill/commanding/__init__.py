"""The commands that are no question: what was read, what was run, what is known, what is kept.

Each takes a `Call` and returns what to print with the exit code it ends with.
"""
