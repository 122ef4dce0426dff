"""101 Okey, one engine for every house's rules."""

__version__ = "0.1.0"
