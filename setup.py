"""Build script: puts the top-level data folders inside the package, where an installed copy finds them."""

from setuptools import find_packages, setup

DATA = {
    "okeyrules._grammar": "grammar",
    "okeyrules._rulesets": "rulesets",
    "okeyrules._rulesets.modes": "rulesets/modes",
    "okeyrules._rulesets.schema": "rulesets/schema",
}

setup(
    packages=[*find_packages(include=["okeyrules*"]), *DATA],
    package_dir=DATA,
    package_data={"": ["*.yaml", "*.json", "*.lark", "py.typed"]},
)
