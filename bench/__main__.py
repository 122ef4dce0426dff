"""Run every measurement: `python -m bench`."""

from bench import kernel, study, table

if __name__ == "__main__":
    kernel.main()
    table.main()
    study.main()
