# The README's tour, from ten lines of YAML to a judged score sheet and to hands that are played. Called by `make demo`.
# Usage: sh docs/demo.sh path/to/okeyrules [rules|hands]: one part of it, or both
set -eu
okeyrules=$1
part=${2:-rules hands}
cd "$(dirname "$0")/.."
step() { printf '\n$ okeyrules %s\n' "$*"; "$okeyrules" "$@" --lang tr; }

rules() {
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
}

hands() {
  step kiyasla klasik katlamali --hands 400
}

for each in $part; do "$each"; done
