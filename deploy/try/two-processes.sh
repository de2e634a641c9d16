#!/bin/sh
# deploy/try/two-processes.sh [rounds]: PostgreSQL 15, two processes with the demo province and nginx with TLS in
# front of them, all on loopback, in a folder of its own; then each process is replaced, one after the other, while
# people read and write. Says how many requests were refused or failed, and whether what was confirmed is there
# once. Fails if one was. Needs: npm ci, openssl, curl, PostgreSQL (PG_BIN, else Debian's 15) and nginx (NGINX_BIN).
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
rounds=${1:-3}
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
nginx=${NGINX_BIN:-nginx}
front=${PORT:-8793}
database=$((front + 1))
place=$(mktemp -d /tmp/sothietbi-two.XXXXXX)
chmod 755 "$place"
for node in "$here"/node_modules/node-*/bin/node; do break; done

# PostgreSQL refuses to run as root
as_nobody() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
finish() {
  for file in "$place"/*.pid; do [ ! -f "$file" ] || kill "$(cat "$file")" 2> /dev/null || true; done
  sleep 1
  [ ! -d "$place/pg/base" ] || as_nobody "$pg/pg_ctl" -D "$place/pg" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$place/pg" "$place/data"
[ "$(id -u)" != 0 ] || chown 65534 "$place/pg"
as_nobody "$pg/initdb" -D "$place/pg" -U postgres -A trust -E UTF8 --locale=C.UTF-8 > /dev/null
as_nobody "$pg/pg_ctl" -D "$place/pg" -w -l "$place/pg/log" \
  -o "-c listen_addresses=127.0.0.1 -p $database -c unix_socket_directories=$place/pg" start > /dev/null
for role in owner program; do "$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create role $role login"; done
"$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create database sothietbi owner owner"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout "$place/key.pem" -out "$place/cert.pem" 2> /dev/null
{
  echo "pid $place/nginx.pid; error_log $place/nginx.log; events {} http { access_log off;"
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $place/$kind;"; done
  sed "s|127.0.0.1:8081|127.0.0.1:$((front + 2))|; s|127.0.0.1:8082|127.0.0.1:$((front + 3))|
    s|listen 443|listen 127.0.0.1:$front|; s|listen 80;|listen 127.0.0.1:$((front + 4));|
    s|/etc/letsencrypt/live/thietbi.example.edu.vn/fullchain.pem|$place/cert.pem|
    s|/etc/letsencrypt/live/thietbi.example.edu.vn/privkey.pem|$place/key.pem|
    s|thietbi.example.edu.vn|localhost|" "$here/deploy/nginx/sothietbi.conf"
  echo "}"
} > "$place/nginx.conf"
"$nginx" -t -q -c "$place/nginx.conf" -e "$place/nginx.log"

# one of the two, by its place; answers when it is ready
start() {
  port=$((front + 1 + $1))
  DATABASE_URL="postgres://program@127.0.0.1:$database/sothietbi" \
  DATABASE_OWNER_URL="postgres://owner@127.0.0.1:$database/sothietbi" \
  DATA_DIR="$place/data" HOST=127.0.0.1 PORT=$port TRUST_PROXY=loopback REQUESTS_PER_MINUTE=1000000 \
  PUBLIC_URL="https://localhost:$front" \
    "$node" --max-semi-space-size=8 "$here/server/src/main.ts" >> "$place/$1.log" 2>&1 &
  echo $! > "$place/$1.pid"
  until curl -fsS "http://127.0.0.1:$port/api/ready" > /dev/null 2>&1; do
    kill -0 "$(cat "$place/$1.pid")" 2> /dev/null || { tail -20 "$place/$1.log"; exit 1; }
    sleep 0.1
  done
}
stop() {
  kill "$(cat "$place/$1.pid")"
  wait "$(cat "$place/$1.pid")" || { tail -5 "$place/$1.log"; echo "Process $1 did not end well"; exit 1; }
}

(cd "$here" && "$node" --input-type=module -e 'import { buildWeb } from "./scripts/prepare.mjs"; await buildWeb();')
echo "Filling the demo province …"
start 1
start 2
"$nginx" -c "$place/nginx.conf" -e "$place/nginx.log"
NODE_EXTRA_CA_CERTS="$place/cert.pem" "$node" "$here/deploy/try/people.mjs" "https://localhost:$front" \
  > "$place/people" 2>&1 &
people=$!
echo "$people" > "$place/people.pid"
sleep 5
for round in $(seq "$rounds"); do
  for which in 1 2; do
    began=$(date +%s%N)
    stop $which
    start $which
    echo "Round $round: process $which replaced in $((($(date +%s%N) - began) / 1000000)) ms"
    sleep 2
  done
done
kill "$people"
wait "$people" && code=0 || code=$?
rm "$place/people.pid"
cat "$place/people"
exit "$code"
