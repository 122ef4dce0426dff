"""The wheel carries rulesets and grammar, and works where the checkout is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(*args: str, cwd: Path) -> str:
    ran = subprocess.run(args, cwd=cwd, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_an_installed_wheel_lists_and_validates(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path / "dist"), str(ROOT), cwd=tmp_path)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    run(sys.executable, "-m", "venv", str(tmp_path / "venv"), cwd=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    run(str(python), "-m", "pip", "install", "--quiet", str(wheel), cwd=tmp_path)
    okeyrules = str(python.parent / "okeyrules")
    listed = run(okeyrules, "list", cwd=tmp_path)
    assert all(name in listed for name in ("klasik", "kerizim", "batak101", "katlamali", "yardimsiz"))
    (tmp_path / "salon.yaml").write_text("name: S\nextends: kerizim\nmodes: [deprem]\n", encoding="utf-8")
    run(okeyrules, "validate", "salon.yaml", cwd=tmp_path)
    run(okeyrules, "explain", "salon.yaml+esli", cwd=tmp_path)
    where = run(str(python), "-c", "import okeyrules.resources as r; print(r.rulesets_path())", cwd=tmp_path)
    assert str(ROOT) not in where
