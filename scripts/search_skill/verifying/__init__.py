"""Verifying: claims, who confirms and who contradicts them, and what may be asserted. Pure."""
