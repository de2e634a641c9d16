#!/bin/sh
# deploy/try/watch.sh [address]: do Prometheus' own checks accept the rules, the configuration and, of a program
# that runs at the address, its figures? Needs promtool (Debian: prometheus).
set -eu
here=$(dirname "$0")/..
promtool check rules "$here/prometheus/alerts.yml"
promtool check config "$here/prometheus/prometheus.yml"
# every figure that rules and dashboard name is one that the program has
if [ $# -gt 0 ]; then
  figures=$(mktemp)
  trap 'rm -f "$figures"' EXIT
  curl -fsS "$1/api/metrics" > "$figures"
  promtool check metrics < "$figures"
  for name in $(grep -ohE '(sothietbi|nodejs|process)_[a-z0-9_]+' "$here/prometheus/alerts.yml" "$here/grafana/so-thiet-bi.json" | sed 's/_bucket$//' | sort -u); do
    grep -q "^# TYPE $name " "$figures" || { echo "The program has no figure $name"; exit 1; }
  done
  echo "All figures that are named are there."
fi
if command -v systemd-analyze > /dev/null; then
  systemd-analyze verify "$here/systemd/sothietbi.service" 2>&1 | grep -v "is not executable" || true
fi
