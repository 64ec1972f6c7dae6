"""Judging: what was found and read is fused, ranked, graded and grouped. Pure functions."""
