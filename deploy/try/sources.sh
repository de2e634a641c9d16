#!/bin/sh
# deploy/try/sources.sh: the way of the README: a fresh clone, `npm start`, nothing else. As an unprivileged user, with
# npm and a network; logs in with the one-time password, sees the web client, stops. Says how long it took. As root it
# becomes “nobody”. Needs git, npm and curl.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
port=${PORT:-8890}
place=$(mktemp -d /tmp/sothietbi-sources.XXXXXX)
pid=
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
until curl -fsS "http://127.0.0.1:$port/api/ready" > /dev/null 2>&1; do
  kill -0 "$started" 2> /dev/null || { cat "$place/out"; exit 1; }
  [ $(($(date +%s) - began)) -lt 600 ] || { cat "$place/out"; echo "Not ready after 600 s"; exit 1; }
  sleep 0.5
done
echo "Ready $(($(date +%s) - began)) s after “npm start” in a fresh clone: packages, web client and database are made."
pid=$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' "$place/so-thiet-bi/data/instance.json")
echo "It runs as user $(stat -c %u "/proc/$pid")."
password=$(sed -n 's/.*one-time password: //p' "$place/out")
login=$(curl -fsS -H 'content-type: application/json' "http://127.0.0.1:$port/api/auth/login" \
  -d "{\"username\":\"quantri\",\"password\":\"$password\"}")
case $login in *'"token"'*) echo "The first administrator logs in." ;; *) echo "$login"; exit 1 ;; esac
curl -fsS -H "accept: text/html" "http://127.0.0.1:$port/login" | grep -q "<title>" || { echo "The web client is not served"; exit 1; }
kill "$pid"
wait "$started" && code=0 || code=$?
pid=
[ "$code" = 0 ] || { tail -5 "$place/out"; echo "It ended with $code"; exit 1; }
echo "It stops when it is told to."
