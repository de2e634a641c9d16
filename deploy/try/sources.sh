#!/bin/sh
# deploy/try/sources.sh: the way of the README: a fresh clone, `npm start`, nothing else. As an unprivileged user, with
# npm and a network; logs in with the one-time password, sees the web client, stops. Says how long it took. As root it
# becomes “nobody”. Needs git, npm and curl.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
port=${PORT:-8890}
place=$(mktemp -d /tmp/sothietbi-sources.XXXXXX)
pid=
. "$here/deploy/try/first-start.sh"
finish() {
  [ -z "$pid" ] || kill "$pid" 2> /dev/null || true
  sleep 1
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM
as_user() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
git clone -q "$here" "$place/so-thiet-bi"
[ "$(id -u)" != 0 ] || chown -R 65534:65534 "$place"

began=$(date +%s)
(cd "$place/so-thiet-bi" && as_user env -i PATH="$PATH" HOME="$place" PORT="$port" HOST=127.0.0.1 npm start -- --empty) \
  > "$place/out" 2>&1 &
started=$!
until_ready 600
echo "Ready $(($(date +%s) - began)) s after “npm start” in a fresh clone: packages, web client and database are made."
pid=$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' "$place/so-thiet-bi/data/instance.json")
echo "It runs as user $(stat -c %u "/proc/$pid")."
first_login
stops_when_told
