"""Whether agents load the skill when they should, and whether the money gate holds."""
