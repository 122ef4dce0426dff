"""What is proved about a scoring before anything is played, one check a file."""

from okeyrules.scoring.checks.kinds import check_line

__all__ = ["check_line"]
