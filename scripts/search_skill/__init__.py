"""A question in, evidence out: the package behind `./search`."""

__version__ = "0.1.0"
