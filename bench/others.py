"""Print what the extra `bench` asks for, a line each: `python -m bench.others`."""

import tomllib
from pathlib import Path

if __name__ == "__main__":
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    print(*project["optional-dependencies"]["bench"], sep="\n")
