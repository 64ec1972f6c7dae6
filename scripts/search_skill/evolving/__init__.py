"""Changing the program without making it worse: a frozen bench, a baseline, and one rule."""
