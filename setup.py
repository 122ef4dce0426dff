"""Build script: puts the data folders inside the package, and compiles the modules named in compiled.txt.

The data is copied while the package is built, not mapped with `package_dir`: a mapping would make an editable install
go through an import hook, which costs every start of the command some 10 ms.

mypyc makes native modules of ordinary Python ones, next to them. Where it can not (no C compiler, no mypy) or must not
(`OKEYRULES_PURE=1`) the package works as it is, only slower; `okeyrules --version` says which.
"""

import os
import sys
from itertools import chain
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

DATA = {"grammar": "*.lark", "rulesets": "*.yaml", "rulesets/modes": "*.yaml", "rulesets/schema": "*.json"}
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext", "install", "develop"}
GROUP = "okeyrules"  # mypyc's shared part is the module okeyrules__mypyc


def modules_to_compile() -> list[str]:
    """Read the list of modules, leaving out its comments."""
    lines = Path("compiled.txt").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return sorted(str(path) for pattern in patterns for path in Path().glob(pattern))


def extensions() -> list[Extension]:
    """Translate the modules to C, if this run builds anything and nothing stands against it."""
    if not BUILDING.intersection(sys.argv) or os.environ.get("OKEYRULES_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        # The rest of the package is read for its types, and not judged: its libraries may be missing here.
        wanted = ["--follow-imports=silent", *modules_to_compile()]
        found = mypycify(wanted, opt_level="3", debug_level="0", group_name=GROUP)
    except (Exception, SystemExit) as why:  # mypycify leaves the process when it is unhappy
        stay_pure(why)
        return []
    for extension in found:
        # A warning of some other compiler is no reason to go without; and native functions may call each other
        # without a detour.
        extension.extra_compile_args = [
            *(arg for arg in extension.extra_compile_args if arg != "-Werror"),
            *(["-fno-semantic-interposition"] if sys.platform == "linux" else []),
        ]
    return found


def stay_pure(why: BaseException) -> None:
    """Say that the package will be plain Python."""
    print(f"okeyrules: not compiled, it will run as plain Python: {why}", file=sys.stderr)


def in_place() -> list[Path]:
    """List the native modules that lie in the checkout."""
    return list(
        chain(Path().glob(f"{GROUP}__mypyc.*"), *(Path("okeyrules").rglob(f"*.{x}") for x in ("so", "pyd")))
    )


class BuildWithData(build_py):
    """Copies `grammar/` and `rulesets/` to `okeyrules/_grammar` and `okeyrules/_rulesets`."""

    def run(self) -> None:
        """Build the package, then put the data beside it."""
        super().run()
        if self.editable_mode:  # a checkout is used as it lies
            if not self.distribution.ext_modules:
                for file in in_place():
                    file.unlink()
            return
        for folder, pattern in DATA.items():
            target = Path(self.build_lib, "okeyrules", f"_{folder}")
            target.mkdir(parents=True, exist_ok=True)
            for file in sorted(Path(folder).glob(pattern)):
                self.copy_file(str(file), str(target / file.name))


class BuildNative(build_ext):
    """Compiles, and goes on without where that fails: all modules are native or none."""

    def run(self) -> None:
        """Replace the native modules of a checkout, or put them into the package that is built."""
        if self.inplace:
            for file in in_place():
                file.unlink()  # also those of modules no longer listed; never written over while in use
        try:
            super().run()
        except Exception as why:
            stay_pure(why)
            for file in chain(Path(self.build_lib).rglob("*.so"), Path(self.build_lib).rglob("*.pyd")):
                file.unlink()
            self.extensions = []
        if self.inplace:
            for file in in_place():
                file.touch()  # up to date, even where nothing had to be compiled again


setup(cmdclass={"build_py": BuildWithData, "build_ext": BuildNative}, ext_modules=extensions())
