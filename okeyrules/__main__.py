"""`python -m okeyrules` is the `okeyrules` command."""

from okeyrules.commands import main

main()
