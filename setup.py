"""Build script: puts the top-level data folders inside the package, where an installed copy finds them.

They are copied while the package is built, not mapped with `package_dir`: a mapping would make an editable install go
through an import hook, which costs every start of the command some 10 ms.
"""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

DATA = {"grammar": "*.lark", "rulesets": "*.yaml", "rulesets/modes": "*.yaml", "rulesets/schema": "*.json"}


class BuildWithData(build_py):
    """Copies `grammar/` and `rulesets/` to `okeyrules/_grammar` and `okeyrules/_rulesets`."""

    def run(self) -> None:
        """Build the package, then put the data beside it."""
        super().run()
        if self.editable_mode:
            return  # a checkout is used as it lies
        for folder, pattern in DATA.items():
            target = Path(self.build_lib, "okeyrules", f"_{folder}")
            target.mkdir(parents=True, exist_ok=True)
            for file in sorted(Path(folder).glob(pattern)):
                self.copy_file(str(file), str(target / file.name))


setup(cmdclass={"build_py": BuildWithData})
