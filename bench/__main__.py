"""Run every measurement: `python -m bench`."""

from bench import kernel, table

kernel.main()
table.main()
