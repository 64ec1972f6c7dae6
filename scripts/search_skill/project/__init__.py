"""The caller's project: which versions its lockfiles and manifests hold what a question names to.

Files are read, never run; what cannot be read as what its name says is skipped.
"""
