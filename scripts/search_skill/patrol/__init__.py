"""The patrol: every site and engine asked for real, to learn of a change before a user does."""
