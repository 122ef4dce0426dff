"""Build script: puts the data folders inside the package, and compiles the modules named in compiled.txt.

The data is copied while the package is built, not mapped with `package_dir`: a mapping would make an editable install
go through an import hook, which costs every start of the command some 10 ms.

mypyc makes native modules of ordinary Python ones, next to them. Where it can not (no C compiler, no mypy) or must not
(`OKEYRULES_PURE=1`) the package works as it is, only slower; `okeyrules --version` says which. A wheel is compiled as
one C file, which takes longest and plays fastest; a checkout as one for each module, side by side, unless
`OKEYRULES_RELEASE=1` asks for what a wheel has.
"""

import importlib.util
import os
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup  # first: it brings the distutils that newer Pythons lack
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

REQUIRES = [
    "PyYAML>=6.0.1",
    "jsonschema>=4.20",
    "lark>=1.2,<2",
    "click>=8.1",
    "rich>=13",
    "mypy_extensions>=1.0",
]
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
COMPILER = PROJECT["optional-dependencies"]["compile"]
# Native modules run with the librt they were built with and with later ones: they ask it for its ABI as they load.
RUNTIME = [library.replace("==", ">=") for library in COMPILER if library.startswith("librt")]
DATA = {"grammar": "*.lark", "rulesets": "*.yaml", "rulesets/modes": "*.yaml", "rulesets/schema": "*.json"}
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext", "install", "develop"}
GROUP = "okeyrules"  # mypyc's shared part is the module okeyrules__mypyc
PURE = os.environ.get("OKEYRULES_PURE") == "1"
RELEASE = os.environ.get("OKEYRULES_RELEASE", "1" if "bdist_wheel" in sys.argv else "0") == "1"


def modules_to_compile() -> list[str]:
    """Read the list of modules, leaving out its comments."""
    lines = Path("compiled.txt").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return sorted(str(path) for pattern in patterns for path in Path().glob(pattern))


def can_compile() -> bool:
    """Try the C compiler on a line that needs Python's headers, where mypyc is there and wanted."""
    if PURE or importlib.util.find_spec("mypyc") is None:
        return False
    with TemporaryDirectory() as folder:
        line = Path(folder, "line.c")
        line.write_text("#include <Python.h>\n", encoding="ascii")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(line)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception as why:
            stay_pure(why)
            return False
    return True


def extensions() -> list[Extension]:
    """Translate the modules to C, if this run builds anything and nothing stands against it."""
    if not BUILDING.intersection(sys.argv) or not can_compile():
        return []
    try:
        from mypyc.build import mypycify

        # The rest of the package is read for its types, and not judged: its libraries may be missing here.
        wanted = ["--follow-imports=silent", *modules_to_compile()]
        found = mypycify(wanted, opt_level="3", debug_level="0", group_name=GROUP, multi_file=not RELEASE)
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

    def finalize_options(self) -> None:
        """Build the modules side by side."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Replace the native modules of a checkout, or put them into the package that is built."""
        try:
            super().run()
        except Exception as why:
            stay_pure(why)
            for file in chain(Path(self.build_lib).rglob("*.so"), Path(self.build_lib).rglob("*.pyd")):
                file.unlink()
            self.extensions = []
            if self.inplace:
                self.copy_extensions_to_source()

    def build_extension(self, extension: Extension) -> None:
        """Compile each C file that is newer than its object, several at a time; then link."""

        def compile_one(source: str) -> list[str]:
            into = self.compiler.object_filenames([source], output_dir=self.build_temp)
            if self.force or newer_group([source, *extension.depends], into[0]):
                self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=extension.include_dirs,
                    extra_postargs=extension.extra_compile_args,
                )
            return into

        with ThreadPoolExecutor(self.parallel) as pool:
            extension.extra_objects = list(chain(*pool.map(compile_one, extension.sources)))
        extension.sources, extension.depends = [], extension.extra_objects
        super().build_extension(extension)

    def copy_extensions_to_source(self) -> None:
        """Put the native modules beside their sources once all are there: up to this moment the old ones serve."""
        for file in in_place():
            file.unlink()  # also those of modules no longer listed; never written over while in use
        super().copy_extensions_to_source()
        for file in in_place():
            file.touch()  # up to date, even where nothing had to be compiled again


native = extensions()
setup(
    cmdclass={"build_py": BuildWithData, "build_ext": BuildNative},
    ext_modules=native,
    # A wheel of plain Python needs no librt; its metadata is asked for before it is built.
    install_requires=[*REQUIRES, *(RUNTIME if native or ("dist_info" in sys.argv and can_compile()) else [])],
    setup_requires=COMPILER if "egg_info" in sys.argv and not PURE else [],
)
