"""Run every measurement: `python -m bench`."""

from bench import kernel

kernel.main()
