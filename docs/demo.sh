# The main job, from ten lines of YAML to a judged score sheet. Called by `make demo`.
# Usage: sh docs/demo.sh path/to/okeyrules
set -eu
okeyrules=$1
cd "$(dirname "$0")/.."
step() { printf '\n$ okeyrules %s\n' "$*"; "$okeyrules" "$@"; }

step list --lang tr
step validate docs/examples/bozuk.yaml --lang tr || test $? -eq 1
step validate docs/examples/yildiz.yaml
step explain docs/examples/yildiz.yaml --lang tr
step diff kerizim docs/examples/yildiz.yaml --lang tr
step score docs/examples/aksam.yaml --lang tr
