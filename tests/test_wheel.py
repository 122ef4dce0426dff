"""A wheel carries rulesets and grammar, works where the checkout is not, and asks for what it needs and no more."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from okeyrules import extras
from tests.conftest import ROOT


def run(*args: str, cwd: Path, code: int = 0, **env: str) -> str:
    ran = subprocess.run(
        args, cwd=cwd, capture_output=True, text=True, check=False, timeout=300, env={**os.environ, **env}
    )
    assert ran.returncode == code, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr


def build(folder: Path, *options: str, **env: str) -> Path:
    run(sys.executable, "-m", "build", "--wheel", *options, "-o", str(folder), str(ROOT), cwd=ROOT, **env)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("pure"), OKEYRULES_PURE="1")


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a release, but of the objects that the checkout was compiled to."""
    return build(tmp_path_factory.mktemp("native"), "--no-isolation", OKEYRULES_RELEASE="0")


def metadata(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return archive.read(name).decode().split("\n\n")[0].splitlines()


def required(wheel: Path) -> list[str]:
    """List what a wheel needs without any extra."""
    found = re.findall(r"^Requires-Dist: ([^;\n]+)$", "\n".join(metadata(wheel)), re.M)
    assert any(line.startswith("lark") for line in found)
    return found


class Installed:
    """An environment of its own with a wheel in it."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        run(sys.executable, "-m", "venv", str(folder / "venv"), cwd=folder)
        self.bin = folder / "venv" / "bin"
        self.pip("install", str(wheel))

    def pip(self, *args: str) -> None:
        run(str(self.bin / "python"), "-m", "pip", "--quiet", *args, cwd=self.folder)

    def okeyrules(self, *args: str, code: int = 0) -> str:
        return run(str(self.bin / "okeyrules"), *args, "--lang", "en", cwd=self.folder, code=code)

    def has(self, library: str) -> bool:
        return any((self.folder / "venv").glob(f"lib/*/site-packages/{library}-*"))


@pytest.fixture
def installed(tmp_path: Path, native: Path) -> Iterator[Installed]:
    return Installed(tmp_path, native)


def works(there: Installed) -> None:
    listed = there.okeyrules("list")
    assert all(name in listed for name in ("klasik", "kerizim", "batak101", "katlamali", "yardimsiz"))
    (there.folder / "salon.yaml").write_text("name: S\nextends: kerizim\nmodes: [deprem]\n", encoding="utf-8")
    there.okeyrules("validate", "salon.yaml")
    there.okeyrules("explain", "salon.yaml+esli")
    code = "import okeyrules.resources as r; print(r.rulesets_path())"
    assert str(ROOT) not in run(str(there.bin / "python"), "-c", code, cwd=there.folder)


def test_only_a_wheel_with_native_modules_asks_for_their_runtime(pure: Path, native: Path) -> None:
    assert pure.name.endswith("-py3-none-any.whl")
    assert native.name.endswith("_x86_64.whl") or "none" not in native.name
    assert [line for line in required(native) if line not in required(pure)] == ["librt>=0.17.0"]
    assert not [line for line in required(pure) if "librt" in line]


def test_building_asks_for_the_compiler_only_where_something_is_compiled() -> None:
    code = "import setuptools.build_meta as b; print(*b.get_requires_for_build_wheel(), sep='\\n')"
    asked = {pure: run(sys.executable, "-c", code, cwd=ROOT, OKEYRULES_PURE=pure) for pure in "01"}
    assert asked["0"].split("\n")[-4:-1] == extras.libraries("compile")
    assert "mypy" not in asked["1"]


def test_a_wheel_says_for_which_pythons_and_under_which_licence(pure: Path) -> None:
    said = metadata(pure)
    assert "License-Expression: MIT" in said
    assert "Requires-Python: >=3.11" in said
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Classifier: Programming Language :: Python :: {version}" in said


@pytest.mark.needs("compiler")
def test_an_installed_wheel_works_and_what_it_says_to_install_is_what_helps(
    installed: Installed, pure: Path
) -> None:
    assert installed.okeyrules("--version").endswith("(compiled)\n")
    works(installed)
    refused = installed.okeyrules("simulate", "klasik", "--hands", "8", code=2)
    (hint,) = re.findall(r"to install it: (.+)", refused)
    run("sh", "-c", f"{hint} --quiet", cwd=installed.folder)
    installed.okeyrules("simulate", "klasik", "--hands", "8")
    listed = run(str(installed.bin / "python"), "-m", "okeyrules.extras", "dev", cwd=installed.folder)
    assert sorted(listed.split()) == sorted(extras.libraries("dev"))

    installed.pip("uninstall", "--yes", "librt")
    for command in ("--version", "list"):
        told = installed.okeyrules(command, code=2)
        assert "compiled modules cannot be loaded" in told
        assert 'pip install "librt==' in told
        assert "Traceback" not in told

    installed.pip("install", "--force-reinstall", "--no-deps", str(pure))
    assert installed.okeyrules("--version").endswith("(not compiled)\n")
    assert not installed.has("librt")
    works(installed)
