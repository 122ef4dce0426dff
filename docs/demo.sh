# The README's tour, from ten lines of YAML to a judged score sheet. Called by `make demo`.
# Usage: sh docs/demo.sh path/to/okeyrules
set -eu
okeyrules=$1
cd "$(dirname "$0")/.."
step() { printf '\n$ okeyrules %s\n' "$*"; "$okeyrules" "$@" --lang tr; }

step dogrula docs/examples/bozuk.yaml || test $? -eq 1
step liste
step dogrula docs/examples/yildiz.yaml
step acikla docs/examples/yildiz.yaml
step goster docs/examples/yildiz.yaml --origins
step fark kerizim docs/examples/yildiz.yaml
step fark klasik genel puanli kerizim batak101
step acikla opening.threshold
step acikla S101
step puanla docs/examples/aksam.yaml
step kiyasla klasik katlamali --hands 400
