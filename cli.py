"""Start the `okeyrules` command from a checkout: `python cli.py validate salon.yaml`."""

from okeyrules.commands import main

if __name__ == "__main__":
    main()
